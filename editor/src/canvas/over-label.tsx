import type { LabelElement } from '@platen/sdk';
import { pointsPer, type Rect, wholeDots } from '@platen/sdk/internal/base';
import { untracked, useSignalEffect } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { addedOverOthers } from '../commands/free-place.ts';
import { type Box, boundsOf, boundsOfAll, boxOf, centreOf, type Point } from '../document/box.ts';
import { isAbsent } from '../document/conditions.ts';
import type { Distance } from '../document/distances.ts';
import {
  drawnElements,
  type EditorElement,
  type ElementKey,
  select,
  selectedElements,
} from '../document/editor-document.ts';
import { handlePoints } from '../document/resize.ts';
import type { Guide } from '../document/snap.ts';
import { kindOf } from '../elements/element-kinds.ts';
import type { FoundOfElement } from '../findings/summary.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { formatLength, numberShown } from '../ui/form.tsx';
import { inWindow, rectInWindow, showing, type Viewport } from '../ui/viewport.ts';
import { filled } from '../words/fill.ts';
import { elementName } from '../words/sentences.ts';
import { endsOf, type Figures, frameOf, rotatePoint } from './gesture.ts';
import { elementOf, inkBounds, LayoutMarks } from './layout-marks.tsx';
import { pillPlace } from './pill-place.ts';
import { TextInPlace } from './text-in-place.tsx';
import { Undrawable } from './undrawable.tsx';

export interface OverLabelProps {
  /** Component in which the user crops a picture. It calls `onClose` to end the crop mode. */
  readonly crop: ComponentType<{ readonly onClose: () => void }>;
}

/** Everything drawn over the label. */
export function OverLabel({ crop }: OverLabelProps) {
  useInSight();
  return (
    <>
      <Dots />
      <Undrawable />
      <Overlay />
      <Grip />
      <Badges />
      <Readout />
      <EditInPlace crop={crop} />
    </>
  );
}

/** The crop mode of a picture, or the text field for a text element or a code. */
function EditInPlace({ crop: Crop }: OverLabelProps) {
  const { store } = useEditor();
  const key = store.editing.value;
  const edited = store.shown.value.elements.find((each) => each.key === key);
  const isPicture = edited !== undefined && kindOf(edited.element).content === 'chosen';
  const close = (): void => {
    // discards the text that the user typed while the crop mode was loading
    store.typedAhead.value = undefined;
    store.endEditing();
  };
  return isPicture ? <Crop onClose={close} /> : <TextInPlace />;
}

/** Minimum size of a printer dot, in CSS pixels, at which the dot grid is shown. */
const MIN_DOT_PX = 8;

/** A grid of the selected printer's dots over the label, shown when zoomed in far enough. */
function Dots() {
  const { store } = useEditor();
  const { x, y, scale } = store.viewport.value;
  const { width, height } = store.shown.value.label;
  const points = pointsPer(store.unit.value);
  const dots = (length: number): number => Math.max(1, wholeDots(length * points, store.resolutionDpi.value));
  const [across, down] = [(width * scale) / dots(width), (height * scale) / dots(height)];
  if (Math.min(across, down) < MIN_DOT_PX) return null;
  return (
    <div
      class="dots"
      style={{
        translate: `${x}px ${y}px`,
        width: `${width * scale}px`,
        height: `${height * scale}px`,
        backgroundSize: `${across}px ${down}px`,
      }}
    />
  );
}

/**
 * Invisible area over the selection and its handles. Its CSS `touch-action` (canvas-styles.ts) lets a finger drag the
 * selection instead of scrolling the page. All events bubble to the canvas.
 */
function Grip() {
  const { store } = useEditor();
  const frame = frameOf(store.shown.value);
  if (frame === undefined || store.editing.value !== undefined) return null;
  const { x, y, width, height } = rectInWindow(store.viewport.value, frame);
  return (
    <div
      class="grip"
      style={{
        translate: `${x}px ${y}px`,
        width: `${width}px`,
        height: `${height}px`,
        rotate: `${frame.rotation}deg`,
      }}
    />
  );
}

