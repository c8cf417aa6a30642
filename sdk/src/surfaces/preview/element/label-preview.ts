import type { Issue } from '../../../base/issue.ts';
import type { LabelDataInput, LayoutReport, PrintItem, TemplateInput } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { PdfResult } from '../../../pipeline/renderer/render-pdf.ts';
import type { PreviewEngine } from '../engine/engine.ts';
import type { Frame } from '../engine/frame.ts';
import type { GivenLabel, LabelInput, Pixels } from '../engine/messages.ts';
import { issuesOf, PreviewError } from '../engine/preview-error.ts';
import { readFonts } from '../engine/read-fonts.ts';
import { shareEngines } from '../engine/shared-engines.ts';
import { startEngine } from '../engine/start-engine.ts';
import { type CanvasView, createCanvasView } from './canvas-view.ts';
import { type Latest, latest } from './latest.ts';
import type { LabelPreviewEvents } from './preview-events.ts';
import { type PdfOptions, previewPdf } from './preview-pdf.ts';
import { previewStyles } from './preview-styles.ts';

const DEFAULT_RESOLUTION_DPI = 300;
const MOST_CRASHES = 2;
/** Workers of a page, however many previews it has. */
const MOST_ENGINES = 4;
const engines = shareEngines(startEngine, MOST_ENGINES);
const WORKER_STOPPED = 'The preview worker stopped twice while it drew this label.';
const NOTHING_PAINTED = 'Nothing is painted yet: give the preview a template, and data for its fields.';

/** A label and its picture. */
interface Drawn {
  readonly label: LabelInput;
  readonly frame: Frame;
}

