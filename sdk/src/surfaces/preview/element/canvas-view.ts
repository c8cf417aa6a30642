import type { Issue } from '../../../base/issue.ts';
import { MM_PER_INCH } from '../../../base/units.ts';
import { type Frame, type FrameContext, frameContextOf, showFrame } from '../engine/frame.ts';
import type { Pixels } from '../engine/messages.ts';
import type { LabelMarks } from '../marks/label-marks.ts';
import { describeLabel } from './describe-label.ts';
import { watchPixelRatio } from './watch-pixel-ratio.ts';

/** CSS pixels in an inch (CSS Values and Units 4, clause 6.2). */
const CSS_PX_PER_INCH = 96;
/** From this many screen pixels a dot on, hard-edged dots look right even when the factor is not whole. */
const CRISP_FROM = 3;
/** How far a dot may differ from a whole number of screen pixels and still be drawn as one. */
const WHOLE_TOLERANCE = 0.01;

const NOTHING_REFUSED = { issues: [], template: undefined };

/** The label as it stands on the page: its dots, its size there, its name for assistive technology, whether it is out of date. */
export interface CanvasView {
  /** Puts the frame's dots on the canvas at once. */
  show(frame: Frame): void;
  /** The canvas's own dots; undefined while nothing was shown. */
  pixels(): Pixels | undefined;
  /** Dims the picture, which is older than the template now, and marks the elements that have issues. */
  refuse(issues: readonly Issue[], template: unknown): void;
  /** Scale of the label's real size; undefined is as wide as the parent. */
  zoom(scale: number | undefined): void;
  /** Whether elements with warnings are marked on the label. */
  markWarnings(marked: boolean): void;
  /** Fits the label whenever `host` or the screen's pixels change their size; gives a function that stops this. */
  watch(host: Element): () => void;
}

/** A view in a shadow root; nothing is seen before the first `show`. */
export function createCanvasView(root: ShadowRoot): CanvasView {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('part', 'canvas');
  const label = document.createElement('div');
  label.className = 'label';
  label.setAttribute('part', 'label');
  label.hidden = true;
  label.append(canvas);
  root.replaceChildren(label);
  let context: FrameContext | undefined;
  let shown: Frame | undefined;
  let scale: number | undefined;
  let withWarnings = false;
  let refused: { readonly issues: readonly Issue[]; readonly template: unknown } = NOTHING_REFUSED;
  let marks: LabelMarks | undefined;
  let loading = false;

  /** Marks elements; the code for it is loaded when there is something to mark. Gives whether marks must be placed. */
  function mark(): boolean {
    if (shown === undefined) return false;
    const { report } = shown;
    if (marks !== undefined) return marks.show({ report, withWarnings, ...refused });
    const needed = refused.issues.length > 0 || (withWarnings && report.warnings.length > 0);
    if (needed && !loading) void loadMarks();
    return false;
  }

  async function loadMarks(): Promise<void> {
    loading = true;
    try {
      const { createLabelMarks } = await import('../marks/label-marks.ts');
      marks = createLabelMarks();
      label.append(marks.element);
      if (mark()) fit();
    } catch {
      // The network was away: tried again with the next mark. The issues themselves are reported by an event.
      loading = false;
    }
  }

  function size(): void {
    if (shown === undefined) return;
    const { unit, label: area } = shown.report;
    const cssPx = unit === 'inch' ? CSS_PX_PER_INCH : CSS_PX_PER_INCH / MM_PER_INCH;
    const width = scale === undefined ? '100%' : `${area.width * cssPx * scale}px`;
    if (label.style.width !== width) label.style.width = width;
  }

  /** Whole or large factors show each dot as a hard square; in between, squares would differ in size, so the screen smooths. */
  function sharpen(cssWidth: number): void {
    if (shown === undefined) return;
    const factor = (cssWidth * devicePixelRatio) / shown.width;
    const whole = Math.abs(factor - Math.round(factor)) < WHOLE_TOLERANCE && factor > 0.9;
    const rendering = whole || factor >= CRISP_FROM ? 'pixelated' : 'auto';
    if (canvas.style.imageRendering !== rendering) canvas.style.imageRendering = rendering;
  }

  /** Chooses how the screen scales dots, and places marks, for the size the label has now. */
  function fit(): void {
    const { width, height } = label.getBoundingClientRect();
    sharpen(width);
    marks?.place(width, height);
  }

  return {
    show(frame) {
      const resized = shown?.width !== frame.width || shown.height !== frame.height;
      shown = frame;
      context ??= frameContextOf(canvas);
      showFrame(context, frame);
      canvas.classList.remove('stale');
      const description = describeLabel(frame.report);
      if (canvas.getAttribute('aria-label') !== description) canvas.setAttribute('aria-label', description);
      size();
      refused = NOTHING_REFUSED;
      const changed = mark();
      if (!resized && !changed && !label.hidden) return;
      label.hidden = false;
      fit();
    },
    pixels() {
      if (context === undefined || shown === undefined) return undefined;
      const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return { width, height, rgba: data };
    },
    refuse(issues, template) {
      canvas.classList.add('stale');
      refused = { issues, template };
      if (mark()) fit();
    },
    zoom(next) {
      scale = next;
      size();
      fit();
    },
    markWarnings(marked) {
      withWarnings = marked;
      if (mark()) fit();
    },
    watch(host) {
      // a test's page without a browser (jsdom) has no sizes that could change
      if (!('ResizeObserver' in globalThis && 'matchMedia' in globalThis)) return () => {};
      const resizes = new ResizeObserver(fit);
      resizes.observe(host);
      const unwatch = watchPixelRatio(fit);
      return () => {
        resizes.disconnect();
        unwatch();
      };
    },
  };
}
