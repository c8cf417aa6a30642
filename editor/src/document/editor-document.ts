import type { LabelElement, Template } from '@platen/sdk';
import { shownPath } from '@platen/sdk/internal/base';
import { componentAt, parseTemplate, propertiesOf } from '@platen/sdk/internal/contract';
import type { JsonTextIssue } from '@platen/sdk/internal/json-text';
import type { ComputedColumns } from '@platen/sdk/items';
import type { Issue } from '@platen/sdk/printers';
import { customKindOf, customProperties, offeredElements } from '../elements/offered-elements.ts';
import { offeredExtensions, offeredSymbologies } from '../elements/offered-symbologies.ts';
import { type Condition, conditionalElement } from './conditions.ts';
import type { Originals } from './originals.ts';
import type { RulerGuide } from './snap-lines.ts';

/**
 * Key of an element, which stays the same when the element is moved, changed or reordered. A document never reuses a
 * key.
 */
export type ElementKey = number;

/** An element on the label. */
export interface EditorElement {
  readonly key: ElementKey;
  /** True if the element can be neither moved nor changed. */
  readonly locked: boolean;
  /** True if the user allowed this text to be printed smaller than its font size. */
  readonly shrinks?: boolean;
  /** The element in the form that the API defines, with lengths in the label's unit. */
  readonly element: LabelElement;
  /** The rows in which the element is shown; undefined for all rows. */
  readonly condition?: Condition | undefined;
  /** True if the element is hidden: it is neither drawn nor printed, and the label's template omits it. */
  readonly hidden?: boolean | undefined;
  /** Name that the user gave the element; if undefined, the element is named after its content. */
  readonly name?: string | undefined;
  /** The groups that contain the element, outermost first. */
  readonly groups?: readonly ElementGroup[] | undefined;
}

/** A group of elements that the user selects, moves and resizes as one. The API has no groups. */
export interface ElementGroup {
  /** Key of the group. It differs from the keys of all other groups, elements and rows. */
  readonly key: number;
  /** Name that the user gave the group. */
  readonly name?: string | undefined;
}

/** Settings of the label itself: unit, size, type and paper. */
export type LabelSettings = Omit<Template, 'elements'>;

/** A row of data for the label's fields. */
export interface EditorRow {
  /** Key of the row, which stays the same when other rows are added or removed. A document never reuses a key. */
  readonly key: number;
  /** The text of each cell, in the order of the columns. */
  readonly cells: readonly string[];
}

/** The table that fills the label's fields. */
export interface EditorData {
  /** The names of the columns. */
  readonly columns: readonly string[];
  readonly rows: readonly EditorRow[];
  /**
   * Columns that the user chose for fields: an index from 0, or `false` for no column. Any other field uses the column
   * that has the field's name.
   */
  readonly mapping: Readonly<Record<string, number | false>>;
  /**
   * Index of the column with the number of copies, from 0, or `false` for none. Undefined selects the column with a
   * name such as `quantity`, if there is one.
   */
  readonly quantityColumn: number | false | undefined;
  /** Number of copies of each row if no column sets it. */
  readonly copies: number;
  /** Declarations of computed columns, by column name; undefined if there are none. */
  readonly computed?: ComputedColumns | undefined;
  /** The original sample rows. `isSample` compares the current rows with them to detect changes. */
  readonly sample?: SampleTable | undefined;
  /**
   * The user's own table, which was set aside because it lacks fields of the label; sample data is shown instead. The
   * table stays here, even if the user edits sample cells, until the user restores it or imports another one. It may
   * itself contain a table that was set aside in the same way.
   */
  readonly own?: EditorData | undefined;
}

/**
 * The position of the first label to print, if the user chose one. Undo reverts the choice. The choice is not saved
 * with the document.
 */
export interface PrintStart {
  /** Position on the first sheet, from 1. */
  readonly position: number;
  /** Key (`paperKey`) of the paper that was in use when the user chose the position. */
  readonly paper: string;
  /**
   * Number of the sheet in the tray when the position was chosen. The choice no longer applies after that sheet has
   * been printed or replaced.
   */
  readonly sheet: number;
}

/** Columns and rows of the sample data. */
export type SampleTable = Pick<EditorData, 'columns' | 'rows'>;

/**
 * The complete state of a label in the editor, as an immutable value. Each change creates a new value that shares the
 * unchanged parts.
 */
