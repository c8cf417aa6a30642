import type { BarcodeType, LabelElement, Preset, Template } from '@platen/sdk';
import { itemAt } from '@platen/sdk/internal/base';
import { matchColumns } from '@platen/sdk/internal/items';
import { starters } from '@platen/sdk/internal/starters';
import type { AddressColumn } from '@platen/sdk/items';
import type { Starter } from '@platen/sdk/render';
import { addressesOf, freeName, suggestedAddress } from '../document/address-block.ts';
import { addressParts } from '../document/address-columns.ts';
import { type ColumnKind, columnKind } from '../document/column-kind.ts';
import type { EditorDocument, EditorElement, LabelSettings } from '../document/editor-document.ts';
import { guessColumns } from '../document/guess-columns.ts';
import { presetLabel } from '../document/preset-label.ts';
import { sampleData, withSampleRows } from '../document/sample-data.ts';
import { declareComputedColumn, isSample, markSample, setTable, type Table, textsByColumn } from '../document/table.ts';
import { showing } from '../elements/element-kinds.ts';
import { offeredStarters } from '../elements/offered-symbologies.ts';
import { addressText } from './address-text.ts';
import { arrange, type Design, type Refusal } from './arrange.ts';
import { isForAddress, isLayoutId, type LayoutId, layoutOn, layoutsOn, type RetailOf } from './layouts.ts';
import { type CodePart, isRetail, type LabelSize, RETAIL_MODULES, type TextPart } from './measures.ts';

/** A template for a new label, and a row of data to preview it with. */
export interface Shown {
  /** The template. It has no elements if the label is blank. */
  readonly template: Template;
  /** Values by field name. */
  readonly row: Readonly<Record<string, string>>;
  /** True for a row of the user's table, false for sample data. */
  readonly isOwnRow: boolean;
}

/** A way to start a new label, which the editor offers to the user. */
export type Beginning =
  | ({ readonly kind: 'blank' } & Shown)
  /**
   * A layout that shows the columns of the user's table. The cells of a column determine how the column is shown, for
   * example as text or as a code.
   */
  | ({ readonly kind: 'columns' } & Shown)
  /**
   * A single text element that shows each row's postal address, from the computed column `column` with the name `name`.
   */
  | ({ readonly kind: 'address'; readonly name: string; readonly column: AddressColumn } & Shown)
  | ({ readonly kind: 'starter'; readonly starter: Starter } & Shown)
  /** A design of the gallery with its sample rows, of which `row` is the first. `name` is shown to the user. */
  | ({ readonly kind: 'design'; readonly id: string; readonly name: string; readonly rows: readonly OwnRow[] } & Shown)
  | ({ readonly kind: 'layout'; readonly id: LayoutId; readonly refusal?: undefined } & Shown)
  | { readonly kind: 'layout'; readonly id: LayoutId; readonly refusal: Refusal };

/** A row of the user's table: values by column name. */
export type OwnRow = Readonly<Record<string, string>>;
/** The label's outline. Catalog papers include it; templates do not. */
export type Outline = Pick<LabelSize, 'shape' | 'round' | 'hole'>;

/**
 * All choices for a new label: blank, the layouts for this label, and the starters, which have their own label size.
 *
 * Each choice is shown with the user's row if the row's columns fill every field, and otherwise with sample data.
 * Linear barcodes have the same type as the codes in the table, if barcodes of this type fit.
 */
export const beginnings = (
  label: LabelSettings,
  row?: OwnRow,
  outline: Outline = {},
  table: Table = tableOf(row),
): readonly Beginning[] => [
  { kind: 'blank', ...shown({ ...label, elements: [] }, row) },
  ...layoutsOn({ ...outline, ...label }, retailIn(table)).map(
    ({ id, elements, refusal }): Beginning =>
      elements === undefined
        ? { kind: 'layout', id, refusal }
        : { kind: 'layout', id, ...shown({ ...label, elements: [...elements] }, row) },
  ),
  ...starters.map((starter): Beginning => ({ kind: 'starter', starter, ...shown(starter.template, row) })),
  ...offeredStarters().map(
    (starter): Beginning => ({ kind: 'starter', starter, ...shown(starter.template, row, starter.sample) }),
  ),
];

/**
 * A layout of the user's columns on a label, shown with the row at index `row`; undefined if the columns do not fit.
 */
