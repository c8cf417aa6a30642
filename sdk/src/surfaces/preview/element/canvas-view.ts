import type { Issue } from '../../../base/errors.ts';
import { MM_PER_INCH } from '../../../base/units.ts';
import { type Frame, type FrameContext, frameContextOf, type Pixels, showFrame } from '../engine/engine.ts';
import { describeLabel } from './describe-label.ts';
import type { LabelMarks } from './label-marks.ts';

/** CSS pixels per inch (CSS Values and Units 4, clause 6.2). */
const CSS_PX_PER_INCH = 96;
/**
 * Smallest zoom factor, in screen pixels per dot, at which hard-edged dots look right even if the factor is not an
 * integer.
 */
const CRISP_FROM = 3;
/** Tolerance within which a zoom factor counts as an integer. */
const WHOLE_TOLERANCE = 0.01;

const NOTHING_REJECTED = { issues: [], template: undefined };

/** The label on the page: canvas, size, and accessible name. Hidden until the first `show`. */
export class CanvasView {
  readonly #canvas = document.createElement('canvas');
  readonly #label = document.createElement('div');
  #context: FrameContext | undefined;
  #shown: Frame | undefined;
  #scale: number | undefined;
  #withWarnings = false;
  #rejected: { readonly issues: readonly Issue[]; readonly template: unknown } = NOTHING_REJECTED;
  #marks: LabelMarks | undefined;
  #loading = false;

