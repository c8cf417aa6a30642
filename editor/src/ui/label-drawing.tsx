import type { LayoutReport, Template } from '@platen/sdk';
import { pointsPer } from '@platen/sdk/internal/base';
import { issuesOf, renderPreview } from '@platen/sdk/internal/preview';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ALL_DRAWABLE, drawablePart, moreUndrawable, type Undrawable } from '../document/drawable-part.ts';
import { offeredKinds } from '../elements/offered-elements.ts';

interface LabelDrawingProps {
  readonly template: Template;
  readonly row: Readonly<Record<string, string>>;
  /** Text shown if the picture cannot be drawn. */
  readonly otherwise: string;
  /** Called with the layout report of each picture. */
  readonly onDrawn?: (report: LayoutReport) => void;
}

/**
 * A thumbnail of a label as it would print, without elements that cannot be printed. The thumbnail is hidden from
 * screen readers, because the text next to it describes the label.
 */
export function LabelDrawing({ template, row, otherwise, onDrawn }: LabelDrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isFailed = useSignal(false);
  const latest = useRef(onDrawn);
  latest.current = onDrawn;
  useEffect(() => {
    const end = new AbortController();
    const { current } = canvas;
    if (current === null) return undefined;
    isFailed.value = false;
    drawSmall(current, template, row, end.signal).then(
      (report) => {
        if (!end.signal.aborted) latest.current?.(report);
      },
      () => {
        if (!end.signal.aborted) isFailed.value = true;
      },
    );
    return () => end.abort();
  }, [template, row, isFailed]);
  const { width, height } = template;
  const side = width / height;
  return (
    <span class="label-drawing" aria-hidden="true">
      <canvas
        ref={canvas}
        hidden={isFailed.value}
        width="1"
        height="1"
        style={{ aspectRatio: `${width} / ${height}`, ...(side >= FRAME ? { width: '100%' } : { height: '100%' }) }}
      />
      {isFailed.value && <span class="hint">{otherwise}</span>}
    </span>
  );
}

/** Aspect ratio (width to height) of the frame around a thumbnail. */
const FRAME = 1.6;

/** Length of a thumbnail's longer side in pixels: sharp on screens with two device pixels per CSS pixel. */
const LONGER_SIDE = 400;
/**
 * Resolution at which labels are drawn before they are scaled down: the lowest resolution of the supported printers.
 */
const RESOLUTION_DPI = 203;

/**
 * End of the queue: settles when the last drawing in the queue is finished. All drawings share one canvas, so memory
 * use does not grow with the number of thumbnails.
 */
let last: Promise<unknown> = Promise.resolve();
let bench: OffscreenCanvas | undefined;

/**
 * Draws a label as it would print, scaled down. Resolves to the label's layout report. Rejects if the label cannot be
 * printed. If the signal is aborted, rejects with the signal's reason.
 */
function drawSmall(
  canvas: HTMLCanvasElement,
  template: Template,
  row: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<LayoutReport> {
  const next = last.then(() => draw(canvas, template, row, signal));
  last = next.catch(() => {});
  return next;
}

async function draw(
  canvas: HTMLCanvasElement,
  template: Template,
  row: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<LayoutReport> {
  signal.throwIfAborted();
  bench ??= new OffscreenCanvas(1, 1);
  const big = bench;
  const options = { resolution: RESOLUTION_DPI, ...offeredKinds(), signal } as const;
  const drawPart = (undrawable: Undrawable): Promise<{ readonly report: LayoutReport }> =>
    renderPreview(big, drawablePart(template, undrawable), row, options).catch((error: unknown) => {
      const more = moreUndrawable(template, undrawable, issuesOf(error));
      if (more === undefined) throw error;
      return drawPart(more);
    });
  const { report } = await drawPart(ALL_DRAWABLE);
  const points = pointsPer(template.unit ?? 'mm');
  const [width, height] = [template.width * points, template.height * points];
  const scale = Math.min(1, LONGER_SIDE / Math.max(big.width, big.height));
  canvas.width = Math.max(1, Math.round(big.width * scale));
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the canvas has no 2D context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(big, 0, 0, canvas.width, canvas.height);
  return report;
}
