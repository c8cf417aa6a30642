/**
 * Parses a typed colour to the contract's format, `#rgb` or `#rrggbb`; `#` is optional. Undefined if the text is not a
 * colour.
 */
export function typedColour(text: string): string | undefined {
  const [, digits] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text) ?? [];
  return digits === undefined ? undefined : `#${digits}`;
}

/** Returns a colour with six digits, as HTML colour inputs require (HTML, `input type=color`). */
export const sixDigits = (colour: string): string =>
  colour.length === 4 ? colour.toLowerCase().replace(/[\da-f]/g, '$&$&') : colour.toLowerCase();
