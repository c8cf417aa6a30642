import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { LabelNotice } from '../canvas/label-notice.tsx';
import { GuidesDialog } from '../canvas/lazy-aids.ts';
import { Stage } from '../canvas/stage.tsx';
import type { ViewMode } from '../commands/command.ts';
import { commandFor, isOnLabel } from '../commands/commands.ts';
import { Starts } from '../data/lazy-parts.ts';
import { isSample } from '../document/table.ts';
import { ElementsPanel } from '../inspector/elements-panel.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { CropInPlace } from '../inspector/lazy-parts.ts';
import { type Papers, PapersContext } from '../paper/papers.ts';
import { Icon, type IconName } from '../ui/buttons.tsx';
import { type DialogId, type Editor, EditorContext, type PanelId, useEditor } from '../ui/editor-context.ts';
import { pageKept } from '../ui/kept.ts';
import { rove } from '../ui/list-keys.ts';
import { pasteAhead, typeAhead } from '../ui/typed-ahead.ts';
import type { Words } from '../words/words.ts';
import { dropping, droppingTables, pasted } from './clipboard.ts';
import { useKeptFocus } from './focus.ts';
import {
  CalibrationDialog,
  ColumnsOffer,
  DataPanel,
  DeveloperDialog,
  FileQuestion,
  FontDialog,
  Gallery,
  HistoryList,
  IconDialog,
  ImportDialog,
  KeysHelp,
  layOut,
  MissingColumns,
  NameDialog,
  NewDialog,
  OpenDialog,
  PaperPanel,
  PrintPanel,
  PrintView,
  ReplaceIconDialog,
  RowForm,
  ShareDialog,
  SheetView,
  StartDialog,
  TableDrawer,
} from './lazy-parts.ts';
import { Palette } from './palette.tsx';
import { RowStrip } from './row-strip.tsx';
import { Toolbar } from './toolbar.tsx';

/**
 * The editor's layout: tools above, panels on the left, the label in the middle, properties of the selection on the
 * right, rows below.
 */
