import { describeValue } from '../../base/describe-value.ts';
import { firstOfEach } from '../../base/errors.ts';
import { type Ink, printsRed } from '../../base/ink.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { allParsed, parseLabelData, parseTemplate } from '../../contract/contract-issues.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { CheckedData, CheckedTemplate } from '../../contract/template-fields.ts';
import type { CodeGrade, LabelDataInput, LayoutReport, Template, TemplateInput } from '../../contract/types.ts';
import { addedFontIssues } from '../../materials/fonts/added-font-issues.ts';
import { createFontBook, type FontBook } from '../../materials/fonts/font-book.ts';
import type { CachedImage } from '../../materials/images/hold-image.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BoundRows, bindRows, hasEncoders, loadEncoders, type RowList } from '../bind/bind-rows.ts';
import { LazyCode } from '../elements/element-kind.ts';
import { type ElementKinds, type EnabledKinds, elementKinds } from '../elements/element-kinds.ts';
import { type ImageUse, imageUses } from '../layout/image-uses.ts';
import {
  type CustomElementReport,
  createLabelLayouter,
  customReports,
  type LabelLayout,
  loadFonts,
  type QuietZone,
  quietZonesOf,
  reportOf,
} from '../layout/layout-label.ts';
import type { MonoPainter } from '../paint/mono/mono-painter.ts';
import type { MonoRaster } from '../paint/mono/mono-raster.ts';
import type { Raster } from '../paint/raster/pixel-buffer.ts';
import { createRasterizer } from '../paint/raster/rasterizer.ts';
import { LENGTH_OPTIONS, type LengthOptions } from '../resolve/length-options.ts';
import {
  DEFAULT_RESOLUTION_DPI,
  type InkOptions,
  PRINTER_OPTIONS,
  type ResolutionOptions,
  resolve,
} from '../resolve/resolve.ts';
import type { Scene } from '../scene/scene.ts';
import type { LabelGrades } from '../verify/grade/grade-codes.ts';
import type { PrintModel } from '../verify/grade/print-model.ts';
import { createImageStore, createImageSupply, type ImageStore, type ImageSupply } from './image-supply.ts';
import { pageSideIssues } from './read-job.ts';

/** Options for drawing one label. */
export interface RenderOptions extends ResolutionOptions, InkOptions, LengthOptions {
  /** Cancels the call: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Path of the template in the request, for issues; `/template` by default. */
  readonly templatePath?: string | undefined;
}

/** Options for drawing one label and predicting the print quality of its codes. */
export interface GradeOptions extends RenderOptions {
  /** `'grade'` adds a predicted ISO/IEC 15416 or 15415 grade for each code to the result. */
  readonly verify?: 'grade' | undefined;
  /** Overrides of the default assumptions about the printer, paper and verifier. Used only with `verify`. */
  readonly printModel?: Partial<PrintModel> | undefined;
}

/** Options for preparing several labels. */
export interface PrepareOptions extends RenderOptions {
  /** Images by URL. If set, the renderer loads no images. For labels that are laid out but not painted. */
  readonly images?: ReadonlyMap<string, CachedImage> | undefined;
  /**
   * Images of the whole job, if `prepare` gets only some of its labels. By default, the images of the given labels.
   */
  readonly uses?: readonly ImageUse[] | undefined;
}

/** Options of a renderer. */
export interface RendererOptions extends EnabledKinds {
  /** True if images may come from plain `http:` URLs; false by default. */
  readonly allowHttp?: boolean | undefined;
  /** True to cache decoded images between calls. Useful for a preview, which is redrawn at every keystroke. */
  readonly keepImages?: boolean | undefined;
  /**
   * Maximum total size, in megapixels, of the decoded images of a label or job. The default is 250, which takes about a
   * gigabyte of memory. Images count at their printed sizes, regardless of the size of their files, but no file may
   * have more than 40 megapixels.
   */
  readonly maxImageMegapixels?: number | undefined;
}

/** Names of the options for one label. */
export const RENDER_OPTIONS: OptionNames<RenderOptions> = {
  ...PRINTER_OPTIONS,
  ...LENGTH_OPTIONS,
  ...{ signal: true, templatePath: true },
};
const GRADE_OPTIONS: OptionNames<GradeOptions> = { ...RENDER_OPTIONS, verify: true, printModel: true };
const SVG_OPTIONS: OptionNames<SvgRenderOptions> = { ...RENDER_OPTIONS, text: true, title: true };
const RENDERER_OPTIONS: OptionNames<RendererOptions> = {
  ...{
    allowHttp: true,
    keepImages: true,
    maxImageMegapixels: true,
    symbologies: true,
    elements: true,
    extensions: true,
  },
};

