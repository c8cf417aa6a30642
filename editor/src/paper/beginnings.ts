import type { Preset, Template } from '@platen/sdk';
import { itemAt } from '@platen/sdk/internal/base';
import { matchColumns } from '@platen/sdk/internal/items';
import { starters } from '@platen/sdk/internal/starters';
import type { Starter } from '@platen/sdk/render';
import { columnKind } from '../document/column-kind.ts';
import type { LabelSettings } from '../document/editor-document.ts';
import { guessColumns } from '../document/guess-columns.ts';
import { type Table, textsByColumn } from '../document/rows.ts';
import type { LabelSize } from './label-size.ts';
import { isLayoutId, type LayoutId, layoutOn, layoutsOn, type RetailOf } from './layouts.ts';
import { ownColumnsOn } from './own-columns.ts';
import { isRetail } from './parts.ts';
import { presetLabel } from './preset-label.ts';
import { sampleData } from './sample-data.ts';
import type { Refusal } from './stack.ts';

/** A template for a new label, and a row of data to preview it with. */
export interface Shown {
  /** Without elements for a blank label. */
  readonly template: Template;
  /** Texts by field name. */
  readonly row: Readonly<Record<string, string>>;
  /** True for a row of the user's table, false for sample data. */
  readonly isOwnRow: boolean;
}

/** A choice for the start of a new label. */
export type Beginning =
  | ({ readonly kind: 'blank' } & Shown)
  /** A layout of the user's columns, each shown by the kind of its cells. */
  | ({ readonly kind: 'columns' } & Shown)
  | ({ readonly kind: 'starter'; readonly starter: Starter } & Shown)
  | ({ readonly kind: 'layout'; readonly id: LayoutId; readonly refusal?: undefined } & Shown)
  | { readonly kind: 'layout'; readonly id: LayoutId; readonly refusal: Refusal };

/** A row of the user's table: texts by column name. */
export type OwnRow = Readonly<Record<string, string>>;
/** The label's outline, which is known for a paper of the catalog but is not part of a template. */
export type Outline = Pick<LabelSize, 'shape' | 'round' | 'hole'>;

/**
 * All choices for a new label: blank, the layouts for this label, and the starters, which have their own label.
 *
 * Each is shown with the user's row if its columns fill every field, and otherwise with sample data. Bars have the type
 * of the table's codes if they fit.
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
];

/** A layout of the user's columns on a label, shown with one of the rows; undefined if they do not fit. */
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

/** The label that opens from a link to a paper and a layout. */
export type LinkedLabel = Shown & {
  /** The layout used; undefined for a blank label. */
  readonly layout: LayoutId | undefined;
  /**
   * The reason for a blank label: the layout does not exist, or it is not offered on this paper. Otherwise undefined.
   */
  readonly refusal: 'no-such-layout' | Refusal | undefined;
};

/**
 * The label for a link to a paper of the catalog and a layout. Without a layout, uses the first that fits. If the
 * layout cannot be used, the label is blank and `refusal` gives the reason. The first of `rows` fills the label, if
 * there are rows.
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
  const offered = layout === undefined ? firstOffered(preset, retail) : layoutOn(layout, preset, retail);
  if (offered.elements === undefined) return blank(offered.refusal);
  return {
    ...shown({ ...label, elements: [...offered.elements] }, row),
    ...{ layout: offered.id, refusal: undefined },
  };
}

const isList = (rows: OwnRow | readonly OwnRow[]): rows is readonly OwnRow[] => Array.isArray(rows);

/** A table of these rows, with the columns of the first. */
function tableOf(...rows: readonly (OwnRow | undefined)[]): Table {
  const columns = Object.keys(rows[0] ?? {});
  return { columns, rows: rows.map((row) => columns.map((column) => row?.[column] ?? '')) };
}

function firstOffered(preset: Preset, retail: RetailOf) {
  const offered = layoutsOn(preset, retail);
  return offered.find(({ elements }) => elements !== undefined) ?? layoutOn('classic-top-bottom', preset);
}

function shown(template: Template, row: OwnRow | undefined): Shown {
  const own = row && ownRowFor(template, row);
  return { template, row: own ?? sampleData(template.elements), isOwnRow: own !== undefined };
}

/**
 * The row's values for the template's fields, matched by name or meaning. Undefined if a field has no column or an
 * empty cell.
 */
function ownRowFor(template: Template, row: OwnRow): Readonly<Record<string, string>> | undefined {
  const fields = [...new Set(template.elements.flatMap(({ field }) => field ?? []))];
  const table = tableOf(row);
  const columns = columnsFor(fields, table);
  const filled = fields.map((field) => [field, table.rows[0]?.[columns.get(field) ?? -1] ?? '']);
  return filled.length > 0 && filled.every(([, text]) => text !== '') ? Object.fromEntries(filled) : undefined;
}

/** Maximum number of rows inspected for a guess. */
const MAX_ROWS = 200;

/** The column index for each field, from 0. Matches names first, then meanings. */
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

/** Returns a function that detects a retail code in the table's column for a field. */
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
