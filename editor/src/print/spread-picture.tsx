import { pointsPer } from '@platen/sdk/internal/base';
import { cropMarks, type LineOptions } from '@platen/sdk/internal/imposition';
import { watchPixelRatio } from '@platen/sdk/internal/preview';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { roundLength } from '../document/lengths.ts';
import { groupOf } from '../document/sheet-groups.ts';
import { useEditor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { outlineOf, paperPicture } from '../ui/paper-drawing.tsx';
import { papersUsedLast } from '../ui/recent-papers.ts';
import { createLabelPictures, type LabelPictures } from './label-pictures.ts';
import { deskOf } from './print-desk.ts';
import { itemsOn, type Spread, type SpreadPlace } from './spread.ts';

interface SpreadPictureProps {
  readonly pictures: LabelPictures;
  readonly spread: Spread;
  /** Index of the spread, from 0. */
  readonly at: number;
  /** CSS pixels per unit of the label. */
  readonly scale: number;
  /**
   * Scale at which the labels are painted; `scale` by default. A thumbnail passes the scale of the main view, so that
   * both use the same pictures of the labels.
   */
  readonly paintedAt?: number;
  /** True if the user is looking at this spread and not only scrolling past it. */
  readonly isUrgent?: boolean;
  /** Called with undefined when all labels are painted, or with the first error. */
  readonly onPainted?: (error: unknown) => void;
}

/** Longest canvas side that every browser supports, in pixels. */
const MAX_CANVAS_SIDE = 4096;

/**
 * A picture of a sheet or a section of a roll: edges, label positions and margins as lines, and the labels as they are
 * printed.
 */
export function SpreadPicture(props: SpreadPictureProps) {
  const { spread, scale } = props;
  const { width, height, places, margins, outline, kind } = spread;
  const canvas = useLabels(props, canvasSize(width * scale, height * scale, usePixelRatio()));
  const { store } = useEditor();
  const desk = deskOf(store);
  const items = itemsOn(desk.plan.value, spread, props.at);
  const perUnit = pointsPer(desk.label.value.unit ?? 'mm');
  const lines = printedLines(spread, items, { ...desk.way.value, perUnit, resolutionDpi: store.resolutionDpi.value });
  return (
    <div class="sheet-picture" aria-hidden="true">
      <canvas ref={canvas} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {kind !== 'sheet' && <path class="roll-edge" d={`M0 0H${width}M0 ${height}H${width}`} />}
        {margins !== undefined && <rect class="margin-line" {...margins} />}
        <path class="place-line" d={places.map((place) => outlineOf(place, outline)).join('')} />
        {lines !== '' && <path class="printed-line" d={lines} />}
      </svg>
    </div>
  );
}

/** Left, top, width and height, in pixels. */
type Area = readonly [number, number, number, number];

function drawBlank(context: CanvasRenderingContext2D, area: Area): void {
  context.fillStyle = '#fff';
  context.fillRect(...area);
}

const REFUSED = { fill: '#fbe9e7', line: '#b3261e' };

/** Draws a cross instead of a label that cannot be printed. */
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

/** Draws a label as printed, mirrored if requested. */
function drawPicture(context: CanvasRenderingContext2D, picture: ImageBitmap, area: Area, isMirrored: boolean): void {
  const [x, y, width, height] = area;
  context.save();
  if (isMirrored) context.setTransform(-1, 0, 0, 1, 2 * x + width, 0);
  context.drawImage(picture, x, y, width, height);
  context.restore();
}

/**
 * Returns the area in which to draw a label that is cut after its content: the top left of its position. Scales the
 * label to fit the position.
 */
function cutArea([x, y, width, height]: Area, picture: CanvasSize): Area {
  const scale = Math.min(width / picture.width, height / picture.height);
  return [x, y, picture.width * scale, picture.height * scale];
}

/** Draws the edges along which a label is cut. */
function drawCut(context: CanvasRenderingContext2D, area: Area): void {
  context.strokeStyle = '#6b7280';
  context.strokeRect(...area);
}

interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of a canvas in device pixels, for a picture of this size in CSS pixels. */
function canvasSize(width: number, height: number, pixelRatio: number): CanvasSize {
  const density = Math.min(pixelRatio, MAX_CANVAS_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * density)), height: Math.max(1, Math.round(height * density)) };
}