  constructor(root: ShadowRoot) {
    this.#canvas.setAttribute('role', 'img');
    this.#canvas.setAttribute('part', 'canvas');
    this.#label.className = 'label';
    this.#label.setAttribute('part', 'label');
    this.#label.hidden = true;
    this.#label.append(this.#canvas);
    root.replaceChildren(this.#label);
  }

  /** Draws the frame on the canvas synchronously. */
  show(frame: Frame): void {
    const resized = this.#shown?.width !== frame.width || this.#shown.height !== frame.height;
    this.#shown = frame;
    this.#context ??= frameContextOf(this.#canvas);
    showFrame(this.#context, frame);
    this.#canvas.classList.remove('stale');
    const description = describeLabel(frame.report);
    if (this.#canvas.getAttribute('aria-label') !== description) this.#canvas.setAttribute('aria-label', description);
    this.#size();
    this.#rejected = NOTHING_REJECTED;
    const changed = this.#mark();
    if (!resized && !changed && !this.#label.hidden) return;
    this.#label.hidden = false;
    this.#fit();
  }

  /** Returns the dots of the canvas; `undefined` before the first `show`. */
  pixels(): Pixels | undefined {
    if (this.#context === undefined || this.#shown === undefined) return undefined;
    const { width, height, data } = this.#context.getImageData(0, 0, this.#canvas.width, this.#canvas.height);
    return { width, height, rgba: data };
  }

  /** Dims the outdated image of the last valid label, and marks the elements with issues. */
  reject(issues: readonly Issue[], template: unknown): void {
    this.#canvas.classList.add('stale');
    this.#rejected = { issues, template };
    if (this.#mark()) this.#fit();
  }

  /** Sets the scale relative to the label's real size; `undefined` fills the parent's width. */
  zoom(scale: number | undefined): void {
    this.#scale = scale;
    this.#size();
    this.#fit();
  }

  /** Shows or hides marks on elements with warnings. */
  markWarnings(marked: boolean): void {
    this.#withWarnings = marked;
    if (this.#mark()) this.#fit();
  }

  /**
   * Refits the label when the size of `host` or the pixel ratio changes. Returns a function that stops the refitting.
   */
  watch(host: Element): () => void {
    // jsdom has no layout, so sizes never change
    if (!('ResizeObserver' in globalThis && 'matchMedia' in globalThis)) return () => {};
    const fit = () => this.#fit();
    const resizes = new ResizeObserver(fit);
    resizes.observe(host);
    const unwatch = watchPixelRatio(fit);
    return () => {
      resizes.disconnect();
      unwatch();
    };
  }

  /**
   * Updates the marks. Their code is loaded when the first mark is needed. Returns true if the marks must be placed
   * again.
   */
  #mark(): boolean {
    if (this.#shown === undefined) return false;
    const { report } = this.#shown;
    if (this.#marks !== undefined)
      return this.#marks.show({ report, withWarnings: this.#withWarnings, ...this.#rejected });
    const needed = this.#rejected.issues.length > 0 || (this.#withWarnings && report.warnings.length > 0);
    if (needed && !this.#loading) void this.#loadMarks();
    return false;
  }

  async #loadMarks(): Promise<void> {
    this.#loading = true;
    try {
      const { createLabelMarks } = await import('./label-marks.ts');
      this.#marks = createLabelMarks();
      this.#label.append(this.#marks.element);
      if (this.#mark()) this.#fit();
    } catch {
      // The marks' module could not be downloaded; the next update of the marks retries the download. Until then, only
      // an event reports the issues.
      this.#loading = false;
    }
  }

  #size(): void {
    if (this.#shown === undefined) return;
    const { unit, label: area } = this.#shown.report;
    const cssPx = unit === 'inch' ? CSS_PX_PER_INCH : CSS_PX_PER_INCH / MM_PER_INCH;
    const width = this.#scale === undefined ? '100%' : `${area.width * cssPx * this.#scale}px`;
    if (this.#label.style.width !== width) this.#label.style.width = width;
  }

  /**
   * Shows hard-edged dots at integer or large zoom factors. Smooths the image at other factors, where hard-edged dots
   * would visibly differ in size.
   */
  #sharpen(cssWidth: number): void {
    if (this.#shown === undefined) return;
    const factor = (cssWidth * devicePixelRatio) / this.#shown.width;
    const whole = Math.abs(factor - Math.round(factor)) < WHOLE_TOLERANCE && factor > 0.9;
    const rendering = whole || factor >= CRISP_FROM ? 'pixelated' : 'auto';
    if (this.#canvas.style.imageRendering !== rendering) this.#canvas.style.imageRendering = rendering;
  }

  /** Updates the scaling mode and the marks for the label's current size. */
  #fit(): void {
    const { width, height } = this.#label.getBoundingClientRect();
    this.#sharpen(width);
    this.#marks?.place(width, height);
  }
}

/**
 * Calls `onChange` when the device pixel ratio changes, because of browser zoom or a move to another monitor. A
 * ResizeObserver does not always report this, because sizes in CSS pixels can stay the same. Returns a function that
 * stops the callbacks.
 */
export function watchPixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList | undefined;
  const watch = () => {
    // A media query matches a single ratio, so each change needs a new query.
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

/**
 * Styles of the element. Custom properties: `--label-preview-warning` and `--label-preview-issue` (colours of outlines
 * and markers), `--label-preview-marker-size`, `--label-preview-message-background`, `--label-preview-message-color`.
 * Parts: `label`, `canvas`, `outline` and `marker` (each also `warning` or `issue`), `message`.
 */
const CSS = `
:host { display: block; }
:host([hidden]) { display: none; }
.label { position: relative; }
.label[hidden] { display: none; }
canvas { display: block; width: 100%; height: auto; background: #fff; transition: opacity 120ms; }
canvas.stale { opacity: 0.4; }
.outline, .marker { --mark: var(--label-preview-warning, #c2410c); }
.issue { --mark: var(--label-preview-issue, #b91c1c); }
.outline {
  position: absolute; box-sizing: border-box; pointer-events: none;
  border: 1.5px dashed var(--mark); border-radius: 2px;
}
.outline.issue { border-style: solid; }
.marker {
  position: absolute; display: grid; place-items: center; width: 24px; height: 24px; margin: -12px 0 0 -12px; padding: 0;
  border: 0; background: none; color: #fff; cursor: help; font: 700 11px/1 system-ui, sans-serif;
}
.marker::before {
  content: ""; grid-area: 1 / 1; width: var(--label-preview-marker-size, 16px); height: var(--label-preview-marker-size, 16px);
  border-radius: 50%; background: var(--mark); box-shadow: 0 0 0 1.5px #fff;
}
.marker::after { content: attr(data-sign); grid-area: 1 / 1; }
.marker:focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; border-radius: 50%; }
.message {
  position: fixed; inset: auto; margin: 0; padding: 6px 9px; border: 0; border-radius: 5px; box-sizing: border-box;
  max-width: min(320px, 90vw); font: 13px/1.4 system-ui, sans-serif; white-space: pre-line; overflow-wrap: anywhere;
  background: var(--label-preview-message-background, #1f2328); color: var(--label-preview-message-color, #fff);
}
.message[hidden] { display: none; }
@media (prefers-reduced-motion: reduce) { canvas { transition: none; } }
@media (forced-colors: active) {
  .marker { color: ButtonText; }
  .marker::before { background: ButtonFace; border: 1px solid ButtonText; box-sizing: border-box; }
  .message { border: 1px solid CanvasText; }
}
`;

let sheet: CSSStyleSheet | undefined;

/**
 * Returns the shared style sheet. It is a constructed style sheet, which works even if the content security policy
 * forbids inline styles.
 */
export function previewStyles(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    // jsdom lacks `replaceSync`, and tests need no styles
    if ('replaceSync' in sheet) sheet.replaceSync(CSS);
  }
  return sheet;
}
