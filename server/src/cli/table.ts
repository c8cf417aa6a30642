/** Formats rows under their headings in aligned columns. The last column is not padded. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const written = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return written.map((line) => `${line.trimEnd()}\n`).join('');
}

/** Formats a time in UTC to the minute: `2030-01-15 12:00`. */
export const minuteText = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
