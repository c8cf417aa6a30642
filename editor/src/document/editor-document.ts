import type { LabelElement, Template } from '@platen/sdk';
import type { ComputedColumns } from '@platen/sdk/items';

/** Tells an element apart while it is moved, changed and reordered; never used twice in a document. */
export type ElementKey = number;

/** An element on the label. */
export interface EditorElement {
  readonly key: ElementKey;
  /** Whether it stays where it is and as it is. */
  readonly locked: boolean;
  /** As the contract has it; lengths in the label's unit. */
  readonly element: LabelElement;
}

/** The label itself: unit, size, type, and the paper it is printed on. */
export type LabelSettings = Omit<Template, 'elements'>;

/** A row of the table that fills the label's fields. */
export interface EditorRow {
  /** Tells the row apart while others come and go; never used twice in a document. */
  readonly key: number;
  /** A text for each column. */
  readonly cells: readonly string[];
}

/** What the label's fields are filled with. */
export interface EditorData {
  /** The columns' names. */
  readonly columns: readonly string[];
  readonly rows: readonly EditorRow[];
  /** Columns chosen by hand, by field: counted from 0, or `false` for none. Other fields take the column of their name. */
  readonly mapping: Readonly<Record<string, number | false>>;
  /** The column that counts copies, from 0, or `false` for none; undefined for the one called so, if there is one. */
  readonly quantityColumn: number | false | undefined;
  /** Copies of each row where no column counts them. */
  readonly copies: number;
  /** How columns are made that are not typed, by their names; undefined where all are typed. */
  readonly computed?: ComputedColumns | undefined;
  /** The sample rows as they were filled in; see `isSample`. */
  readonly sample?: SampleTable | undefined;
  /**
   * The user's own rows, set aside for sample data because they lack the label's fields. They stay until the user takes them
   * back or another table replaces them, also after a cell of the sample data was edited; they may have such rows in turn.
   */
  readonly own?: EditorData | undefined;
}

/** The first label to print on, chosen by hand. Not stored with the document, but can be undone. */
export interface PrintStart {
  /** Place on the first sheet, from 1. */
  readonly position: number;
  /** Key of the paper that it was chosen for (`paperKey`). */
  readonly paper: string;
  /** Number of the sheet in the tray that it was chosen for: a new or printed sheet voids the choice. */
  readonly sheet: number;
}

/** Columns and rows of sample data. */
export type SampleTable = Pick<EditorData, 'columns' | 'rows'>;

/** All that is edited, as one value that never changes: each change makes another that shares what stayed. */
export interface EditorDocument {
  readonly name: string;
  readonly label: LabelSettings;
  /** In drawing order: later elements lie over earlier ones. */
  readonly elements: readonly EditorElement[];
  readonly data: EditorData;
  /** Undefined for the first free label. */
  readonly start?: PrintStart | undefined;
  /** The selected elements, in drawing order. */
  readonly selection: readonly ElementKey[];
  /** The next key for an element or a row. */
  readonly nextKey: number;
}

/** The most elements of a label (openapi.json, Template). */
export const MOST_ELEMENTS = 200;

/** How many more elements the label can have. */
export const roomLeft = ({ elements }: EditorDocument): number => MOST_ELEMENTS - elements.length;

const NO_DATA: EditorData = { columns: [], rows: [], mapping: {}, quantityColumn: undefined, copies: 1 };

/** A document of a template that was parsed, without rows; nothing is selected. */
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

/** The longest name of a template (openapi.json, TemplateName). */
export const MAX_NAME_LENGTH = 200;

/** Names the document. */
export const rename = (document: EditorDocument, name: string): EditorDocument =>
  name === document.name ? document : { ...document, name };

const templates = new WeakMap<
  readonly EditorElement[],
  { readonly label: LabelSettings; readonly template: Template }
>();

/** The template as the API has it, the same object while label and elements are the same. A blank label has no elements. */
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