/** Device pixels per CSS pixel; changes when the window moves to another screen or the page is zoomed. */
function usePixelRatio(): number {
  const ratio = useSignal(globalThis.devicePixelRatio || 1);
  useEffect(
    () =>
      watchPixelRatio(() => {
        ratio.value = globalThis.devicePixelRatio || 1;
      }),
    [ratio],
  );
  return ratio.value;
}

/**
 * Paints the labels of a spread on a canvas, each as soon as its picture is available. The canvas size is in device
 * pixels.
 */
function useLabels(props: SpreadPictureProps, { width, height }: CanvasSize) {
  const { pictures, spread, at, scale, paintedAt = scale, isUrgent = false, onPainted } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { store } = useEditor();
  const desk = deskOf(store);
  const { template, items, mirror = false } = desk.job.value;
  const resolutionDpi = store.resolutionDpi.value;
  const ink = store.ink.value;
  const lengths = desk.lengths.value;
  const plan = desk.plan.value;
  const shown = useMemo(() => itemsOn(plan, spread, at), [plan, spread, at]);
  const enlarged = paintedAt / scale;
  /**
   * The spread shown on the canvas. Before another spread is drawn, the canvas is cleared; otherwise, labels of the old
   * spread would remain visible between the new labels.
   */
  const drawn = useRef<Spread>(undefined);
  const painted = useRef(onPainted);
  painted.current = onPainted;
  const retries = pictures.retries.value;
  // runs before the browser paints, so that a resized canvas is never visible while it is blank
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again for what could not be painted
  useLayoutEffect(() => {
    const { current } = canvas;
    const context = current?.getContext('2d');
    if (current === null || context === null || context === undefined) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const perUnit = width / spread.width;
    const isBlank = current.width !== width || current.height !== height || drawn.current !== spread;
    drawn.current = spread;
    // Setting a canvas's width or height clears the canvas, even if the value is the same. No other code may set them.
    if (isBlank) Object.assign(current, { width, height });
    context.imageSmoothingQuality = 'high';
    const asked: Promise<void>[] = [];
    for (const [index, { x, y, width: across, height: down }] of spread.places.entries()) {
      const area = [x * perUnit, y * perUnit, across * perUnit, down * perUnit] as const;
      const data = items[shown[index] ?? -1]?.data;
      const isFree = shown[index] === undefined || template.elements.length === 0;
      if (isBlank || isFree) drawBlank(context, area);
      if (isFree) continue;
      const options = { width: area[2] * enlarged, signal, isUrgent };
      asked.push(
        pictures.paint({ template, data: data ?? {}, resolutionDpi, ink, lengths }, options).then((picture) => {
          if (signal.aborted) return;
          if (picture !== undefined && lengths !== undefined) context.clearRect(...area);
          const shown = picture && lengths ? cutArea(area, picture) : area;
          drawBlank(context, shown);
          if (picture === undefined) crossOut(context, area);
          else drawPicture(context, picture, shown, mirror);
          if (lengths !== undefined) drawCut(context, shown);
        }),
      );
    }
    const tell = (error?: unknown): void => {
      if (!signal.aborted) painted.current?.(error);
    };
    Promise.all(asked).then(() => tell(), tell);
    return () => end.abort();
  }, [
    pictures,
    retries,
    spread,
    shown,
    items,
    template,
    resolutionDpi,
    ink,
    lengths,
    mirror,
    isUrgent,
    width,
    height,
    enlarged,
  ]);
  return canvas;
}

/** Label edges closer together than this share of the spread's width are drawn as a single line. */
const SAME_SHARE = 1e-4;

/**
 * Returns the lines printed on a spread with these items, as an SVG path in the label's unit. The lines match those
 * that imposition draws along the edges of printed labels.
 */
export function printedLines(
  spread: Spread,
  items: readonly (number | undefined)[],
  { cutLines = false, outlines = false, cropMarks: hasMarks = false, ...printed }: LineOptions & Printed,
): string {
  const there = spread.places.filter((_, index) => items[index] !== undefined);
  const around = ({ x, y, width, height }: SpreadPlace): string => `M${x} ${y}h${width}v${height}h${-width}z`;
  const cuts = cutLines ? pagesOf(spread).map((page) => cutsOn(page, there, spread.width * SAME_SHARE)) : [];
  const marks = hasMarks ? pagesOf(spread).map((page) => marksOn(page, spread.places, there, printed)) : [];
  return [...cuts, ...(outlines ? there.map(around) : []), ...marks].join('');
}

