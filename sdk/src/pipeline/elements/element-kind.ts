import type { Color } from '../../base/color.ts';
import type { Rect } from '../../base/rect.ts';
import type { LayoutElement, WarningCode } from '../../contract/types.ts';
import type { FontBook } from '../../materials/fonts/font-book.ts';
import type { ImageError, PixelSize } from '../../materials/images/decoded-image.ts';
import type { CachedImage } from '../../materials/images/hold-image.ts';
import type { CodeKind } from '../../materials/symbols/code-reader.ts';
import type { SymbolError } from '../../materials/symbols/symbol-error.ts';
import type { SceneNode } from '../scene/scene.ts';

// Types of elements in the pipeline, and the interface that each kind of element implements for the pipeline's stages.

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

/**
 * Source of an element's content: static text (the same on every label), or a field (looked up in each item's data).
 */
export type ContentSource = { readonly value: string } | { readonly field: string };

/** True if the content is the same on every label. */
export const isStatic = (source: ContentSource): source is { readonly value: string } => 'value' in source;

/** Returns the source of an element's content. An element without content has empty static text. */
export const sourceOf = ({ field, value = '' }: GivenElement): ContentSource =>
  field === undefined ? { value } : { field };

/** Position of an element on its label, and the source of its content. */
export interface ElementFrame {
  /** Id of the element: `e0`, `e1`, … in element order. */
  readonly id: string;
  /** JSON Pointer to the element in its template. */
  readonly path: string;
  /** Box in points. */
  readonly box: Rect;
  /** Box as set in the template, in the template's unit. */
  readonly requestedBox: Rect;
  /** Rotation in degrees, clockwise about the centre of `box`. */
  readonly rotationDegrees: number;
  readonly source: ContentSource;
}

/** An element with its defaults filled in. Its kind adds further properties. */
export interface ResolvedElement extends ElementFrame {
  /** The element's `type` in the template; it selects the kind. */
  readonly kind: string;
}

/** The size of a label in points, and its resolution in dots per inch, which is needed to place codes. */
export interface PrintedLabel {
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
}

/**
 * Content of one element on one label, already checked so that layout cannot fail. Each kind of element adds its own
 * properties.
 */
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

/** Code that is loaded on demand, when the first template needs it. */
export interface Loadable {
  readonly isLoaded: boolean;
  load(): Promise<void>;
}

/** Resources for layout: loaded fonts, and the image of each URL. */
export interface LayoutResources {
  readonly fonts: FontBook;
  readonly images: ReadonlyMap<string, CachedImage>;
  readonly resolutionDpi: number;
}

/** A warning that does not yet name its element; the caller adds the element. */
export interface ElementWarning {
  readonly code: WarningCode;
  readonly message: string;
}

/** A colour that the template sets for one part of an element: its text, its border or its shape. */
export interface ColoredPart {
  readonly part: 'text' | 'border' | 'shape';
  readonly color: Color;
}

/** Layout of one element, in points on the label, before the element is rotated. */
export interface ElementLayout {
  readonly nodes: readonly SceneNode[];
  /** Bounding box of the ink and the border, before clipping and rotation; absent if nothing was drawn. */
  readonly ink: Rect | undefined;
  /** Lines of a text element as drawn. */
  readonly text?: { readonly fontSizePt: number; readonly lines: readonly string[]; readonly truncated: boolean };
  /** Font size that the template requests for a text element. */
  readonly requestedFontSizePt?: number;
  /** Colours that the template sets, for warnings about contrast and about printers that print only black. */
  readonly colors?: readonly ColoredPart[];
  /** Bounding box of a code's ink, including its text line but not its border. */
  readonly symbolInk?: Rect;
  /** Area of a code's bars or modules, which a scanner reads; excludes the text line. */
  readonly pattern?: { readonly kind: 'bars' | 'modules'; readonly rect: Rect };
  /** Bounding box of a code and the margin around it; no other ink is allowed inside. */
  readonly quietZone?: Rect;
  readonly warnings: readonly ElementWarning[];
}

/**
 * Checks all elements of one kind on a label together. For example, barcodes are checked for GS1 element strings that
 * require another element string on the same label.
 */
export interface LabelCheck<Resolved extends ResolvedElement = ResolvedElement, Content = ElementContent> {
  /**
   * Finds errors in the contents of one label. `contents` is in element order and contains `undefined` for each element
   * without content.
   */
  find(
    contents: readonly (Content | undefined)[],
  ): readonly { readonly element: Resolved; readonly error: SymbolError | ImageError }[];
}

/**
 * One kind of element, with a function for each stage of the pipeline. The stages call these functions and never test
 * for a kind by name; `element-kinds.ts` lists the kinds.
 *
 * The functions are declared as methods, because TypeScript compares method parameters bivariantly. This allows a list
 * of different kinds, which is safe because a kind is always looked up by its element's `type`.
 */
export interface ElementKind<
  Given extends GivenElement = GivenElement,
  Resolved extends ResolvedElement = ResolvedElement,
  Content extends ElementContent = ElementContent,
> {
  /** The `type` that elements of this kind have in a template. */
  readonly type: Given['type'];
  /**
   * The `type` that elements of this kind have in a layout report; `undefined` for a custom kind, because reports do
   * not list its elements.
   */
  readonly reportType: LayoutElement['type'] | undefined;
  /** True if elements of this kind have a `value` or a `field`. If false, no element of this kind counts as empty. */
  readonly hasContent: boolean;
  /**
   * True for codes that scanners read. The layout report contains the fill ratio of each code, and a mirrored PDF gets
   * a note for each code.
   */
  readonly isCode: boolean;
  /** Resolves an element once per template: fills in its defaults and converts its lengths to points. */
  resolve(given: Given, frame: ElementFrame, pointsPerUnit: number): Resolved;
  /** Returns the encoders that must be loaded before content can be bound to this element. */
  encoders?(given: Given): readonly Loadable[];
  /** Validates non-empty content for one label. Throws SymbolError or ImageError if it can't be drawn. */
  bind(element: Resolved, text: string, label: PrintedLabel, addresses: AddressOptions): Content;
  /** Creates a check that covers all elements of this kind on a label; returns `undefined` if they need none. */
  checkTogether?(elements: readonly Resolved[]): LabelCheck<Resolved, Content> | undefined;
  /** Loads the fonts that an element needs for its contents on all labels. */
  loadFonts?(element: Resolved, contents: readonly Content[], book: FontBook): Promise<void>;
  /** Returns the URL of the image that the content refers to. Only kinds that show images have this function. */
  imageOf?(content: Content): string;
  /** Returns the printed size of an image in dots, or `undefined` if there is no space for it. */
  imageDots?(element: Resolved, image: PixelSize, resolutionDpi: number): PixelSize | undefined;
  /**
   * Lays out content, or returns `undefined` if there is nothing to draw. Throws only if the `draw` of a custom kind
   * throws.
   */
  layout(element: Resolved, content: Content, resources: LayoutResources): ElementLayout | undefined;
  /** Returns the `text` that a layout report contains for an element that draws no lines. */
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

  /** Imports the module once. If the import fails, the next call tries again. */
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

  /** Sets a statically imported module, so that checks can run synchronously. */
  provide(code: Code): void {
    this.#code = code;
  }

  /** The module. Throws Error if it is not loaded yet. */
  get code(): Code {
    if (this.#code === undefined) throw new Error('the code of this element kind is not loaded: await load() first');
    return this.#code;
  }
}
