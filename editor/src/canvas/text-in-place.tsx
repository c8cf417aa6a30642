import { pointsPer } from '@platen/sdk/internal/base';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { commandFor } from '../commands/commands.ts';
import { boxOf } from '../document/box.ts';
import { changeElements } from '../document/change-elements.ts';
import {
  drawnElements,
  type EditorDocument,
  type EditorElement,
  type ElementKey,
} from '../document/editor-document.ts';
import { typingRun } from '../document/history.ts';
import { addColumn, addRow, isComputedColumn, mapField, setCell } from '../document/table.ts';
import type { TextStyle } from '../elements/element-kind.ts';
import { kindOf } from '../elements/element-kinds.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { contentOf, type EditorStore } from '../ui/editor-store.ts';
import { type EditedText, replayed, type TypedAhead } from '../ui/typed-ahead.ts';
import { typedColumns } from '../ui/typed-columns.ts';
import { rectInWindow } from '../ui/viewport.ts';
import { elementOf } from './layout-marks.tsx';
import type { PageFace } from './page-face.ts';

/**
 * A text field for the element that is being edited. Over a text element, the field is transparent and uses the
 * layout's font face, font size and line height. This puts the caret exactly between the painted letters. For a code,
 * the field is visible and placed below the code.
 */
export function TextInPlace() {
  const editor = useEditor();
  const { store, isMac, words } = editor;
  const key = store.editing.value;
  const element = store.shown.value.elements.find((each) => each.key === key);
  const isText = element !== undefined && kindOf(element.element).textStyle(element.element) !== undefined;
  const style = useTextStyle(element);
  const { field, left, typedIn, end } = useField(key, element, isText);
  const code = typedColumns.value;
  if (element === undefined) return null;
  const box = boxOf(element.element);
  const { x, y, width, height } = rectInWindow(store.viewport.value, box);
  return (
    <>
      {isText && code && <code.ColumnsInPlace editKey={element.key} field={field} />}
      <textarea
        ref={field}
        class={isText ? 'in-place' : 'in-place code'}
        aria-label={isText ? words.canvas.textField : words.canvas.codeField}
        spellcheck={false}
        autocomplete="off"
        rows={1}
        value={contentOf(store, element)}
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
          // the selection that was saved when a dialog opened is no longer valid
          left.current = undefined;
          typeInto(editor, element, currentTarget.value);
        }}
        onFocus={({ currentTarget }) => {
          const before = left.current;
          if (before !== undefined && before.key === element.key) currentTarget.setSelectionRange(...before.range);
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          // editing continues while a dialog or another window has the focus: the focus returns to the field later
          const isInDialog = relatedTarget instanceof Element && relatedTarget.closest('dialog') !== null;
          const { selectionStart, selectionEnd } = currentTarget;
          if (isInDialog) left.current = { key: element.key, range: [selectionStart, selectionEnd] };
          else if (document.hasFocus()) end();
        }}
        onKeyDown={(event) => {
          // The field itself handles arrow keys, Delete and other keys that would be canvas shortcuts. Page-wide
          // shortcuts such as Save reach the editor.
          if (commandFor(event, { isMac, isTyping: true }) !== undefined) return;
          event.stopPropagation();
          if (event.isComposing || !isEnd(event, isText)) return;
          event.preventDefault();
          field.current?.closest<HTMLElement>('.window')?.focus();
          end();
        }}
      />
    </>
  );
}

/**
 * Manages the text field of the edited element: focuses it, restores its selected range, and enters text that was typed
 * before the field opened. `end` ends editing.
 */
