import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { CommandId } from '../commands/command.ts';
import { rename } from '../document/editor-document.ts';
import { type FileTrouble, fileTrouble, type SavedState, savedState } from '../library/saved-state.ts';
import { fileName } from '../page/file-name.ts';
import { saveFile } from '../page/save-file.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';

const GROUPS: readonly (readonly CommandId[])[] = [
  ['new', 'open'],
  ['save', 'save-copy', 'save-png'],
  ['import', 'export', 'developer'],
];

/** The longest name of a template (openapi.json, TemplateName). */
const LONGEST_NAME = 200;

/** The label's name, what can be done with it, and whether it is stored. */
export function DocumentActions() {
  const { words } = useEditor();
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
        <span>{words.files.documents.menu}</span>
      </button>
      {at.value !== undefined && (
        <Menu
          name={words.files.documents.menu}
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
      <Trouble />
    </div>
  );
}

function Name() {
  const { store, words } = useEditor();
  const { name } = store.shown.value;
  return (
    <input
      class="document-name"
      aria-label={words.files.name}
      placeholder={words.files.untitled}
      maxLength={LONGEST_NAME}
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

function stateShown(state: SavedState, { words: { files } }: Editor): string {
  switch (state) {
    case 'none':
      return '';
    case 'kept':
      return files.drafts.saved;
    case 'saved':
    case 'saving':
    case 'unsaved':
      return files.documents[state];
    default:
      return state satisfies never;
  }
}

/** What went wrong, in a sentence, with what can be done. */
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
            onClick={() => saveFile(new Blob([text]), fileName(store.shown.value.name, 'txt', words.files.untitled))}
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
      return [files.documents.failed[failure.kind], ...more].join(' ');
    }
    default:
      return trouble satisfies never;
  }
}
