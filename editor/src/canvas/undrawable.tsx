import { boxOf } from '../document/box.ts';
import { elementOfIssue } from '../document/drawable-part.ts';
import { drawnElements } from '../document/editor-document.ts';
import { useEditor } from '../ui/editor-context.ts';
import { rectInWindow } from '../ui/viewport.ts';
import { findingSentence } from '../words/sentences.ts';

/** Red frames in place of the elements that cannot be drawn, each with the reason. */
export function Undrawable() {
  const { store, words } = useEditor();
  const elements = drawnElements(store.shown.value);
  const painted = store.painted.value;
  if (painted === undefined || painted.opening !== store.openings.value) return null;
  const template = store.template.value;
  const codes = new Map(painted.issues.map((issue) => [elementOfIssue(issue, template.elements), issue.code]));
  // hidden from screen readers, because the notice above the label gives the reason
  return (
    <>
      {elements.map(({ key, element }, index) => {
        const code = codes.get(index);
        if (code === undefined) return null;
        const { rotation, ...box } = boxOf(element);
        const { x, y, width, height } = rectInWindow(store.viewport.value, box);
        return (
          <div
            key={key}
            class="undrawable"
            aria-hidden="true"
            style={{ translate: `${x}px ${y}px`, width: `${width}px`, height: `${height}px`, rotate: `${rotation}deg` }}
          >
            {findingSentence({ code, weight: 'blocks' }, words)}
          </div>
        );
      })}
    </>
  );
}