/**
 * Scrolls the selected elements into view if they are completely outside the canvas window (WCAG 2.2, 2.4.11). This can
 * happen if the user selects an element in a list, or moves it with the keyboard. Does not scroll during a gesture.
 */
function useInSight(): void {
  const { store, hand } = useEditor();
  useSignalEffect(() => {
    const { document } = store.history.value.present;
    const bounds = boundsOfAll(selectedElements(document).map(({ element }) => boxOf(element)));
    if (bounds === undefined || hand.isBusy.peek()) return;
    const [view, window] = [store.viewport.peek(), store.window.peek()];
    const { x, y, width, height } = rectInWindow(view, bounds);
    const isSeen = x < window.width && y < window.height && x + width > 0 && y + height > 0;
    if (!isSeen) untracked(() => store.look(showing(view, bounds, window)));
  });
}

/** Half the side length of a drawn handle, in CSS pixels. The hit area is larger. */
const HANDLE_PX = 4.5;

/** Frames, handles, guides and quiet zones, drawn over the label. They are never printed. */
function Overlay() {
  const { store, hand } = useEditor();
  const view = store.viewport.value;
  const document = store.shown.value;
  const frame = store.editing.value === undefined && !hand.isBusy.value ? frameOf(document) : undefined;
  const marquee = hand.marquee.value;
  return (
    <svg class="overlay" aria-hidden="true">
      <LayoutMarks />
      {drawnElements(document)
        .filter((each) => isAbsent(each, store.data.value))
        .map(({ key, element }) => (
          <Outline key={key} box={boxOf(element)} kind="absent" />
        ))}
      {selectedElements(document).map(({ key, element, locked }) => (
        <Outline key={key} box={boxOf(element)} kind={locked ? 'outline locked' : 'outline'} />
      ))}
      {frame !== undefined && <Handles frame={frame} />}
      {hand.guides.value.filter(isDrawn).map((guide) => (
        <GuideLine key={JSON.stringify(guide)} guide={guide} />
      ))}
      <Distances />
      {marquee !== undefined && <rect class="marquee" {...rectInWindow(view, marquee)} />}
    </svg>
  );
}

/**
 * Excludes the guides of printer dots: nearly every position snaps to a dot, so these guides would always be visible.
 */
const isDrawn = ({ kind }: Guide): boolean => kind !== 'dot';

/** Outline of a rotated box. */
function Outline({ box, kind }: { readonly box: Box; readonly kind: string }) {
  const view = useEditor().store.viewport.value;
  const { x, y } = inWindow(view, centreOf(box));
  return <rect class={kind} {...rectInWindow(view, box)} transform={`rotate(${box.rotation} ${x} ${y})`} />;
}

function Handles({ frame }: { readonly frame: Box }) {
  const { store } = useEditor();
  const view = store.viewport.value;
  const points = handlePoints(frame);
  const ends = endsOf(store.shown.value)?.map(({ handle, at }) => [handle, at] as const);
  const top = inWindow(view, points.n);
  const turn = inWindow(view, rotatePoint(frame, view));
  return (
    <g class="handles">
      <Outline box={frame} kind="around" />
      <line x1={top.x} y1={top.y} x2={turn.x} y2={turn.y} />
      <circle cx={turn.x} cy={turn.y} r={HANDLE_PX + 0.5} />
      {(ends ?? Object.entries(points)).map(([handle, point]) => (
        <Square key={handle} at={inWindow(view, point)} rotation={frame.rotation} />
      ))}
    </g>
  );
}

function Square({ at: { x, y }, rotation }: { readonly at: Point; readonly rotation: number }) {
  const side = 2 * HANDLE_PX;
  return (
    <rect
      x={x - HANDLE_PX}
      y={y - HANDLE_PX}
      width={side}
      height={side}
      rx={1.5}
      transform={`rotate(${rotation} ${x} ${y})`}
    />
  );
}

/**
 * Shows the position, size or angle that the gesture is changing. The text is below the dragged elements, or above them
 * if there is no space below.
 */