function useField(key: ElementKey | undefined, element: EditorElement | undefined, isText: boolean) {
  const editor = useEditor();
  const { store, dialog } = editor;
  const field = useRef<HTMLTextAreaElement>(null);
  /**
   * The edited element and the field's selected range at the time a dialog opened. Chromium loses the range when Escape
   * closes the dialog.
   */
  const left = useRef<{ readonly key: ElementKey; readonly range: readonly [number, number] }>(undefined);
  /**
   * The element that the user has typed into. Its field does not select all text when it gets the focus again;
   * otherwise, the next letter would replace the text.
   */
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
    const written = typed && typed.edits.length > 0 ? writtenInto(editor, element, typed, isText) : undefined;
    const before = left.current;
    left.current = undefined;
    // True if a command has just opened the field. `typedIn` is then ignored, because a new element may have the key of
    // an element whose addition was undone.
    const isOpened = typed !== undefined;
    const isTypedIn = !isOpened && typedIn.current === key;
    if (!isTypedIn) typedIn.current = undefined;
    if (typed?.isEnded === true) end();
    else if (!isOpened && before !== undefined && before.key === key) {
      current.focus({ preventScroll: true });
      current.setSelectionRange(...before.range);
    } else if (before !== undefined || !isFocused(current)) {
      current.focus({ preventScroll: true });
      if (written !== undefined) {
        current.value = written.value;
        current.setSelectionRange(written.start, written.end);
      } else if (!isTypedIn) current.select();
    }
    if (written !== undefined) typedIn.current = key;
  }, [key, isGone, isCovered]);
  return { field, left, typedIn, end };
}

/** Gap between a code and the field below it, in CSS pixels. */
const CODE_GAP_PX = 6;

/**
 * Tests if a key ends editing: Escape or Enter. In a text element, Enter ends editing only with Ctrl or Command;
 * otherwise, it starts a new line.
 */
const isEnd = ({ key, ctrlKey, metaKey }: KeyboardEvent, isText: boolean): boolean =>
  key === 'Escape' || (key === 'Enter' && (!isText || ctrlKey || metaKey));

const isFocused = (field: HTMLElement): boolean => {
  const root = field.getRootNode();
  return root instanceof ShadowRoot && root.activeElement === field;
};

/**
 * Sets the text of an element. If the element was just added, the typing is merged into the undo step that added it.
 */
function typeInto({ store, inspect }: Editor, element: EditorElement, text: string): void {
  const { run, present } = store.history.peek();
  const typing = typingRun(element.key);
  const step = { by: run === typing ? present.by : 'change', run: typing };
  const code = typedColumns.peek();
  if (code?.typeText(store, element.key, text, step) !== true)
    store.commit(withText(store, element, text), step.by, typing);
  // if the inspection fails, the box keeps its size
  code?.growTyped(store, element.key, inspect).catch(() => undefined);
}

/**
 * Replays the keys that the user typed before the field opened, and returns the resulting text. For a code, keeps only
 * the first line.
 */
function writtenInto(editor: Editor, element: EditorElement, typed: TypedAhead, isText: boolean): EditedText {
  const { store } = editor;
  const before = contentOf(store, element);
  const { value, start, end } = replayed(typed, before);
  const text = isText ? value : (value.split('\n')[0] ?? '');
  if (text !== before && !isComputed(store, element)) typeInto(editor, element, text);
  return { value: text, start: Math.min(start, text.length), end: Math.min(end, text.length) };
}

/** Tests if a computed column fills the element. If so, the user cannot type the element's text. */
function isComputed(store: EditorStore, { element }: EditorElement): boolean {
  const column = store.readRows.value.matches.find(({ field }) => field === element.field)?.column;
  return element.field !== undefined && column !== undefined && isComputedColumn(store.shown.value.data, column);
}

/**
 * Returns the document with `text` as the element's value. If the element shows a field, `text` goes into the field's
 * cell in the shown row. Adds a column for a field that has none, and a first row to an empty table.
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

/** Share of the free height that is above the lines, by vertical alignment. */
const SHARE = { top: 0, middle: 0.5, bottom: 1 } as const;

/** Placeholder with the line height of Noto Sans, used until the real font face is loaded. */
const SOME_FACE: PageFace = { family: 'sans-serif', lineHeight: 1.362 };

/** Returns the CSS style that makes the field's text match the layout at the current zoom. */
function useTextStyle(each: EditorElement | undefined) {
  const { store } = useEditor();
  const text = each && kindOf(each.element).textStyle(each.element);
  const face = useFace(text);
  if (each === undefined || text === undefined) return {};
  const painted = store.painted.value;
  const set = painted?.report.elements.find(
    ({ id }) => elementOf(drawnElements(store.shown.value), id)?.key === each.key,
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

/**
 * Loads the font face of a text element into the page when the element is first edited. Until then, and if loading
 * fails, returns `SOME_FACE`.
 */
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
        // if the font cannot be loaded, the position of the caret is approximate
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, fontFamily, bold, italic, face]);
  return face.value;
}
