import type { LabelElement, Template } from '@platen/sdk';
import type { ComputedColumns } from '@platen/sdk/items';

/** Identifies an element while it is moved, changed and reordered. A document never reuses a key. */
export type ElementKey = number;

/** An element on the label. */
export interface EditorElement {
  readonly key: ElementKey;
  /** True if the element can be neither moved nor changed. */
  readonly locked: boolean;
  /** The element as in the contract, with lengths in the label's unit. */
  readonly element: LabelElement;
}

/** Settings of the label itself: unit, size, type and paper. */
export type LabelSettings = Omit<Template, 'elements'>;

/** A row of data for the label's fields. */
export interface EditorRow {
  /** Identifies the row while others are added and removed. A document never reuses a key. */
  readonly key: number;
  /** One text for each column. */
  readonly cells: readonly string[];
}

/** The table that fills the label's fields. */
export interface EditorData {
  /** The names of the columns. */
  readonly columns: readonly string[];
  readonly rows: readonly EditorRow[];
  /**
   * Columns that the user chose for fields: an index from 0, or `false` for none. Other fields use the column of their
   * name.
   */
  readonly mapping: Readonly<Record<string, number | false>>;
  /**
   * Index of the column with the number of copies, from 0, or `false` for none. Undefined selects the column of that
   * name, if any.
   */
  readonly quantityColumn: number | false | undefined;
  /** Copies of each row if no column sets them. */
  readonly copies: number;
  /** Declarations of computed columns, by column name; undefined if there are none. */
  readonly computed?: ComputedColumns | undefined;
  /** The sample rows as originally filled in; see `isSample`. */
  readonly sample?: SampleTable | undefined;
  /**
   * The user's own table, set aside for sample data because it lacks fields of the label. It is kept, even if sample
   * cells are edited, until the user restores it or replaces the table. It may contain a table set aside in turn.
   */
  readonly own?: EditorData | undefined;
}

/**
 * The position of the first label to print, as the user chose it. Can be undone, but is not saved with the document.
 */
export interface PrintStart {
  /** Position on the first sheet, from 1. */
  readonly position: number;
  /** Key of the paper for which the position was chosen (`paperKey`). */
  readonly paper: string;
  /** Number of the tray's sheet for which the position was chosen. A new or printed sheet voids the choice. */
  readonly sheet: number;
}

/** Columns and rows of the sample data. */
export type SampleTable = Pick<EditorData, 'columns' | 'rows'>;

/**
 * The whole state of an edited label, as an immutable value. Each change creates a new value that shares the unchanged
 * parts.
 */
export interface EditorDocument {
  readonly name: string;
  readonly label: LabelSettings;
  /** In drawing order: later elements cover earlier ones. */
  readonly elements: readonly EditorElement[];
  readonly data: EditorData;
  /** Undefined starts at the first free label. */
  readonly start?: PrintStart | undefined;
  /** The selected elements, in drawing order. */
  readonly selection: readonly ElementKey[];
  /** The next key for an element or a row. */
  readonly nextKey: number;
}

/** The maximum number of elements on a label (openapi.json, Template). */
export const MAX_ELEMENTS = 200;

/** The number of elements that can still be added to the label. */
export const roomLeft = ({ elements }: EditorDocument): number => MAX_ELEMENTS - elements.length;

const NO_DATA: EditorData = { columns: [], rows: [], mapping: {}, quantityColumn: undefined, copies: 1 };

/** Creates a document from a parsed template, without rows or a selection. */
export function documentOf(template: Template, name = ''): EditorDocument {
  const { elements, ...label } = template;
  return {
    name,
    label,
    elements: elements.map((element, index) => ({ key: index + 1, locked: false, element })),
    data: NO_DATA,
    selection: [],
    nextKey: elements.length + 1,
  };
}

/** The maximum length of a template's name (openapi.json, TemplateName). */
export const MAX_NAME_LENGTH = 200;

/** Renames the document. */
export const rename = (document: EditorDocument, name: string): EditorDocument =>
  name === document.name ? document : { ...document, name };

const templates = new WeakMap<
  readonly EditorElement[],
  { readonly label: LabelSettings; readonly template: Template }
>();

/**
 * The document as a template of the API; without elements for a blank label. Cached: the same label and elements give
 * the same object.
 */
export function templateOf({ label, elements }: EditorDocument): Template {
  const known = templates.get(elements);
  if (known?.label === label) return known.template;
  const template: Template = { ...label, elements: elements.map(({ element }) => element) };
  templates.set(elements, { label, template });
  return template;
}

/** The selected elements, in drawing order. */
export const selectedElements = ({ elements, selection }: EditorDocument): readonly EditorElement[] => {
  const keys = new Set(selection);
  return elements.filter(({ key }) => keys.has(key));
};
