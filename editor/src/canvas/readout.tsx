import type { Distance } from '../document/distances.ts';
import type { Guide } from '../document/snap-guides.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { rectInWindow } from '../ui/viewport.ts';
import type { Figures } from './gesture.ts';
import { GuideLine } from './guide-line.tsx';
import { formatLength } from './lengths-read.ts';

/** Shows the numbers that the gesture is changing, below the elements, or above them if there is no space. */
export function Readout() {
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
  // the live region announces the result after the gesture
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

/** Shows the distances to the nearest elements while Alt is held. */
export function Distances() {
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
