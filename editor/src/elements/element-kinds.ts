import type { LabelElement } from '@platen/sdk';
import { barcode } from './barcode.ts';
import type { ElementKind, ElementOf, ElementType } from './element-kind.ts';
import { image } from './image.ts';
import { qrcode } from './qrcode.ts';
import { text } from './text.ts';

/** The kinds of the contract: the compiler rejects a table that lacks one. */
export const ELEMENT_KINDS = { text, barcode, qrcode, image } satisfies {
  readonly [Type in ElementType]: ElementKind<ElementOf<Type>>;
};

/** The kind of an element. */
export const kindOf = ({ type }: Pick<LabelElement, 'type'>): ElementKind => ELEMENT_KINDS[type];
