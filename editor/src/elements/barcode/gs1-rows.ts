/** An application identifier and its data, as typed. */
export interface Gs1Row {
  readonly ai: string;
  readonly data: string;
}

/** Reads `(01)…(10)…` as rows; undefined for other text. An opening parenthesis in the data is escaped as `\(`. */
export function readGs1Rows(content: string): readonly Gs1Row[] | undefined {
  const rows: Gs1Row[] = [];
  const pattern = /\((\d{2,4})\)((?:[^(\\]|\\\(?)*)/y;
  while (pattern.lastIndex < content.length) {
    const [, ai, data] = pattern.exec(content) ?? [];
    if (ai === undefined || data === undefined) return undefined;
    rows.push({ ai, data: data.replaceAll('\\(', '(') });
  }
  return rows.length > 0 ? rows : undefined;
}

/** Writes rows as the content of a GS1 barcode. Omits rows without data. */
export const writeGs1Rows = (rows: readonly Gs1Row[]): string =>
  rows.flatMap(({ ai, data }) => (data === '' ? [] : `(${ai})${data.replaceAll('(', '\\(')}`)).join('');
