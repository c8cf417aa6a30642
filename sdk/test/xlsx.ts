import { zipUnpacked } from '../src/platform/unzip.ts';

/** A workbook as spreadsheet programs write it, with the sheets' rows as XML and number formats by their codes. */
export interface Workbook {
  /** `<row r="1">…</row>` of each sheet, by its name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Format codes; a cell with `s="1"` has the first. */
  readonly formats?: readonly string[];
  /** Number of the first of these formats; 164 by default, as in Excel. */
  readonly firstFormat?: number;
  /** Numbers of built-in formats, listed after the codes. */
  readonly builtIn?: readonly number[];
  readonly sharedStrings?: readonly string[];
  /** True if dates are counted from 1904. */
  readonly date1904?: boolean;
  /** True if formulas must be recalculated when the workbook is opened. */
  readonly fullCalcOnLoad?: boolean;
  /** XML elements after each sheet's rows. */
  readonly behind?: string;
  /** XML elements before each sheet's rows. */
  readonly ahead?: string;
  /** `hidden` or `veryHidden`, by the sheet's name. */
  readonly states?: Readonly<Record<string, string>>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the bytes of an .xlsx file (ISO/IEC 29500-1). */
export function workbook(book: Workbook): Uint8Array {
  const {
    sheets,
    formats = [],
    firstFormat = 164,
    builtIn = [],
    sharedStrings = [],
    date1904,
    behind = '',
    ahead = '',
    states = {},
    fullCalcOnLoad,
  } = book;
  const names = Object.keys(sheets);
  const stateOf = (name: string) => (states[name] === undefined ? '' : ` state="${states[name]}"`);
  const ids = [0, ...formats.map((_, index) => firstFormat + index), ...builtIn];
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map(
        (name, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}"${stateOf(name)} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets>${fullCalcOnLoad ? '<calcPr fullCalcOnLoad="1"/>' : ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rId90" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${ids
      .map((id) => `<xf numFmtId="${id}" xfId="0"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${sharedStrings
      .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
      .join('')}</sst>`,
  };
  names.forEach((name, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${MAIN}">${ahead}<sheetData>${sheets[name]}</sheetData>${behind}</worksheet>`;
  });
  const encoder = new TextEncoder();
  return zipUnpacked(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, encoder.encode(xml)])));
}
