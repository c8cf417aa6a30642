import type { ImportNote } from '@platen/sdk/internal/import';
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
import { filled } from '../words/fill.ts';
import type { ShelfWords } from '../words/shelf-words.ts';
import { withRowsOf } from './document-file.ts';
import { type Foreign, importForeign } from './foreign-label.ts';
import { useShelfWords } from './use-shelf-words.ts';

/**
 * Dialog that imports a file, or JSON as text: a whole label, elements to add to the open label, or a label of another
 * program, whose differences it shows before it opens the label.
 */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useShelfWords(onClose);
  return texts === undefined ? null : <ImportFields texts={texts.import} onClose={onClose} />;
}

interface PartProps {
  readonly texts: ShelfWords['import'];
  readonly onClose: () => void;
}

function ImportFields({ texts, onClose }: PartProps) {
  const { text, issues, foreign, take, takeFile, open } = useImport(onClose);
  const input = useRef<HTMLInputElement>(null);
  const found = foreign.value;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {found !== undefined ? (
        <Differences texts={texts} notes={found.notes} onClose={onClose} onOpen={() => void open(found.document)} />
      ) : (
        <div
          class="fields one-field"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void takeFile(event.dataTransfer?.files[0]);
          }}
        >
          <p class="hint">{texts.hint}</p>
          <button type="button" class="button" onClick={() => input.current?.click()}>
            {texts.file}
          </button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".json,application/json,.glabels,.zpl,.prn,.txt"
            onChange={({ currentTarget }) => {
              void takeFile(currentTarget.files?.[0]);
              // otherwise, choosing the same file again would not fire an event
              currentTarget.value = '';
            }}
          />
          <Field label={texts.text}>
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
              <p>{texts.refused}</p>
              <ul>
                {issues.value.map(({ path, message }) => (
                  <li key={path + message}>{message}</li>
                ))}
              </ul>
            </div>
          )}
          <Answers
            act={texts.act}
            isDisabled={text.value.trim() === ''}
            onAct={() => void take(new TextEncoder().encode(text.value))}
            onClose={onClose}
          />
        </div>
      )}
    </Dialog>
  );
}

interface AnswersProps {
  /** Name of the button that continues. */
  readonly act: string;
  readonly isDisabled?: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** The buttons to cancel and to continue. */
function Answers({ act, isDisabled = false, onAct, onClose }: AnswersProps) {
  const { words } = useEditor();
  return (
    <div class="answers">
      <button type="button" class="button" onClick={onClose}>
        {words.panels.cancel}
      </button>
      <button type="button" class="button primary" disabled={isDisabled} onClick={onAct}>
        {act}
      </button>
    </div>
  );
}

interface DifferencesProps extends PartProps {
  readonly notes: readonly ImportNote[];
  readonly onOpen: () => void;
}

const KINDS = ['lost', 'needed', 'changed'] as const;

/** Lists how an imported label differs from its file, with losses first. */
function Differences({ texts, notes, onClose, onOpen }: DifferencesProps) {
  const { language } = useEditor();
  return (
    <div class="fields one-field" role="status">
      <p>{texts.differences}</p>
      {KINDS.filter((kind) => notes.some((note) => note.kind === kind)).map((kind) => (
        <div key={kind}>
          <h3>{texts.kinds[kind]}</h3>
          <ul>
            {notes
              .filter((note) => note.kind === kind)
              .map(({ place, message, count }) => (
                <li key={place + message}>
                  {count === 1
                    ? filled(texts.places.one, { place, message })
                    : filled(texts.places.other, { place, message, count: (count - 1).toLocaleString(language) })}
                </li>
              ))}
          </ul>
        </div>
      ))}
      <Answers act={texts.open} onAct={onOpen} onClose={onClose} />
    </div>
  );
}

/**
 * State of the dialog: the text, the issues found in it, a label of another program with its differences, and the
 * functions that import. `onDone` is called after an import.
 */
function useImport(onDone: () => void) {
  const { store, files, words } = useEditor();
  const text = useSignal('');
  const issues = useSignal<readonly Issue[]>([]);
  const foreign = useSignal<Extract<Foreign, { kind: 'foreign' }> | undefined>(undefined);
  const fail = (code: string): void => {
    issues.value = [
      { path: '', code, message: code === 'unreadable' ? words.images.refused.unreadable : words.panels.notLoaded },
    ];
  };
  const open = async (document: EditorDocument): Promise<void> => {
    if (await files.file.replace(document, { isChanged: true })) onDone();
  };
  const take = async (given: Uint8Array): Promise<void> => {
    const present = store.history.peek().present.document;
    const imported = importJson(new TextDecoder().decode(given), present);
    issues.value = [];
    // a template has no rows, so the user's rows stay
    if (imported.kind === 'label') return await open(withRowsOf(imported.document, present));
    if (imported.kind === 'elements') {
      store.commit(imported.document, 'paste');
      onDone();
      return;
    }
    const other = await importForeign(given).catch(() => undefined);
    if (other === undefined) fail('not_loaded');
    else if (other.kind !== 'foreign') issues.value = other.kind === 'refused' ? other.issues : imported.issues;
    else if (other.notes.length === 0) await open(other.document);
    else foreign.value = other;
  };
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await file.arrayBuffer().catch(() => undefined);
    // the file was moved or changed after it was chosen, or reading is not allowed
    if (read === undefined) return fail('unreadable');
    await take(new Uint8Array(read));
    if (issues.value.length > 0) text.value = new TextDecoder().decode(read);
  };
  return { text, issues, foreign, take, takeFile, open };
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
