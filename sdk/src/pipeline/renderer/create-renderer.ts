import { describeValue } from '../../base/describe-value.ts';
import type { Ink } from '../../base/ink.ts';
import { firstOfEach } from '../../base/issue.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { allParsed, parseLabelData, parseTemplate } from '../../contract/contract-issues.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { CheckedData, CheckedTemplate } from '../../contract/template-fields.ts';
import type { LabelDataInput, LayoutReport, Template, TemplateInput } from '../../contract/types.ts';
import { addedFontIssues } from '../../materials/fonts/added-font-issues.ts';
import { createFontBook, type FontBook } from '../../materials/fonts/font-book.ts';
import type { HeldImage } from '../../materials/images/hold-image.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BoundRows, bindRows, type Row } from '../bind/bind-rows.ts';
import { hasEncoders, loadEncoders } from '../bind/load-encoders.ts';
import type { Symbology } from '../elements/barcode/resolved-barcode.ts';
import type { CustomElement } from '../elements/define-element.ts';
import { type ElementKinds, elementKinds } from '../elements/element-kinds.ts';
import { createLabelLayouter } from '../layout/layout-label.ts';
import type { LabelLayout } from '../layout/placed.ts';
import { loadFonts } from '../layout/prepare.ts';
import { type CustomElementReport, customReports, type QuietZone, quietZonesOf, reportOf } from '../layout/report.ts';
import type { MonoPainter } from '../paint/mono/mono-painter.ts';
import type { MonoRaster } from '../paint/mono/mono-raster.ts';
import type { Raster } from '../paint/raster/pixel-buffer.ts';
import { createRasterizer } from '../paint/raster/rasterizer.ts';
import { type InkOptions, PRINTER_OPTIONS, type ResolutionOptions } from '../resolve/limits.ts';
import { DEFAULT_RESOLUTION_DPI, resolve } from '../resolve/resolve.ts';
import type { Scene } from '../scene/scene.ts';
import { createImageStore, type ImageStore } from './image-store.ts';
import { createImageSupply, type ImageSupply } from './image-supply.ts';
import { inkedPixels } from './inked-pixels.ts';
import { pageSideIssues } from './read-rows.ts';

/** How one label is drawn. */
export interface RenderOptions extends ResolutionOptions, InkOptions {
  /** Cancels: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Where the template stands in the request, for issue paths; `/template` by default. */
  readonly templatePath?: string | undefined;
}

/** How labels are prepared. */
export interface PrepareOptions extends RenderOptions {
  /** Images by address, instead of loading any: for labels that are only measured. */
  readonly images?: ReadonlyMap<string, HeldImage> | undefined;
}

/** What a renderer may do. */
export interface RendererOptions {
  /** Whether images may come from plain `http:` addresses; false by default. */
  readonly allowHttp?: boolean | undefined;
  /** Whether decoded images are kept from call to call: for a preview, whose images are drawn at every keystroke. */
  readonly keepImages?: boolean | undefined;
  /**
   * Megapixels of images that may be held at once for a label or job, each at the size at which it is printed; 250, a
   * gigabyte, by default. How many pixels the files have does not count, but one has at most 40 million.
   */
  readonly maxImageMegapixels?: number | undefined;
  /** Symbologies that templates may name beyond the contract's own, from `@platen/sdk/symbologies`; none by default. */
  readonly symbologies?: readonly Symbology[] | undefined;
  /** Kinds of elements of your own, from `defineElement`; none by default. Experimental. */
  readonly elements?: readonly CustomElement[] | undefined;
}

/** Names of the options of one label. */
export const RENDER_OPTIONS: OptionNames<RenderOptions> = { ...PRINTER_OPTIONS, signal: true, templatePath: true };
const SVG_OPTIONS: OptionNames<SvgRenderOptions> = { ...RENDER_OPTIONS, text: true, title: true };
const RENDERER_OPTIONS: OptionNames<RendererOptions> = {
  ...{ allowHttp: true, keepImages: true, maxImageMegapixels: true, symbologies: true, elements: true },
};

/** Labels whose fonts are loaded. */
export interface PreparedLabels {
  /**
   * Loads the images of the labels from `from` to `to` (included), counted from 0, and lets go of those that only labels
   * before `from` show; `undefined` when there is nothing to load. Rejects with TemplateError naming each place in the whole
   * job whose image failed.
   */
  reach(from: number, to: number): Promise<void> | undefined;
  /** Lays out a label that was reached. */
  layout(index: number): LabelLayout;
  /** Whether what was loaded so far has drawings (SVG). */
  hasDrawings(): boolean;
}

const DEFAULT_IMAGE_MEGAPIXELS = 250;

/** A label laid out, and what was drawn. */
export interface RenderedLayout {
  /** What painters draw: points, y down. */
  readonly scene: Scene;
  /** What was laid out, in the template's unit, with its warnings. */
  readonly report: LayoutReport;
  /** What must stay free around its codes, in the template's unit; codes that were drawn only. */
  readonly quietZones: readonly QuietZone[];
  /** Elements of your own kinds, which `report.elements` does not list. */
  readonly customElements: readonly CustomElementReport[];
}

