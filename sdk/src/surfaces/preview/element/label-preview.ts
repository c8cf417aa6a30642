import type { Ink } from '../../../base/ink.ts';
import type { Issue } from '../../../base/issue.ts';
import type { LabelDataInput, LayoutReport, PrintItem, TemplateInput } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { CustomElement } from '../../../pipeline/elements/define-element.ts';
import type { QuietZone } from '../../../pipeline/layout/report.ts';
import type { PdfOptions, PdfResult } from '../../../pipeline/renderer/render-pdf.ts';
import type { GivenLabel, Pixels } from '../engine/engine.ts';
import type { Frame } from '../engine/frame.ts';
import { PageEngine } from '../engine/page-engine.ts';
import { isCancelled, issuesOf, PreviewError } from '../engine/preview-error.ts';
import { shareEngines } from '../engine/shared-engines.ts';
import { startEngine } from '../start-engine.ts';
import { CanvasView } from './canvas-view.ts';
import { type AskedLabel, createLabelChanges } from './label-changes.ts';
import { type Latest, latest } from './latest.ts';
import { previewStyles } from './preview-styles.ts';
import type { LabelPreviewEvents } from './properties.ts';

const DEFAULT_RESOLUTION_DPI = 300;
/** Workers of a page, however many previews it has. */
const MOST_ENGINES = 4;
const engines = shareEngines(startEngine, MOST_ENGINES);
const NOTHING_PAINTED = 'Nothing is painted yet: give the preview a template, and data for its fields.';

