import type { Preset, Template } from '@platen/sdk';
import { starters } from '@platen/sdk/internal/starters';
import type { Starter } from '@platen/sdk/render';
import type { LabelSettings } from '../document/editor-document.ts';
import type { Table } from '../document/rows.ts';
import type { LabelSize } from './label-size.ts';
import { isLayoutId, type LayoutId, layoutOn, layoutsOn, type RetailOf } from './layouts.ts';
import { ownColumnsOn } from './own-columns.ts';
import { presetLabel } from './preset-label.ts';
import { columnsFor, retailIn } from './retail-codes.ts';
import { sampleData } from './sample-data.ts';
import type { Refusal } from './stack.ts';

/** A template to begin with, and a row of data to show it with. */
export interface Shown {
  /** A blank label has no elements. */
  readonly template: Template;
  /** Texts by field. */
  readonly row: Readonly<Record<string, string>>;
  /** Whether the row is the user's own, rather than sample data. */
  readonly isOwnRow: boolean;
}

/** Something that a label begins with. */
export type Beginning =
  | ({ readonly kind: 'blank' } & Shown)
  /** The columns of the user's table, each as what its cells are. */
  | ({ readonly kind: 'columns' } & Shown)
  | ({ readonly kind: 'starter'; readonly starter: Starter } & Shown)
  | ({ readonly kind: 'layout'; readonly id: LayoutId; readonly refusal?: undefined } & Shown)
  | { readonly kind: 'layout'; readonly id: LayoutId; readonly refusal: Refusal };

/** A row of the user's table: texts by column. */
export type OwnRow = Readonly<Record<string, string>>;
/** What a template does not know of the paper: the label's outline. */
export type Outline = Pick<LabelSize, 'shape' | 'round' | 'hole'>;

/**
 * All that a label may begin with: blank, the layouts on it, and the starters, which bring a label of their own. Each is shown
 * with the user's row where that has a column for every field, else with sample data; bars are of the kind that the table's codes
 * are, where they have room.
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

/** A table's own columns laid out on a label, shown with one of its rows; undefined where they have no room. */
export function columnsBeginning(
  label: LabelSettings,
  table: Table,
  row: number,
  outline: Outline = {},
): (Beginning & { readonly kind: 'columns' }) | undefined {
  const elements = ownColumnsOn({ ...outline, ...label }, table);
  if (elements === undefined) return undefined;
  const cells = table.rows[row] ?? [];
  return {
    kind: 'columns',
    template: { ...label, elements: [...elements] },
    row: Object.fromEntries(table.columns.map((column, at) => [column, cells[at] ?? ''])),
    isOwnRow: true,
  };
}

/** What a link to a paper and a layout opens. */
export type LinkedLabel = Shown & {
  /** The layout that was taken; undefined for a blank label. */
  readonly layout: LayoutId | undefined;
  /** Why the label is blank: there is no such layout, or it is not offered on this paper. */
  readonly refusal: 'no-such-layout' | Refusal | undefined;
};

/**
 * The label that a link asks for: a paper of the catalog with a layout, or with the first that is offered where it names none.
 * A layout that is not offered leaves the label blank, and says why. With rows of one's own it is shown with the first of them.
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

/** Rows as a table of the first one's columns. */
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

/** The row by the template's fields, by their names or by what these mean; undefined where one of them has no column, or one that is empty. */
function ownRowFor(template: Template, row: OwnRow): Readonly<Record<string, string>> | undefined {
  const fields = [...new Set(template.elements.flatMap(({ field }) => field ?? []))];
  const table = tableOf(row);
  const columns = columnsFor(fields, table);
  const filled = fields.map((field) => [field, table.rows[0]?.[columns.get(field) ?? -1] ?? '']);
  return filled.length > 0 && filled.every(([, text]) => text !== '') ? Object.fromEntries(filled) : undefined;
}
