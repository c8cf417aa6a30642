import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { CommandId } from '../commands/commands.ts';
import { MAX_NAME_LENGTH, rename } from '../document/editor-document.ts';
import { Icon, Menu } from '../ui/buttons.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { fileName, saveFile } from '../ui/local-files.ts';
import type { DraftCode } from './drafts.ts';
import type { Files } from './files.ts';
import type { LibraryFailure } from './template-library.ts';

const GROUPS: readonly (readonly CommandId[])[] = [
  ['new', 'open'],
  ['save', 'save-copy', 'duplicate-label', 'save-png'],
  ['share', 'import', 'export', 'developer'],
];

/** The label's name, its file menu, and its saved state. */
export function DocumentActions() {
  const { files, words } = useEditor();
  const button = useRef<HTMLButtonElement>(null);
  const at = useSignal<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return (
    <div class="document">
      <button
        ref={button}
        type="button"
        class="tool"
        aria-haspopup="menu"
        aria-expanded={at.value !== undefined}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          at.value = { x: left, y: bottom + 4 };
        }}
      >
        <Icon name="file" />
        <span>{words.documents.menu}</span>
      </button>
      {at.value !== undefined && (
        <Menu
          name={words.documents.menu}
          groups={GROUPS}
          at={at.value}
          onClose={() => {
            at.value = undefined;
            button.current?.focus();
          }}
        />
      )}
      <Name />
      <State />
      {fileTrouble(files) !== undefined && <Trouble />}
    </div>
  );
}

function Name() {
  const { store, words } = useEditor();
  const { name } = store.shown.value;
  return (
    <input
      class="document-name"
      aria-label={words.documents.name}
      placeholder={words.documents.untitled}
      maxLength={MAX_NAME_LENGTH}
      autoComplete="off"
      spellcheck={false}
      value={name}
      onInput={({ currentTarget }) => {
        const { document } = store.history.peek().present;
        store.commit(rename(document, currentTarget.value), 'rename', 'name');
      }}
      onBlur={store.endRun}
    />
  );
}

/**
 * Shows whether the label is saved. Its width is always that of its longest text, so that the tools next to it never
 * move.
 */
function State() {
  const editor = useEditor();
  const state = savedState(editor.files);
  const longest = TEXT_STATES.map((each) => stateShown(each, editor)).reduce((most, text) =>
    text.length > most.length ? text : most,
  );
  return (
    <span class={`saved-state ${state}`} data-longest={longest}>
      {stateShown(state, editor)}
    </span>
  );
}

const TEXT_STATES = ['kept', 'saved', 'saving', 'unsaved'] as const satisfies readonly SavedState[];

function stateShown(state: SavedState, { words: { documents } }: Editor): string {
  switch (state) {
    case 'none':
      return '';
    case 'kept':
      return documents.kept;
    case 'saved':
    case 'saving':
    case 'unsaved':
      return documents[state];
    default:
      return state satisfies never;
  }
}

/** Describes the current storage problem in a sentence, with buttons to fix it. */
function Trouble() {
  const editor = useEditor();
  const { files, store, words } = editor;
  const dismissed = useSignal('');
  const trouble = fileTrouble(files);
  if (trouble === undefined) return null;
  const sentence = troubleShown(trouble, editor);
  if (dismissed.value === sentence) return null;
  const draft = files.draft.value;
  const isToDecide = trouble.kind === 'broken' || (trouble.kind === 'draft' && trouble.code === 'changed_elsewhere');
  const text = trouble.kind === 'broken' ? trouble.text : undefined;
  return (
    <div class="trouble" role="alert">
      <Icon name="warning" />
      <p>{sentence}</p>
      <div class="answers">
        {isToDecide && (
          <button type="button" class="button" onClick={() => void draft?.keepMine()}>
            {words.files.drafts.keepMine}
          </button>
        )}
        {isToDecide && trouble.kind === 'draft' && (
          <button type="button" class="button" onClick={() => void draft?.openTheirs()}>
            {words.files.drafts.openOther}
          </button>
        )}
        {text !== undefined && (
          <button
            type="button"
            class="button"
            onClick={() =>
              saveFile(new Blob([text]), fileName(store.shown.value.name, 'txt', words.documents.untitled))
            }
          >
            {words.files.drafts.saveText}
          </button>
        )}
        {trouble.kind === 'storing' && (
          <button type="button" class="button" onClick={() => store.do('save')}>
            {words.panels.tryAgain}
          </button>
        )}
        <button
          type="button"
          class="tool"
          aria-label={words.panels.close}
          onClick={() => {
            dismissed.value = sentence;
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

function troubleShown(trouble: FileTrouble, { words: { files } }: Editor): string {
  switch (trouble.kind) {
    case 'broken':
      return files.drafts.broken;
    case 'draft':
      return files.drafts.failed[trouble.code];
    case 'storing': {
      const { failure } = trouble;
      const more =
        failure.kind === 'refused'
          ? failure.issues.map(({ message }) => message)
          : failure.kind === 'failed' && failure.message
            ? [failure.message]
            : [];
      return [files.failed[failure.kind], ...more].join(' ');
    }
    default:
      return trouble satisfies never;
  }
}

/**
 * Saved state shown next to the label's name. `saved`: stored as a document. `kept`: autosaved as a draft in this
 * browser. `none`: nothing to show.
 */
type SavedState = 'none' | 'saving' | 'saved' | 'kept' | 'unsaved';

/** The reason why the open label could not be saved or loaded; shown until the problem is fixed. */
type FileTrouble =
  | { readonly kind: 'storing'; readonly failure: LibraryFailure }
  | { readonly kind: 'draft'; readonly code: DraftCode }
  /** The stored draft is broken and cannot be opened. */
  | { readonly kind: 'broken'; readonly text: string | undefined };

/** Returns the saved state of the label; reads signals, so effects can track it. */
export function savedState({ file, draft }: Files): SavedState {
  if (file.storing.value.kind === 'storing') return 'saving';
  const { place } = file.shelf.value;
  const kept = draft.value;
  if (place === 'library' || kept === undefined) {
    if (file.isChanged.value) return 'unsaved';
    return file.copy.value === undefined ? 'none' : 'saved';
  }
  const state = kept.state.value;
  if (state.kind !== 'saved') return state.kind === 'saving' ? 'saving' : 'unsaved';
  return state.time === undefined && !kept.isResumed ? 'none' : 'kept';
}

/** Returns the current storage problem; undefined if there is none. */
export function fileTrouble({ file, draft }: Files): FileTrouble | undefined {
  const storing = file.storing.value;
  if (storing.kind !== 'resting' && storing.kind !== 'storing') return { kind: 'storing', failure: storing };
  const broken = draft.value?.broken.value;
  if (broken !== undefined) return { kind: 'broken', text: broken.text };
  const state = draft.value?.state.value;
  return state?.kind === 'failed' ? { kind: 'draft', code: state.code } : undefined;
}