/** One label as a picture. */
export interface RenderedPng {
  /** A PNG file. */
  readonly png: Uint8Array;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** What was laid out, in the template's unit, with its warnings. */
  readonly report: LayoutReport;
}

/** How a label becomes an SVG document. */
export interface SvgRenderOptions extends RenderOptions {
  /**
   * `outlines` by default: needs no font, and is the same wherever SVG is drawn. `selectable`: characters that can be selected,
   * searched and read out, in fonts that the document embeds; for browsers.
   */
  readonly text?: 'outlines' | 'selectable' | undefined;
  /** What is read out in the place of outlines, the label's texts unless given; of selectable text a name beside it. */
  readonly title?: string | undefined;
}

/** One label as an SVG document. */
export interface RenderedSvg {
  /** The document, UTF-8 when written to a file: no scripts in it and nothing outside that it refers to. */
  readonly svg: string;
  /** Dots: units of its viewBox. */
  readonly width: number;
  readonly height: number;
  /** What was laid out, in the template's unit, with its warnings. */
  readonly report: LayoutReport;
}

/** Lays out and paints labels; keeps fonts and painted glyphs for the next. Not to be shared between threads. */
export interface Renderer {
  /** What it was made with. */
  readonly platform: Platform;
  /** Symbologies that templates may name beyond the contract's own; `undefined` for none. */
  readonly symbologies?: readonly Symbology[] | undefined;
  /** Kinds of elements of your own that templates may use; `undefined` for none. */
  readonly elements?: readonly CustomElement[] | undefined;
  /** The kinds of elements that templates may use. */
  readonly kinds: ElementKinds;
  /**
   * Lays out one label. Throws TemplateError with every issue of `template` and `data`
   * (JSON Pointers as in the body of `POST /render`: `/template/elements/0/value`, `/data/sku`). Of a template that is
   * written `as const satisfies Template`, or in the call, TypeScript knows the fields that `data` needs.
   */
  layout<const Given = TemplateInput, const Data = LabelDataInput>(
    template: CheckedTemplate<Given>,
    data?: CheckedData<Given, Data>,
    options?: RenderOptions,
  ): Promise<RenderedLayout>;
  /** The pixels of a scene at its own resolution; valid until the next call. */
  raster(scene: Scene): Raster;
  /**
   * A scene at its own resolution in black and white dots, as a thermal printer makes them: text fitted to the dots, codes as
   * they are, images dithered. What is neither black nor white becomes the nearer of both by `ink` `mono`, a pattern by
   * `mono-dithered`. A new picture each time.
   */
  mono(scene: Scene, ink?: Ink): Promise<MonoRaster>;
  /** One label as a PNG, a pixel for each dot of the printer; 1 bit a pixel with an `ink`. Throws as `layout` does. */
  png<const Given = TemplateInput, const Data = LabelDataInput>(
    template: CheckedTemplate<Given>,
    data?: CheckedData<Given, Data>,
    options?: RenderOptions,
  ): Promise<RenderedPng>;
  /**
   * One label as an SVG document of the size of the PNG: text as outlines or selectable, bars and modules on whole dots, SVG
   * images as outlines, other images as PNG within it. Throws as `layout` does.
   */
  svg<const Given = TemplateInput, const Data = LabelDataInput>(
    template: CheckedTemplate<Given>,
    data?: CheckedData<Given, Data>,
    options?: SvgRenderOptions,
  ): Promise<RenderedSvg>;
  /** Loads fonts, and images as the labels are reached. For jobs of many labels. */
  prepare(read: BoundRows, rows: readonly Row[], options?: PrepareOptions): Promise<PreparedLabels>;
}

const NO_PLATFORM =
  'createRenderer: expected a platform, nodePlatform() of @platen/sdk/node or browserPlatform() of @platen/sdk/render';

/**
 * One renderer for many labels: `createRenderer(nodePlatform())`, or `browserPlatform()` in a page. Throws TemplateError
 * when the platform's added fonts are not a list of fonts, and TypeError without a platform or for an option that does not exist.
 */
