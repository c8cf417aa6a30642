import type { TableTools } from '../table-tools.ts';

/** Rows of a sheet (ISO/IEC 29500-1, 18.3.1.73; every spreadsheet has as many). */
const ROWS = 1_048_576;
/** As much of the start tag of a row or a cell as has no other tag in it. */
const TAG = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])([^<]*)/g;
const ADDRESS = /(?:^|[^\w.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Throws Error for a file whose rows or cells say that they lie where no sheet has any: the way to a row 10^9 would be
 * filled with empty ones until the memory is full. Throws RangeError for more rows or cells than are read, which a file of
 * some kilobytes may unpack to.
 */
export function checkAddresses(xml: string, { mostCells, quoted }: TableTools): void {
  let rows = 0;
  let cells = 0;
  for (const [, name = '', rest = ''] of xml.matchAll(TAG)) {
    if (name === 'row') rows++;
    else cells++;
    if (rows > ROWS) throw new RangeError(`the sheet has more than ${ROWS} rows, which no sheet has`);
    if (cells > mostCells)
      throw new RangeError(`the sheet has more than ${mostCells} cells, which is the most that is read`);
    const attributes = rest.slice(0, Math.max(0, rest.indexOf('>')));
    // what ends otherwise, readers of XML end at different places
    if (!rest.includes('>') || !isPaired(attributes)) throw new Error(`<${name}> in it is not well-formed`);
    for (const [, double, single] of attributes.matchAll(ADDRESS)) checkAddress(name, double ?? single ?? '', quoted);
  }
}

const isPaired = (attributes: string): boolean => !/["']/.test(attributes.replace(/"[^"]*"|'[^']*'/g, ''));

function checkAddress(name: string, address: string, quoted: TableTools['quoted']): void {
  const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
  const row = Number(digits);
  if ((letters === '') === (name === 'row') && row >= 1 && row <= ROWS) return;
  const what = name === 'row' ? 'row' : 'cell';
  throw new Error(`it has a ${what} ${quoted(address)}, and no sheet has such a ${what}`);
}
