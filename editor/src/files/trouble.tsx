import { useSignal } from '@preact/signals';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { fileName } from './file-name.ts';
import { saveFile } from './save-file.ts';
import { type FileTrouble, fileTrouble } from './saved-state.ts';

/** Describes the current storage problem in a sentence, with buttons to fix it. */
export function Trouble() {
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
