import { unzip } from '../../../platform/unzip.ts';
import { defaultSheet, isSheetList, MAX_LIST_BYTES, type SheetFile, sheetFiles } from './workbook-files.ts';

/** Name and visibility of a sheet, for lists. */
export type SheetName = Pick<SheetFile, 'name' | 'isHidden'>;

/** The sheets of a workbook. */
export interface SheetNames {
  /** Sheets in order; none if the file is not a workbook. */
  readonly sheets: readonly SheetName[];
  /** Number of the sheet that `readRows` reads by default, from 1. */
  readonly byDefault: number;
}

/** Lists the sheets of a workbook. */
export function sheetNames(bytes: Uint8Array): SheetNames {
  try {
    const files = unzip(bytes, { wanted: isSheetList, maxBytes: MAX_LIST_BYTES });
    const sheets = sheetFiles(files).map(({ name, isHidden }) => ({ name, isHidden }));
    return { sheets, byDefault: defaultSheet(sheets) + 1 };
  } catch {
    return { sheets: [], byDefault: 1 };
  }
}
