import type { LabelElement } from '@platen/sdk';
import type { Unit } from '@platen/sdk/internal/base';

/** The `type` of an element of the contract. */
export type ElementType = LabelElement['type'];

/** The element of one type, or of several. */
export type ElementOf<Type extends ElementType> = Extract<LabelElement, { readonly type: Type }>;

/** A width and a height in the label's unit. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Changes of an element that may fix a finding without moving it. Undefined for a kind that has no such property. */
export interface Restyled {
  readonly black_ink: LabelElement;
  readonly bundled_font: LabelElement;
}

/** The sections of properties forms. Their components are in `inspector/element-form.tsx`. */
export type FormSection = 'kind' | 'content' | 'picture' | 'text' | 'code' | 'border' | 'place';

/** How a text is set, with the defaults of the contract. */
export interface TextStyle {
  /** Empty for the standard family. */
  readonly fontFamily: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly sizePt: number;
  readonly align: 'left' | 'center' | 'right';
  readonly verticalAlign: 'top' | 'middle' | 'bottom';
}

/** Sample content for the field of an element. */
export interface Sample {
  readonly text: string;
  /** Priority of the sample: a field that several elements show gets the sample with the highest rank. */
  readonly rank: number;
}

/** Hints that the name of a field gives. */
export interface SampleHints {
  readonly field: string;
  /** Usual content of a field of this name, such as a price. */
  readonly usual: string | undefined;
}

/** Makes samples for one type of element. Part of a kind, but loaded later, because the sample picture is large. */
export interface Sampler<Element extends LabelElement = LabelElement> {
  sample(element: Element, hints: SampleHints): Sample;
}

/**
 * Everything that the editor knows about one type of element without a page. Its folder also has the sample content. Methods
 * take the element of their own type.
 */
export interface ElementKind<Element extends LabelElement = LabelElement> {
  /** Path of its icon, 24 by 24. */
  readonly icon: string;
  /** Largest size of a new element. */
  readonly newSize: Readonly<Record<Unit, Size>>;
  /** Whether a scanner reads it, so that it may not be mirrored. */
  readonly isCode: boolean;
  /** Whether its symbol is as high as it is wide. */
  readonly isSquare: boolean;
  /** How its content is edited: typed, or chosen from files. */
  readonly content: 'typed' | 'chosen';
  /** The sections of its properties form, in order. */
  readonly form: readonly FormSection[];
  /** Whether its content is in the middle of its box, so that the box grows to both sides. */
  isCentred(element: Element): boolean;
  /** The element with its lengths other than the box changed, such as the width of a border. */
  withLengths(element: Element, change: (length: number) => number): Element;
  /** The element with its type sizes in points changed. */
  withPoints(element: Element, change: (points: number) => number): Element;
  /** How its text is set, so that it can be edited line by line and can shrink; undefined for a kind that sets no text. */
  textStyle(element: Element): TextStyle | undefined;
  /** The element with other looks that may fix a finding; undefined if it has none. */
  restyled(element: Element): Restyled | undefined;
}