export function columnsBeginning(
  label: LabelSettings,
  table: Table,
  row: number,
  outline: Outline = {},
): (Beginning & { readonly kind: 'columns' }) | undefined {
  const elements = ownColumnsOn({ ...outline, ...label }, table);
  if (elements === undefined) return undefined;
  return {
    kind: 'columns',
    template: { ...label, elements: [...elements] },
    row: textsByColumn(table.columns, table.rows[row]),
    isOwnRow: true,
  };
}

/** The user's language, and the texts for a new address column in this language. */
export interface AddressWords {
  /** Language of the country names. */
  readonly language: string;
  /** Default name of the address column. If the table already has a column with this name, `other` is used instead. */
  readonly usual: string;
  readonly other: string;
}

/**
 * An address block with the columns of the user's table; undefined if the table has no postal addresses, or the label
 * is too small.
 */
export function addressBeginning(
  label: LabelSettings,
  table: Table,
  row: number,
  { language, usual, other }: AddressWords,
  outline: Outline = {},
): (Beginning & { readonly kind: 'address' }) | undefined {
  const column = suggestedAddress(table, language);
  if (column === undefined) return undefined;
  const shown = {
    columns: table.columns,
    rows: [...table.rows.slice(row, row + 1), ...table.rows.slice(0, MAX_INSPECTED_CELLS)],
  };
  const addresses = addressesOf(shown, column);
  const name = table.columns.includes(usual) ? freeName(other, table.columns) : usual;
  const text = addressText({ ...outline, ...label }, name, addresses.slice(1));
  if (text === undefined) return undefined;
  return {
    ...{ kind: 'address', name, column, isOwnRow: true },
    template: { ...label, elements: [text] },
    row: { ...textsByColumn(table.columns, table.rows[row]), [name]: addresses[0] ?? '' },
  };
}

/** The label that the editor opens for a link to a catalog paper, optionally with a layout. */
export type LinkedLabel = Shown & {
  /** The layout used; undefined for a blank label. */
  readonly layout: LayoutId | undefined;
  /**
   * Reason why the requested layout is not used or, for a link without a layout, why no layout fits; otherwise
   * undefined. If the layout does not exist, the label is blank. If the layout does not fit on this paper, the label
   * has another layout or is blank.
   */
  readonly refusal: 'no-such-layout' | Refusal | undefined;
};

/**
 * Returns the label that the editor opens for a link to a catalog paper and a layout. Without `layout`, uses the first
 * layout that fits. If `layout` does not fit, uses the first layout that does, preferably for the same purpose
 * (products or addresses), and `refusal` gives the reason. The label is blank if no layout fits or if `layout` does not
 * exist. If there are rows, the first one fills the label.
 */
export function linkedLabel(preset: Preset, layout?: string, rows?: OwnRow | readonly OwnRow[]): LinkedLabel {
  const label = presetLabel(preset);
  const own = rows === undefined || isList(rows) ? (rows ?? []) : [rows];
  const [row] = own;
  const retail = retailIn(tableOf(...own));
  const blank = (refusal: LinkedLabel['refusal']): LinkedLabel => ({
    ...shown({ ...label, elements: [] }, row),
    ...{ layout: undefined, refusal },
  });
  if (layout !== undefined && !isLayoutId(layout)) return blank('no-such-layout');
  const named = layoutOn(layout ?? 'classic-top-bottom', preset, retail);
  const offered = layout === undefined || named.elements === undefined ? firstOffered(preset, retail, layout) : named;
  const refusal = layout === undefined && offered !== undefined ? undefined : named.refusal;
  if (offered === undefined) return blank(refusal);
  const { id, elements } = offered;
  return { ...shown({ ...label, elements: [...elements] }, row), ...{ layout: id, refusal } };
}

const isList = (rows: OwnRow | readonly OwnRow[]): rows is readonly OwnRow[] => Array.isArray(rows);

/** Returns a table of these rows, with the columns of the first row. */
function tableOf(...rows: readonly (OwnRow | undefined)[]): Table {
  const columns = Object.keys(rows[0] ?? {});
  return { columns, rows: rows.map((row) => columns.map((column) => row?.[column] ?? '')) };
}

/** Returns the first layout that fits. Prefers layouts for the same purpose as the layout `like`. */
function firstOffered(preset: Preset, retail: RetailOf, like?: LayoutId) {
  const fitting = layoutsOn(preset, retail).flatMap(({ id, elements }) =>
    elements === undefined ? [] : { id, elements },
  );
  return fitting.find(({ id }) => like !== undefined && isForAddress(id) === isForAddress(like)) ?? fitting[0];
}