/** Labels that can be laid out, because their fonts have been loaded. */
export interface PreparedLabels {
  /** Images in memory, by URL. */
  readonly images: ReadonlyMap<string, CachedImage>;
  /**
   * Loads the images of the labels from `from` to `to` (inclusive, counted from 0). Releases images that only labels
   * before `from` show. Returns `undefined` if there is nothing to load. Rejects with a TemplateError that lists every
   * image that could not be loaded.
   */
  reach(from: number, to: number): Promise<void> | undefined;
  /** Lays out a label. Call `reach` first to load its images. */
  layout(index: number): LabelLayout;
  /** True if any loaded image is a drawing (SVG). */
  hasDrawings(): boolean;
}

const DEFAULT_IMAGE_MEGAPIXELS = 250;

/** The layout of one label. */
export interface RenderedLayout {
  /** Scene to paint, in points, with y pointing down. */
  readonly scene: Scene;
  /** Layout report in the template's unit, with its warnings. */
  readonly report: LayoutReport;
  /** Quiet zones of the codes on the label, in the template's unit. */
  readonly quietZones: readonly QuietZone[];
  /** Elements of custom kinds. `report.elements` does not include them. */
  readonly customElements: readonly CustomElementReport[];
  /** Predicted grades of the label's codes, in element order; present only if `verify` requested them. */
  readonly grades?: readonly CodeGrade[] | undefined;
}

/** One label as a PNG. */
export interface RenderedPng {
  /** The PNG file. */
  readonly png: Uint8Array;
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
  /** Layout report in the template's unit, with its warnings. */
  readonly report: LayoutReport;
  /** Predicted grades of the label's codes, in element order; present only if `verify` requested them. */
  readonly grades?: readonly CodeGrade[] | undefined;
}

/** Options for rendering a label as SVG. */
export interface SvgRenderOptions extends RenderOptions {
  /**
   * Representation of text. `outlines`, the default, needs no fonts and looks the same everywhere. `selectable` is for
   * browsers: the text can be selected, searched and read aloud, and its fonts are embedded.
   */
  readonly text?: 'outlines' | 'selectable' | undefined;
  /**
   * Accessible name of the image. If text is drawn as outlines, screen readers read only this name, which by default
   * consists of the label's text. If text is selectable, screen readers read the name in addition to the text.
   */
  readonly title?: string | undefined;
}

/** One label as an SVG document. */
export interface RenderedSvg {
  /** The SVG document. Write it to a file as UTF-8. It contains no scripts and no external references. */
  readonly svg: string;
  /** Width in dots. One dot is one unit of the document's viewBox. */
  readonly width: number;
  readonly height: number;
  /** Layout report in the template's unit, with its warnings. */
  readonly report: LayoutReport;
}

/** Lays out and paints labels. Caches fonts and painted glyphs. Do not share it between threads. */
export interface Renderer extends EnabledKinds {
  /** The platform passed to `createRenderer`. */
  readonly platform: Platform;
  /** All kinds of elements that templates for this renderer may use. */
  readonly kinds: ElementKinds;
  /**
   * Lays out one label. If `template` or `data` has issues, rejects with TemplateError, which lists all of them. The
   * paths of issues are JSON Pointers as in the body of `POST /render`: `/template/elements/0/value`, `/data/sku`. For
   * a template written `as const satisfies Template`, or as a literal in the call, TypeScript checks the fields of
   * `data`.
   */
  layout<const Given = TemplateInput, const Data = LabelDataInput>(
    template: CheckedTemplate<Given>,
    data?: CheckedData<Given, Data>,
    options?: GradeOptions,
  ): Promise<RenderedLayout>;
  /** Paints a scene at its own resolution. The pixels are valid until the next call. */
  raster(scene: Scene): Raster;
  /**
   * Paints a scene at its own resolution in printer dots, for thermal printers. Text is fitted to the dots, codes stay
   * unchanged, and images are dithered. With the ink `mono`, colours become black or white; with `mono-dithered`, they
   * become patterns of dots. `black-red` and `black-red-dithered` also use red dots. Returns a new raster each time.
   */
  mono(scene: Scene, ink?: Ink): Promise<MonoRaster>;
  /**
   * Renders one label as a PNG with one pixel for each dot of the printer. If `ink` is set, the PNG has 1 bit per
   * pixel, or 2 bits if the label has red dots. Rejects with the same errors as `layout`.
   */
  png<const Given = TemplateInput, const Data = LabelDataInput>(
    template: CheckedTemplate<Given>,
    data?: CheckedData<Given, Data>,
    options?: GradeOptions,
  ): Promise<RenderedPng>;
  /**
   * Renders one label as an SVG document of the same size as the PNG. Text is drawn as outlines or is selectable; bars
   * and modules are on whole dots. SVG images become outlines; other images are embedded as PNG. Rejects with the same
   * errors as `layout`.
   */
  svg<const Given = TemplateInput, const Data = LabelDataInput>(
    template: CheckedTemplate<Given>,
    data?: CheckedData<Given, Data>,
    options?: SvgRenderOptions,
  ): Promise<RenderedSvg>;
  /** Prepares many labels of a job. Loads their fonts; `reach` loads their images later. */
  prepare(read: BoundRows, rows: RowList, options?: PrepareOptions): Promise<PreparedLabels>;
}

