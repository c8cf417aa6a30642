import { isShort, quoted } from '../../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../../base/issue.ts';
import { nearName } from '../../base/near-name.ts';
import type { OptedType } from '../../contract/opted-types.ts';
import type { LabelData, SymbologyName } from '../../contract/types.ts';
import { ImageError } from '../../materials/images/image-error.ts';
import { checkImageUrl } from '../../materials/images/load-image.ts';
import { SymbolError } from '../../materials/symbols/symbol-error.ts';
import {
  isStatic,
  type PrintedLabel,
  type ResolvedBarcode,
  type ResolvedElement,
  type ResolvedQrCode,
  type ResolvedTemplate,
} from '../resolve/resolved.ts';
import { bind, contentPath, elementName } from './bind.ts';
import type { AreaPlacement, LinearPlacement, MatrixPlacement } from './symbol-placement.ts';

/** What one element shows on one label, checked: symbols are encoded and fit, so that laying out cannot fail. */
export type ElementContent =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'barcode'; readonly placement: LinearPlacement }
  | { readonly kind: 'area'; readonly placement: AreaPlacement }
  | { readonly kind: 'qrcode'; readonly placement: MatrixPlacement }
  | { readonly kind: 'image'; readonly url: string };

/** What encodes codes and fits them into their boxes: given by the caller, so that a page loads only what its label shows. */
export interface SymbolEncoders {
  /** Of every type of the contract but GS1-128. */
  barcode(element: ResolvedBarcode, content: string, label: PrintedLabel): LinearPlacement;
  readonly gs1: Gs1Encoder;
  qrcode(element: ResolvedQrCode, content: string, resolutionDpi: number): MatrixPlacement;
  /** Symbologies beyond the contract's own, where there are any. */
  readonly opted?: readonly Symbology[] | undefined;
}

/** A symbology beyond the contract's own, which a page or a deployment opts into: see `@platen/sdk/symbologies`. */
export interface Symbology {
  /** What templates name it by: their `barcodeType`. */
  readonly name: SymbologyName;
  /** Checks a template that names it. */
  readonly checked: OptedType['checked'];
  /** Whether its content is GS1 element strings, which may need one another on a label. */
  readonly isGs1: boolean;
  /** Loads its encoder, once. What draws asks for it where a template shows it; before a check that can't wait, call it yourself. */
  load(): Promise<void>;
  readonly isLoaded: boolean;
  /** Encodes content and fits it into its box. Throws SymbolError; Error where it is not loaded. */
  place(element: ResolvedBarcode, content: string, label: PrintedLabel): ElementContent;
}

/** GS1-128, whose symbols may need one another. */
export interface Gs1Encoder {
  place(element: ResolvedBarcode, content: string, label: PrintedLabel): LinearPlacement;
  createCompanionCheck(template: ResolvedTemplate): CompanionCheck;
}

/** The GS1-128 symbols of a label that lack what must stand beside them, once its contents are read. */
export type CompanionCheck = (
  contents: readonly (ElementContent | undefined)[],
) => readonly { readonly element: ResolvedBarcode; readonly error: SymbolError }[];

/** Collects the contents of a template's labels, with the issues on the way; an element's static content is checked once. */
export interface ContentReader {
  /** Contents in element order for one row of data; `dataPath` is the row's place in the request. Issues go to `issues`. */
  read(data: LabelData, dataPath: string): readonly ElementContent[];
  /** At most 50. */
  readonly issues: readonly Issue[];
}

const EMPTY: ElementContent = { kind: 'empty' };

/** How addresses of images are checked. */
export interface AddressOptions {
  /** Whether images may come from `http:` addresses; if left out, the fetcher decides. */
  readonly allowHttp?: boolean | undefined;
  /** Throws ImageError for an address that can't be fetched. */
  readonly checkImageAddress?: ((address: string) => void) | undefined;
}