export interface EditorDocument {
  readonly name: string;
  readonly label: LabelSettings;
  /** Elements in drawing order: later ones cover earlier ones. */
  readonly elements: readonly EditorElement[];
  readonly data: EditorData;
  /** Position on the sheet where printing starts. If undefined, printing starts at the first unused label. */
  readonly start?: PrintStart | undefined;
  /** The original versions of cropped or otherwise edited pictures. */
  readonly originals?: Originals | undefined;
  /** Guides, oldest first; undefined if there are none. */
  readonly guides?: readonly RulerGuide[] | undefined;
  /** The selected elements, in drawing order. */
  readonly selection: readonly ElementKey[];
  /** The next key for an element, a group or a row. */
  readonly nextKey: number;
}

/** The maximum number of elements on a label (openapi.json, Template). */
export const MAX_ELEMENTS = 200;

/** The number of elements that can still be added to the label. */
export const remainingElements = ({ elements }: EditorDocument): number => MAX_ELEMENTS - elements.length;

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

export const rename = (document: EditorDocument, name: string): EditorDocument =>
  name === document.name ? document : { ...document, name };

const templates = new WeakMap<
  readonly EditorElement[],
  { readonly label: LabelSettings; readonly isConditional: boolean; readonly template: Template }
>();

const drawn = new WeakMap<readonly EditorElement[], readonly EditorElement[]>();

/**
 * Returns the elements that are not hidden, in the order of the template's elements. The result is cached; if no
 * element is hidden, it is `elements` itself.
 */
export function drawnElements({ elements }: Pick<EditorDocument, 'elements'>): readonly EditorElement[] {
  if (!elements.some(({ hidden }) => hidden)) return elements;
  const known = drawn.get(elements) ?? elements.filter(({ hidden }) => !hidden);
  drawn.set(elements, known);
  return known;
}

/**
 * Returns the document as an API template, without hidden elements; a blank label has no elements. If the table has no
 * rows, conditions have no effect: all elements with conditions are shown. The same applies if `isFilled` is false
 * because the code that fills the rows has not loaded yet. The result is cached: the same label and elements return the
 * same object.
 */
export function templateOf({ label, elements, data }: EditorDocument, isFilled = true): Template {
  const isConditional = isFilled && data.rows.length > 0 && elements.some(({ condition }) => condition !== undefined);
  const known = templates.get(elements);
  if (known?.label === label && known.isConditional === isConditional) return known.template;
  const drawn = drawnElements({ elements });
  const template: Template = {
    ...label,
    elements: drawn.map((each) => (isConditional ? conditionalElement(each) : each.element)),
  };
  templates.set(elements, { label, isConditional, template });
  return template;
}

/** The selected elements, in drawing order. */
export const selectedElements = ({ elements, selection }: EditorDocument): readonly EditorElement[] => {
  const keys = new Set(selection);
  return elements.filter(({ key }) => keys.has(key));
};

/** Keys of the elements that a command changes. */
export type Keys = Iterable<ElementKey>;

/** Replaces the elements of a document. Deselects removed elements, and keeps the selection in drawing order. */
export function withElements(document: EditorDocument, elements: readonly EditorElement[]): EditorDocument {
  if (sameItems(elements, document.elements)) return document;
  return { ...document, elements, selection: inDrawingOrder(elements, document.selection, document.selection) };
}

/** Returns the document with `change` applied to each element; the same document if no element changed. */
export const mapElements = (document: EditorDocument, change: (each: EditorElement) => EditorElement): EditorDocument =>
  withElements(document, document.elements.map(change));

/** Returns the keys in `keys` whose elements exist, in drawing order; `known` itself if it contains the same keys. */
function inDrawingOrder(
  elements: readonly EditorElement[],
  keys: Keys,
  known: readonly ElementKey[],
): readonly ElementKey[] {
  const wanted = new Set(keys);
  const ordered = elements.flatMap(({ key }) => (wanted.has(key) ? key : []));
  return sameItems(ordered, known) ? known : ordered;
}

/** Tests if two lists have identical items in the same order. */
export const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Returns `each` with `element` as its label element; the same object if `each` already has this label element. */
export const withElement = (each: EditorElement, element: LabelElement): EditorElement =>
  element === each.element ? each : { ...each, element };

