import type { Issue } from '@platen/sdk/printers';
import { useSignal } from '@preact/signals';
import { Dialog } from '../ui/dialog.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Field } from '../ui/field.tsx';
import { importJson } from './import-json.ts';

/**
 * Dialog for importing JSON from a file, by drag and drop, or as text. It can be a whole label, or elements for the
 * open label.
 */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { store, files, words } = useEditor();
  const text = useSignal('');
  const issues = useSignal<readonly Issue[]>([]);
  const take = async (given: string): Promise<void> => {
    const imported = importJson(given, store.history.peek().present.document);
    issues.value = imported.kind === 'refused' ? imported.issues : [];
    if (imported.kind === 'elements') store.commit(imported.document, 'paste');
    const isTaken =
      imported.kind === 'elements' ||
      (imported.kind === 'label' && (await files.file.replace(imported.document, { isChanged: true })));
    if (isTaken) onClose();
  };
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await file.text().catch(() => undefined);
    if (read === undefined) {
      // the file was moved or changed after it was chosen, or reading is not allowed
      issues.value = [{ path: '', code: 'unreadable', message: words.images.refused.unreadable }];
      return;
    }
    text.value = read;
    await take(read);
  };
  return (
    <Dialog title={words.files.import.title} onClose={onClose}>
      <div
        class="fields one-field"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void takeFile(event.dataTransfer?.files[0]);
        }}
      >
        <p class="hint">{words.files.import.hint}</p>
        <Field label={words.files.import.file}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".json,application/json"
              onChange={({ currentTarget }) => void takeFile(currentTarget.files?.[0])}
            />
          )}
        </Field>
        <Field label={words.files.import.text}>
          {(control) => (
            <textarea
              {...control}
              class="json"
              rows={8}
              spellcheck={false}
              value={text.value}
              onInput={({ currentTarget }) => {
                text.value = currentTarget.value;
                issues.value = [];
              }}
            />
          )}
        </Field>
        {issues.value.length > 0 && (
          <div class="issue" role="alert">
            <p>{words.files.import.refused}</p>
            <ul>
              {issues.value.map(({ path, message }) => (
                <li key={path + message}>{message}</li>
              ))}
            </ul>
          </div>
        )}
        <div class="answers">
          <button type="button" class="button" onClick={onClose}>
            {words.panels.cancel}
          </button>
          <button
            type="button"
            class="button primary"
            disabled={text.value.trim() === ''}
            onClick={() => void take(text.value)}
          >
            {words.files.import.act}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