function Readout() {
  const editor = useEditor();
  const { store, hand } = editor;
  const figures = hand.figures.value;
  if (figures === undefined) return null;
  const { width, height } = store.window.value;
  const r = rectInWindow(store.viewport.value, figures.bounds);
  const below = r.y + r.height + GAP_PX;
  const above = r.y - GAP_PX - HEIGHT_PX;
  const top = below + HEIGHT_PX + GAP_PX <= height ? below : above >= GAP_PX ? above : height - HEIGHT_PX - GAP_PX;
  const left = Math.min(Math.max(r.x + r.width / 2, HALF_WIDTH_PX), width - HALF_WIDTH_PX);
  // hidden from screen readers, because the live region announces the result after the gesture
  return (
    <div class="readout" aria-hidden="true" style={{ translate: `calc(${left}px - 50%) ${Math.max(GAP_PX, top)}px` }}>
      {figureText(figures, editor)}
    </div>
  );
}

const GAP_PX = 8;
const HEIGHT_PX = 24;
const HALF_WIDTH_PX = 80;

function figureText(figures: Figures, { store, words, language }: Editor): string {
  const unit = store.unit.value;
  const read = (length: number): string => formatLength(length, unit, language);
  const { sides } = words.inspector;
  switch (figures.kind) {
    case 'place':
      return `${sides.x} ${read(figures.x)} · ${sides.y} ${read(figures.y)} ${words.canvas.units[unit]}`;
    case 'size':
      return `${read(figures.width)} × ${read(figures.height)} ${words.canvas.units[unit]}`;
    case 'turn':
      return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(figures.degrees)}°`;
    default:
      return figures satisfies never;
  }
}

/** While Alt is held, shows the distances from the dragged elements to the nearest elements or label edges. */
function Distances() {
  const figures = useEditor().hand.figures.value;
  if (figures?.kind !== 'place') return null;
  return (
    <g>
      {figures.distances.map((distance) => (
        <GuideLine key={distance.side} guide={gapOf(distance)} />
      ))}
    </g>
  );
}

const gapOf = ({ axis, length, from, to, at }: Distance): Guide => ({
  ...{ axis, length, segments: [{ from, to, at }] },
  kind: 'gap',
});

/** A guide that shows what an element snapped to: a line, or equal gaps with their length. */
function GuideLine({ guide }: { readonly guide: Guide }) {
  const { store, language } = useEditor();
  const view = store.viewport.value;
  const at = (along: 'x' | 'y', place: number, across: number): Point =>
    inWindow(view, along === 'x' ? { x: place, y: across } : { x: across, y: place });
  if (guide.kind !== 'gap') {
    return (
      <Line from={at(guide.axis, guide.at, guide.from)} to={at(guide.axis, guide.at, guide.to)} kind={guide.kind} />
    );
  }
  return (
    <g>
      {guide.segments.map(({ from, to, at: across }) => (
        <Line key={from} from={at(guide.axis, from, across)} to={at(guide.axis, to, across)} kind={`gap ${guide.axis}`}>
          {formatLength(guide.length, store.unit.value, language)}
        </Line>
      ))}
    </g>
  );
}

interface LineProps {
  readonly from: Point;
  readonly to: Point;
  readonly kind: string;
  /** Length that the line measures, shown next to it. */
  readonly children?: ComponentChildren;
}

/** Half the length of the end marks of a dimension line, in CSS pixels. */
const END_PX = 4;

function Line({ from, to, kind, children }: LineProps) {
  const [dx, dy] = from.y === to.y ? [0, END_PX] : [END_PX, 0];
  return (
    <g class={`guide ${kind}`}>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      {children !== undefined &&
        [from, to].map(({ x, y }) => <line key={`${x} ${y}`} x1={x - dx} y1={y - dy} x2={x + dx} y2={y + dy} />)}
      {children !== undefined && (
        <text x={(from.x + to.x) / 2 + 2 * dx} y={(from.y + to.y) / 2 - dy - (dy > 0 ? 2 : -4)}>
          {children}
        </text>
      )}
    </g>
  );
}

/**
 * Badges at the corners of elements: the number of rows with problems, and the font size of text that was shrunk to
 * fit.
 */
function Badges() {
  const { store, hand } = useEditor();
  const { elements } = store.shown.value;
  const { byElement } = store.summary.value;
  const added = addedOverOthers(store.history.value.present);
  return (
    <>
      <Sizes />
      {!hand.isBusy.value &&
        elements.map((each) => {
          const found = added === undefined || each.key === added ? byElement.get(each.key) : undefined;
          return found && <Badge key={each.key} each={each} found={found} />;
        })}
    </>
  );
}

/**
 * A button at the corner of an element. A click selects the element and shows the first row in which the element has a
 * problem.
 */
function Badge({ each: { key, element }, found }: { readonly each: EditorElement; readonly found: FoundOfElement }) {
  const editor = useEditor();
  const { store, words } = editor;
  const { rows } = store.summary.value;
  const { x, y, width } = rectInWindow(store.viewport.value, boundsOf(boxOf(element)));
  const values = { name: elementName(element, words.panels), count: found.rows, rows };
  return (
    <button
      type="button"
      class={`canvas-badge ${found.weight}`}
      style={{
        translate: `min(${x + width}px, calc(${store.window.value.width}px - 100%)) max(0px, calc(${y}px - 100%))`,
      }}
      aria-label={filled(rows > 1 ? words.canvas.showFound : words.canvas.showFoundHere, values, editor.language)}
      onClick={() => showFirst(editor, key, found)}
    >
      <span>{rows > 1 ? filled(words.panels.rowsFound, values, editor.language) : '!'}</span>
    </button>
  );
}

function showFirst({ store }: Editor, key: ElementKey, { firstRow }: FoundOfElement): void {
  if (firstRow !== undefined) store.showRow(firstRow);
  store.select(select(store.history.value.present.document, [key]));
}

/**
 * Height, horizontal padding and usual character width of a pill (the rounded box that shows a font size), in CSS
 * pixels.
 */
const PILL_PX = { height: 16, padding: 10, character: 6 };

/** Width and height of a badge with an exclamation mark, in CSS pixels (canvas-styles.ts). */
const BADGE_PX = 24;

/** Returns the area of an element's badge in the window, in CSS pixels. A badge with a number may be wider. */
function badgeRect(element: LabelElement, view: Viewport, windowWidth: number): Rect {
  const { x, y, width } = rectInWindow(view, boundsOf(boxOf(element)));
  const left = Math.min(x + width, windowWidth - BADGE_PX);
  return { x: left, y: Math.max(0, y - BADGE_PX), width: BADGE_PX, height: BADGE_PX };
}

/**
 * Shows the font size next to each text element that was shrunk to fit its box. The font size covers neither drawn
 * content nor an element's badge.
 */
function Sizes() {
  const { store, language } = useEditor();
  const { byElement } = store.summary.value;
  const elements = drawnElements(store.shown.value);
  const [view, window] = [store.viewport.value, store.window.value];
  const drawn = store.painted.value?.report.elements ?? [];
  const shrunk = drawn.flatMap((each) => {
    const { id, text } = each;
    const element = elementOf(elements, id)?.element;
    const asked = element && kindOf(element).textStyle(element)?.sizePt;
    if (text === undefined || asked === undefined || text.lines.length === 0 || text.fontSize >= asked) return [];
    return { each, id, text, asked };
  });
  if (shrunk.length === 0) return null;
  const taken = [
    ...drawn.filter(({ ink }) => ink.width > 0).map((each) => rectInWindow(view, inkBounds(each))),
    ...elements.flatMap(({ key, element }) => (byElement.has(key) ? badgeRect(element, view, window.width) : [])),
  ];
  return (
    <>
      {shrunk.map(({ each, id, text, asked }) => {
        const shown = `${numberShown(asked, language)} → ${numberShown(text.fontSize, language)} pt`;
        const size = { width: PILL_PX.padding + PILL_PX.character * shown.length, height: PILL_PX.height };
        const { x, y } = pillPlace(rectInWindow(view, inkBounds(each)), size, taken, window);
        taken.push({ x, y, ...size });
        return (
          <span key={id} class="set-size" style={{ translate: `${x}px ${y}px` }}>
            {shown}
          </span>
        );
      })}
    </>
  );
}
