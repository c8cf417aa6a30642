import type { Color } from '../../base/color.ts';
import type { Rect } from '../../base/rect.ts';
import type { LayoutElement, WarningCode } from '../../contract/types.ts';
import type { FontBook } from '../../materials/fonts/font-book.ts';
import type { PixelSize } from '../../materials/images/decoded-image.ts';
import type { HeldImage } from '../../materials/images/hold-image.ts';
import type { ImageError } from '../../materials/images/image-error.ts';
import type { CodeKind } from '../../materials/symbols/code-reader.ts';
import type { SymbolError } from '../../materials/symbols/symbol-error.ts';
import type { SceneNode } from '../scene/scene.ts';

// What the stages of the pipeline know of an element, and what a kind of element gives each stage.

/** The properties that every element of a template has. */
export interface GivenElement {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation?: number | undefined;
  readonly value?: string | undefined;
  readonly field?: string | undefined;
}

/** The source of an element's content: the same on every label, or looked up in each item's data. */
export type ContentSource = { readonly value: string } | { readonly field: string };

/** Returns true when the content is the same on every label. */
export const isStatic = (source: ContentSource): source is { readonly value: string } => 'value' in source;

/** The source of a given element's content; empty text for an element without content. */
export const sourceOf = ({ field, value = '' }: GivenElement): ContentSource =>
  field === undefined ? { value } : { field };

/** The place of an element on its label, and its source. */
export interface ElementFrame {
  /** `e0`, `e1`, … in element order. */
  readonly id: string;
  /** JSON Pointer of the element in its template. */
  readonly path: string;
  /** Points. */
  readonly box: Rect;
  /** As the template says it, in its unit. */
  readonly requestedBox: Rect;
  /** Clockwise about the centre of `box`. */
  readonly rotationDegrees: number;
  readonly source: ContentSource;
}

/** An element with every default decided. Its kind adds its own properties. */
export interface ResolvedElement extends ElementFrame {
  /** The `type` of its kind. */
  readonly kind: string;
}

/** The part of a label that a code has to know: sides in points, dots per inch. */
export interface PrintedLabel {
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
}

/** The content of one element on one label, checked, so that laying out cannot fail. Its kind adds its own properties. */
export interface ElementContent {
  /** `empty` for content that draws nothing; any other name belongs to the kind. */
  readonly kind: string;
}

/** Content that draws nothing. */
export const EMPTY: ElementContent = { kind: 'empty' };

/** Rules for the addresses of images. */
export interface AddressOptions {
  /** Whether images may come from `http:` addresses; if left out, the fetcher decides. */
  readonly allowHttp?: boolean | undefined;
  /** Throws ImageError for an address that can't be fetched. */
  readonly checkImageAddress?: ((address: string) => void) | undefined;
}

/** Code that is loaded when the first template needs it. */
export interface Loadable {
  readonly isLoaded: boolean;
  load(): Promise<void>;
}

/** Resources for laying out: loaded faces, and the image behind each address. */
export interface LayoutResources {
  readonly fonts: FontBook;
  readonly images: ReadonlyMap<string, HeldImage>;
  readonly resolutionDpi: number;
}

/** A warning before it is known which element it belongs to. */
export interface ElementWarning {
  readonly code: WarningCode;
  readonly message: string;
}

/** A colour that the template chose for a part of an element. */
export interface ColoredPart {
  readonly part: 'text' | 'border' | 'shape';
  readonly color: Color;
}

/** One element laid out in its own frame: before rotation, points on the label. */
export interface ElementLayout {
  readonly nodes: readonly SceneNode[];
  /** The rectangle around the ink, border included, before clipping and rotation; absent when nothing was drawn. */
  readonly ink: Rect | undefined;
  /** Text elements: the drawn lines. */
  readonly text?: { readonly fontSizePt: number; readonly lines: readonly string[]; readonly truncated: boolean };
  /** Text elements: the font size in the template. */
  readonly askedFontSizePt?: number;
  /** Colours that a person chose, for warnings about contrast and about printers with black dots only. */
  readonly colors?: readonly ColoredPart[];
  /** Codes: the symbol's ink (text line in, border out). */
  readonly symbolInk?: Rect;
  /** Codes: the bars or modules that a scanner reads, without the text line. */
  readonly pattern?: { readonly kind: 'bars' | 'modules'; readonly rect: Rect };
  /** Codes: the area that must stay free of other ink, symbol included. */
  readonly quietZone?: Rect;
  readonly warnings: readonly ElementWarning[];
}

/** A rule over all elements of one kind on a label, such as GS1 element strings that need one another. */
export interface LabelCheck<Resolved extends ResolvedElement = ResolvedElement, Content = ElementContent> {
  /** Finds errors in the contents of one label, in the order of the elements; `undefined` for an element without content. */
  find(
    contents: readonly (Content | undefined)[],
  ): readonly { readonly element: Resolved; readonly error: SymbolError | ImageError }[];
}

/**
 * One kind of element: everything the pipeline knows of it, a function for each stage. The stages call these functions and know
 * no kind by its name; `element-kinds.ts` lists the kinds.
 *
 * The functions are written as methods, whose parameters TypeScript compares both ways: a kind of texts can stand in a list of
 * kinds of any element. That is safe because a kind is always found by the `type` of the element that it is given.
 */
export interface ElementKind<
  Given extends GivenElement = GivenElement,
  Resolved extends ResolvedElement = ResolvedElement,
  Content extends ElementContent = ElementContent,
> {
  /** The `type` of its elements in a template. */
  readonly type: Given['type'];
  /** The `type` of its elements in a layout report; `undefined` for a kind beyond the contract, which a report does not list. */
  readonly reportType: LayoutElement['type'] | undefined;
  /** Whether its elements have a `value` or a `field`. Without either, nothing is empty. */
  readonly hasContent: boolean;
  /** Whether scanners read it: it has a fill ratio, and is worth a note when a job is mirrored. */
  readonly isCode: boolean;
  /** Resolves an element: decides every default and converts every length to points, once for each template. */
  resolve(given: Given, frame: ElementFrame, pointsPerUnit: number): Resolved;
  /** The code that binding an element needs, loaded on demand. */
  encoders?(given: Given): readonly Loadable[];
  /** Checks content that is not empty for one label. Throws SymbolError or ImageError for content that can't be drawn. */
  bind(element: Resolved, text: string, label: PrintedLabel, addresses: AddressOptions): Content;
  /** Creates the rule over all elements of this kind on a label; `undefined` when these elements need none. */
  checkTogether?(elements: readonly Resolved[]): LabelCheck<Resolved, Content> | undefined;
  /** Loads the faces that an element needs for its contents on all labels. */
  loadFonts?(element: Resolved, contents: readonly Content[], book: FontBook): Promise<void>;
  /** The address of the image that a content shows. A kind that has this function shows images. */
  imageOf?(content: Content): string;
  /** The size in dots at which an image is printed; `undefined` when there is no room for it. */
  imageDots?(element: Resolved, image: PixelSize, resolutionDpi: number): PixelSize | undefined;
  /** Lays out content; `undefined` when there is nothing to draw. Throws only for a kind of your own, if its `draw` does. */
  layout(element: Resolved, content: Content, resources: LayoutResources): ElementLayout | undefined;
  /** The report of a text without lines. */
  emptyText?(element: Resolved): ElementLayout['text'];
  /** The code that a scanner must find; `sent` is what it sends. */
  printedCode?(content: Content, value: string): { readonly kind: CodeKind; readonly sent: string };
}
