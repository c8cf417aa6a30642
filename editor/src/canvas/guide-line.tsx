import type { ComponentChildren } from 'preact';
import type { Point } from '../document/box.ts';
import type { Guide } from '../document/snap-guides.ts';
import { useEditor } from '../ui/editor-context.ts';
import { inWindow } from '../ui/viewport.ts';
import { formatLength } from './lengths-read.ts';

/** A guide that shows what an element snapped to: a line, or equal gaps with their length. */
export function GuideLine({ guide }: { readonly guide: Guide }) {
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
  /** A length shown next to the line. */
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
