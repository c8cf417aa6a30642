import { unzip } from '../../../platform/unzip.ts';
import { defaultSheet, isSheetList, MAX_LIST_BYTES, type SheetFile, sheetFiles } from './workbook-files.ts';

/** A workbook's sheet as a list shows it. */
export type SheetName = Pick<SheetFile, 'name' | 'isHidden'>;

/** The sheets of a workbook. */
export interface SheetNames {
  /** In their order; none if the file is no workbook. */
  readonly sheets: readonly SheetName[];
  /** The number, from 1, of the sheet that `readRows` reads by default. */
  readonly byDefault: number;
}

/** Lists the sheets of a workbook. */
export function sheetNames(bytes: Uint8Array): SheetNames {
  try {
    const files = unzip(bytes, { wanted: isSheetList, mostBytes: MAX_LIST_BYTES });
    const sheets = sheetFiles(files).map(({ name, isHidden }) => ({ name, isHidden }));
    return { sheets, byDefault: defaultSheet(sheets) + 1 };
  } catch {
    return { sheets: [], byDefault: 1 };
  }
}
