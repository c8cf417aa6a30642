/**
 * What stands before decimal places where a reader of this language lives: a workbook does not say how its numbers are
 * shown, a spreadsheet takes it from its user's language, too.
 */
export function decimalMark(language: string | undefined = navigator.language): '.' | ',' {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}