export function Workspace({ editor, papers }: { readonly editor: Editor; readonly papers: Papers }) {
  const { store, table, isMac, isNarrow, words } = editor;
  const view = store.view.value;
  // Only the label view has enough space for the table.
  const hasTable = view === 'label' && table.isOpen.value && store.shown.value.data.columns.length > 0;
  const { press, release, enter, paste } = inputHandlers(editor, view);
  useUnfocusedInput({
    press: (event, isInUse) => {
      const isAwaited = store.typedAhead.peek() !== undefined;
      if (isAwaited || commandFor(event, { isMac, isTyping: !isInUse }) !== undefined) press(event);
    },
    paste,
  });
  return (
    <EditorContext.Provider value={editor}>
      <PapersContext.Provider value={papers}>
        <div
          ref={useKeptFocus()}
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
              <Beginning />
              <LabelNotice MissingColumns={MissingColumns} />
              <Stage crop={CropInPlace} />
            </div>
            {view === 'sheet' && <SheetView />}
            {view === 'print' && <PrintView />}
          </div>
          {!isNarrow.value && (
            <aside class="right" aria-label={view === 'print' ? words.printing.howPrinted : words.panels.selection}>
              {view === 'print' ? <PrintPanel /> : <Inspector />}
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

/**
 * Returns handlers for key presses, pastes and focus changes anywhere in the editor. They run the commands of this
 * view, and collect text that the user types before a text field has opened.
 */
function inputHandlers(editor: Editor, view: ViewMode) {
  const { store, hand, isMac } = editor;
  return {
    press: (event: KeyboardEvent): void => {
      const awaited = isTyping(event) ? undefined : store.typedAhead.peek();
      const typed = awaited && typeAhead(awaited, event, isMac);
      if (typed !== undefined) {
        event.preventDefault();
        store.typedAhead.value = typed;
        return;
      }
      const pressed = commandFor(event, { isMac, isTyping: isTyping(event) }, store.isPossible);
      const id = pressed === 'select-none' && restoresLabel(editor) ? 'undo' : pressed;
      if (isControls(event) || id === undefined || hand.isBusy.value || !store.isPossible(id)) return;
      if (view !== 'label' && isOnLabel(id) && isInMiddle(event)) return;
      // Leaves the key to the browser, which then fires a `paste` event with the content. Reading the clipboard without
      // this event would need permission.
      if (id === 'paste') return;
      event.preventDefault();
      store.do(id, isKeyboardOnly(event));
    },
    release: (event: KeyboardEvent): void => {
      // Firefox clicks a focused button when Space is released, even if the press was handled as typing.
      if (event.key === ' ' && !isTyping(event) && store.typedAhead.peek() !== undefined) event.preventDefault();
    },
    enter: (event: FocusEvent): void => {
      const awaited = store.typedAhead.peek();
      // If another field has received the focus in the meantime, stops collecting typed text, so that the other field
      // keeps the focus.
      if (awaited !== undefined && isTyping(event) && !isAwaitedField(event))
        store.typedAhead.value = { ...awaited, isEnded: true };
    },
    paste: (event: ClipboardEvent): void => {
      if (isTyping(event) || hand.isBusy.value) return;
      const [awaited, text] = [store.typedAhead.peek(), event.clipboardData?.getData('text/plain')];
      if (awaited?.isEnded === false && text) {
        event.preventDefault();
        store.typedAhead.value = pasteAhead(awaited, text.replaceAll('\r\n', '\n'));
      } else pasted(event, editor);
    },
  };
}

/**
 * Tests if nothing has been changed or opened since a new label replaced the previous one. Escape then restores the
 * previous label.
 */
const restoresLabel = ({ store, dialog, files }: Editor): boolean =>
  store.history.peek().present.by === 'new' &&
  !store.isPossible('select-none') &&
  dialog.peek() === undefined &&
  files.questions.open.peek() === undefined;

/** Storage key; its value is true once the user has closed the card that offers ways to start a label. */
const STARTS_CLOSED = 'starts-closed';

/**
 * Card that offers ways to start, shown above a blank label or the page's own sample (`welcome`). The card disappears
 * with the first change of elements or rows. It is not shown for a restored draft, a stored label or the user's own
 * rows.
 */
function Beginning() {
  const { store, files, isNarrow, isWelcoming } = useEditor();
  const opening = store.openings.value;
  const firstOpening = useRef(opening).current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label as it was opened
  const opened = useMemo(() => store.history.peek().present.document, [opening]);
  const closed = useSignal(pageKept.read(STARTS_CLOSED) === true);
  const { elements, data } = store.history.value.present.document;
  const isUntouched = elements === opened.elements && data === opened.data;
  const hasOwn = files.file.copy.value !== undefined || (data.columns.length > 0 && !isSample(data));
  // on a small screen, a drawing tool needs the card's space for a larger label
  if (store.tool.value !== undefined && isNarrow.value) return null;
  const isOffered = elements.length === 0 || (isWelcoming && opening === firstOpening);
  if (closed.value || !isUntouched || hasOwn || !isOffered || files.draft.value?.isResumed === true) return null;
  return (
    <Starts
      gallery={Gallery}
      onBlank={() => {
        closed.value = true;
      }}
      onClose={() => {
        closed.value = true;
        pageKept.write(STARTS_CLOSED, true);
      }}
    />
  );
}

/** Handlers for key presses and pastes while nothing on the page has the focus. */
interface UnfocusedInput {
  /**
   * Handles a key press. `isInUse` is true if the user last used this editor; only then do single-letter shortcuts work
   * (WCAG 2.1.4).
   */
  readonly press: (event: KeyboardEvent, isInUse: boolean) => void;
  /** Handles a paste. Called only if the user last used this editor, and not another part of the page. */
  readonly paste: (event: ClipboardEvent) => void;
}

/**
 * Handles key presses and pastes while nothing on the page has the focus, if this is the only editor on the page.
 * Single-letter shortcuts and pastes also require that the editor was used last: no other element on the page has been
 * pressed or focused since. With the attribute `autofocus`, they work from the start, until another element is pressed
 * or focused.
 */
function useUnfocusedInput(input: UnfocusedInput): void {
  const latest = useRef(input);
  latest.current = input;
  // a layout effect; otherwise, keys pressed between the first rendering and the first frame would be lost
  useLayoutEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const [first] = editorsOfPage();
    let isInUse = first?.matches('[autofocus], :focus-within') === true;
    const use = (event: Event): void => {
      isInUse = event.composedPath().some((each) => each === editorsOfPage()[0]);
    };
    document.addEventListener('pointerdown', use, { capture: true, signal });
    document.addEventListener('focusin', use, { capture: true, signal });
    // Ignores events while a modal dialog is open, because the dialog handles its own keys, such as Escape.
    const isOurs = ({ target }: Event): boolean =>
      target === document.body && editorsOfPage().length === 1 && !hasDialog(document) && !hasDialog(first?.shadowRoot);
    document.addEventListener('keydown', (event) => isOurs(event) && latest.current.press(event, isInUse), { signal });
    document.addEventListener('paste', (event) => isOurs(event) && isInUse && latest.current.paste(event), { signal });
    return () => end.abort();
  }, []);
}

const hasDialog = (root: Document | ShadowRoot | null | undefined): boolean =>
  root?.querySelector('dialog:modal') != null;

const editorsOfPage = (): NodeListOf<HTMLElement> => document.querySelectorAll('label-editor');

/** Tests if the key is Enter or Space on a focused button, link or checkbox, which handles the key itself. */
const isControls = ({ target, key }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('button, a, summary, [type=checkbox]') !== null;

/**
 * Returns true if the user reached the canvas by keyboard and the mouse pointer is not over it. A new shape is then
 * placed immediately, because no drag will follow.
 */
const isKeyboardOnly = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('.window:focus-visible:not(:hover)');

const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

const isInMiddle = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('.middle') !== null;

/**
 * Tests if an event's target is in a dialog or an in-place field. Both receive text that was typed while they loaded.
 */
const isAwaitedField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.in-place, dialog') !== null;

const isTyping = ({ target }: Event): boolean => target instanceof Element && target.closest(TYPED) !== null;

interface DialogPartProps {
  readonly onClose: () => void;
}

const DIALOGS: Readonly<Record<DialogId, ComponentType<DialogPartProps>>> = {
  name: NameDialog,
  icons: IconDialog,
  'replace-icon': ReplaceIconDialog,
  palette: Palette,
  new: NewDialog,
  layouts: StartDialog,
  calibration: CalibrationDialog,
  open: OpenDialog,
  import: ImportDialog,
  share: ShareDialog,
  developer: DeveloperDialog,
  fonts: FontDialog,
  guides: GuidesDialog,
  history: HistoryList,
  keys: KeysHelp,
};

/** Renders the open dialog, if any. */
function Dialogs() {
  const { dialog } = useEditor();
  const id = dialog.value;
  if (id === undefined) return null;
  const Open = DIALOGS[id];
  return (
    <Open
      key={id}
      onClose={() => {
        // The `close` event is asynchronous, so another dialog may be open by now.
        if (dialog.peek() === id) dialog.value = undefined;
      }}
    />
  );
}

/** A panel next to the label. */
interface SidePanel {
  readonly id: PanelId;
  readonly icon: IconName;
  readonly name: (words: Words) => string;
  readonly Panel: ComponentType;
  /** True if a wide editor shows the panel outside the tabs. In a narrow editor, it is a tab like the other panels. */
  readonly isApart?: boolean;
}

/** The data panel, with a suggested layout for the table's columns. */
const Data = () => <DataPanel ColumnsOffer={ColumnsOffer} layOut={layOut} />;

const PANELS: readonly SidePanel[] = [
  { id: 'elements', icon: 'layers', name: ({ panels }) => panels.layers, Panel: ElementsPanel },
  { id: 'data', icon: 'table', name: ({ panels }) => panels.data, Panel: Data },
  { id: 'paper', icon: 'paper', name: ({ panels }) => panels.paper, Panel: PaperPanel },
  { id: 'selection', icon: 'sliders', name: ({ panels }) => panels.selection, Panel: Inspector, isApart: true },
];

/**
 * The panels as tabs (WAI-ARIA Authoring Practices, tabs): next to the label, or in a sheet below it in a narrow
 * editor.
 */
function SidePanels() {
  const editor = useEditor();
  const { store, words, panel, isNarrow } = editor;
  const view = store.view.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view, which then has the room
  useEffect(() => {
    if (isNarrow.value && view !== 'label') panel.value = undefined;
  }, [view]);
  const panels = PANELS.filter(({ isApart }) => isNarrow.value || isApart !== true);
  const open = panels.find(({ id }) => id === panel.value) ?? (isNarrow.value ? undefined : panels[0]);
  return (
    <aside class={open === undefined ? 'side closed' : 'side'} aria-label={words.panels.sides}>
      <div class="tabs">
        <div role="tablist" aria-label={words.panels.sides} onKeyDown={(event) => rove(event, '[role=tab]')?.click()}>
          {panels.map(({ id, icon, name }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-selected={open?.id === id}
              aria-controls={open?.id === id ? `panel-${id}` : undefined}
              tabIndex={open?.id === id || (open === undefined && index === 0) ? 0 : -1}
              onClick={() => {
                panel.value = isNarrow.value && open?.id === id ? undefined : id;
              }}
            >
              <Icon name={icon} />
              <span>{name(words)}</span>
            </button>
          ))}
        </div>
        {isNarrow.value && open !== undefined && (
          <button
            type="button"
            class="shut"
            title={words.panels.closePanel}
            onClick={() => {
              panel.value = undefined;
            }}
          >
            <Icon name="down" />
          </button>
        )}
      </div>
      {open !== undefined && (
        <div class="panel" role="tabpanel" id={`panel-${open.id}`} aria-labelledby={`tab-${open.id}`}>
          <open.Panel />
        </div>
      )}
    </aside>
  );
}

/** Display time of a message in milliseconds: enough to notice the message and read it slowly. */
const shownMs = (sentence: string): number => 5000 + 60 * Math.max(50, sentence.length);

/**
 * A toast with the last message, or with the task in progress and a button to cancel the task. The toast is also a live
 * region and covers no controls. Closing a message loses no information, because the information is also shown
 * elsewhere.
 */
function Toast() {
  const { said, offer, work, words, store } = useEditor();
  const { sentence: doing, cancel } = work.value ?? {};
  const sentence = said.value;
  useEffect(() => {
    if (sentence === '') return undefined;
    const timer = setTimeout(() => {
      said.value = '';
    }, shownMs(sentence));
    return () => clearTimeout(timer);
  }, [said, sentence]);
  // changes if another label is opened, and on undo and redo: the message is then outdated
  const state = `${store.openings.value} ${store.history.value.future.length}`;
  const shown = useRef({ sentence, state });
  useEffect(() => {
    const last = shown.current;
    if (sentence === last.sentence && state !== last.state && said.peek() === sentence) said.value = '';
    shown.current = { sentence, state };
  }, [said, sentence, state]);
  return (
    <div class="toast">
      <div role="status">
        {doing === undefined ? sentence !== '' && <p>{sentence}</p> : <p class="working">{doing}</p>}
      </div>
      {doing === undefined && sentence !== '' && (
        <button
          type="button"
          class="tool"
          aria-label={words.panels.close}
          onClick={() => {
            said.value = '';
          }}
        >
          <Icon name="close" />
        </button>
      )}
      {doing === undefined && sentence !== '' && offer.value?.isOffered() && (
        <button type="button" class="button" onClick={() => offer.peek()?.perform()}>
          {offer.value.name}
        </button>
      )}
      {doing !== undefined && (
        <button type="button" class="button" onClick={cancel}>
          {words.panels.cancel}
        </button>
      )}
    </div>
  );
}
