import type { LayoutElement, LayoutReport } from '@platen/sdk';
import { MM_PER_INCH, type Rect } from '@platen/sdk/internal/base';
import { useMemo } from 'preact/hooks';
import { addedOverOthers } from '../commands/free-place.ts';
import { boundsOf, centreOf, turned } from '../document/box.ts';
import { drawnElements, type EditorElement } from '../document/editor-document.ts';
import { type Outline, overlapsOf } from '../document/overlap.ts';
import { useEditor } from '../ui/editor-context.ts';
import { inWindow, rectInWindow } from '../ui/viewport.ts';

/**
 * Draws the layout report over the label: quiet zones, ink boxes of selected or truncated elements, and overlapping
 * ink.
 */
export function LayoutMarks() {
  const { store } = useEditor();
  const painted = store.painted.value;
  const { selection } = store.shown.value;
  const elements = drawnElements(store.shown.value);
  if (painted === undefined) return null;
  const { report, quietZones } = painted;
  const warned = (...codes: readonly string[]): ReadonlySet<string> =>
    new Set(report.warnings.filter(({ code }) => codes.includes(code)).map(({ element }) => element));
  const intruded = warned('quiet_zone', 'code_covered');
  const cut = warned('truncated');
  // if there was no free space for a new element, only the new element is marked
  const added = addedOverOthers(store.history.value.present);
  const isMarked = (id: string): boolean => added === undefined || elementOf(elements, id)?.key === added;
  const isSelected = (id: string): boolean => selection.includes(elementOf(elements, id)?.key ?? -1);
  return (
    <g>
      {added === undefined && <Overlaps report={report} />}
      {quietZones.map(({ element, ...zone }) =>
        (intruded.has(element) && isMarked(element)) || isSelected(element) ? (
          <Mark key={`q${element}`} kind={intruded.has(element) ? 'quiet-zone intruded' : 'quiet-zone'} rect={zone} />
        ) : null,
      )}
      {report.elements.map(({ id, ink, box, rotation }) =>
        ink.width > 0 && ((cut.has(id) && isMarked(id)) || isSelected(id)) ? (
          <Mark
            key={`i${id}`}
            kind={cut.has(id) ? 'ink cut' : 'ink'}
            rect={ink}
            turned={{ about: box, by: rotation }}
          />
        ) : null,
      )}
    </g>
  );
}

/** Returns the element to which an id in the layout report, such as `e3`, refers. */
export const elementOf = (elements: readonly EditorElement[], id: string): EditorElement | undefined =>
  elements[Number(id.slice(1))];

/**
 * Marks areas in which the ink of two elements overlaps. Ink on top of an image is not marked, because the image may be
 * a background.
 */
function Overlaps({ report }: { readonly report: LayoutReport }) {
  const { store } = useEditor();
  const view = store.viewport.value;
  const dpi = store.resolutionDpi.value;
  const overlaps = useMemo(() => {
    const dot = (report.unit === 'inch' ? 1 : MM_PER_INCH) / dpi;
    const inked = report.elements.filter(({ ink }) => ink.width > 0 && ink.height > 0);
    return overlapsOf(inked.map(inkOutline), MIN_OVERLAP_DOTS * dot * dot).filter(
      ({ first }) => inked[first]?.type !== 'IMAGE',
    );
  }, [report, dpi]);
  return (
    <>
      {overlaps.map(({ first, second, outline }) => (
        <polygon
          key={`${first} ${second}`}
          class="overlap"
          points={outline
            .map((point) => inWindow(view, point))
            .map(({ x, y }) => `${x},${y}`)
            .join(' ')}
        />
      ))}
    </>
  );
}

/** Minimum area of a marked overlap, in dots. Smaller overlaps come from rounding ink boxes to whole dots. */
const MIN_OVERLAP_DOTS = 4;

/** Returns the corners of an element's ink box on the label. Ink rotates about the centre of the element's box. */
const inkOutline = ({ ink: { x, y, width, height }, box, rotation }: LayoutElement): Outline =>
  [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map((corner) => turned(corner, centreOf(box), rotation));

/** Returns the bounds of an element's ink on the label. Ink rotates about the centre of the element's box. */
export function inkBounds({ ink, box, rotation }: LayoutElement): Rect {
  const { x, y } = turned(centreOf(ink), centreOf(box), rotation);
  return boundsOf({ ...ink, x: x - ink.width / 2, y: y - ink.height / 2, rotation });
}

interface MarkProps {
  readonly kind: string;
  readonly rect: Rect;
  /** Rotates the mark by `by` degrees clockwise, about the centre of `about`. */
  readonly turned?: { readonly about: Rect; readonly by: number };
}

function Mark({ kind, rect, turned: turn }: MarkProps) {
  const view = useEditor().store.viewport.value;
  const at = turn && inWindow(view, centreOf(turn.about));
  const transform = at && `rotate(${turn?.by} ${at.x} ${at.y})`;
  return <rect class={kind} {...rectInWindow(view, rect)} {...(transform !== undefined && { transform })} />;
}
