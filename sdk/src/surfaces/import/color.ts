const WHITE = 255;

/** Returns a colour of the contract from its channels. Blends a transparent colour with white paper. */
export const colorOf = (red: number, green: number, blue: number, opacity = 1): string =>
  `#${[red, green, blue]
    .map((channel) =>
      Math.round(channel * opacity + WHITE * (1 - opacity))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Matches a hexadecimal colour of 3, 4, 6 or 8 digits, with or without `#`. */
const HEX = /^#?(?:([\da-f])([\da-f])([\da-f])([\da-f])?|([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?)$/i;

/** Parses a hexadecimal colour, with an optional alpha channel. Returns undefined if the text is no such colour. */
export function hexColor(text: string, opacity = 1): string | undefined {
  const found = HEX.exec(text.trim());
  if (found === null) return undefined;
  const [, r = '', g = '', b = '', a] =
    found[1] === undefined ? ['', ...found.slice(5)] : found.map((digit) => digit && digit + digit);
  const [red, green, blue] = [r, g, b].map((digits) => Number.parseInt(digits, 16));
  const alpha = a === undefined ? 1 : Number.parseInt(a, 16) / 255;
  return colorOf(red ?? 0, green ?? 0, blue ?? 0, opacity * alpha);
}
