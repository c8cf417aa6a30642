import type { Color } from '../../base/color.ts';
import type { Rect } from '../../base/rect.ts';
import type { LayoutElement, WarningCode } from '../../contract/types.ts';
import type { FontBook } from '../../materials/fonts/font-book.ts';
import type { ImageError, PixelSize } from '../../materials/images/decoded-image.ts';
import type { HeldImage } from '../../materials/images/hold-image.ts';
import type { CodeKind } from '../../materials/symbols/code-reader.ts';
import type { SymbolError } from '../../materials/symbols/symbol-error.ts';
import type { SceneNode } from '../scene/scene.ts';

// Types of elements in the pipeline, and the interface that each kind of element implements for its stages.

/** Properties that every element of a template has. */
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

/** Source of an element's content: the same on every label, or looked up in each item's data. */
export type ContentSource = { readonly value: string } | { readonly field: string };

/** True if the content is the same on every label. */
export const isStatic = (source: ContentSource): source is { readonly value: string } => 'value' in source;

/** Returns the source of a given element's content: an empty string for an element without content. */
export const sourceOf = ({ field, value = '' }: GivenElement): ContentSource =>
  field === undefined ? { value } : { field };

/** Position of an element on its label, and its source of content. */
export interface ElementFrame {
  /** `e0`, `e1`, … in element order. */
  readonly id: string;
  /** JSON Pointer to the element in its template. */
  readonly path: string;
  /** Box in points. */
  readonly box: Rect;
  /** Box as given in the template, in its unit. */
  readonly requestedBox: Rect;
  /** Rotation in degrees, clockwise about the centre of `box`. */
  readonly rotationDegrees: number;
  readonly source: ContentSource;
}

/** An element with its defaults filled in. Its kind adds further properties. */
export interface ResolvedElement extends ElementFrame {
  /** The `type` of its kind. */
  readonly kind: string;
}

/** The size and resolution of a label, which codes need: sides in points, dots per inch. */
export interface PrintedLabel {
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
}

/** Checked content of one element on one label, so that layout cannot fail. Its kind adds further properties. */
export interface ElementContent {
  /** `empty` for content that draws nothing; any other name belongs to an element kind. */
  readonly kind: string;
}

/** Content that draws nothing. */
export const EMPTY: ElementContent = { kind: 'empty' };

/** Rules for image URLs. */
export interface AddressOptions {
  /** True if images may come from `http:` URLs. If omitted, the image fetcher decides. */
  readonly allowHttp?: boolean | undefined;
  /** Throws ImageError for a URL that can't be fetched. */
  readonly checkImageAddress?: ((address: string) => void) | undefined;
}

/** Code loaded on demand, when the first template needs it. */
export interface Loadable {
  readonly isLoaded: boolean;
  load(): Promise<void>;
}

/** Resources for layout: loaded fonts, and the image of each URL. */
export interface LayoutResources {
  readonly fonts: FontBook;
  readonly images: ReadonlyMap<string, HeldImage>;
  readonly resolutionDpi: number;
}

/** A warning without its element, which is added later. */
export interface ElementWarning {
  readonly code: WarningCode;
  readonly message: string;
}

/** A colour that the template sets for a part of an element. */
export interface ColoredPart {
  readonly part: 'text' | 'border' | 'shape';
  readonly color: Color;
}

/** Layout of one element before its rotation, in points on the label. */
export interface ElementLayout {
  readonly nodes: readonly SceneNode[];
  /** Bounding box of the ink and the border, before clipping and rotation; absent if nothing was drawn. */
  readonly ink: Rect | undefined;
  /** Drawn lines of a text element. */
  readonly text?: { readonly fontSizePt: number; readonly lines: readonly string[]; readonly truncated: boolean };
  /** Font size of a text element in the template. */
  readonly requestedFontSizePt?: number;
  /** Colours set in the template, for warnings about contrast and about black-only printers. */
  readonly colors?: readonly ColoredPart[];
  /** Bounding box of a code's ink, with its text line but without its border. */
  readonly symbolInk?: Rect;
  /** Bars or modules of a code that a scanner reads, without the text line. */
  readonly pattern?: { readonly kind: 'bars' | 'modules'; readonly rect: Rect };
  /** Area of a code that must stay free of other ink, symbol included. */
  readonly quietZone?: Rect;
  readonly warnings: readonly ElementWarning[];
}

