import { MM_PER_INCH } from '../geometry/units.ts';
import { describeLabel } from './describe-label.ts';
import type { Painted } from './messages.ts';

/** CSS pixels in an inch (CSS Values and Units 4, clause 6.2). */
const CSS_PX_PER_INCH = 96;
/** From this many screen pixels a dot on, hard-edged dots look right even when the factor is not whole. */
const CRISP_FROM = 3;

/** The canvas as it stands on the page: its size there, its name for assistive technology, whether it is out of date. */
export interface CanvasView {
  /** A fresh canvas in place of the old: one that was handed to a worker cannot be used again. */
  renew(): HTMLCanvasElement;
  show(painted: Painted): void;
  /** Marks the picture as older than the template. */
  dim(): void;
  /** Scale of the label's real size; undefined is as wide as the parent. */
  zoom(scale: number | undefined): void;
  /** Chooses how the screen scales dots, for the size the canvas has now. */
  sharpen(): void;
}

/** A view in a shadow root; it has no canvas before `renew`. */
export function createCanvasView(root: ShadowRoot): CanvasView {
  let canvas: HTMLCanvasElement | undefined;
  let painted: Painted | undefined;
  let scale: number | undefined;

  function size(): void {
    if (canvas === undefined || painted === undefined) return;
    const { unit, label } = painted.report;
    const cssPx = unit === 'inch' ? CSS_PX_PER_INCH : CSS_PX_PER_INCH / MM_PER_INCH;
    canvas.style.width = scale === undefined ? '100%' : `${label.width * cssPx * scale}px`;
    canvas.style.aspectRatio = `${painted.width} / ${painted.height}`;
    sharpen();
  }

  /** Whole or large factors show each dot as a hard square; in between, squares would differ in size, so the screen smooths. */
  function sharpen(): void {
    if (canvas === undefined || painted === undefined) return;
    const factor = (canvas.clientWidth * devicePixelRatio) / painted.width;
    const whole = Math.abs(factor - Math.round(factor)) < 0.01 && factor > 0.9;
    canvas.style.imageRendering = whole || factor >= CRISP_FROM ? 'pixelated' : 'auto';
  }

  return {
    renew() {
      canvas = document.createElement('canvas');
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('part', 'canvas');
      canvas.hidden = true;
      root.replaceChildren(canvas);
      return canvas;
    },
    show(now) {
      painted = now;
      if (canvas === undefined) return;
      canvas.hidden = false;
      canvas.classList.remove('stale');
      canvas.setAttribute('aria-label', describeLabel(now.report));
      size();
    },
    dim: () => canvas?.classList.add('stale'),
    zoom(next) {
      scale = next;
      size();
    },
    sharpen,
  };
}