/** A class to extend where there is no DOM, so that a server may import this module. */
const ElementBase: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/**
 * `<label-preview>`: a label drawn by the code that prints it, at every change of its template or data. Layout and
 * painting run in a worker, or on the page where there is none; the canvas holds exactly the dots that `POST /render`
 * would give.
 *
 * Attributes: `template` and `data` (JSON; properties of the same names take objects), `zoom` (1 is the label's real
 * size at 96 px an inch; without it the label is as wide as the element), `resolution` (dots an inch: 203, 300 or 600; 300),
 * `ink` (`mono` or `mono-dithered`: the dots of a printer that has black only), `show-warnings` (marks the elements that the
 * layout warns of; over the label, never in its dots), `fonts` (JSON, or the property: fonts beyond the bundled ones),
 * `symbologies` (names such as `itf14 datamatrix`: what `barcodeType` may be beyond the API's own).
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
  ];

  #template: unknown;
  #data: unknown = {};
  /** As they were given, unchecked. */
  #fonts: readonly AddedFont[] | undefined;
  #symbologies: readonly string[] | undefined;
  #elements: readonly CustomElement[] | undefined;
  readonly #changes = createLabelChanges();
  /** The label on the canvas. */
  #painted: GivenLabel | undefined;
  /** The `id` of the frame that the canvas holds; 0 for none. */
  #shown = 0;
  #report: LayoutReport | undefined;
  #quietZones: readonly QuietZone[] = [];
  #issues: readonly Issue[] = [];
  #view: CanvasView | undefined;
  #unwatch: (() => void) | undefined;
  #scheduled: Promise<void> | undefined;
  /** Whether an equal label is to be painted, too. */
  #again = false;
  readonly #engine = new PageEngine((onCrash, alone) => engines.take(onCrash, alone));
  readonly #work: Latest<AskedLabel> = latest<AskedLabel, Frame>({
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
   * The template shown, as the API takes it, or JSON of it. An equal one is not a change, however new its objects are; one that
   * was changed in place is seen when it is assigned again.
   */
  get template(): unknown {
    return this.#template;
  }
  set template(template: TemplateInput) {
    this.#template = this.#changes.read('template', template);
    this.#change();
  }

  /** One row of data, `{ field: value }`, or JSON of it. */
  get data(): unknown {
    return this.#data;
  }
  set data(data: LabelDataInput) {
    this.#data = this.#changes.read('data', data);
    this.#change();
  }

  /**
   * Fonts beyond the bundled ones, by their bytes or addresses, or JSON of them: Chinese, Japanese, Korean, a house's own.
   * `[]` or undefined for none.
   */
  get fonts(): readonly AddedFont[] | undefined {
    return this.#fonts;
  }
  set fonts(fonts: readonly AddedFont[] | string | null | undefined) {
    this.#fonts = (this.#changes.read('fonts', fonts) ?? undefined) as readonly AddedFont[] | undefined;
    this.#change();
  }

  /** Names of symbologies that templates may use beyond the API's own, as `@platen/sdk/symbologies` has them; undefined for none. */
  get symbologies(): readonly string[] | undefined {
    return this.#symbologies;
  }
  set symbologies(names: readonly string[] | string | null | undefined) {
    const list = typeof names === 'string' ? names.split(/[\s,]+/).filter((name) => name !== '') : names;
    this.#symbologies = list ?? undefined;
    this.#change();
  }

  /** Kinds of elements of your own, from `defineElement`; such labels are drawn on the page, not in a worker. Experimental. */
  get elements(): readonly CustomElement[] | undefined {
    return this.#elements;
  }
  set elements(elements: readonly CustomElement[] | null | undefined) {
    const [before, after] = [this.#elements ?? [], elements ?? []];
    this.#elements = elements ?? undefined;
    // Functions are no part of a label's snapshot.
    if (before.length !== after.length || after.some((kind, index) => kind !== before[index])) this.refresh();
  }

  /** Scale of the label's real size, or undefined to fit the element's width. */
  get zoom(): number | undefined {
    return positive(this.getAttribute('zoom'));
  }
  set zoom(zoom: number | undefined) {
    this.#reflect('zoom', zoom);
  }

  /** Dots an inch that the label is painted at: 203, 300 or 600; with an `ink` any from 50 to 1,200, as label printers have. */
  get resolution(): number {
    const given = this.getAttribute('resolution');
    // Anything but a number becomes 0, which is refused.
    return given === null ? DEFAULT_RESOLUTION_DPI : Number(given) || 0;
  }
  set resolution(resolution: number | undefined) {
    this.#reflect('resolution', resolution);
  }

  /** What the printer has, `mono` or `mono-dithered` for black dots only; undefined for all tones. */
  get ink(): Ink | undefined {
    // Anything else is refused when it is drawn.
    return (this.getAttribute('ink') as Ink | null) ?? undefined;
  }
  set ink(ink: Ink | undefined) {
    this.#reflect('ink', ink);
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

  /** What must stay free around the codes of the last good paint, in the template's unit. */
  get quietZones(): readonly QuietZone[] {
    return this.#quietZones;
  }

  /** The issues that keep the present template and data from being shown, or null. */
  get error(): readonly Issue[] | null {
    return this.#issues.length === 0 ? null : this.#issues;
  }

  connectedCallback(): void {
    this.#view ??= this.#createView();
    this.#unwatch ??= this.#view.watch(this);
    // Loads while the page still gets its template.
    this.#engine.start();
    this.#change();
  }

  disconnectedCallback(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
    // Moving an element takes it out and puts it back at once; only one that stays out gives its worker up.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#engine.close();
      this.#changes.giveUp();
    });
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === 'zoom') this.#view?.zoom(this.zoom);
    else if (name === 'show-warnings') this.#view?.markWarnings(this.showWarnings);
    else if (name === 'resolution' || name === 'ink') this.#change();
    else if (name === 'data') this.data = value ?? {};
    else if (name === 'fonts') this.fonts = value;
    else if (name === 'symbologies') this.symbologies = value;
    else this.template = value;
  }

  /** Paints again, even if nothing changed: to try again what could not be loaded. Many calls in one task are one paint. */
  refresh(): void {
    this.#again = true;
    this.#change();
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

  /** The label as a PNG file, the same bytes of pixels as the API's. Rejects with PreviewError while the label has issues. */
  async renderPng(): Promise<Blob> {
    await this.settled();
    if (this.#issues.length > 0) throw new PreviewError(this.#issues);
    if (this.#painted === undefined) throw new Error(NOTHING_PAINTED);
    return new Blob([await this.#engine.renderPng({ ...this.#painted, elements: this.#elements })], {
      type: 'image/png',
    });
  }

  /** The print-ready PDF of the template and `items`, made without a server. Rejects with PreviewError naming every issue. */
  async renderPdf(items: readonly PrintItem[], options: PdfOptions = {}): Promise<PdfResult> {
    await this.settled();
    const unreadable = this.#changes.unreadable('fonts');
    if (unreadable !== undefined) throw new PreviewError([unreadable]);
    const [fonts, symbologies] = [this.#fonts, this.#symbologies];
    const shown = {
      template: this.#template,
      resolution: this.resolution,
      fonts,
      symbologies,
      elements: this.#elements,
    };
    return previewPdf(shown, items, options);
  }

  /** Looks for a change when the task has ended. */
  #change(): void {
    if (!this.isConnected || this.#scheduled !== undefined) return;
    this.#scheduled = Promise.resolve().then(() => {
      this.#scheduled = undefined;
      if (this.isConnected) this.#submit();
    });
  }

  #submit(): void {
    const data = this.#data ?? {};
    const [fonts, symbologies] = [this.#fonts, this.#symbologies];
    const given = { template: this.#template, data, fonts, symbologies, resolutionDpi: this.resolution, ink: this.ink };
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

  #show(frame: Frame, label: AskedLabel): void {
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
    this.#view?.refuse(issues, template);
    warnOfTrouble(issues);
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

let told = '';

/**
 * Says in the console what is not the label's doing: a font that was not deployed, a part that could not be loaded. A page
 * that does not listen to `error` would only stay empty. The same message is not said twice in a row.
 */
function warnOfTrouble(issues: readonly Issue[]): void {
  const message = issues.find(({ code }) => code === 'internal_error')?.message ?? '';
  if (message !== '' && message !== told) console.warn(`<label-preview>: ${message}`);
  told = message;
}

/** Registers `<label-preview>`; does nothing where it is registered already or where there are no custom elements. */
export function defineLabelPreview(): void {
  if (globalThis.customElements === undefined) return;
  if (customElements.get('label-preview') === undefined) customElements.define('label-preview', LabelPreview);
}

/** What the preview shows. */
interface Shown {
  readonly template: unknown;
  readonly resolution: number;
  readonly fonts: readonly AddedFont[] | undefined;
  readonly symbologies: readonly string[] | undefined;
  readonly elements: readonly CustomElement[] | undefined;
}

/** `createPdf` for a preview, loaded only now; in a worker of its own, so that the preview goes on. Rejects with PreviewError. */
async function previewPdf(shown: Shown, items: readonly PrintItem[], options: PdfOptions): Promise<PdfResult> {
  const { createPdf } = await import('../../pdf/browser.ts');
  try {
    return await createPdf({ ...shown, ...options, items, resolution: options.resolution ?? shown.resolution });
  } catch (error) {
    if (isCancelled(error) || options.signal?.aborted) throw error;
    throw new PreviewError(issuesOf(error));
  }
}