export function createRenderer(platform: Platform, rendererOptions: RendererOptions = {}): Renderer {
  if (typeof platform?.readFont !== 'function') throw new TypeError(`${NO_PLATFORM}, got ${describeValue(platform)}`);
  checkOptions('createRenderer', rendererOptions, RENDERER_OPTIONS);
  const fontIssues = addedFontIssues(platform.fonts ?? []);
  if (fontIssues.length > 0) throw new TemplateError(fontIssues);
  const { symbologies, elements } = rendererOptions;
  const kinds = elementKinds(rendererOptions);
  const fonts: FontBook = createFontBook((file) => platform.readFont(file), platform.fonts);
  const rasterizer = createRasterizer();
  const store = rendererOptions.keepImages ? createImageStore() : undefined;

  const parts: LabelParts = {
    ...{ platform, fonts, store, allowHttp: rendererOptions.allowHttp },
    mostMegapixels: rendererOptions.maxImageMegapixels ?? DEFAULT_IMAGE_MEGAPIXELS,
  };
  const prepare: Renderer['prepare'] = (read, rows, options = {}) => prepareLabels(parts, read, rows, options);
  const layoutLabel: Renderer['layout'] = async (template, data, options = {}) => {
    const [design, row] = allParsed(
      parseTemplate(template, { path: options.templatePath ?? '/template', symbologies, elements }),
      parseLabelData(data === undefined ? {} : data, { path: '/data' }),
    );
    const rows = [{ data: row, path: '/data' }];
    if (!hasEncoders(design, kinds)) await loading(design, fonts, kinds);
    const read = bindRows(kinds, design, rows, { ...options, picture: true });
    const issues = firstOfEach([...pageSideIssues(design, options.templatePath ?? '/template'), ...read.issues]);
    if (issues.length > 0) throw new TemplateError(issues);
    const labels = await prepare(read, rows, options);
    options.signal?.throwIfAborted();
    const label = labels.layout(0);
    return {
      scene: label.scene,
      report: reportOf(label),
      quietZones: quietZonesOf(label),
      customElements: customReports(label),
    };
  };
  const raster = (scene: Scene): Raster => rasterizer.paint(scene);
  let monoPainter: MonoPainter | undefined;
  const mono: Renderer['mono'] = async (scene, ink) => {
    // Loaded when used: most pages show all tones.
    const { createMonoPainter } = await import('../paint/mono/mono-painter.ts');
    monoPainter ??= createMonoPainter();
    return monoPainter.paint(scene, ink);
  };
  return {
    platform,
    symbologies,
    elements,
    kinds,
    layout: async (template, data, options) => {
      checkOptions('layout', options, RENDER_OPTIONS);
      return layoutLabel(template, data, options);
    },
    raster,
    mono,
    prepare,
    png: async (template, data, options) => {
      checkOptions('png', options, RENDER_OPTIONS);
      // Loaded when used: a preview shows pixels and never encodes them.
      const [{ scene, report }, { encodePng }] = await Promise.all([
        layoutLabel(template, data, options),
        import('../paint/png/encode-png.ts'),
        platform.loadDeflate?.(),
      ]);
      const { ink } = options ?? {};
      // no waiting between painting and reading: another call may paint meanwhile
      const pixels = ink === undefined ? raster(scene) : await inkedPixels({ mono }, scene, ink);
      const png = encodePng(pixels, (bytes, how) => platform.deflate(bytes, how));
      return { png, width: pixels.width, height: pixels.height, report };
    },
    svg: async (template, data, options = {}) => {
      checkOptions('svg', options, SVG_OPTIONS);
      const [label, { renderSvg }] = await Promise.all([
        layoutLabel(template, data, options),
        import('./render-svg.ts'),
      ]);
      return { ...(await renderSvg(label, options, platform)), report: label.report };
    },
  };
}

/** What a renderer keeps for all its labels. */
interface LabelParts {
  readonly platform: Platform;
  readonly fonts: FontBook;
  /** Images that are kept from one job to the next. */
  readonly store: ImageStore | undefined;
  readonly allowHttp: RendererOptions['allowHttp'];
  readonly mostMegapixels: number;
}

async function prepareLabels(
  { platform, fonts, store, allowHttp, mostMegapixels }: LabelParts,
  read: BoundRows,
  rows: readonly Row[],
  { signal, images, ink }: PrepareOptions,
): Promise<PreparedLabels> {
  const supply: ImageSupply =
    images === undefined
      ? createImageSupply(read, rows, platform, { signal, allowHttp, store, mostMegapixels })
      : { images, reach: () => undefined, hasDrawings: () => false };
  await Promise.all([supply.reach(0, 0), loadFonts(read.template, read.labels, fonts)]);
  const layoutOne = createLabelLayouter(read.template, { fonts, images: supply.images });
  const laidOut = (index: number): LabelLayout => layoutOne(read.labels[index] ?? []);
  if (ink !== 'mono') return { ...supply, layout: laidOut };
  const { monoWarnings } = await import('../layout/mono-warnings.ts');
  return {
    ...supply,
    layout: (index) => {
      const label = laidOut(index);
      return { ...label, warnings: [...label.warnings, ...monoWarnings(label)] };
    },
  };
}

/** Loads the encoders and, meanwhile, the faces that the template names; a face that fails is reported when it is needed. */
function loading(design: Template, fonts: FontBook, kinds: ElementKinds): Promise<void> {
  loadFonts(resolve(design, DEFAULT_RESOLUTION_DPI, '', kinds), [], fonts).catch(() => {});
  return loadEncoders(design, kinds);
}
