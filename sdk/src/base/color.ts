/** A device colour, each part 0 to 255. */
export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

export const BLACK: Color = { r: 0, g: 0, b: 0 };

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#RGB` or `#RRGGBB`, any case; `undefined` for anything else. */
export function parseColor(text: string): Color | undefined {
  if (!HEX.test(text)) return undefined;
  const long = text.length === 4 ? text.replace(/[0-9a-f]/gi, '$&$&') : text;
  const value = Number.parseInt(long.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}