/** A class to extend where there is no DOM, so that a server may import this module. */
const ElementBase: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/**
 * `<label-preview>`: a label drawn by the code that prints it, at every change of its template or data. Layout and
 * painting run in a worker, or on the page where there is none; the canvas holds exactly the dots that `POST /render`
 * would give.
 *
 * Attributes: `template` and `data` (JSON; properties of the same names take objects), `zoom` (1 is the label's real
 * size at 96 px an inch; without it the label is as wide as the element), `resolution` (dots an inch, 300),
 * `show-warnings` (marks the elements that the layout warns of; over the label, never in its dots), `fonts` (JSON, or the
 * property: fonts beyond the bundled ones).
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
    'zoom',
    'resolution',
    'show-warnings',
  ];

  #template: unknown;
  #data: unknown = {};
  /** As they were given: `readFonts` checks them. */
  #fonts: readonly AddedFont[] | undefined;
  #issues: readonly Issue[] = [];
  #unreadable = new Map<string, Issue>();
  #report: LayoutReport | undefined;
  /** The frame that the canvas holds, of the engine at work; 0 for none. */
  #shown = 0;
  #label: LabelInput | undefined;
  /** Workers that died since the last good paint. */
  #crashes = 0;
  #view: CanvasView | undefined;
  #engine: Promise<PreviewEngine> | undefined;
  #scheduled: Promise<void> | undefined;
  #resizes: ResizeObserver | undefined;
  /** Stops watching the screen's pixel ratio. */
  #ratio: (() => void) | undefined;
  readonly #work: Latest<GivenLabel> = latest<GivenLabel, Drawn>({
    work: async (given, signal) => {
      const label = { ...given, fonts: await readFonts(given) };
      return { label, frame: await (await this.#ready()).paint(label, this.#shown, signal) };
    },
    done: ({ frame, label }) => this.#show(frame, label),
    failed: (error) => this.#fail(issuesOf(error)),
  });

  /**
   * The template shown, as the API takes it, or JSON of it. Assign a new object to change it, or call `refresh` after
   * changing it in place.
   */
  get template(): unknown {
    return this.#template;
  }
  set template(template: TemplateInput) {
    this.#template = this.#readable('template', template);
    this.refresh();
  }

  /** One row of data, `{ field: value }`, or JSON of it. */
  get data(): unknown {
    return this.#data;
  }
  set data(data: LabelDataInput) {
    this.#data = this.#readable('data', data);
    this.refresh();
  }

  /**
   * Fonts beyond the bundled ones, by their bytes or addresses, or JSON of them: Chinese, Japanese, Korean, a house's own.
   * `[]` or undefined for none.
   */
  get fonts(): readonly AddedFont[] | undefined {
    return this.#fonts;
  }
  set fonts(fonts: readonly AddedFont[] | string | null | undefined) {
    this.#fonts = (this.#readable('fonts', fonts) ?? undefined) as readonly AddedFont[] | undefined;
    this.refresh();
  }

  /** Scale of the label's real size, or undefined to fit the element's width. */
  get zoom(): number | undefined {
    return positive(this.getAttribute('zoom'));
  }
  set zoom(zoom: number | undefined) {
    this.#reflect('zoom', zoom);
  }

  /** Dots an inch that the label is painted at. */
  get resolution(): number {
    return positive(this.getAttribute('resolution')) ?? DEFAULT_RESOLUTION_DPI;
  }
  set resolution(resolution: number | undefined) {
    this.#reflect('resolution', resolution);
  }

  /** Whether elements that the layout warns of are marked, with messages for mouse, keyboard and screen reader. */
  get showWarnings(): boolean {
    return this.hasAttribute('show-warnings');
  }
  set showWarnings(shown: boolean) {
    this.toggleAttribute('show-warnings', Boolean(shown));
  }

  /** What was really drawn at the last good paint. */
  get report(): LayoutReport | undefined {
    return this.#report;
  }

  /** The faults that keep the present template and data from being shown, or null. */
  get error(): readonly Issue[] | null {
    return this.#issues.length === 0 ? null : this.#issues;
  }

  connectedCallback(): void {
    this.#view ??= this.#createView();
    this.#resizes ??= new ResizeObserver(() => this.#view?.fit());
    this.#resizes.observe(this);
    this.#ratio ??= watchPixelRatio(() => this.#view?.fit());
    // Loads while the page still gets its template; a failed start is met, and told, at the first paint.
    this.#ready().catch(() => {});
    this.refresh();
  }

  disconnectedCallback(): void {
    this.#resizes?.disconnect();
    this.#ratio?.();
    this.#ratio = undefined;
    // Moving an element takes it out and puts it back at once; only one that stays out gives its worker up.
    queueMicrotask(() => {
      if (!this.isConnected) this.#close();
    });
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === 'zoom') this.#view?.zoom(this.zoom);
    else if (name === 'show-warnings') this.#view?.markWarnings(this.showWarnings);
    else if (name === 'resolution') this.refresh();
    else if (name === 'data') this.data = value ?? {};
    else if (name === 'fonts') this.fonts = value;
    else this.template = value;
  }

  /** Lays out and paints again. Many calls in one task are one paint. */
  refresh(): void {
    if (!this.isConnected || this.#scheduled !== undefined) return;
    this.#scheduled = Promise.resolve().then(() => {
      this.#scheduled = undefined;
      if (this.isConnected) this.#submit();
    });
  }

  /** Settles when the newest template and data are painted or refused. */
  async settled(): Promise<void> {
    await this.#scheduled;
    await this.#work.idle();
  }

  /** The canvas's pixels, as they are on the page. Rejects while nothing was painted. */
  async readPixels(): Promise<Pixels> {
    await this.settled();
    const pixels = this.#view?.pixels();
    if (pixels === undefined) throw new Error(NOTHING_PAINTED);
    return pixels;
  }

  /** The label as a PNG file, the same bytes of pixels as the API's. Rejects with PreviewError while the label is faulty. */
  async renderPng(): Promise<Blob> {
    await this.settled();
    if (this.#issues.length > 0) throw new PreviewError(this.#issues);
    if (this.#label === undefined) throw new Error(NOTHING_PAINTED);
    return new Blob([await (await this.#ready()).renderPng(this.#label)], { type: 'image/png' });
  }

  /** The print-ready PDF of the template and `items`, made without a server. Rejects with PreviewError naming every fault. */
  async renderPdf(items: readonly PrintItem[], options: PdfOptions = {}): Promise<PdfResult> {
    await this.settled();
    const unreadable = this.#unreadable.get('fonts');
    if (unreadable !== undefined) throw new PreviewError([unreadable]);
    const shown = { template: this.#template, resolution: this.resolution, fonts: this.#fonts };
    return previewPdf(shown, items, options);
  }

  #submit(): void {
    const unreadable = [...this.#unreadable.values()];
    if (unreadable.length > 0) this.#fail(unreadable);
    else if (this.#template !== undefined && this.#template !== null) {
      const row = { data: this.#data ?? {}, fonts: this.#fonts };
      this.#work.submit({ template: this.#template, ...row, resolutionDpi: this.resolution });
    }
  }

  /** What JSON stands for; frameworks set a property where the page says an attribute. Keeps the fault of what is no JSON. */
  #readable(name: 'template' | 'data' | 'fonts', value: unknown): unknown {
    this.#unreadable.delete(name);
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch (error) {
      const message = `${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`;
      this.#unreadable.set(name, { path: `/${name}`, code: 'json_syntax', message });
      return undefined;
    }
  }

  #reflect(name: string, value: number | undefined): void {
    if (value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }

  #ready(): Promise<PreviewEngine> {
    this.#engine ??= this.#start();
    return this.#engine;
  }

  #start(): Promise<PreviewEngine> {
    this.#shown = 0;
    const engine = engines.take(() => this.#restart(), this.#crashes > 0);
    // A start that failed (the network was away) is tried again at the next change.
    engine.catch(() => {
      if (this.#engine === engine) this.#engine = undefined;
    });
    return engine;
  }

  #createView(): CanvasView {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [previewStyles()];
    const view = createCanvasView(root);
    view.zoom(this.zoom);
    view.markWarnings(this.showWarnings);
    return view;
  }

  /** Another worker for the one that died; a label that ends two of them is at fault itself. */
  #restart(): void {
    this.#engine = undefined;
    this.#crashes += 1;
    if (this.#crashes < MOST_CRASHES) this.refresh();
    else this.#fail([{ path: '', code: 'internal_error', message: WORKER_STOPPED }]);
  }

  #close(): void {
    this.#engine?.then(
      (engine) => engine.close(),
      () => {},
    );
    this.#engine = undefined;
  }

  #show(frame: Frame, label: LabelInput): void {
    const { id, width, height, milliseconds, report } = frame;
    this.#crashes = 0;
    this.#shown = id;
    this.#report = report;
    this.#label = label;
    this.#issues = [];
    this.#view?.show(frame);
    this.#emit('layout', report);
    if (report.warnings.length > 0) this.#emit('warning', report.warnings);
    this.#emit('painted', { width, height, milliseconds });
  }

  #fail(issues: readonly Issue[]): void {
    this.#issues = issues;
    this.#view?.dim();
    tellFault(issues);
    this.#emit('error', issues);
  }

  #emit<Name extends keyof LabelPreviewEvents>(name: Name, detail: LabelPreviewEvents[Name]['detail']): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** Typed listeners for the element's own events, beside the DOM's. */
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

function positive(attribute: string | null): number | undefined {
  const number = attribute === null ? Number.NaN : Number(attribute);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'label-preview': LabelPreview;
  }
}

/**
 * Calls back when the screen pixels of a CSS pixel change (browser zoom, a window moved to another monitor), of which no
 * element's size tells. Gives the function that ends it.
 */
function watchPixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList | undefined;
  const watch = () => {
    // A query holds for one ratio: each change takes a new one.
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true });
  };
  const changed = () => {
    watch();
    onChange();
  };
  watch();
  return () => query?.removeEventListener('change', changed);
}

let told = '';

/**
 * Says in the console what is no fault of a label: a font that was not deployed, a part that could not be loaded. A page that
 * does not listen to `error` would only stay empty. The same message is not said twice in a row.
 */
function tellFault(issues: readonly Issue[]): void {
  const message = issues.find(({ code }) => code === 'internal_error')?.message ?? '';
  if (message !== '' && message !== told) console.warn(`<label-preview>: ${message}`);
  told = message;
}
