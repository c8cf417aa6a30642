import type { LabelElement } from '../../contract/types.ts';
import { barcodeWith } from './barcode/barcode.ts';
import type { Symbology } from './barcode/resolved-barcode.ts';
import type { CustomElement } from './define-element.ts';
import type { ElementKind } from './element-kind.ts';
import type { Extension } from './extension.ts';
import { image } from './image/image.ts';
import { qrcode } from './qrcode/qrcode.ts';
import { text, textTools } from './text/text.ts';

/** The `type` of an element in the API contract (openapi.json). */
export type ElementType = LabelElement['type'];

type ElementOf<Type extends ElementType> = Extract<LabelElement, { readonly type: Type }>;

/** Element kinds of the API contract, by type. The compiler rejects this table if a type is missing. */
const ELEMENT_KINDS = { text, barcode: barcodeWith([]), qrcode, image } satisfies {
  readonly [Type in ElementType]: ElementKind<ElementOf<Type>>;
};

/** True if elements of this type show images. False for types outside the API contract. */
export const showsImage = (type: string): boolean =>
  STANDARD.all.some((kind) => kind.type === type && kind.imageOf !== undefined);

/** True if elements of this type are codes, which scanners read. False for types outside the API contract. */
export const isCode = (type: string): boolean => STANDARD.all.some((kind) => kind.type === type && kind.isCode);

/**
 * Symbologies, element kinds and properties that a renderer or a check accepts in addition to those of the API contract.
 */
export interface EnabledKinds {
  /**
   * Optional symbologies that templates may use, from `@platen/sdk/symbologies`; none by default. Load each of them
   * before a check.
   */
  readonly symbologies?: readonly Symbology[] | undefined;
  /** Custom kinds of elements, from `defineElement`; none by default. Experimental. */
  readonly elements?: readonly CustomElement[] | undefined;
  /** Optional extensions that templates may use, from `@platen/sdk/extensions`; none by default. */
  readonly extensions?: readonly Extension[] | undefined;
}

/** The element kinds that a template may use. */
export interface ElementKinds {
  readonly all: readonly ElementKind[];
  /**
   * Returns the kind for an element's `type`. Throws Error for an unknown type; validation should already have rejected
   * it.
   */
  of(type: string): ElementKind;
}

/**
 * Combines the element kinds of the API contract with the enabled ones. Throws TypeError if two kinds have the same
 * type.
 */
export function elementKinds({ symbologies = [], elements = [], extensions = [] }: EnabledKinds = {}): ElementKinds {
  if (symbologies.length + elements.length + extensions.length === 0) return STANDARD;
  const contract = { ...ELEMENT_KINDS, barcode: barcodeWith(symbologies) };
  for (const each of extensions) Object.assign(contract, each.createKinds(contract, textTools));
  return kindsOf([...Object.values<ElementKind>(contract), ...elements]);
}

function kindsOf(all: readonly ElementKind[]): ElementKinds {
  const byType = new Map(all.map((kind) => [kind.type, kind]));
  if (byType.size < all.length) {
    const twice = all.find((kind) => byType.get(kind.type) !== kind);
    throw new TypeError(`elements: the type "${twice?.type}" already exists; give the element kind another type`);
  }
  return {
    all,
    of(type) {
      const kind = byType.get(type);
      if (kind === undefined) throw new Error(`no element kind has the type "${type}": check the template first`);
      return kind;
    },
  };
}

const STANDARD = /* @__PURE__ */ kindsOf(Object.values(ELEMENT_KINDS));
