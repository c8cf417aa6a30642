/** Rows of cells of a CSV text (RFC 4180): quotes, line breaks inside them, and comma, semicolon or tab between cells. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;

  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };

  for (let at = 0; at < source.length; at++) {
    const char = source[at];
    if (quoted) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === separator) endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r' || source[at + 1] !== '\n') cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** The separator that occurs most in the first line: spreadsheets paste tabs, some countries write semicolons. */
function separatorOf(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}
