import { boundsOf, boxOf } from '../document/box.ts';
import { type EditorElement, type ElementKey, select } from '../document/editor-document.ts';
import { kindOf } from '../elements/element-kinds.ts';
import type { FoundOfElement } from '../findings/summary.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { numberShown } from '../ui/length-field.tsx';
import { rectInWindow } from '../ui/viewport.ts';
import { elementName, filled } from '../words/sentences.ts';
import { elementOf } from './layout-marks.tsx';

/** Badges at the corners of elements: the number of rows with findings, and the reduced font size of a text. */
export function Badges() {
  const { store, hand } = useEditor();
  const { elements } = store.shown.value;
  const { byElement } = store.summary.value;
  return (
    <>
      <Sizes />
      {!hand.isBusy.value &&
        elements.map((each) => {
          const found = byElement.get(each.key);
          return found && <Badge key={each.key} each={each} found={found} />;
        })}
    </>
  );
}

/** A button at an element: shows the first row with a finding for the element, and selects the element. */
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
      aria-label={filled(rows > 1 ? words.canvas.showFound : words.canvas.showFoundHere, values)}
      onClick={() => showFirst(editor, key, found)}
    >
      <span>{rows > 1 ? filled(words.panels.rowsFound, values) : '!'}</span>
    </button>
  );
}

function showFirst({ store }: Editor, key: ElementKey, { firstRow }: FoundOfElement): void {
  if (firstRow !== undefined) store.showRow(firstRow);
  store.select(select(store.history.value.present.document, [key]));
}

/** Shows the font size below each text that was shrunk to fit its box. */
function Sizes() {
  const { store, language } = useEditor();
  const { elements } = store.shown.value;
  const view = store.viewport.value;
  return (
    <>
      {store.painted.value?.report.elements.map(({ id, text }) => {
        const element = elementOf(elements, id)?.element;
        const asked = element && kindOf(element).textStyle(element)?.sizePt;
        if (element === undefined || text === undefined || asked === undefined) return null;
        if (text.lines.length === 0 || text.fontSize >= asked) return null;
        const { x, y, width, height } = rectInWindow(view, boundsOf(boxOf(element)));
        return (
          <span key={id} class="set-size" style={{ translate: `calc(${x + width}px - 100%) ${y + height}px` }}>
            {`${numberShown(asked, language)} → ${numberShown(text.fontSize, language)} pt`}
          </span>
        );
      })}
    </>
  );
}
