import { isShort, quoted } from '../../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../../base/issue.ts';
import { pointerBelow } from '../../base/json-pointer.ts';
import { nearName } from '../../base/near-name.ts';
import type { LabelData } from '../../contract/types.ts';
import { ImageError } from '../../materials/images/image-error.ts';
import { checkImageUrl } from '../../materials/images/load-image.ts';
import { SymbolError } from '../../materials/symbols/symbol-error.ts';
import {
  isStatic,
  type ResolvedBarcode,
  type ResolvedElement,
  type ResolvedQrCode,
  type ResolvedTemplate,
} from '../resolve/resolved.ts';
import { bind } from './bind.ts';
import type { LinearPlacement, MatrixPlacement } from './symbol-placement.ts';

/** What one element shows on one label, checked: symbols are encoded and fit, so that laying out cannot fail. */
export type ElementContent =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'barcode'; readonly placement: LinearPlacement }
  | { readonly kind: 'qrcode'; readonly placement: MatrixPlacement }
  | { readonly kind: 'image'; readonly url: string };

/** What encodes codes and fits them into their boxes: given by the caller, so that a page loads only what its label shows. */
export interface SymbolEncoders {
  barcode(element: ResolvedBarcode, content: string, resolutionDpi: number): LinearPlacement;
  qrcode(element: ResolvedQrCode, content: string, resolutionDpi: number): MatrixPlacement;
}

/** Collects the contents of a template's labels, with the issues on the way; an element's static content is checked once. */
export interface ContentReader {
  /** Contents in element order for one row of data; `dataPath` is the row's place in the request. Issues go to `issues`. */
  read(data: LabelData, dataPath: string): readonly ElementContent[];
  /** At most 50. */
  readonly issues: readonly Issue[];
}

const EMPTY: ElementContent = { kind: 'empty' };

export function createContentReader(template: ResolvedTemplate, encoders: SymbolEncoders): ContentReader {
  const issues: Issue[] = [];
  const add = (issue: Issue): void => {
    if (issues.length < MAX_ISSUES) issues.push(issue);
  };
  const attempt = (element: ResolvedElement, text: string, path: string): ElementContent => {
    try {
      return readContent(element, text, template.resolutionDpi, encoders);
    } catch (error) {
      if (!(error instanceof SymbolError || error instanceof ImageError)) throw error;
      add({ path, code: error.code, message: `${name(element)}: ${error.message}` });
      return EMPTY;
    }
  };
  const fixed = template.elements.map((element) =>
    isStatic(element.source) ? attempt(element, element.source.value, `${element.path}/value`) : undefined,
  );
  const readElement = (element: ResolvedElement, index: number, data: LabelData, dataPath: string): ElementContent => {
    const known = fixed[index];
    if (known) return known;
    const field = isStatic(element.source) ? '' : element.source.field;
    // A name that is too long to repeat is reported at its row.
    const path = isShort(field) ? pointerBelow(dataPath, field) : dataPath;
    const text = bind(element.source, data);
    if (text !== undefined) return attempt(element, text, path);
    add({
      path,
      code: 'missing_data',
      message: `${name(element)} shows the field ${quoted(field)}, which ${dataPath.slice(1) || 'data'} lacks; ${adviceOn(field, data)}`,
    });
    return EMPTY;
  };
  return {
    issues,
    read: (data, dataPath) => template.elements.map((element, index) => readElement(element, index, data, dataPath)),
  };
}

/** Keys of a row that a missing field's name is compared with; real rows have fewer. */
const COMPARED_KEYS = 200;

function adviceOn(field: string, data: LabelData): string {
  const near = nearName(field, Object.keys(data).slice(0, COMPARED_KEYS));
  return near === undefined ? "give it a string, '' for nothing" : `did you mean ${quoted(near)}?`;
}

/** How messages name an element: `elements[3] (barcode)`. */
const name = (element: ResolvedElement): string => `elements[${element.id.slice(1)}] (${element.kind})`;

function readContent(
  element: ResolvedElement,
  text: string,
  resolutionDpi: number,
  encoders: SymbolEncoders,
): ElementContent {
  if (text === '') return EMPTY;
  switch (element.kind) {
    case 'text':
      return { kind: 'text', text };
    case 'barcode':
      return { kind: 'barcode', placement: encoders.barcode(element, text, resolutionDpi) };
    case 'qrcode':
      return { kind: 'qrcode', placement: encoders.qrcode(element, text, resolutionDpi) };
    case 'image':
      checkImageUrl(text);
      return { kind: 'image', url: text };
    default:
      throw element satisfies never;
  }
}
