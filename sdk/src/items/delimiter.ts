const DELIMITERS = [',', ';', '\t'];

/** Comma, semicolon or tab: whichever the first line has most of outside of quotes; the comma when it has none. */
export function detectDelimiter(text: string): string {
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.replace(/^\s*[\r\n]+/, ''))?.[0] ?? '';
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A first line that only names the delimiter, as Excel writes and reads it (`sep=;`): the delimiter and the line's length. */
export function namedDelimiter(text: string): { readonly delimiter: string; readonly length: number } | undefined {
  const [line, delimiter] = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  return line === undefined || delimiter === undefined ? undefined : { delimiter, length: line.length };
}
