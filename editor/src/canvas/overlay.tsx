import { type Box, centreOf, type Point } from '../document/box.ts';
import { boxOf } from '../document/boxes.ts';
import { selectedElements } from '../document/editor-document.ts';
import { handlePoints } from '../document/resize.ts';
import type { Guide } from '../document/snap-guides.ts';
import { useEditor } from '../ui/editor-context.ts';
import { inWindow, rectInWindow } from '../ui/viewport.ts';
import { GuideLine } from './guide-line.tsx';
import { frameOf, rotatePoint } from './hit.ts';
import { LayoutMarks } from './layout-marks.tsx';
import { Distances } from './readout.tsx';

/** Half the side of a drawn handle, in CSS pixels; its target is larger. */
const HANDLE_PX = 4.5;

/** Marks drawn over the label that are never printed: frames, handles, guides, quiet zones. */
export function Overlay() {
  const { store, hand } = useEditor();
  const view = store.viewport.value;
  const document = store.shown.value;
  const frame = store.editing.value === undefined && !hand.isBusy.value ? frameOf(document) : undefined;
  const marquee = hand.marquee.value;
  return (
    <svg class="overlay" aria-hidden="true">
      <LayoutMarks />
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

/** Nearly every position snaps to the printer's dots, so dot guides would always be visible. */
const isDrawn = ({ kind }: Guide): boolean => kind !== 'dot';

/** Outline of a rotated box. */
function Outline({ box, kind }: { readonly box: Box; readonly kind: string }) {
  const view = useEditor().store.viewport.value;
  const { x, y } = inWindow(view, centreOf(box));
  return <rect class={kind} {...rectInWindow(view, box)} transform={`rotate(${box.rotation} ${x} ${y})`} />;
}

function Handles({ frame }: { readonly frame: Box }) {
  const view = useEditor().store.viewport.value;
  const points = handlePoints(frame);
  const top = inWindow(view, points.n);
  const turn = inWindow(view, rotatePoint(frame, view));
  return (
    <g class="handles">
      <Outline box={frame} kind="frame" />
      <line x1={top.x} y1={top.y} x2={turn.x} y2={turn.y} />
      <circle cx={turn.x} cy={turn.y} r={HANDLE_PX + 0.5} />
      {Object.entries(points).map(([handle, point]) => (
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