function shown(template: Template, row: OwnRow | undefined, sample = sampleData(template.elements)): Shown {
  const own = row && ownRowFor(template, row);
  return { template, row: own ?? sample, isOwnRow: own !== undefined };
}

/**
 * The row's values for the template's fields, matched by name or meaning. Undefined if a field has no column or its
 * cell is empty.
 */
function ownRowFor(template: Template, row: OwnRow): Readonly<Record<string, string>> | undefined {
  const fields = [...new Set(template.elements.flatMap(({ field }) => field ?? []))];
  const table = tableOf(row);
  const columns = columnsFor(fields, table);
  const filled = fields.map((field) => [field, table.rows[0]?.[columns.get(field) ?? -1] ?? '']);
  return filled.length > 0 && filled.every(([, text]) => text !== '') ? Object.fromEntries(filled) : undefined;
}

/** Maximum number of rows inspected to guess the meaning of a column. */
const MAX_ROWS = 200;

/**
 * Returns the index, from 0, of the column that fills each field. Matches columns to fields by name first, then by
 * meaning.
 */
export function columnsFor(fields: readonly string[], { columns, rows }: Table): ReadonlyMap<string, number> {
  const matches = matchColumns(fields, columns);
  const open = matches.filter(({ column, ambiguous }) => column === undefined && ambiguous.length === 0);
  const guesses = guessColumns(
    open.map(({ field }) => field),
    { columns, rows: rows.slice(0, MAX_ROWS) },
    new Set(matches.flatMap(({ column }) => column ?? [])),
  );
  return new Map([
    ...guesses,
    ...matches.flatMap(({ field, column }) => (column === undefined ? [] : [[field, column] as const])),
  ]);
}

/** Returns a function that detects the type of the retail codes in a field's column. */
export const retailIn =
  (table: Table): RetailOf =>
  (field, fields) => {
    const column = columnsFor(fields, table).get(field);
    if (column === undefined) return undefined;
    const kind = columnKind(
      itemAt(table.columns, column),
      table.rows.map((row) => itemAt(row, column)),
    );
    return kind.kind === 'barcode' && isRetail(kind.barcodeType) ? kind.barcodeType : undefined;
  };

/** Maximum number of cells inspected to guess a column's content. */
const MAX_INSPECTED_CELLS = 200;
/** Maximum number of text columns in a suggested layout. More columns would look like a list. */
const MAX_TEXTS = 4;
/**
 * Share of a column's texts that must fit in the layout. The longest texts are ignored, because they would make all
 * other texts small.
 */
const USUAL_SHARE = 0.9;

/** A table column, with the properties that a layout needs. */
interface Column {
  readonly field: string;
  readonly kind: ColumnKind;
  /** The usual and the maximum length of the column's texts, in characters. */
  readonly usual: number;
  readonly most: number;
}

/**
 * Lays out a table's columns on a label. The texts are stacked; the first text and the price are bold. A column of
 * codes becomes a barcode below the texts or next to them. If the table has no column of codes, the layout shows a
 * column of URLs as a QR code, or otherwise a column of pictures.
 *
 * Returns undefined if nothing fits on the label, or if the table contains postal addresses. For addresses,
 * `addressBeginning` lays out an address block, because separate columns would not form an address.
 */
export function ownColumnsOn(label: LabelSize, table: Table): readonly LabelElement[] | undefined {
  if (addressParts(table.columns) !== undefined) return undefined;
  const columns = table.columns.map((field, at) => columnOf(field, table.rows, at));
  const code = codeOf(columns);
  const price = columns.find(({ kind }) => kind.kind === 'price');
  const texts = columns.filter((each) => each !== code && each !== price && isText(each)).slice(0, MAX_TEXTS);
  // If not all texts fit, tries fewer texts, keeping the first ones.
  for (let count = texts.length; count >= 0; count--) {
    const design = designOf(texts.slice(0, count), price, code, columns);
    const { elements } = design === undefined ? {} : arrange(design, label);
    if (elements !== undefined)
      return elements.map((each) => showing(each, { barcodeType: code && barcodeTypeOf(code.kind) }));
  }
  return undefined;
}

function columnOf(field: string, rows: Table['rows'], at: number): Column {
  const cells = rows.slice(0, MAX_INSPECTED_CELLS).map((row) => itemAt(row, at));
  const lengths = cells.map(({ length }) => length).sort((a, b) => a - b);
  const usual = lengths[Math.floor(USUAL_SHARE * (lengths.length - 1))] ?? 0;
  return { field, kind: columnKind(field, cells), usual: Math.max(1, usual), most: Math.max(1, ...lengths) };
}

