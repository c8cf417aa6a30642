import type { LabelElement } from '@platen/sdk';
import type { Unit } from '@platen/sdk/internal/base';
import { parseTemplate } from '@platen/sdk/internal/contract';
import { parseJsonText } from '@platen/sdk/internal/json-text';
import type { Issue } from '@platen/sdk/printers';
import { addElements } from './add-elements.ts';
import {
  type EditorDocument,
  ENABLED,
  issuesAt,
  jsonIssue,
  MAX_ELEMENTS,
  remainingElements,
  selectedElements,
} from './editor-document.ts';
import { convertedElement, converter } from './label.ts';
import { type SavedLayers, savedLayers } from './saved-layers.ts';

// Elements are copied as JSON text, so they can be pasted into other labels, other tabs and emails. Pasted text is
// untrusted: it is validated like a template sent to the API.

const KIND = 'platen/elements';
const VERSION = 1;

/** The selected elements as text for the clipboard; undefined if nothing is selected. */
export function copySelected(document: EditorDocument): string | undefined {
  const selected = selectedElements(document);
  if (selected.length === 0) return undefined;
  const elements = selected.map(({ element }) => element);
  const { groups, names, conditions } = savedLayers(selected);
  const unit = document.label.unit ?? 'mm';
  return JSON.stringify({ kind: KIND, version: VERSION, unit, elements, groups, names, conditions });
}

/** Tests if pasted text is intended as JSON. Other text is treated as plain text or spreadsheet cells. */
export const isJsonText = (text: string): boolean => /^\s*[[{]/.test(text);

/** The elements read from copied text, or the issues if the text is invalid. */
export type Copied =
  | {
      readonly elements: readonly LabelElement[];
      readonly unit: Unit | undefined;
      /** Names and groups of the elements, not validated. */
      readonly layers?: { readonly [Name in keyof SavedLayers]?: unknown };
      readonly issues: readonly [];
    }
  | { readonly elements?: undefined; readonly issues: readonly Issue[] };

/**
 * Reads JSON text: the result of `copySelected`, a template, an element or a list of elements. `unit` is undefined if
 * the text contains no unit.
 */
export function readCopied(text: string): Copied {
  const { value, issue } = parseJsonText(text);
  if (issue !== undefined) return rejected(jsonIssue(issue));
  if (Array.isArray(value)) return readList(value, undefined, '');
  if (!isObject(value)) return rejected(NO_ELEMENTS);
  if ('kind' in value && value.kind === KIND) return readOwn(value);
  if ('elements' in value) return readTemplate(value);
  return 'type' in value ? readList([value], undefined, undefined) : rejected(NO_ELEMENTS);
}

/**
 * Result of a paste: the document with the pasted elements or, if pasting fails, the unchanged document and the issues.
 */
export interface Pasted {
  readonly document: EditorDocument;
  readonly issues: readonly Issue[];
}

/**
 * Adds the copied elements in `text` on top of all others, with lengths converted to the label's unit, and selects
 * them. The elements are offset if they would exactly cover other elements.
 */
export function paste(document: EditorDocument, text: string): Pasted {
  const { elements, unit, layers, issues } = withUnit(readCopied(text), document.label.unit ?? 'mm');
  if (elements === undefined) return { document, issues };
  if (elements.length > remainingElements(document)) return { document, issues: [tooMany(document, elements.length)] };
  const convert = converter(unit, document.label.unit ?? 'mm');
  const added = addElements(
    document,
    elements.map((element) => convertedElement(element, convert)),
    layers,
  );
  return added === document ? { document, issues: [TOO_LONG] } : { document: added, issues: [] };
}

const withUnit = (copied: Copied, unit: Unit) =>
  copied.elements === undefined
    ? { ...copied, unit, layers: undefined }
    : { layers: undefined, ...copied, unit: copied.unit ?? unit };

const NO_ELEMENTS: Issue = {
  path: '',
  code: 'type',
  message: 'expected elements copied in the editor, or the JSON of a template, an element or a list of elements',
};
const TOO_LONG: Issue = {
  path: '',
  code: 'range',
  message: "a length exceeds 1,000,000 in the label's unit; reduce it and copy again",
};

/** The issue to report if a paste would exceed the label's maximum number of elements. */
export const tooMany = ({ elements }: EditorDocument, more: number): Issue => ({
  path: '/elements',
  code: 'count',
  message: `a label can have at most ${MAX_ELEMENTS} elements; this label already has ${elements.length}, so ${more} more do not fit`,
});

const rejected = (issue: Issue): Copied => ({ issues: [issue] });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function readOwn(value: object): Copied {
  const { version, unit, elements, ...layers }: { version?: unknown; unit?: unknown; elements?: unknown } = value;
  if (version !== VERSION)
    return rejected({
      path: '/version',
      code: 'version',
      message: `/version: expected ${VERSION}; the elements were copied from another version of the editor`,
    });
  if (unit !== 'mm' && unit !== 'inch')
    return rejected({ path: '/unit', code: 'enum', message: '/unit: expected "mm" or "inch"' });
  const list = readList(elements, unit, '/elements');
  return list.elements === undefined ? list : { ...list, layers };
}

function readTemplate(value: object): Copied {
  // a template's size is not pasted, so the size may be missing
  const { value: template, issues } = parseTemplate({ width: 1, height: 1, ...value }, ENABLED);
  return template === undefined ? { issues } : { elements: template.elements, unit: template.unit, issues: [] };
}

/**
 * Reads a list of elements. `place` is its JSON pointer in the pasted text, or undefined if the text is a single
 * element.
 */
function readList(elements: unknown, unit: Unit | undefined, place: string | undefined): Copied {
  const { value, issues } = parseTemplate({ width: 1, height: 1, elements }, ENABLED);
  if (value !== undefined) return { elements: value.elements, unit, issues: [] };
  return { issues: place === undefined ? issuesAt(issues, '/elements/0', '') : issuesAt(issues, '/elements', place) };
}