export function createContentReader(
  template: ResolvedTemplate,
  encoders: SymbolEncoders,
  { allowHttp, checkImageAddress }: AddressOptions = {},
): ContentReader {
  const issues: Issue[] = [];
  const add = (issue: Issue): void => {
    if (issues.length < MAX_ISSUES) issues.push(issue);
  };
  const refuse = (element: ResolvedElement, { code, message }: SymbolError | ImageError, path: string): void =>
    add({ path, code, message: `${elementName(element)}: ${message}` });
  const attempt = (element: ResolvedElement, text: string, path: string): ElementContent => {
    try {
      if (element.kind === 'image' && text !== '') {
        checkImageUrl(text, allowHttp);
        checkImageAddress?.(text);
      }
      return readContent(element, text, template, encoders);
    } catch (error) {
      if (!(error instanceof SymbolError || error instanceof ImageError)) throw error;
      refuse(element, error, path);
      return EMPTY;
    }
  };
  const fixed = template.elements.map((element) =>
    isStatic(element.source) ? attempt(element, element.source.value, pathOf(element, '')) : undefined,
  );
  const hasGs1 = template.elements.some((element) => isGs1(element) || optedOf(element, encoders)?.isGs1 === true);
  const findLonely = hasGs1 ? encoders.gs1.createCompanionCheck(template) : () => [];
  const checkCompanions = (contents: readonly (ElementContent | undefined)[], dataPath: string): void => {
    for (const { element, error } of findLonely(contents)) refuse(element, error, pathOf(element, dataPath));
  };
  checkCompanions(fixed, '');
  const readElement = (element: ResolvedElement, index: number, data: LabelData, dataPath: string): ElementContent => {
    const known = fixed[index];
    if (known) return known;
    const field = isStatic(element.source) ? '' : element.source.field;
    const path = pathOf(element, dataPath);
    const text = bind(element.source, data);
    if (text !== undefined) return attempt(element, text, path);
    add({
      path,
      code: 'missing_data',
      message: `${elementName(element)} shows the field ${quoted(field)}, which ${dataPath.slice(1) || 'data'} lacks; ${adviceOn(field, data)}`,
    });
    return EMPTY;
  };
  return {
    issues,
    read(data, dataPath) {
      const contents = template.elements.map((element, index) => readElement(element, index, data, dataPath));
      checkCompanions(contents, dataPath);
      return contents;
    },
  };
}

/** Where an element's content stands in the request. */
function pathOf(element: ResolvedElement, dataPath: string): string {
  const { source } = element;
  // A name that is too long to repeat is reported at its row.
  return isStatic(source) || isShort(source.field) ? contentPath(element, dataPath) : dataPath;
}

/** Keys of a row that a missing field's name is compared with; real rows have fewer. */
const COMPARED_KEYS = 200;

function adviceOn(field: string, data: LabelData): string {
  const near = nearName(field, Object.keys(data).slice(0, COMPARED_KEYS));
  return near === undefined || !isShort(near) ? "give it a string, '' for nothing" : `did you mean ${quoted(near)}?`;
}

/** The symbology of a code that is none of the contract's. */
const optedOf = (element: ResolvedElement, { opted }: SymbolEncoders): Symbology | undefined =>
  element.kind === 'barcode' ? opted?.find(({ name }) => name === String(element.barcodeType)) : undefined;

const isGs1 = (element: ResolvedElement): boolean => element.kind === 'barcode' && element.barcodeType === 'gs1-128';

function readContent(
  element: ResolvedElement,
  text: string,
  label: PrintedLabel,
  encoders: SymbolEncoders,
): ElementContent {
  if (text === '') return EMPTY;
  switch (element.kind) {
    case 'text':
      return { kind: 'text', text };
    case 'barcode': {
      const opted = optedOf(element, encoders);
      if (opted !== undefined) return opted.place(element, text, label);
      const place = isGs1(element) ? encoders.gs1.place : encoders.barcode;
      return { kind: 'barcode', placement: place(element, text, label) };
    }
    case 'qrcode':
      return { kind: 'qrcode', placement: encoders.qrcode(element, text, label.resolutionDpi) };
    case 'image':
      return { kind: 'image', url: text };
    default:
      throw element satisfies never;
  }
}