/** The unit of a spread and the resolution of its printer. */
interface Printed {
  /** Points per unit of the spread. */
  readonly perUnit: number;
  readonly resolutionDpi: number;
}

interface Page {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the pages of a spread: the sheet, or the pages of a roll, each just large enough for its labels. */
function pagesOf({ kind, width, height, pages, places }: Spread): readonly Page[] {
  if (kind === 'sheet') return [{ page: 0, left: 0, top: 0, right: width, bottom: height }];
  return Array.from({ length: pages }, (_, page) => {
    const own = places.filter((place) => place.page === page);
    return {
      page,
      left: Math.min(...own.map(({ x }) => x)),
      top: Math.min(...own.map(({ y }) => y)),
      right: Math.max(...own.map((place) => place.x + place.width)),
      bottom: Math.max(...own.map((place) => place.y + place.height)),
    };
  });
}

function cutsOn({ page, left, top, right, bottom }: Page, there: readonly SpreadPlace[], same: number): string {
  const own = there.filter((place) => place.page === page);
  const within = (edges: readonly number[], from: number, to: number): readonly number[] =>
    edges
      .toSorted((a, b) => a - b)
      .filter((edge, at, all) => edge > from + same && edge < to - same && edge - (all[at - 1] ?? from) > same);
  const across = within(
    own.flatMap(({ x, width }) => [x, x + width]),
    left,
    right,
  );
  const down = within(
    own.flatMap(({ y, height }) => [y, y + height]),
    top,
    bottom,
  );
  return [...across.map((x) => `M${x} ${top}V${bottom}`), ...down.map((y) => `M${left} ${y}H${right}`)].join('');
}

/**
 * Returns the crop marks of a page as an SVG path. Imposition draws each mark as a thin rectangle; the path contains
 * the centre line of each rectangle.
 */
function marksOn(
  { page, left, top, right, bottom }: Page,
  places: readonly SpreadPlace[],
  there: readonly SpreadPlace[],
  { perUnit, resolutionDpi }: Printed,
): string {
  const inPoints = (all: readonly SpreadPlace[]) =>
    all
      .filter((place) => place.page === page)
      .map(({ x, y, width, height }) => ({
        ...{ x: (x - left) * perUnit, y: (y - top) * perUnit },
        ...{ width: width * perUnit, height: height * perUnit },
      }));
  const size = { width: (right - left) * perUnit, height: (bottom - top) * perUnit, resolutionDpi };
  return cropMarks(size, inPoints(there), inPoints(places))
    .map(({ x, y, width, height }) => {
      const isUpright = height > width;
      const [atX, atY] = [x + (isUpright ? width / 2 : 0), y + (isUpright ? 0 : height / 2)];
      const line = isUpright ? `v${roundLength(height / perUnit)}` : `h${roundLength(width / perUnit)}`;
      return `M${roundLength(left + atX / perUnit)} ${roundLength(top + atY / perUnit)}${line}`;
    })
    .join('');
}

/** Delay in milliseconds from closing the last view to closing the pictures and their worker. */
const KEPT_MS = 30_000;

interface Held {
  readonly pictures: LabelPictures;
  users: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const held = new WeakMap<EditorStore, Held>();

/** Returns the editor's label pictures, which all views share. They are closed 30 s after the last view closes. */
export function usePictures(): LabelPictures {
  const { store } = useEditor();
  const mine = useMemo(() => {
    const known = held.get(store) ?? { pictures: createLabelPictures(), users: 0, timer: undefined };
    held.set(store, known);
    return known;
  }, [store]);
  // `useLayoutEffect` runs in the same task as the rendering. `useEffect` would run later, and the timer could close
  // the pictures before then.
  useLayoutEffect(() => {
    mine.users++;
    clearTimeout(mine.timer);
    return () => {
      mine.users--;
      if (mine.users > 0) return;
      mine.timer = setTimeout(() => {
        held.delete(store);
        mine.pictures.close();
      }, KEPT_MS);
    };
  }, [mine, store]);
  return mine.pictures;
}

/**
 * Returns the spread to print on. Its labels have the outline of a recently used paper with the same geometry, if any.
 */
export function useSpread(): Spread | undefined {
  const desk = deskOf(useEditor().store);
  const spread = desk.spread.value;
  const label = desk.label.value;
  const preset = papersUsedLast.papers.value.find((each) => groupOf(each, label) !== undefined);
  return useMemo(() => spread && { ...spread, outline: paperPicture(label, preset).outline }, [spread, label, preset]);
}
