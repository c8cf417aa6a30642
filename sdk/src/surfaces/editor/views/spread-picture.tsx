import { useEffect, useMemo, useRef } from 'preact/hooks';
import { outlineOf } from '../pictures/paper-drawing.tsx';
import { deskOf } from '../printing/print-desk.ts';
import { printedLines } from '../printing/printed-lines.ts';
import { itemsOn, type Spread } from '../printing/spread.ts';
import { useEditor } from '../ui/editor-context.ts';
import type { LabelPictures } from './label-pictures.ts';

export interface SpreadPictureProps {
  readonly pictures: LabelPictures;
  readonly spread: Spread;
  /** Which one, from 0. */
  readonly at: number;
  /** CSS pixels for the label's unit. */
  readonly scale: number;
  /** The scale at which its labels are painted, where they serve a larger picture, too; `scale` by default. */
  readonly paintedAt?: number;
  /** Whether somebody looks at it, and not only past it. */
  readonly isUrgent?: boolean;
  /** Told why labels could not be painted. */
  readonly onTrouble?: (error: unknown) => void;
}

/** The largest side that canvases have everywhere, pixels. */
const MOST_PIXELS = 4096;

/** A sheet or a piece of a roll: its edges, places and margins as lines, and the labels as they are printed. */
export function SpreadPicture(props: SpreadPictureProps) {
  const { spread, scale } = props;
  const { width, height, places, margins, outline, kind } = spread;
  const size = canvasSize(width * scale, height * scale);
  const canvas = useLabels(props, size.width);
  const desk = deskOf(useEditor().store);
  const lines = printedLines(spread, itemsOn(desk.plan.value, spread, props.at), desk.way.value);
  return (
    <div class="sheet-picture" aria-hidden="true">
      <canvas ref={canvas} {...size} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {kind !== 'sheet' && <path class="roll-edge" d={`M0 0H${width}M0 ${height}H${width}`} />}
        {margins !== undefined && <rect class="margin-line" {...margins} />}
        <path class="place-line" d={places.map((place) => outlineOf(place, outline)).join('')} />
        {lines !== '' && <path class="printed-line" d={lines} />}
      </svg>
    </div>
  );
}

/** Left, top, width and height, pixels. */
type Area = readonly [number, number, number, number];

/** A blank label. */
function lay(context: CanvasRenderingContext2D, area: Area): void {
  context.fillStyle = '#fff';
  context.fillRect(...area);
}

const REFUSED = { fill: '#fbe9e7', line: '#b3261e' };

/** In place of a label that cannot be printed. */
function crossOut(context: CanvasRenderingContext2D, area: Area): void {
  const [x, y, width, height] = area;
  context.fillStyle = REFUSED.fill;
  context.fillRect(...area);
  context.strokeStyle = REFUSED.line;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + width, y + height);
  context.moveTo(x + width, y);
  context.lineTo(x, y + height);
  context.stroke();
}

/** A label as it is printed, or as in a mirror. */
function drawPicture(context: CanvasRenderingContext2D, picture: ImageBitmap, area: Area, isMirrored: boolean): void {
  const [x, y, width, height] = area;
  context.save();
  if (isMirrored) context.setTransform(-1, 0, 0, 1, 2 * x + width, 0);
  context.drawImage(picture, x, y, width, height);
  context.restore();
}

function canvasSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const density = Math.min(globalThis.devicePixelRatio || 1, MOST_PIXELS / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * density)), height: Math.max(1, Math.round(height * density)) };
}

/** Paints the labels of a spread, each as soon as its picture is there, on a canvas so many pixels wide. */
function useLabels(props: SpreadPictureProps, width: number) {
  const { pictures, spread, at, scale, paintedAt = scale, isUrgent = false, onTrouble } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { store } = useEditor();
  const desk = deskOf(store);
  const { template, items, mirror = false } = desk.job.value;
  const resolutionDpi = store.resolutionDpi.value;
  const ink = store.ink.value;
  const plan = desk.plan.value;
  const shown = useMemo(() => itemsOn(plan, spread, at), [plan, spread, at]);
  const enlarged = paintedAt / scale;
  /** The width at which something was drawn: a canvas of another is blank. */
  const drawnAt = useRef(0);
  const trouble = useRef(onTrouble);
  trouble.current = onTrouble;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context === null || context === undefined) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const perUnit = width / spread.width;
    const isBlank = drawnAt.current !== width;
    drawnAt.current = width;
    // labels that came in between stand where they had their places before
    if (isBlank) context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.imageSmoothingQuality = 'high';
    for (const [index, { x, y, width: across, height: down }] of spread.places.entries()) {
      const area = [x * perUnit, y * perUnit, across * perUnit, down * perUnit] as const;
      const data = items[shown[index] ?? -1]?.data;
      const isFree = shown[index] === undefined || template.elements.length === 0;
      if (isBlank || isFree) lay(context, area);
      if (isFree) continue;
      const options = { width: area[2] * enlarged, signal, isUrgent };
      pictures.paint({ template, data: data ?? {}, resolutionDpi, ink }, options).then(
        (picture) => {
          if (signal.aborted) return;
          lay(context, area);
          if (picture === undefined) crossOut(context, area);
          else drawPicture(context, picture, area, mirror);
        },
        (error: unknown) => {
          if (!signal.aborted) trouble.current?.(error);
        },
      );
    }
    return () => end.abort();
  }, [pictures, spread, shown, items, template, resolutionDpi, ink, mirror, isUrgent, width, enlarged]);
  return canvas;
}
