import { useEffect, useRef } from 'preact/hooks';
import { Stage } from '../canvas/stage.tsx';
import { commandFor, isOnLabel } from '../commands/commands.ts';
import { RowForm } from '../data/row-form.tsx';
import { TableDrawer } from '../data/table-drawer.tsx';
import { FileQuestion } from '../files/file-question.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { type Papers, PapersContext } from '../paper/papers.ts';
import { type Editor, EditorContext } from '../ui/editor-context.ts';
import { Toast } from '../ui/said.tsx';
import { typeAhead } from '../ui/type-ahead.ts';
import { Dialogs } from './dialogs.tsx';
import { dropping, pasted } from './given-files.ts';
import { droppingTables } from './given-tables.ts';
import { PrintView, SheetView } from './lazy-parts.ts';
import { RowStrip } from './row-strip.tsx';
import { SidePanels } from './side-panels.tsx';
import { Toolbar } from './toolbar.tsx';

/**
 * The editor's layout: tools above, panels on the left, the label in the middle, the selection on the right, the rows
 * below.
 */
export function Workspace({ editor, papers }: { readonly editor: Editor; readonly papers: Papers }) {
  const { store, hand, table, isMac, isNarrow, words } = editor;
  const view = store.view.value;
  // Only the label view has room for the table.
  const hasTable = view === 'label' && table.isOpen.value && store.shown.value.data.columns.length > 0;
  const press = (event: KeyboardEvent): void => {
    const awaited = isTyping(event) ? undefined : store.typedAhead.peek();
    const typed = awaited && typeAhead(awaited, event, isMac);
    if (typed !== undefined) {
      event.preventDefault();
      store.typedAhead.value = typed;
      return;
    }
    const id = commandFor(event, { isMac, isTyping: isTyping(event) });
    if (isControls(event) || id === undefined || hand.isBusy.value || !store.isPossible(id)) return;
    if (view !== 'label' && isOnLabel(id) && isInMiddle(event)) return;
    // Leaves the key to the browser, which then fires a `paste` event with the content. Reading the clipboard would
    // need permission.
    if (id === 'paste') return;
    event.preventDefault();
    store.do(id);
  };
  useKeysOfPage((event) => {
    const isAwaited = store.typedAhead.peek() !== undefined;
    if (isAwaited || commandFor(event, { isMac, isTyping: true }) !== undefined) press(event);
  });
  const release = (event: KeyboardEvent): void => {
    // Firefox clicks a focused button when Space is released, even if the press was handled as typing.
    if (event.key === ' ' && !isTyping(event) && store.typedAhead.peek() !== undefined) event.preventDefault();
  };
  const enter = (event: FocusEvent): void => {
    const awaited = store.typedAhead.peek();
    // Another field got the focus in the meantime and keeps it.
    if (awaited !== undefined && isTyping(event) && !isAwaitedField(event))
      store.typedAhead.value = { ...awaited, isEnded: true };
  };
  const paste = (event: ClipboardEvent): void => {
    if (!isTyping(event) && !hand.isBusy.value) pasted(event, editor);
  };
  return (
    <EditorContext.Provider value={editor}>
      <PapersContext.Provider value={papers}>
        <div
          class={isNarrow.value ? 'workspace narrow' : 'workspace'}
          onKeyDown={press}
          onKeyUp={release}
          onFocusIn={enter}
          onPaste={paste}
          {...droppingTables(editor)}
        >
          <Toolbar />
          <SidePanels />
          <div class="middle" {...dropping(editor)}>
            <div class="label-view" hidden={view !== 'label'}>
              <Stage />
            </div>
            {view === 'sheet' && <SheetView />}
            {view === 'print' && <PrintView />}
          </div>
          {!isNarrow.value && (
            <aside class="right" aria-label={words.panels.selection}>
              <Inspector />
            </aside>
          )}
          {hasTable && <div class="table">{isNarrow.value ? <RowForm /> : <TableDrawer />}</div>}
          <RowStrip />
          <Dialogs />
          {editor.files.questions.open.value !== undefined && <FileQuestion />}
          <Toast />
        </div>
      </PapersContext.Provider>
    </EditorContext.Provider>
  );
}

/** Handles keys while nothing on the page has the focus, if this is the only editor on the page. */
function useKeysOfPage(press: (event: KeyboardEvent) => void): void {
  const heard = useRef(press);
  heard.current = press;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.target === document.body && document.querySelectorAll('label-editor').length === 1)
        heard.current(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** Tests if Enter or Space belongs to the focused button or link. */
const isControls = ({ target, key }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button, a, summary') !== null;

const TYPED = 'input, textarea, select, [contenteditable]';

const isInMiddle = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('.middle') !== null;

/** Tests for a field that a command opens. */
const isAwaitedField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.in-place, dialog') !== null;

const isTyping = ({ target }: Event): boolean => target instanceof Element && target.closest(TYPED) !== null;
