import type { BarcodeType, LabelElement } from '@platen/sdk';
import type { Unit } from '@platen/sdk/internal/base';

/** The `type` of a template's element. */
export type ElementType = LabelElement['type'];

/** The elements whose `type` is `Type`, which may be a union. */
export type ElementOf<Type extends ElementType> = Extract<LabelElement, { readonly type: Type }>;

/** A width and a height in the label's unit. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Variants of an element in other styles, each of which may fix a finding without moving the element. */
export interface Restyled {
  readonly black_ink: LabelElement;
  readonly bundled_font: LabelElement;
}

/** Sections of the form for an element's properties. Their components are in `inspector/inspector.tsx`. */
export type FormSection =
  | 'kind'
  | 'content'
  | 'picture'
  | 'shape'
  | 'icon'
  | 'text'
  | 'code'
  | 'options'
  | 'border'
  | 'place';

/** Text style, with the API's defaults filled in. */
export interface TextStyle {
  /** Font family; empty for the default family. */
  readonly fontFamily: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly sizePt: number;
  readonly align: 'left' | 'center' | 'right';
  readonly verticalAlign: 'top' | 'middle' | 'bottom';
}

/** The kind of content in a column. An element that shows the column adapts its style to this content. */
export interface ShownColumn {
  /** The type of the column's codes; undefined if its cells are not codes. */
  readonly barcodeType?: BarcodeType | undefined;
  /** True for a column of prices. */
  readonly isPrice?: boolean;
}

/** Sample content for the field of an element. */
export interface Sample {
  readonly text: string;
  /**
   * Priority of the sample. If several elements show the same field, the field gets the sample with the highest rank.
   */
  readonly rank: number;
}

/** A field's name, with hints for choosing its sample content. */
export interface SampleHints {
  readonly field: string;
  /** Usual content of a field with this name, such as a price. */
  readonly usual: string | undefined;
}

/**
 * Creates sample content for one type of element. It is separate from `ElementKind`, so that the large sample picture
 * can be loaded later.
 */
export interface Sampler<Element extends LabelElement = LabelElement> {
  sample(element: Element, hints: SampleHints): Sample;
}

/**
 * Properties and functions of one element type that do not require a web page. Methods take an element of that type.
 */
export interface ElementKind<Element extends LabelElement = LabelElement> {
  /** SVG path data of the type's icon, which is 24 units wide and high. */
  readonly icon: string;
  /** Largest size of a new element of this type. */
  readonly newSize: Readonly<Record<Unit, Size>>;
  /** Smallest size of a new element of this type, in mm. It is used if the label has no larger free area. */
  readonly minSizeMm: Size;
  /** Width of the quiet zone on each side of the element's box, as a share of the box's width. */
  readonly quietShare: number;
  /** True for codes that scanners read. These codes must not be mirrored. */
  readonly isCode: boolean;
  /** True if the element's symbol is always square. */
  readonly isSquare: boolean;
  /**
   * Source of an element's content: text that the user types, or a file that the user chooses. `none` for a type
   * without content.
   */
  readonly content: 'typed' | 'chosen' | 'none';
  /** The sections of the properties form for this type, in order. */
  readonly form: readonly FormSection[];
  /**
   * Tests if the content is horizontally centred in the element's box. If so, widening the box on both sides keeps the
   * content in place.
   */
  isCentred(element: Element): boolean;
  /**
   * Returns the element with `change` applied to all lengths except those of its box, such as the width of a border.
   */
  withLengths(element: Element, change: (length: number) => number): Element;
  /** Returns the element with `change` applied to its font size in points, or to the default size if it has none. */
  withPoints(element: Element, change: (points: number) => number): Element;
  /** Returns the style of the element's text; undefined for a type without text. */
  textStyle(element: Element): TextStyle | undefined;
  /** Returns variants of the element that may fix a finding; undefined if this type has no variants. */
  restyled(element: Element): Restyled | undefined;
  /**
   * Returns the element with the style that suits the cells of a column. Types whose style does not depend on the cells
   * omit this function.
   */
  showing?(element: Element, column: ShownColumn): Element;
  /** Redraws the content for the size of the element's box. Kinds whose content ignores the size omit this function. */
  fitted?(element: Element): Element;
  /** Returns the minimum length of the box's sides, in the label's unit. Kinds without a minimum omit this function. */
  leastSide?(element: Element): number;
  /**
   * Returns which side of the box is the thickness of a horizontal or vertical line; undefined for any other element.
   */
  thinSide?(element: Element): 'width' | 'height' | undefined;
  /**
   * Returns the outline's width, in the label's unit, for an element that is empty inside; undefined for any other
   * element.
   */
  outline?(element: Element): number | undefined;
}
