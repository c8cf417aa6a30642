import { unzip } from '../../../platform/unzip.ts';
import { sheetFiles } from './workbook-files.ts';

/** The list of a workbook's sheets is some kilobytes; a file that unpacks to more is none. */
const MOST_BYTES = 16 << 20;

/** The names of a workbook's sheets, in their order; none where the file is no workbook. */
export function sheetNames(bytes: Uint8Array): readonly string[] {
  try {
    const files = unzip(bytes, {
      wanted: (name) => name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels',
      mostBytes: MOST_BYTES,
    });
    return sheetFiles(files).map(({ name }) => name);
  } catch {
    return [];
  }
}
