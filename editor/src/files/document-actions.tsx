import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { CommandId } from '../commands/commands.ts';
import { MAX_NAME_LENGTH, rename } from '../document/editor-document.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { fileTrouble, type SavedState, savedState } from './saved-state.ts';
import { Trouble } from './trouble.tsx';

const GROUPS: readonly (readonly CommandId[])[] = [
  ['new', 'open'],
  ['save', 'save-copy', 'save-png'],
  ['import', 'export', 'developer'],
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

function State() {
  const editor = useEditor();
  const state = savedState(editor.files);
  return <span class={`saved-state ${state}`}>{stateShown(state, editor)}</span>;
}

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
