import type { LabelElement } from '@platen/sdk';
import { barcode } from './barcode/barcode.ts';
import { custom, customWithContent } from './custom/custom.ts';
import type { ElementKind, ElementOf, ElementType, ShownColumn } from './element-kind.ts';
import { ICON_KIND, iconOf } from './image/icon.ts';
import { image } from './image/image.ts';
import { shapeNameOf } from './image/shape.ts';
import { SHAPE_KINDS } from './image/shape-kinds.ts';
import { customKindOf } from './offered-elements.ts';
import { qrcode } from './qrcode/qrcode.ts';
import { text } from './text/text.ts';

/** All element kinds, by element type. The compiler reports an error if an element type of the API is missing. */
export const ELEMENT_KINDS = { text, barcode, qrcode, image } satisfies {
  readonly [Type in ElementType]: ElementKind<ElementOf<Type>>;
};

/** The element types in the order of `ELEMENT_KINDS`. */
export const ELEMENT_TYPES = Object.keys(ELEMENT_KINDS) as readonly ElementType[];

/** Tests if a name is an element type of the API. */
export const isElementType = (name: string): name is ElementType => Object.hasOwn(ELEMENT_KINDS, name);

/**
 * Returns the kind of an element. Shapes and icons have their own kinds, although their type is `image`. Custom
 * elements that the page enabled share the kinds `custom` and `customWithContent`.
 */
export function kindOf(element: Pick<LabelElement, 'type' | 'value'>): ElementKind {
  const shape = shapeNameOf(element);
  if (shape !== undefined) return SHAPE_KINDS[shape];
  if (iconOf(element) !== undefined) return ICON_KIND;
  if (isElementType(element.type)) return ELEMENT_KINDS[element.type];
  return customKindOf(element)?.hasContent === true ? customWithContent : custom;
}

/** Returns the text that the user typed for an element; empty if there is none, or if a field fills the element. */
export const typedText = ({ value = '' }: Pick<LabelElement, 'value'>): string => value;

/** Returns the element with the style that suits the cells of a column. */
export const showing = (element: LabelElement, column: ShownColumn): LabelElement =>
  kindOf(element).showing?.(element, column) ?? element;

/** Returns the element with its content redrawn for the size of its box, if its kind requires this. */
export const fitted = (element: LabelElement): LabelElement => kindOf(element).fitted?.(element) ?? element;

/** Returns the minimum side length of an element's box, in the label's unit; 0 if there is no minimum. */
export const leastSide = (element: LabelElement): number => kindOf(element).leastSide?.(element) ?? 0;
