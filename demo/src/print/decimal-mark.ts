/**
 * What stands before decimal places where a reader of this language lives: a workbook does not say how its numbers are
 * shown, and spreadsheet programs go by their user's language too. Without a language the browser's own counts, not
 * `navigator.language`, which need not be a language tag: `en-US@posix`.
 */
export function decimalMark(language?: string): '.' | ',' {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}