/**
 * PNG encoder. It is loaded on demand, because a preview shows pixels and never encodes a PNG. It is imported only
 * once, because in Node each further `import()` takes 3 % of the time to draw a small label.
 */
const pngEncoder = new LazyCode(async () => (await import('../paint/png/encode-png.ts')).encodePng);

/** Loads the module that grades codes. Most labels are drawn without grades, so the module is loaded on demand. */
const gradeLoader = () => import('./grade-label.ts');

const NO_PLATFORM =
  'createRenderer: expected a platform: nodePlatform() from @platen/sdk/node, or browserPlatform() from @platen/sdk/render';

/**
 * Creates a renderer for many labels: `createRenderer(nodePlatform())`, or `browserPlatform()` in a web page. Throws
 * TemplateError if the platform's added fonts are invalid. Throws TypeError if the platform is missing or an option is
 * unknown.
 */
export function createRenderer(platform: Platform, rendererOptions: RendererOptions = {}): Renderer {
  if (typeof platform?.readFont !== 'function') throw new TypeError(`${NO_PLATFORM}, got ${describeValue(platform)}`);
  checkOptions('createRenderer', rendererOptions, RENDERER_OPTIONS);
  const fontIssues = addedFontIssues(platform.fonts ?? []);
  if (fontIssues.length > 0) throw new TemplateError(fontIssues);
  const { symbologies, elements, extensions } = rendererOptions;
  const kinds = elementKinds(rendererOptions);
  const fonts: FontBook = createFontBook((file) => platform.readFont(file), platform.fonts);
  const rasterizer = createRasterizer();
  const store = rendererOptions.keepImages ? createImageStore() : undefined;

  const parts: LabelParts = {
    ...{ platform, fonts, store, allowHttp: rendererOptions.allowHttp },
    maxMegapixels: rendererOptions.maxImageMegapixels ?? DEFAULT_IMAGE_MEGAPIXELS,
  };
  const prepare: Renderer['prepare'] = (read, rows, options = {}) => prepareLabels(parts, read, rows, options);
  const layoutLabel: Renderer['layout'] = async (template, data, options = {}) => {
    const [design, row] = allParsed(
      parseTemplate(template, { path: options.templatePath ?? '/template', symbologies, elements, extensions }),
      parseLabelData(data === undefined ? {} : data, { path: '/data' }),
    );
    const rows = [{ data: row, path: '/data' }];
    if (!hasEncoders(design, kinds)) await loading(design, fonts, kinds);
    const read = bindRows(kinds, design, rows, { ...options, picture: true });
    const verifier = options.verify === undefined ? undefined : await gradeLoader();
    const issues = firstOfEach([
      ...pageSideIssues(design, options.templatePath ?? '/template'),
      ...read.issues,
      ...(verifier?.gradeIssues(options) ?? []),
    ]);
    if (issues.length > 0) throw new TemplateError(issues);
    const labels = await prepare(read, rows, options);
    options.signal?.throwIfAborted();
    const label = labels.layout(0);
    if (verifier === undefined) return renderedLayout(label);
    const paint = await scannedPaint({ raster, mono }, label.scene, options.ink);
    const contents = read.labels[0] ?? [];
    return renderedLayout(label, verifier.gradeLabel({ label, contents, paint }, options));
  };
  const raster = (scene: Scene): Raster => rasterizer.paint(scene);
  const mono = createMono();
  return {
    platform,
    ...{ symbologies, elements, extensions, kinds },
    layout: async (template, data, options) => {
      checkOptions('layout', options, GRADE_OPTIONS);
      return layoutLabel(template, data, options);
    },
    raster,
    mono,
    prepare,
    png: async (template, data, options) => {
      checkOptions('png', options, GRADE_OPTIONS);
      const [{ scene, report, grades }] = await Promise.all([
        layoutLabel(template, data, options),
        pngEncoder.load(),
        platform.loadDeflate?.(),
      ]);
      const { ink } = options ?? {};
      // do not await between painting and reading the pixels, because another call could paint in between
      const pixels = ink === undefined ? raster(scene) : await inkedPixels({ mono }, scene, ink);
      const png = pngEncoder.code(pixels, (bytes, how) => platform.deflate(bytes, how));
      return { png, width: pixels.width, height: pixels.height, report, ...(grades && { grades }) };
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

/** Returns the `mono` method of a renderer. All its calls share one painter. */
function createMono(): Renderer['mono'] {
  let painter: MonoPainter | undefined;
  return async (scene, ink) => {
    // The painter is loaded on demand, because most web pages draw labels only with antialiasing.
    const { createMonoPainter } = await import('../paint/mono/mono-painter.ts');
    painter ??= createMonoPainter();
    return painter.paint(scene, ink);
  };
}

/** Returns the result of `layout`: a label's layout and, if requested, its grades. */
const renderedLayout = (label: LabelLayout, graded?: LabelGrades): RenderedLayout => ({
  ...(graded && { grades: graded.grades }),
  scene: label.scene,
  report: reportOf(graded ? { ...label, warnings: [...label.warnings, ...graded.warnings] } : label),
  quietZones: quietZonesOf(label),
  customElements: customReports(label),
});

/** Resources that all labels of a renderer share. */
interface LabelParts {
  readonly platform: Platform;
  readonly fonts: FontBook;
  /** Cache that keeps images between jobs. */
  readonly store: ImageStore | undefined;
  readonly allowHttp: RendererOptions['allowHttp'];
  readonly maxMegapixels: number;
}

async function prepareLabels(
  { platform, fonts, store, allowHttp, maxMegapixels }: LabelParts,
  read: BoundRows,
  rows: RowList,
  { signal, images, uses, ink }: PrepareOptions,
): Promise<PreparedLabels> {
  const supply: ImageSupply =
    images === undefined
      ? createImageSupply(read.template, uses ?? imageUses(read.template, read.labels), rows, platform, {
          ...{ signal, allowHttp, store, maxMegapixels },
        })
      : { images, reach: () => undefined, hasDrawings: () => false };
  await Promise.all([supply.reach(0, 0), loadFonts(read.template, read.labels, fonts)]);
  const layoutOne = createLabelLayouter(read.template, { fonts, images: supply.images });
  const laidOut = (index: number): LabelLayout => layoutOne(read.labels[index] ?? []);
  if (ink !== 'mono' && ink !== 'black-red') return { ...supply, layout: laidOut };
  const { monoWarnings } = await import('../layout/mono-warnings.ts');
  return {
    ...supply,
    layout: (index) => {
      const label = laidOut(index);
      return { ...label, warnings: [...label.warnings, ...monoWarnings(label, printsRed(ink))] };
    },
  };
}

/**
 * Loads the encoders and waits for them. In parallel, starts to load the template's fonts. If a font cannot be loaded,
 * the error is reported when the font is needed.
 */
function loading(design: Template, fonts: FontBook, kinds: ElementKinds): Promise<void> {
  loadFonts(resolve(design, DEFAULT_RESOLUTION_DPI, '', kinds), [], fonts).catch(() => {});
  return loadEncoders(design, kinds);
}

interface MonoPainting {
  mono(scene: Scene, ink: Ink): Promise<MonoRaster>;
}

/**
 * Paints a scene in black, white and red dots and returns them as grey or RGB pixels, for a screen or a PNG. To paint in
 * all tones, use `raster`, which is synchronous.
 */
export async function inkedPixels({ mono }: MonoPainting, scene: Scene, ink: Ink): Promise<Raster> {
  const [dots, { dotRaster }] = await Promise.all([mono(scene, ink), import('../paint/mono/mono-painter.ts')]);
  return dotRaster(dots, scene.resolutionDpi);
}

/** Returns a function that paints a scene for grading: in dots if `ink` is set, and otherwise in all tones. */
async function scannedPaint(
  { raster, mono }: Pick<Renderer, 'raster' | 'mono'>,
  scene: Scene,
  ink: Ink | undefined,
): Promise<() => Raster> {
  if (ink === undefined) return () => raster(scene);
  const pixels = await scannedPixels({ mono }, scene, ink);
  return () => pixels;
}

/** Paints a scene in dots and returns the grey pixels that a scanner with red light sees. */
async function scannedPixels({ mono }: MonoPainting, scene: Scene, ink: Ink): Promise<Raster> {
  const [dots, { greyRaster }] = await Promise.all([mono(scene, ink), import('../paint/mono/mono-painter.ts')]);
  return greyRaster(dots, scene.resolutionDpi);
}
