import { useLayoutEffect, useRef } from 'preact/hooks';
import { boxOf } from '../document/boxes.ts';
import { changeElements } from '../document/change-elements.ts';
import type { EditorDocument, EditorElement } from '../document/editor-document.ts';
import { setCell } from '../document/rows.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { useEditor } from '../ui/editor-context.ts';
import { rectInWindow } from '../viewport/viewport.ts';

/** A field over the element that is edited on the label. Its letters are not seen: the label's own are what is printed. */
export function TextInPlace() {
  const { store, words } = useEditor();
  const field = useRef<HTMLTextAreaElement>(null);
  const key = store.editing.value;
  const element = store.shown.value.elements.find((each) => each.key === key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another element is edited
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [key]);
  if (element === undefined) return null;
  const box = boxOf(element.element);
  const { x, y, width, height } = rectInWindow(store.viewport.value, box);
  const end = (): void => {
    store.endRun();
    store.editing.value = undefined;
  };
  return (
    <textarea
      ref={field}
      class="in-place"
      aria-label={words.canvas.textField}
      spellcheck={false}
      value={textShown(store, element)}
      style={{
        translate: `${x}px ${y}px`,
        width: `${width}px`,
        height: `${height}px`,
        rotate: `${box.rotation}deg`,
        fontSize: `${Math.max(8, Math.min(height * 0.7, 48))}px`,
      }}
      onInput={({ currentTarget }) => {
        const next = withText(store, element, currentTarget.value);
        if (next !== undefined) store.commit(next, 'change', `text ${element.key}`);
      }}
      onBlur={end}
      onKeyDown={(event) => {
        event.stopPropagation();
        const isEnd = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
        if (!isEnd) return;
        event.preventDefault();
        field.current?.closest<HTMLElement>('.window')?.focus();
        end();
      }}
    />
  );
}

/** What an element shows for the row that is seen. */
const textShown = (store: EditorStore, { element }: EditorElement): string =>
  element.field === undefined ? (element.value ?? '') : (store.data.value[element.field] ?? '');

/** The document with another text in the element, or in the row's cell that fills it; undefined where no cell does. */
function withText(store: EditorStore, { key, element }: EditorElement, text: string): EditorDocument | undefined {
  const { document } = store.history.value.present;
  if (element.field === undefined) return changeElements(document, [key], { value: text });
  const match = store.readRows.value.matches.find(({ field }) => field === element.field);
  const row = document.data.rows[store.row.value];
  return match?.column === undefined || row === undefined ? undefined : setCell(document, row.key, match.column, text);
}
