import type { Issue } from '../../../base/issue.ts';
import { MM_PER_INCH } from '../../../base/units.ts';
import type { Pixels } from '../engine/engine.ts';
import { type Frame, type FrameContext, frameContextOf, showFrame } from '../engine/frame.ts';
import type { LabelMarks } from '../marks/label-marks.ts';
import { describeLabel } from './describe-label.ts';

/** CSS pixels in an inch (CSS Values and Units 4, clause 6.2). */
const CSS_PX_PER_INCH = 96;
/** From this many screen pixels a dot on, hard-edged dots look right even when the factor is not whole. */
const CRISP_FROM = 3;
/** How far a dot may differ from a whole number of screen pixels and still be drawn as one. */
const WHOLE_TOLERANCE = 0.01;

const NOTHING_REFUSED = { issues: [], template: undefined };

/** The label on the page: its dots, its size, its name for assistive technology. Hidden before the first `show`. */
export class CanvasView {
  readonly #canvas = document.createElement('canvas');
  readonly #label = document.createElement('div');
  #context: FrameContext | undefined;
  #shown: Frame | undefined;
  #scale: number | undefined;
  #withWarnings = false;
  #refused: { readonly issues: readonly Issue[]; readonly template: unknown } = NOTHING_REFUSED;
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

  /** Puts the frame's dots on the canvas at once. */
  show(frame: Frame): void {
    const resized = this.#shown?.width !== frame.width || this.#shown.height !== frame.height;
    this.#shown = frame;
    this.#context ??= frameContextOf(this.#canvas);
    showFrame(this.#context, frame);
    this.#canvas.classList.remove('stale');
    const description = describeLabel(frame.report);
    if (this.#canvas.getAttribute('aria-label') !== description) this.#canvas.setAttribute('aria-label', description);
    this.#size();
    this.#refused = NOTHING_REFUSED;
    const changed = this.#mark();
    if (!resized && !changed && !this.#label.hidden) return;
    this.#label.hidden = false;
    this.#fit();
  }

  /** The canvas's own dots; undefined before the first `show`. */
  pixels(): Pixels | undefined {
    if (this.#context === undefined || this.#shown === undefined) return undefined;
    const { width, height, data } = this.#context.getImageData(0, 0, this.#canvas.width, this.#canvas.height);
    return { width, height, rgba: data };
  }

  /** Dims the picture, which is older than the template now, and marks the elements that have issues. */
  refuse(issues: readonly Issue[], template: unknown): void {
    this.#canvas.classList.add('stale');
    this.#refused = { issues, template };
    if (this.#mark()) this.#fit();
  }

  /** Scale of the label's real size; undefined is as wide as the parent. */
  zoom(scale: number | undefined): void {
    this.#scale = scale;
    this.#size();
    this.#fit();
  }

  /** Shows or hides the marks of elements with warnings. */
  markWarnings(marked: boolean): void {
    this.#withWarnings = marked;
    if (this.#mark()) this.#fit();
  }

  /** Fits the label whenever `host` or the screen's pixels change their size. Returns a function that stops this. */
  watch(host: Element): () => void {
    // jsdom has no sizes that could change
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

  /** Marks elements; loads the code for it with the first mark. Returns true if marks must be placed again. */
  #mark(): boolean {
    if (this.#shown === undefined) return false;
    const { report } = this.#shown;
    if (this.#marks !== undefined)
      return this.#marks.show({ report, withWarnings: this.#withWarnings, ...this.#refused });
    const needed = this.#refused.issues.length > 0 || (this.#withWarnings && report.warnings.length > 0);
    if (needed && !this.#loading) void this.#loadMarks();
    return false;
  }

  async #loadMarks(): Promise<void> {
    this.#loading = true;
    try {
      const { createLabelMarks } = await import('../marks/label-marks.ts');
      this.#marks = createLabelMarks();
      this.#label.append(this.#marks.element);
      if (this.#mark()) this.#fit();
    } catch {
      // The network was away: the next mark tries again. The issues themselves are reported by an event.
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

  /** Whole or large factors show each dot as a hard square; in between, squares would differ in size, so the screen smooths. */
  #sharpen(cssWidth: number): void {
    if (this.#shown === undefined) return;
    const factor = (cssWidth * devicePixelRatio) / this.#shown.width;
    const whole = Math.abs(factor - Math.round(factor)) < WHOLE_TOLERANCE && factor > 0.9;
    const rendering = whole || factor >= CRISP_FROM ? 'pixelated' : 'auto';
    if (this.#canvas.style.imageRendering !== rendering) this.#canvas.style.imageRendering = rendering;
  }

  /** Chooses how the screen scales dots, and places marks, for the label's current size. */
  #fit(): void {
    const { width, height } = this.#label.getBoundingClientRect();
    this.#sharpen(width);
    this.#marks?.place(width, height);
  }
}

/**
 * Calls back when the number of screen pixels in a CSS pixel changes (browser zoom, a window moved to another monitor), which
 * changes no element's size. Returns a function that stops the callbacks.
 */
export function watchPixelRatio(onChange: () => void): () => void {
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
