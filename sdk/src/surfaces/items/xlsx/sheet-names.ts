import { unzip } from '../../../platform/unzip.ts';
import { isSheetList, MAX_LIST_BYTES, sheetFiles } from './workbook-files.ts';

/** The names of a workbook's sheets, in their order; none where the file is no workbook. */
export function sheetNames(bytes: Uint8Array): readonly string[] {
  try {
    const files = unzip(bytes, { wanted: isSheetList, mostBytes: MAX_LIST_BYTES });
    return sheetFiles(files).map(({ name }) => name);
  } catch {
    return [];
  }
}
