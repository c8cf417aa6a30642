/**
 * What stands before decimal places where a reader of this language lives: a workbook does not say how its numbers are
 * shown, a spreadsheet takes it from its user's language, too. Without a language the browser's own counts, which its
 * `navigator.language` need not be a tag of: `en-US@posix`.
 */
export function decimalMark(language?: string): '.' | ',' {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}
