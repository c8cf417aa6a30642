import type { BarcodeType, LabelElement } from '@platen/sdk';
import type { Unit } from '@platen/sdk/internal/base';

/** The `type` of a template's element. */
export type ElementType = LabelElement['type'];

/** The element with this type, or with one of several types. */
export type ElementOf<Type extends ElementType> = Extract<LabelElement, { readonly type: Type }>;

/** A width and a height in the label's unit. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Variants of an element that may fix a finding without moving it. */
export interface Restyled {
  readonly black_ink: LabelElement;
  readonly bundled_font: LabelElement;
}

/** The sections of properties forms. Their components are in `inspector/element-form.tsx`. */
export type FormSection = 'kind' | 'content' | 'picture' | 'text' | 'code' | 'border' | 'place';

/** The style of a text, with the defaults of the contract filled in. */
export interface TextStyle {
  /** Empty for the default font family. */
  readonly fontFamily: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly sizePt: number;
  readonly align: 'left' | 'center' | 'right';
  readonly verticalAlign: 'top' | 'middle' | 'bottom';
}

/** The cells of a column that an element shows. */
export interface ShownColumn {
  /** The type of the column's codes; undefined if its cells are not codes. */
  readonly barcodeType?: BarcodeType | undefined;
  /** True for a column of prices. */
  readonly isPrice?: boolean;
}

/** Sample content for the field of an element. */
export interface Sample {
  readonly text: string;
  /** Priority of the sample: a field that several elements show gets the sample with the highest rank. */
  readonly rank: number;
}

/** Hints from the name of a field. */
export interface SampleHints {
  readonly field: string;
  /** Usual content of a field with this name, such as a price. */
  readonly usual: string | undefined;
}

/**
 * Creates samples for one type of element. Separate from `ElementKind` because it loads later: the sample picture is
 * large.
 */
export interface Sampler<Element extends LabelElement = LabelElement> {
  sample(element: Element, hints: SampleHints): Sample;
}

/** Properties and functions of one element type that need no page. Methods take an element of that type. */
export interface ElementKind<Element extends LabelElement = LabelElement> {
  /** SVG path data of its icon, 24 by 24. */
  readonly icon: string;
  /** Largest size of a new element. */
  readonly newSize: Readonly<Record<Unit, Size>>;
  /** True for a code that scanners read, which must not be mirrored. */
  readonly isCode: boolean;
  /** True if its symbol is square. */
  readonly isSquare: boolean;
  /** The way to edit its content: typed as text, or chosen as a file; `none` for a kind without content. */
  readonly content: 'typed' | 'chosen' | 'none';
  /** The sections of its properties form, in order. */
  readonly form: readonly FormSection[];
  /** Tests if the content is centred in its box, so that the box grows on both sides. */
  isCentred(element: Element): boolean;
  /** The element with all lengths changed except those of its box, such as the width of a border. */
  withLengths(element: Element, change: (length: number) => number): Element;
  /** The element with its font sizes, in points, changed. */
  withPoints(element: Element, change: (points: number) => number): Element;
  /** The style of its text; undefined for a kind without text. */
  textStyle(element: Element): TextStyle | undefined;
  /** Variants of the element that may fix a finding; undefined if it has none. */
  restyled(element: Element): Restyled | undefined;
  /** The element in the look that suits the cells of a column. Kinds without this function have one look for all. */
  showing?(element: Element, column: ShownColumn): Element;
}
