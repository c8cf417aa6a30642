import { parseJsonText } from '@platen/sdk/internal/json-text';
import type { Issue } from '@platen/sdk/printers';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { paste } from '../document/clipboard.ts';
import { type EditorDocument, templateOf } from '../document/editor-document.ts';
import { documentWithDesign } from '../document/saved-design.ts';
import { readDocument } from '../document/saved-document.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Dialog, Field } from '../ui/form.tsx';
import { withRowsOf } from './document-file.ts';

/**
 * Dialog that imports JSON from a file or as text. The JSON contains a whole label, or elements to add to the open
 * label.
 */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { words } = useEditor();
  const { text, issues, take, takeFile } = useImport(onClose);
  const input = useRef<HTMLInputElement>(null);
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
        <button type="button" class="button" onClick={() => input.current?.click()}>
          {words.files.import.file}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            void takeFile(currentTarget.files?.[0]);
            // otherwise, choosing the same file again would not fire an event
            currentTarget.value = '';
          }}
        />
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

/**
 * State of the dialog: the text, the issues found in it, and the functions that import it. `onDone` is called after an
 * import.
 */
function useImport(onDone: () => void) {
  const { store, files, words } = useEditor();
  const text = useSignal('');
  const issues = useSignal<readonly Issue[]>([]);
  const take = async (given: string): Promise<void> => {
    const present = store.history.peek().present.document;
    const imported = importJson(given, present);
    issues.value = imported.kind === 'refused' ? imported.issues : [];
    if (imported.kind === 'elements') store.commit(imported.document, 'paste');
    const isTaken =
      imported.kind === 'elements' ||
      (imported.kind === 'label' &&
        // a template has no rows, so the user's rows stay
        (await files.file.replace(withRowsOf(imported.document, present), { isChanged: true })));
    if (isTaken) onDone();
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
  return { text, issues, take, takeFile };
}

/** Result of importing JSON into the open label. */
type Imported =
  /** A whole label, which replaces the open one. */
  | { readonly kind: 'label'; readonly document: EditorDocument }
  /** The open label with the imported elements added. */
  | { readonly kind: 'elements'; readonly document: EditorDocument }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] };

/** Reads imported JSON: a saved label, a template, a template record of the API, or copied elements. */
export function importJson(text: string, into: EditorDocument): Imported {
  const record = templateText(text);
  const { document, issues } = readDocument(record?.template ?? text);
  if (document !== undefined) {
    const name = document.name || record?.name || '';
    const isPlain = record?.editor === undefined;
    const whole = isPlain ? { ...document, name } : documentWithDesign(templateOf(document), name, record.editor);
    return { kind: 'label', document: whole };
  }
  // If the text looks like copied elements, reports why they cannot be pasted. Otherwise, reports why the text is not a
  // label.
  const pasted = paste(into, text);
  if (pasted.issues.length === 0) return { kind: 'elements', document: pasted.document };
  return { kind: 'refused', issues: isAboutElements(text) ? pasted.issues : issues };
}

const isAboutElements = (text: string): boolean => /^\s*\[|"platen\/elements"/.test(text);

/**
 * Returns the name, the template as text, and the editor's data of an API record `{ name, template, editor }`;
 * undefined if `text` is not such a record.
 */
function templateText(
  text: string,
): { readonly name: string; readonly template: string; readonly editor: unknown } | undefined {
  const { value } = parseJsonText(text);
  if (typeof value !== 'object' || value === null || 'kind' in value || !('template' in value)) return undefined;
  const { name, template, editor }: { name?: unknown; template: unknown; editor?: unknown } = {
    ...{ ...value, template: value.template },
  };
  return { name: typeof name === 'string' ? name : '', template: JSON.stringify(template), editor };
}