/** A rule over all elements of one kind on a label, such as GS1 element strings that require one another. */
export interface LabelCheck<Resolved extends ResolvedElement = ResolvedElement, Content = ElementContent> {
  /**
   * Finds errors in the contents of one label. `contents` is in element order, with `undefined` for an element without
   * content.
   */
  find(
    contents: readonly (Content | undefined)[],
  ): readonly { readonly element: Resolved; readonly error: SymbolError | ImageError }[];
}

/**
 * One kind of element: a function for each stage of the pipeline. The stages call these functions and never test for a
 * kind by name; `element-kinds.ts` lists the kinds.
 *
 * The functions are declared as methods, because TypeScript compares method parameters bivariantly. This allows a list
 * of different kinds. It is safe because a kind is always looked up by its element's `type`.
 */
export interface ElementKind<
  Given extends GivenElement = GivenElement,
  Resolved extends ResolvedElement = ResolvedElement,
  Content extends ElementContent = ElementContent,
> {
  /** The `type` of its elements in a template. */
  readonly type: Given['type'];
  /** The `type` of its elements in a layout report; `undefined` for a custom kind, which reports do not list. */
  readonly reportType: LayoutElement['type'] | undefined;
  /** True if its elements have a `value` or a `field`. Without content, no element counts as empty. */
  readonly hasContent: boolean;
  /** True for codes, which scanners read. Codes have a fill ratio and cause a note when a job is mirrored. */
  readonly isCode: boolean;
  /** Resolves an element once per template: fills in its defaults and converts its lengths to points. */
  resolve(given: Given, frame: ElementFrame, pointsPerUnit: number): Resolved;
  /** Returns the on-demand code that binding an element needs. */
  encoders?(given: Given): readonly Loadable[];
  /** Validates non-empty content for one label. Throws SymbolError or ImageError if it can't be drawn. */
  bind(element: Resolved, text: string, label: PrintedLabel, addresses: AddressOptions): Content;
  /** Creates the rule over all elements of this kind on a label, or returns `undefined` if they need none. */
  checkTogether?(elements: readonly Resolved[]): LabelCheck<Resolved, Content> | undefined;
  /** Loads the fonts that an element needs for its contents on all labels. */
  loadFonts?(element: Resolved, contents: readonly Content[], book: FontBook): Promise<void>;
  /** Returns the URL of the image in a content. Only kinds that show images have this function. */
  imageOf?(content: Content): string;
  /** Returns the printed size of an image in dots, or `undefined` if there is no space for it. */
  imageDots?(element: Resolved, image: PixelSize, resolutionDpi: number): PixelSize | undefined;
  /**
   * Lays out content, or returns `undefined` if there is nothing to draw. Throws only if the `draw` of a custom kind
   * throws.
   */
  layout(element: Resolved, content: Content, resources: LayoutResources): ElementLayout | undefined;
  /** Returns the report of a text without lines. */
  emptyText?(element: Resolved): ElementLayout['text'];
  /** Returns the code that a scanner must read; `sent` is the text that the scanner sends. */
  printedCode?(content: Content, value: string): { readonly kind: CodeKind; readonly sent: string };
}

/** A module that is imported when the first template needs it, then cached. */
export class LazyCode<Code> implements Loadable {
  readonly #import: () => Promise<Code>;
  #code: Code | undefined;
  #loading: Promise<void> | undefined;

  constructor(importCode: () => Promise<Code>) {
    this.#import = importCode;
  }

  get isLoaded(): boolean {
    return this.#code !== undefined;
  }

  /** Imports the module once. After a failure, the next call tries again. */
  load(): Promise<void> {
    this.#loading ??= this.#import().then(
      (code) => this.provide(code),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Sets a statically imported module, for synchronous checks. */
  provide(code: Code): void {
    this.#code = code;
  }

  /** The module. Throws Error before `load` has finished. */
  get code(): Code {
    if (this.#code === undefined) throw new Error('code is used before it is loaded: await load() first');
    return this.#code;
  }
}
