import type { LabelElement, Template } from '@platen/sdk';
import type { ComputedColumns } from '@platen/sdk/items';
import {
  documentOf,
  drawnElements,
  type EditorDocument,
  type EditorElement,
  elementIssues,
  templateOf,
} from './editor-document.ts';
import { readGuides } from './guides.ts';
import { type Originals, usedOriginals } from './originals.ts';
import { shownComputed, withComputed } from './saved-computed.ts';
import { readLayers, type SavedLayers, savedLayers } from './saved-layers.ts';

// The parts of a design that an API template cannot contain. A template library keeps them with the template. Indexes
// count all elements of the label, including hidden ones, from 0.

const KIND = 'platen/design';
const VERSION = 1;

/** Limit for template and originals together, in characters. Servers accept 1 MiB in a request. */
const MAX_CHARACTERS = 900_000;

/** The content of an element, which a condition replaces in the template. */
type Content = Pick<LabelElement, 'field' | 'value'>;

interface SavedDesign extends Omit<SavedLayers, 'hidden'> {
  readonly kind: typeof KIND;
  readonly version: typeof VERSION;
  /** Number of elements in the template. Data that another program left with a changed template is ignored. */
  readonly drawn: number;
  /** Keys of all elements. The names of the fields that the API fills for conditions contain them. */
  readonly keys?: readonly number[];
  readonly hidden?: readonly { readonly index: number; readonly element: LabelElement }[];
  readonly locked?: readonly number[];
  /** The content of each element with a condition. */
  readonly contents?: Readonly<Record<string, Content>>;
  readonly guides?: EditorDocument['guides'];
  readonly originals?: Originals;
  readonly computed?: ComputedColumns;
}

/** Data of a document for a template library; undefined if the template contains the whole design. */
export function designData(document: EditorDocument): Readonly<Record<string, unknown>> | undefined {
  const { elements, guides } = document;
  const { hidden: _, ...layers } = savedLayers(elements);
  const hidden = elements.flatMap(({ hidden: isHidden, element }, index) => (isHidden ? [{ index, element }] : []));
  const locked = elements.flatMap(({ locked: isLocked }, index) => (isLocked ? index : []));
  const contents = elements.flatMap(({ condition, hidden: isHidden, element: { field, value } }, index) =>
    condition && !isHidden ? [[index, field === undefined ? { value } : { field }] as const] : [],
  );
  const originals = usedOriginals(document);
  const computed = shownComputed(document);
  const parts = {
    ...layers,
    ...(hidden.length > 0 && { hidden }),
    ...(locked.length > 0 && { locked }),
    ...(contents.length > 0 && { contents: Object.fromEntries(contents), keys: elements.map(({ key }) => key) }),
    ...(guides && { guides }),
    ...(computed && { computed }),
    ...(originals && isSmall(originals, templateOf(document)) && { originals }),
  };
  if (Object.keys(parts).length === 0) return undefined;
  return { kind: KIND, version: VERSION, drawn: drawnElements(document).length, ...parts } satisfies SavedDesign;
}

const isSmall = (originals: Originals, template: Template): boolean =>
  JSON.stringify(originals).length + JSON.stringify(template).length <= MAX_CHARACTERS;

type Unread = { readonly [Part in keyof SavedDesign]?: unknown };

/**
 * Creates a document from a stored template and the data that `designData` returned for it. Ignores data of another
 * version of the editor or of another template, and invalid parts of it.
 */
export function documentWithDesign(template: Template, name: string, data: unknown): EditorDocument {
  const plain = documentOf(template, name);
  const saved: Unread = Object(data);
  if (saved.kind !== KIND || saved.version !== VERSION || saved.drawn !== template.elements.length) return plain;
  const elements = withHidden(template.elements, saved.hidden);
  if (elements === undefined) return plain;
  const keys = keysIn(saved.keys, elements.length);
  const firstGroup = Math.max(0, ...keys) + 1;
  const { layers, nextKey } = readLayers({ ...saved, hidden: undefined }, elements.length, firstGroup);
  const locked = new Set(listIn(saved.locked));
  const contents = new Map(Object.entries(Object(saved.contents)));
  const guides = readGuides(saved.guides);
  const document: EditorDocument = {
    ...plain,
    elements: elements.map(({ element, isHidden }, index): EditorElement => {
      const own = withContent(element, contents.get(String(index)));
      const { condition, ...layer } = layers[index] ?? {};
      return {
        ...{ key: keys[index] ?? index + 1, locked: locked.has(index), element: own, ...layer },
        // a condition needs the content that it replaced in the template
        ...(condition && (isHidden || own !== element) && { condition }),
        ...(isHidden && { hidden: true }),
      };
    }),
    nextKey,
    ...(guides && { guides }),
    // the original of a picture is validated only when the user changes the picture again
    ...(isObject(saved.originals) && { originals: saved.originals as Originals }),
  };
  return isObject(saved.computed) ? withComputed(document, saved.computed) : document;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface Placed {
  readonly element: LabelElement;
  readonly isHidden: boolean;
}

/** Inserts the hidden elements at their indexes. Returns undefined if one of them is invalid. */
function withHidden(drawn: readonly LabelElement[], hidden: unknown): readonly Placed[] | undefined {
  const placed: Placed[] = drawn.map((element) => ({ element, isHidden: false }));
  for (const each of listIn(hidden)) {
    const { index, element }: { index?: unknown; element?: unknown } = Object(each);
    if (typeof index !== 'number' || index < 0 || index > placed.length || elementIssues(element).length > 0)
      return undefined;
    placed.splice(index, 0, { element: element as LabelElement, isHidden: true });
  }
  return placed;
}

/** The saved keys of all elements; the indexes from 1 if the saved keys are missing or invalid. */
function keysIn(saved: unknown, count: number): readonly number[] {
  const keys = listIn(saved).filter((key): key is number => Number.isSafeInteger(key) && Number(key) > 0);
  const isValid = keys.length === count && new Set(keys).size === count;
  return isValid ? keys : Array.from({ length: count }, (_, index) => index + 1);
}

/** Returns the element with its own content instead of the field that its condition fills. */
function withContent(element: LabelElement, content: unknown): LabelElement {
  const { field, value }: { field?: unknown; value?: unknown } = Object(content);
  const { field: _, value: __, ...rest } = element;
  if (typeof field === 'string') return { ...rest, field } as LabelElement;
  if (typeof value === 'string') return { ...rest, value } as LabelElement;
  return element;
}
