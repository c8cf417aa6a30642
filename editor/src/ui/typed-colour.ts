/** A typed colour as the contract has it, `#rgb` or `#rrggbb`; its sign may be left out. Undefined for what is none (yet). */
export function typedColour(text: string): string | undefined {
  const [, digits] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text) ?? [];
  return digits === undefined ? undefined : `#${digits}`;
}

/** The same colour by six digits, which is what a page's own colour field takes (HTML, `input type=color`). */
export const sixDigits = (colour: string): string =>
  colour.length === 4 ? colour.toLowerCase().replace(/[\da-f]/g, '$&$&') : colour.toLowerCase();