/** Selects exactly these elements. Ignores unknown keys. */
export function select(document: EditorDocument, keys: Keys): EditorDocument {
  const selection = inDrawingOrder(document.elements, keys, document.selection);
  return selection === document.selection ? document : { ...document, selection };
}

/** Selects every element that is neither locked nor hidden. */
export const selectAll = (document: EditorDocument): EditorDocument =>
  select(
    document,
    document.elements.flatMap(({ key, locked, hidden }) => (locked || hidden ? [] : key)),
  );

export const selectNone = (document: EditorDocument): EditorDocument => select(document, []);

/** Toggles each of these elements: selects it if it is not selected, and deselects it otherwise. */
export function toggle(document: EditorDocument, keys: Keys): EditorDocument {
  const selected = new Set(document.selection);
  for (const key of new Set(keys)) if (!selected.delete(key)) selected.add(key);
  return select(document, selected);
}

/** Adds these elements to the selection. */
export const selectAlso = (document: EditorDocument, keys: Keys): EditorDocument =>
  select(document, [...document.selection, ...keys]);

/**
 * Selects the element that is drawn after the selected elements (`by` 1) or before them (`by` -1). Wraps around at the
 * ends.
 */
export function selectNeighbour(document: EditorDocument, by: 1 | -1): EditorDocument {
  const { elements, selection } = document;
  const from: ElementKey | undefined = by === 1 ? selection.at(-1) : selection[0];
  const at = elements.findIndex(({ key }) => key === from);
  const next = elements.at(at < 0 && by === -1 ? -1 : (at + by) % elements.length);
  return next === undefined ? document : select(document, [next.key]);
}

// A document may contain only elements and labels that the API accepts. To validate an element, the editor passes a
// template with only that element to `parseTemplate`. To validate a label, the editor passes a template with that label
// and the stand-in element below.

const STAND_IN: LabelElement = { type: 'text', x: 0, y: 0, width: 1, height: 1, value: '' };

/** The symbologies, element kinds and extensions that the page enabled. */
export const ENABLED = {
  symbologies: offeredSymbologies,
  elements: offeredElements,
  extensions: offeredExtensions,
} as const;

/** The reasons why a value is not a valid element. Paths are relative to the element. */
export const elementIssues = (element: unknown): readonly Issue[] =>
  issuesAt(parseTemplate({ width: 1, height: 1, elements: [element] }, ENABLED).issues, '/elements/0', '');

/** The reasons why a value does not contain valid label settings (size, type and paper). */
export const labelIssues = (label: unknown): readonly Issue[] =>
  parseTemplate(typeof label === 'object' && label !== null ? { ...label, elements: [STAND_IN] } : label).issues;

/** Tests if a value is a valid element. */
export const isElement = (value: unknown): value is LabelElement => elementIssues(value).length === 0;

/** Tests if a value contains valid label settings (size, type and paper). */
export const isLabel = (value: unknown): value is LabelSettings => labelIssues(value).length === 0;

/** The names of the properties that an element of this type can have. */
export function propertyNames({ type }: Pick<LabelElement, 'type'>): ReadonlySet<string> {
  const kind = customKindOf({ type });
  if (kind !== undefined) return new Set(customProperties(kind));
  const place = componentAt('/elements/0', { component: 'Template', value: { elements: [{ type }] } });
  const added = offeredExtensions.flatMap(({ properties }) =>
    properties.filter((each) => each.type === type).map(({ name }) => name),
  );
  return new Set([...propertiesOf(place), ...added]);
}

/** Converts a JSON syntax error to an issue that concerns the whole text. */
export const jsonIssue = ({ line, column, message }: JsonTextIssue): Issue => ({
  path: '',
  code: 'json',
  message: `line ${line}, column ${column}: ${message}`,
});

/** Returns the issues with the JSON pointer `from` replaced by `to` at the start of their paths and messages. */
export const issuesAt = (issues: readonly Issue[], from: string, to: string): readonly Issue[] =>
  issues.map(({ path, code, message }) => {
    if (path !== from && !path.startsWith(`${from}/`)) return { path, code, message };
    const place = `${to}${path.slice(from.length)}`;
    const text = message.slice(`${shownPath(path)}: `.length);
    return { path: place, code, message: place === '' ? text : `${shownPath(place)}: ${text}` };
  });
