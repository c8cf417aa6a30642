import type { Rect } from '../../../base/rect.ts';
import type { EditorElement } from '../document/editor-document.ts';
import { centreOf } from '../kernels/box.ts';
import { useEditor } from '../ui/editor-context.ts';
import { inWindow, rectInWindow } from '../viewport/viewport.ts';

/** What the layout tells of the label that is seen: where codes need room, and where selected elements really inked. */
export function LayoutMarks() {
  const { store } = useEditor();
  const painted = store.painted.value;
  const { elements, selection } = store.shown.value;
  if (painted === undefined) return null;
  const { report, quietZones } = painted;
  const warned = (code: string): ReadonlySet<string> =>
    new Set(report.warnings.filter((warning) => warning.code === code).map(({ element }) => element));
  const intruded = warned('quiet_zone');
  const cut = warned('truncated');
  const isSelected = (id: string): boolean => selection.includes(elementOf(elements, id)?.key ?? -1);
  return (
    <g>
      {quietZones.map(({ element, ...zone }) =>
        intruded.has(element) || isSelected(element) ? (
          <Mark key={`q${element}`} kind={intruded.has(element) ? 'quiet-zone intruded' : 'quiet-zone'} rect={zone} />
        ) : null,
      )}
      {report.elements.map(({ id, ink, box, rotation }) =>
        ink.width > 0 && (cut.has(id) || isSelected(id)) ? (
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

/** The element that a layout report calls `e3`. */
export const elementOf = (elements: readonly EditorElement[], id: string): EditorElement | undefined =>
  elements[Number(id.slice(1))];

interface MarkProps {
  readonly kind: string;
  readonly rect: Rect;
  /** Degrees, about the middle of a box. */
  readonly turned?: { readonly about: Rect; readonly by: number };
}

function Mark({ kind, rect, turned }: MarkProps) {
  const view = useEditor().store.viewport.value;
  const at = turned && inWindow(view, centreOf(turned.about));
  const transform = at && `rotate(${turned?.by} ${at.x} ${at.y})`;
  return <rect class={kind} {...rectInWindow(view, rect)} {...(transform !== undefined && { transform })} />;
}
