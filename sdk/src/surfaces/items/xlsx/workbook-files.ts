import type { ZipFiles } from '../../../platform/unzip.ts';
import { attribute, tags, textOf } from './xml.ts';

/** A sheet of a workbook, and the file of its cells. */
export interface SheetFile {
  readonly name: string;
  readonly path: string;
  /** True if the sheet is hidden: `hidden` can be shown from the menus, `veryHidden` cannot (18.18.68). */
  readonly isHidden: boolean;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Returns the relationships of a workbook by id: the file, and its kind such as `worksheet` or `styles`. */
function relations(files: ZipFiles): ReadonlyMap<string, { readonly path: string; readonly kind: string }> {
  const targets = new Map<string, { path: string; kind: string }>();
  for (const tag of tags(textOf(files[RELATIONS]), ['Relationship'])) {
    const target = attribute(tag, 'Target') ?? '';
    const kind = (attribute(tag, 'Type') ?? '').split('/').at(-1) ?? '';
    targets.set(attribute(tag, 'Id') ?? '', { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, kind });
  }
  return targets;
}

/** Paths of the styles and shared strings: from the relationships, otherwise the usual paths. */
export function sharedPaths(files: ZipFiles): { readonly styles: string; readonly strings: string } {
  const known = [...relations(files).values()];
  return {
    styles: known.find(({ kind }) => kind === 'styles')?.path ?? 'xl/styles.xml',
    strings: known.find(({ kind }) => kind === 'sharedStrings')?.path ?? 'xl/sharedStrings.xml',
  };
}

/** Tests if a file of a workbook is one of the two that list its sheets. */
export const isSheetList = (name: string): boolean => name === WORKBOOK || name === RELATIONS;

/** Maximum unpacked size of the files that list the sheets, which normally have some kilobytes. */
export const MAX_LIST_BYTES = 16 << 20;

/** Returns the sheets of a workbook. */
export function sheetFiles(files: ZipFiles): readonly SheetFile[] {
  const targets = relations(files);
  return [...tags(textOf(files[WORKBOOK]), ['sheet'])].map((tag) => ({
    name: attribute(tag, 'name') ?? '',
    path: targets.get(attribute(tag, 'id') ?? '')?.path ?? '',
    isHidden: /^(?:hidden|veryHidden)$/.test(attribute(tag, 'state') ?? ''),
  }));
}

/** Index of the sheet to read by default: the first visible one, or the first if all are hidden. */
export const defaultSheet = (sheets: readonly Pick<SheetFile, 'isHidden'>[]): number =>
  Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  );

/** Tests if day numbers of a workbook start in 1904 (ISO/IEC 29500-1, 18.2.28). */
export const countsFrom1904 = (files: ZipFiles): boolean =>
  [...tags(textOf(files[WORKBOOK]), ['workbookPr'])].some((tag) =>
    /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? ''),
  );

/**
 * Tests if a workbook is calculated when it is opened (18.2.2). Libraries that write workbooks request this,
 * spreadsheet programs do not.
 */
export const isUncalculated = (files: ZipFiles): boolean =>
  [...tags(textOf(files[WORKBOOK]), ['calcPr'])].some((tag) =>
    /^(?:1|true)$/.test(attribute(tag, 'fullCalcOnLoad') ?? ''),
  );
