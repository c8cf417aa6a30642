import type { Issue } from '../../../base/errors.ts';
import type { Ink } from '../../../base/ink.ts';
import type { LabelDataInput, LayoutReport, LayoutWarning, PrintItem, TemplateInput } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { CustomElement } from '../../../pipeline/elements/define-element.ts';
import type { QuietZone } from '../../../pipeline/layout/layout-label.ts';
import type { PdfOptions, PdfResult } from '../../../pipeline/renderer/render-pdf.ts';
import type { LengthOptions } from '../../../pipeline/resolve/length-options.ts';
import type { PrinterResolution } from '../../../pipeline/resolve/resolve.ts';
import { type Frame, type GivenLabel, isCancelled, issuesOf, type Pixels, PreviewError } from '../engine/engine.ts';
import { PageEngine, shareEngines } from '../engine/page-engine.ts';
import { startEngine } from '../start-engine.ts';
import { CanvasView, previewStyles } from './canvas-view.ts';
import { LENGTH_ATTRIBUTES, lengthsOf, positive, setLengths } from './label-attributes.ts';
import { createLabelChanges, type Latest, latest, type RequestedLabel } from './label-requests.ts';

const DEFAULT_RESOLUTION_DPI = 300;
/** Maximum number of workers that the previews of a page share. */
const MAX_ENGINES = 4;
const engines = shareEngines(startEngine, MAX_ENGINES);
const NOTHING_PAINTED = 'No label has been drawn yet: set the preview’s template, and data for the template’s fields.';

