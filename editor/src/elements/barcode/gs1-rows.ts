/** An application identifier and its data, as typed. */
export interface Gs1Row {
  readonly ai: string;
  readonly data: string;
}

/** Reads `(01)…(10)…` as rows; undefined for other text. A bracket that belongs to the data is written `\(`. */
export function readGs1Rows(content: string): readonly Gs1Row[] | undefined {
  if (!/^(?:\(\d{2,4}\)(?:[^(\\]|\\\(?)*)+$/.test(content)) return undefined;
  return [...content.matchAll(/\((\d{2,4})\)((?:[^(\\]|\\\(?)*)/g)].map(([, ai = '', data = '']) => ({
    ...{ ai, data: data.replaceAll('\\(', '(') },
  }));
}

/** Writes rows as the content of a GS1 barcode. Rows without data are left out. */
export const writeGs1Rows = (rows: readonly Gs1Row[]): string =>
  rows.flatMap(({ ai, data }) => (data === '' ? [] : `(${ai})${data.replaceAll('(', '\\(')}`)).join('');