/**
 * Returns the column to print as a barcode. Prefers retail codes to the shop's own numbers, which are then printed as
 * text.
 */
function codeOf(columns: readonly Column[]): Column | undefined {
  const codes = columns.filter(({ kind }) => kind.kind === 'barcode');
  return codes.find(({ kind }) => barcodeTypeOf(kind) !== 'code128') ?? codes[0];
}

const barcodeTypeOf = (kind: ColumnKind): BarcodeType | undefined =>
  kind.kind === 'barcode' ? kind.barcodeType : undefined;

const isText = ({ kind: { kind } }: Column): boolean => kind === 'text' || kind === 'number' || kind === 'barcode';

function designOf(
  texts: readonly Column[],
  price: Column | undefined,
  code: Column | undefined,
  columns: readonly Column[],
): Design | undefined {
  const lines = texts.map(({ field, usual }, at): TextPart => {
    return { field, characters: usual, weight: at === 0 ? 3 : 2, bold: at === 0 };
  });
  const priced: readonly TextPart[] =
    price === undefined ? [] : [{ field: price.field, characters: price.usual, weight: 3, bold: true }];
  const all = [...lines, ...priced];
  const square = code === undefined ? squareOf(columns) : undefined;
  if (all.length === 0 && code === undefined) return undefined;
  const [first, ...others] = lines;
  const inCorner = priced.map((part): TextPart => ({ ...part, align: 'right' }));
  return {
    texts: all,
    ...(first !== undefined && { pressed: [[first, ...inCorner], ...others.map((line) => [line])] }),
    ...(code !== undefined && { code: codePart(code) }),
    ...(square !== undefined && { square }),
  };
}

function squareOf(columns: readonly Column[]): Design['square'] {
  const address = columns.find(({ kind }) => kind.kind === 'qrcode');
  if (address !== undefined) return { kind: 'qrcode', code: codePart(address) };
  const picture = columns.find(({ kind }) => kind.kind === 'image');
  return picture && { kind: 'image', field: picture.field };
}

/**
 * Number of modules in a Code 128 symbol (ISO/IEC 15417). `around` is the total for the start, check and stop
 * characters. `each` is the maximum for each character of the content.
 */
const CODE128_MODULES = { around: 35, each: 11 };
/**
 * QR code capacity in bytes at level M, and modules per side, for the versions used for URLs (ISO/IEC 18004, table 7).
 */
const QR_SIDES: readonly (readonly [bytes: number, modules: number])[] = [
  [26, 25],
  [42, 29],
  [62, 33],
  [84, 37],
  [106, 41],
  [152, 49],
];
const WIDEST_QR = 57;

function codePart({ field, kind, most }: Column): CodePart {
  const type = barcodeTypeOf(kind);
  const barModules = isRetail(type) ? RETAIL_MODULES[type] : CODE128_MODULES.around + CODE128_MODULES.each * most;
  return { field, barModules, qrModules: QR_SIDES.find(([bytes]) => most <= bytes)?.[1] ?? WIDEST_QR };
}

/**
 * Returns the document with the label and the elements of a template. Keeps the user's own rows. If the table has no
 * rows, or only sample rows, `row` or, if given, `rows` become the sample data, so that the fields are not empty.
 */
export function beginWith(
  document: EditorDocument,
  beginning: Pick<Shown, 'template' | 'row'> & {
    readonly name?: string;
    readonly column?: AddressColumn;
    readonly rows?: readonly OwnRow[];
  },
): EditorDocument {
  const { template, row, name, column, rows } = beginning;
  const { elements, ...label } = template;
  const { nextKey } = document;
  const started: EditorDocument = {
    ...document,
    label,
    elements: elements.map((element, index): EditorElement => ({ key: nextKey + index, locked: false, element })),
    selection: [],
    nextKey: nextKey + elements.length,
  };
  if (name !== undefined && column !== undefined)
    return declareComputedColumn(started, name, { list: 'compute', column });
  const sampled = withSampleRows(started, row);
  return rows === undefined || !isSample(sampled.data) ? sampled : markSample(setTable(sampled, tableOf(...rows)));
}

/** Puts the columns of the table on a blank label. Returns the document unchanged if nothing fits. */
export function withColumns(document: EditorDocument): EditorDocument {
  const { label, data } = document;
  const begun = columnsBeginning(label, { columns: data.columns, rows: data.rows.map(({ cells }) => cells) }, 0);
  return begun === undefined ? document : beginWith(document, begun);
}