/** Base class that also exists without a DOM, so that a server can import this module. */
const ElementBase: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/**
 * `<label-preview>`: shows a label, drawn by the same code that prints it. Redraws the label after every change to its
 * template or data. Layout and painting run in a worker, or on the main thread if no worker starts. The canvas has
 * exactly the dots of `POST /render`.
 *
 * Attributes:
 * - `template` and `data`: JSON; the properties of the same names take objects
 * - `zoom`: 1 is the label's real size at 96 px per inch; if omitted, the label is as wide as the element
 * - `resolution`: dots per inch, 203, 300 or 600; 300 by default
 * - `ink`: `mono` or `mono-dithered` for the dots of a printer that prints only black, `black-red` or
 *   `black-red-dithered` for tape that prints black and red
 * - `length`, `margin`, `min-length`, `feed`: for a label whose length depends on its content (`length="content"`)
 * - `show-warnings`: marks elements with layout warnings; marks are an overlay and never part of the label's dots
 * - `fonts`: additional fonts, as JSON or through the property
 * - `symbologies`: optional symbologies and extensions that templates may use, such as `itf14 markup`
 *
 * @example
 * ```ts
 * import '@platen/sdk/preview';
 * const preview = document.querySelector('label-preview');
 * if (preview) preview.data = { sku: 'A-100' };
 * ```
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface below only adds overloads of a method that exists
export class LabelPreview extends ElementBase {
  static readonly observedAttributes: readonly string[] = [
    'template',
    'data',
    'fonts',
    'symbologies',
    'zoom',
    'resolution',
    'ink',
    'show-warnings',
    ...LENGTH_ATTRIBUTES,
  ];

  #template: unknown;
  #data: unknown = {};
  /** Unvalidated additional fonts, as the page set them. */
  #fonts: readonly AddedFont[] | undefined;
  #symbologies: readonly string[] | undefined;
  #elements: readonly CustomElement[] | undefined;
  readonly #changes = createLabelChanges();
  /** The label that is on the canvas. */
  #painted: GivenLabel | undefined;
  /** The `id` of the frame that is on the canvas; 0 for none. */
  #shown = 0;
  #report: LayoutReport | undefined;
  #quietZones: readonly QuietZone[] = [];
  #issues: readonly Issue[] = [];
  #view: CanvasView | undefined;
  #unwatch: (() => void) | undefined;
  #scheduled: Promise<void> | undefined;
  /** True to paint the label again at the next check, even if it is unchanged. */
  #again = false;
  readonly #engine = new PageEngine((onCrash, alone) => engines.take(onCrash, alone));
  readonly #work: Latest<RequestedLabel> = latest<RequestedLabel, Frame>({
    work: async ({ unreadable, ...label }, signal) => {
      if (!this.isConnected) throw new DOMException('The preview was removed.', 'AbortError');
      if (unreadable.length > 0) throw new PreviewError(unreadable);
      return this.#engine.paint({ ...label, elements: this.#elements }, this.#shown, signal);
    },
    done: (frame, label) => this.#show(frame, label),
    failed: (error, label) => {
      this.#changes.answered(label);
      this.#fail(issuesOf(error), label.template);
    },
  });

  /**
   * The template, as an object or as JSON. Assigning an equal template has no effect. If you mutate the template,
   * assign it again to update the preview.
   */
  get template(): unknown {
    return this.#template;
  }
  set template(template: TemplateInput) {
    this.#template = this.#changes.read('template', template);
    this.#change();
  }

  /** One row of data, `{ field: value }`, as an object or JSON. */
  get data(): unknown {
    return this.#data;
  }
  set data(data: LabelDataInput) {
    this.#data = this.#changes.read('data', data);
    this.#change();
  }

  /**
   * Additional fonts, such as a Chinese, Japanese or Korean font or your brand's font, as bytes, URLs or
   * JSON. `[]` or `undefined` for none.
   */
  get fonts(): readonly AddedFont[] | undefined {
    return this.#fonts;
  }
  set fonts(fonts: readonly AddedFont[] | string | null | undefined) {
    this.#fonts = (this.#changes.read('fonts', fonts) ?? undefined) as readonly AddedFont[] | undefined;
    this.#change();
  }

  /**
   * Names of the optional symbologies and extensions to enable, as exported by `@platen/sdk/symbologies` and
   * `@platen/sdk/extensions`; `undefined` for none.
   */
  get symbologies(): readonly string[] | undefined {
    return this.#symbologies;
  }
  set symbologies(names: readonly string[] | string | null | undefined) {
    const list = typeof names === 'string' ? names.split(/[\s,]+/).filter((name) => name !== '') : names;
    this.#symbologies = list ?? undefined;
    this.#change();
  }

  /**
   * Custom element kinds from `defineElement`. Labels that use them are drawn on the main thread, not in a worker.
   * Experimental.
   */
  get elements(): readonly CustomElement[] | undefined {
    return this.#elements;
  }
  set elements(elements: readonly CustomElement[] | null | undefined) {
    const [before, after] = [this.#elements ?? [], elements ?? []];
    this.#elements = elements ?? undefined;
    // Comparing snapshots of labels does not detect changed element kinds, because snapshots do not contain functions.
    // So changed kinds need an explicit refresh.
    if (before.length !== after.length || after.some((kind, index) => kind !== before[index])) this.refresh();
  }

  /** Scale relative to the label's real size; `undefined` to fit the element's width. */
  get zoom(): number | undefined {
    return positive(this.getAttribute('zoom'));
  }
  set zoom(zoom: number | undefined) {
    this.#reflect('zoom', zoom);
  }

  /**
   * Resolution in dots per inch: 203, 300 or 600. With `ink`, any value from 50 to 1,200 is accepted, because printer
   * resolutions vary.
   */
  get resolution(): number {
    const given = this.getAttribute('resolution');
    // Turn an invalid number into 0, which is rejected when the label is drawn.
    return given === null ? DEFAULT_RESOLUTION_DPI : Number(given) || 0;
  }
  set resolution(resolution: number | undefined) {
    this.#reflect('resolution', resolution);
  }

  /**
   * Ink of the printer: `mono` or `mono-dithered` for black dots only, `black-red` or `black-red-dithered` for black
   * and red dots; `undefined` for all tones.
   */
  get ink(): Ink | undefined {
    // An invalid value is rejected when the label is drawn.
    return (this.getAttribute('ink') as Ink | null) ?? undefined;
  }
  set ink(ink: Ink | undefined) {
    this.#reflect('ink', ink);
  }

  /** Options for a label whose length depends on its content; `undefined` for the template's size. */
  get lengths(): LengthOptions | undefined {
    return lengthsOf(this);
  }
  set lengths(lengths: LengthOptions | undefined) {
    setLengths(this, lengths);
  }

  /**
   * True if elements with layout warnings are marked. Users can read the warnings with a mouse, a keyboard or a screen
   * reader.
   */
  get showWarnings(): boolean {
    return this.hasAttribute('show-warnings');
  }
  set showWarnings(shown: boolean) {
    this.toggleAttribute('show-warnings', Boolean(shown));
  }

  /** Layout of the last successful paint. */
  get report(): LayoutReport | undefined {
    return this.#report;
  }

  /** Quiet zones of the codes in the last successful paint, in the template's unit. */
  get quietZones(): readonly QuietZone[] {
    return this.#quietZones;
  }

  /** Issues that prevent showing the current template and data; `null` if there are none. */
  get error(): readonly Issue[] | null {
    return this.#issues.length === 0 ? null : this.#issues;
  }

  connectedCallback(): void {
    this.#view ??= this.#createView();
    this.#unwatch ??= this.#view.watch(this);
    // Load the engine now, before the page has set the template.
    this.#engine.start();
    this.#change();
  }

  disconnectedCallback(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
    // Moving an element disconnects it and immediately reconnects it. Only an element that stays disconnected releases
    // its worker.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#engine.close();
      this.#changes.giveUp();
    });
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === 'zoom') this.#view?.zoom(this.zoom);
    else if (name === 'show-warnings') this.#view?.markWarnings(this.showWarnings);
    else if (name === 'resolution' || name === 'ink' || LENGTH_ATTRIBUTES.includes(name)) this.#change();
    else if (name === 'data') this.data = value ?? {};
    else if (name === 'fonts') this.fonts = value;
    else if (name === 'symbologies') this.symbologies = value;
    else this.template = value;
  }

  /**
   * Paints again even if nothing has changed, for example to retry a failed download. Several calls in one task cause
   * one paint.
   */
  refresh(): void {
    this.#again = true;
    this.#change();
  }

  /** Settles when the newest template and data have been painted or rejected. */
  async settled(): Promise<void> {
    await this.#scheduled;
    await this.#work.idle();
  }

  /** Returns the pixels of the canvas. Rejects if nothing has been painted yet. */
  async readPixels(): Promise<Pixels> {
    await this.settled();
    const pixels = this.#view?.pixels();
    if (pixels === undefined) throw new Error(NOTHING_PAINTED);
    return pixels;
  }

  /**
   * Renders the label as a PNG file, with the same bytes as the API. Rejects with PreviewError if the label has issues.
   */
  async renderPng(): Promise<Blob> {
    await this.settled();
    if (this.#issues.length > 0) throw new PreviewError(this.#issues);
    if (this.#painted === undefined) throw new Error(NOTHING_PAINTED);
    return new Blob([await this.#engine.renderPng({ ...this.#painted, elements: this.#elements })], {
      type: 'image/png',
    });
  }

  /**
   * Renders the print-ready PDF of the template and `items`, without a server. Rejects with PreviewError, which lists
   * every issue.
   */
  async renderPdf(items: readonly PrintItem[], options: PdfOptions = {}): Promise<PdfResult> {
    await this.settled();
    const unreadable = this.#changes.unreadable('fonts');
    if (unreadable !== undefined) throw new PreviewError([unreadable]);
    const [fonts, symbologies] = [this.#fonts, this.#symbologies];
    const shown = { template: this.#template, resolution: this.resolution, fonts, symbologies, ...this.lengths };
    return previewPdf({ ...shown, elements: this.#elements }, items, options);
  }

  /** Schedules a check for changes at the end of the current task. */
  #change(): void {
    if (!this.isConnected || this.#scheduled !== undefined) return;
    this.#scheduled = Promise.resolve().then(() => {
      this.#scheduled = undefined;
      if (this.isConnected) this.#submit();
    });
  }

  #submit(): void {
    const data = this.#data ?? {};
    const { resolution: resolutionDpi, ink, lengths } = this;
    const [fonts, symbologies] = [this.#fonts, this.#symbologies];
    const given = { template: this.#template, data, fonts, symbologies, resolutionDpi, ink, lengths };
    try {
      const label = this.#changes.next(given, this.#again);
      if (label !== undefined) this.#work.submit(label);
    } catch (error) {
      this.#fail(issuesOf(error), given.template);
    }
    this.#again = false;
  }

  #reflect(name: string, value: number | string | undefined): void {
    if (value === undefined) this.removeAttribute(name);
    else if (this.getAttribute(name) !== String(value)) this.setAttribute(name, String(value));
  }

  #createView(): CanvasView {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [previewStyles()];
    const view = new CanvasView(root);
    view.zoom(this.zoom);
    view.markWarnings(this.showWarnings);
    return view;
  }

  #show(frame: Frame, label: RequestedLabel): void {
    const { id, width, height, milliseconds, report } = frame;
    this.#changes.answered(label);
    this.#painted = label;
    this.#shown = id;
    this.#report = report;
    this.#quietZones = frame.quietZones;
    this.#issues = [];
    this.#view?.show(frame);
    this.#emit('layout', report);
    if (report.warnings.length > 0) this.#emit('warning', report.warnings);
    this.#emit('painted', { width, height, milliseconds });
  }

  #fail(issues: readonly Issue[], template: unknown): void {
    this.#issues = issues;
    this.#view?.reject(issues, template);
    warnOnce(issues);
    this.#emit('error', issues);
  }

  #emit<Name extends keyof LabelPreviewEvents>(name: Name, detail: LabelPreviewEvents[Name]['detail']): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** Typed listeners for the element's own events, in addition to the DOM's. */
export interface LabelPreview {
  addEventListener<Name extends keyof LabelPreviewEvents>(
    type: Name,
    listener: (this: LabelPreview, event: LabelPreviewEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends Exclude<keyof HTMLElementEventMap, keyof LabelPreviewEvents>>(
    type: Name,
    listener: (this: LabelPreview, event: HTMLElementEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'label-preview': LabelPreview;
  }
}

let lastMessage = '';

/**
 * Logs problems that are not caused by the label, such as a missing font file, to the console. Otherwise, a page that
 * does not listen for `error` would show an empty preview without any explanation. Does not repeat the last message.
 */
function warnOnce(issues: readonly Issue[]): void {
  const message = issues.find(({ code }) => code === 'internal_error')?.message ?? '';
  if (message !== '' && message !== lastMessage) console.warn(`<label-preview>: ${message}`);
  lastMessage = message;
}

/**
 * Registers `<label-preview>`. Does nothing if it is already registered, or if the environment does not support custom
 * elements.
 */
export function defineLabelPreview(): void {
  if (globalThis.customElements === undefined) return;
  if (customElements.get('label-preview') === undefined) customElements.define('label-preview', LabelPreview);
}

/** The label that the preview shows. */
interface Shown extends LengthOptions {
  readonly template: unknown;
  readonly resolution: number;
  readonly fonts: readonly AddedFont[] | undefined;
  readonly symbologies: readonly string[] | undefined;
  readonly elements: readonly CustomElement[] | undefined;
}

/**
 * Runs `createPdf`, which loads on demand, in a separate worker so that the preview stays responsive. Rejects with
 * PreviewError.
 */
async function previewPdf(shown: Shown, items: readonly PrintItem[], options: PdfOptions): Promise<PdfResult> {
  const { createPdf } = await import('../../pdf/browser.ts');
  try {
    return await createPdf({ ...shown, ...options, items, resolution: options.resolution ?? shown.resolution });
  } catch (error) {
    if (isCancelled(error) || options.signal?.aborted) throw error;
    throw new PreviewError(issuesOf(error));
  }
}

/** Detail of the `painted` event. */
export interface PaintedDetail {
  /** Width of the canvas in dots. */
  readonly width: number;
  /** Height of the canvas in dots. */
  readonly height: number;
  /** Duration of layout and painting, excluding messages to and from the worker. */
  readonly milliseconds: number;
}

/** The element's own events, by name. */
export interface LabelPreviewEvents {
  /** Fires when the label has been laid out; `detail` is the layout. */
  layout: CustomEvent<LayoutReport>;
  /** Fires once for each layout with warnings; the list is never empty. */
  warning: CustomEvent<readonly LayoutWarning[]>;
  /**
   * Fires if the template or data have issues. The last valid image stays, dimmed, with marks on the affected elements.
   */
  error: CustomEvent<readonly Issue[]>;
  /** Fires when the label has been painted on the canvas. */
  painted: CustomEvent<PaintedDetail>;
}

/** The element's properties, as set in a framework's markup. */
export interface LabelPreviewProperties {
  /** The template, as an object for the API or as JSON text. */
  template?: TemplateInput | undefined;
  /** One row of data, `{ field: value }`, as an object or JSON text. */
  data?: LabelDataInput | undefined;
  /** Additional fonts, as a list or JSON text. */
  fonts?: readonly AddedFont[] | string | undefined;
  /**
   * Names of the optional symbologies and extensions to enable; in a string, spaces or commas separate the
   * names.
   */
  symbologies?: readonly string[] | string | undefined;
  /** Scale relative to the label's real size; `undefined` to fit the element's width. */
  zoom?: number | undefined;
  /** Resolution of the printer in dots per inch: 203, 300 or 600. */
  resolution?: PrinterResolution | undefined;
  /**
   * Ink of the printer: `mono` or `mono-dithered` for the black and white dots of a thermal printer, `black-red` or
   * `black-red-dithered` for tape that prints black and red; `undefined` for all tones.
   */
  ink?: Ink | undefined;
  /** Options for a label whose length depends on its content; `undefined` for the template's size. */
  lengths?: LengthOptions | undefined;
  /** Marks elements with layout warnings. */
  showWarnings?: boolean | undefined;
}

/** Event listeners named in the given style: `onlayout` or `onLayout`. */
export type LabelPreviewListeners<Style extends 'lower' | 'camel'> = {
  [Name in keyof LabelPreviewEvents as `on${Style extends 'camel' ? Capitalize<Name> : Name}`]?:
    | ((event: LabelPreviewEvents[Name]) => void)
    | undefined;
};

/** Sets a component's properties on the element. The element detects whether the label has changed. */
export function assign(
  element: HTMLElement,
  { template, data, fonts, symbologies, zoom, resolution, ink, lengths, showWarnings }: LabelPreviewProperties,
): void {
  Object.assign(element, { template, data, fonts, symbologies, zoom, resolution, ink, lengths, showWarnings });
}
