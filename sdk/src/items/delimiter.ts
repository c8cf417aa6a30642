const DELIMITERS = [',', ';', '\t'];

/** Comma, semicolon or tab: whichever the first line has most of outside of quotes; the comma when it has none. */
export function detectDelimiter(text: string): string {
  const counts = new Map(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  let isBegun = false;
  // by hand: what a pattern remembers of its way is too much after some million characters
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (isBegun && (character === '\n' || character === '\r')) break;
    isBegun ||= character.trim() !== '';
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  const most = Math.max(...counts.values());
  return DELIMITERS.find((delimiter) => counts.get(delimiter) === most) ?? ',';
}

/** A first line that only names the delimiter, as Excel writes and reads it (`sep=;`): the delimiter and the line's length. */
export function namedDelimiter(text: string): { readonly delimiter: string; readonly length: number } | undefined {
  const [line, delimiter] = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  return line === undefined || delimiter === undefined ? undefined : { delimiter, length: line.length };
}
