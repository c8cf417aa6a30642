import { pointsPer } from '@platen/sdk/internal/base';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { commandFor } from '../commands/commands.ts';
import { boxOf } from '../document/boxes.ts';
import { changeElements } from '../document/change-elements.ts';
import { addColumn } from '../document/columns.ts';
import type { EditorDocument, EditorElement, ElementKey } from '../document/editor-document.ts';
import { mapField } from '../document/fields.ts';
import { typingRun } from '../document/history.ts';
import { isMade } from '../document/made-columns.ts';
import { addRow, setCell } from '../document/rows.ts';
import type { TextStyle } from '../elements/element-kind.ts';
import { kindOf } from '../elements/element-kinds.ts';
import { useEditor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { rectInWindow } from '../ui/viewport.ts';
import { elementOf } from './layout-marks.tsx';
import type { PageFace } from './page-face.ts';

/**
 * A field over the element that is edited on the label. A text's letters are not seen: the label's own are what is printed,
 * and the field has their face, size and lines, so that its caret stands between them. What a code says is seen, below it.
 */
export function TextInPlace() {
  const { store, dialog, isMac, words } = useEditor();
  const field = useRef<HTMLTextAreaElement>(null);
  /** What was selected in which element's field when a dialog opened: Chromium forgets it when Escape closes the dialog. */
  const left = useRef<{ readonly key: ElementKey; readonly range: readonly [number, number] }>(undefined);
  const key = store.editing.value;
  const element = store.shown.value.elements.find((each) => each.key === key);
  const isText = element !== undefined && kindOf(element.element).textStyle(element.element) !== undefined;
  const style = useTextStyle(element);
  /** The element whose field was typed into: its text is never selected for the next letter to replace. */
  const typedIn = useRef<ElementKey>(undefined);
  const end = (): void => {
    left.current = undefined;
    typedIn.current = undefined;
    store.endEditing();
  };
  const isGone = key !== undefined && element === undefined;
  const isCovered = dialog.value !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another element is edited, or a dialog has closed
  useLayoutEffect(() => {
    const { current } = field;
    if (isGone) end();
    if (isGone || isCovered || element === undefined || current === null) return;
    const typed = store.typedAhead.peek();
    store.typedAhead.value = undefined;
    const text = isText ? typed?.text : typed?.text.split('\n')[0];
    if (text) typeInto(store, element, text);
    const before = left.current;
    left.current = undefined;
    // a command opened the field anew: perhaps for an element with the key of one that was removed
    const isOpened = typed !== undefined;
    const isTypedIn = !isOpened && typedIn.current === key;
    if (!isTypedIn) typedIn.current = undefined;
    if (typed?.isEnded === true) end();
    else if (!isOpened && before !== undefined && before.key === key) {
      current.focus({ preventScroll: true });
      current.setSelectionRange(...before.range);
    } else if (before !== undefined || !isFocused(current)) {
      current.focus({ preventScroll: true });
      if (text) {
        current.value = text;
        current.setSelectionRange(text.length, text.length);
      } else if (!isTypedIn) current.select();
    }
    if (text) typedIn.current = key;
  }, [key, isGone, isCovered]);
  if (element === undefined) return null;
  const box = boxOf(element.element);
  const { x, y, width, height } = rectInWindow(store.viewport.value, box);
  return (
    <textarea
      ref={field}
      class={isText ? 'in-place' : 'in-place code'}
      aria-label={isText ? words.canvas.textField : words.canvas.codeField}
      spellcheck={false}
      autocomplete="off"
      rows={1}
      value={textShown(store, element)}
      readOnly={isComputed(store, element)}
      style={
        isText
          ? {
              ...style,
              translate: `${x}px ${y}px`,
              width: `${width}px`,
              height: `${height}px`,
              rotate: `${box.rotation}deg`,
            }
          : { translate: `calc(${x + width / 2}px - 50%) ${Math.max(0, y + height + CODE_GAP_PX)}px` }
      }
      onInput={({ currentTarget }) => {
        typedIn.current = element.key;
        // what was selected before a dialog opened is no longer where the caret is
        left.current = undefined;
        typeInto(store, element, currentTarget.value);
      }}
      onFocus={({ currentTarget }) => {
        const before = left.current;
        if (before !== undefined && before.key === element.key) currentTarget.setSelectionRange(...before.range);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        // a dialog gives the focus back when it closes, and so does the browser when its window is used again
        const isInDialog = relatedTarget instanceof Element && relatedTarget.closest('dialog') !== null;
        const { selectionStart, selectionEnd } = currentTarget;
        if (isInDialog) left.current = { key: element.key, range: [selectionStart, selectionEnd] };
        else if (document.hasFocus()) end();
      }}
      onKeyDown={(event) => {
        // keys of the canvas, arrows and Delete above all, are the field's here; Save and the like are the editor's
        if (commandFor(event, { isMac, isTyping: true }) !== undefined) return;
        event.stopPropagation();
        if (event.isComposing || !isEnd(event, isText)) return;
        event.preventDefault();
        field.current?.closest<HTMLElement>('.window')?.focus();
        end();
      }}
    />
  );
}

/** Between a code and the field below it, CSS pixels. */
const CODE_GAP_PX = 6;

/** Escape ends it, and so does Enter, which in a text makes a line unless Ctrl or Command is held. */
const isEnd = ({ key, ctrlKey, metaKey }: KeyboardEvent, isText: boolean): boolean =>
  key === 'Escape' || (key === 'Enter' && (!isText || ctrlKey || metaKey));

const isFocused = (field: HTMLElement): boolean => {
  const root = field.getRootNode();
  return root instanceof ShadowRoot && root.activeElement === field;
};

/** Puts a text into the element. Typing into an element that was added just before is part of that step. */
function typeInto(store: EditorStore, element: EditorElement, text: string): void {
  const { run, present } = store.history.peek();
  const typing = typingRun(element.key);
  store.commit(withText(store, element, text), run === typing ? present.by : 'change', typing);
}

/** Whether a computed column fills the element: its cells are not typed. */
function isComputed(store: EditorStore, { element }: EditorElement): boolean {
  const column = store.readRows.value.matches.find(({ field }) => field === element.field)?.column;
  return element.field !== undefined && column !== undefined && isMade(store.shown.value.data, column);
}

/** What an element shows for the row that is seen. */
const textShown = (store: EditorStore, { element }: EditorElement): string =>
  element.field === undefined ? (element.value ?? '') : (store.data.value[element.field] ?? '');

/**
 * The document with another text in the element or, where a column fills it, in the cell of the row that is seen. A field
 * that no column fills gets one, and a table without rows its first.
 */
function withText(store: EditorStore, { key, element }: EditorElement, text: string): EditorDocument {
  const { document } = store.history.value.present;
  const { field } = element;
  if (field === undefined) return changeElements(document, [key], { value: text });
  const filled = document.data.rows.length > 0 ? document : addRow(document);
  const { columns, rows } = filled.data;
  const row = rows[store.row.value];
  if (row === undefined) return document;
  const match = store.readRows.value.matches.find((each) => each.field === field);
  if (match?.column !== undefined) return setCell(filled, row.key, match.column, text);
  const widened = mapField(addColumn(filled, field), field, columns.length);
  return setCell(widened, row.key, columns.length, text);
}

/** How much of the free room lies above the lines. */
const SHARE = { top: 0, middle: 0.5, bottom: 1 } as const;

/** What holds until the face is there: a line of Noto Sans. */
const SOME_FACE: PageFace = { family: 'sans-serif', lineHeight: 1.362 };

/** How a text is set: as the layout set it, for the size at which it is seen. */
function useTextStyle(each: EditorElement | undefined) {
  const { store } = useEditor();
  const text = each && kindOf(each.element).textStyle(each.element);
  const face = useFace(text);
  if (each === undefined || text === undefined) return {};
  const painted = store.painted.value;
  const set = painted?.report.elements.find(
    ({ id }) => elementOf(store.shown.value.elements, id)?.key === each.key,
  )?.text;
  const { scale } = store.viewport.value;
  const sizePt = set?.fontSize ?? text.sizePt;
  const size = (sizePt / pointsPer(store.unit.value)) * scale;
  const free = each.element.height * scale - Math.max(1, set?.lines.length ?? 1) * size * face.lineHeight;
  return {
    fontFamily: face.family,
    fontSize: `${size}px`,
    lineHeight: face.lineHeight,
    textAlign: text.align,
    paddingTop: `${Math.max(0, free * SHARE[text.verticalAlign])}px`,
  };
}

/** The face of a text for the page itself: loaded when a text is first edited, and none where it cannot be. */
function useFace(text: TextStyle | undefined): PageFace {
  const face = useSignal(SOME_FACE);
  const { fontFamily = '', bold = false, italic = false } = text ?? {};
  const isNeeded = text !== undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isWanted = true;
    import('./page-face.ts')
      .then(({ pageFace }) => pageFace(fontFamily, bold, italic))
      .then(
        (loaded) => {
          if (isWanted) face.value = loaded;
        },
        // without the network the letters' places are guessed
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, fontFamily, bold, italic, face]);
  return face.value;
}
