import type { ZipFiles } from '../../../platform/unzip.ts';
import { attribute, tags, textOf } from './xml.ts';

/** A workbook's sheets in their order, each with the file of its cells. */
export interface SheetFile {
  readonly name: string;
  readonly path: string;
  /** Whether the workbook hides it, from its users (`hidden`) or from its menus too (`veryHidden`, 18.18.68). */
  readonly isHidden: boolean;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** What a workbook points to: file, and what it is of it (`worksheet`, `styles`), by the relation's name. */
function relations(files: ZipFiles): ReadonlyMap<string, { readonly path: string; readonly kind: string }> {
  const targets = new Map<string, { path: string; kind: string }>();
  for (const tag of tags(textOf(files[RELATIONS]), ['Relationship'])) {
    const target = attribute(tag, 'Target') ?? '';
    const kind = (attribute(tag, 'Type') ?? '').split('/').at(-1) ?? '';
    targets.set(attribute(tag, 'Id') ?? '', { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, kind });
  }
  return targets;
}

/** The paths of what all sheets share: the one that a relation names, or the usual one. */
export function sharedPaths(files: ZipFiles): { readonly styles: string; readonly strings: string } {
  const known = [...relations(files).values()];
  return {
    styles: known.find(({ kind }) => kind === 'styles')?.path ?? 'xl/styles.xml',
    strings: known.find(({ kind }) => kind === 'sharedStrings')?.path ?? 'xl/sharedStrings.xml',
  };
}

/** Whether a file of a workbook is one of those that list its sheets. */
export const isSheetList = (name: string): boolean => name === WORKBOOK || name === RELATIONS;

/** The list of a workbook's sheets is some kilobytes; a file that unpacks to more is none. */
export const MAX_LIST_BYTES = 16 << 20;

/** The sheets that a workbook lists. */
export function sheetFiles(files: ZipFiles): readonly SheetFile[] {
  const targets = relations(files);
  return [...tags(textOf(files[WORKBOOK]), ['sheet'])].map((tag) => ({
    name: attribute(tag, 'name') ?? '',
    path: targets.get(attribute(tag, 'id') ?? '')?.path ?? '',
    isHidden: /^(?:hidden|veryHidden)$/.test(attribute(tag, 'state') ?? ''),
  }));
}

/** The sheet, from 0, that is read by default: the first that is visible, or the first if all are hidden. */
export const defaultSheet = (sheets: readonly Pick<SheetFile, 'isHidden'>[]): number =>
  Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  );

/** Whether a workbook counts days from 1904 (ISO/IEC 29500-1, 18.2.28). */
export const countsFrom1904 = (files: ZipFiles): boolean =>
  [...tags(textOf(files[WORKBOOK]), ['workbookPr'])].some((tag) =>
    /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? ''),
  );

/** Whether a workbook is to be calculated when it is opened (18.2.2): libraries that write workbooks ask for it, spreadsheets do not. */
export const isUncalculated = (files: ZipFiles): boolean =>
  [...tags(textOf(files[WORKBOOK]), ['calcPr'])].some((tag) =>
    /^(?:1|true)$/.test(attribute(tag, 'fullCalcOnLoad') ?? ''),
  );
