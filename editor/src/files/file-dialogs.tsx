import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MAX_NAME_LENGTH, rename } from '../document/editor-document.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Dialog, Field } from '../ui/form.tsx';
import { filled } from '../words/sentences.ts';
import type { Decision, Question } from './questions.ts';

/** Dialog that asks for a label's name before the label is stored for the first time, and then stores the label. */
export function NameDialog({ onClose }: { readonly onClose: () => void }) {
  const { store, files, words } = useEditor();
  const { naming } = words.files;
  const { untitled } = words.documents;
  const field = useRef<HTMLInputElement>(null);
  // text that the user typed while this dialog was loading
  const [typed] = useState(() => store.typedAhead.peek()?.text.replaceAll('\n', '').slice(0, MAX_NAME_LENGTH) ?? '');
  useLayoutEffect(() => {
    store.typedAhead.value = undefined;
    field.current?.focus();
    field.current?.setSelectionRange(typed.length, typed.length);
  }, [store, typed]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const name = field.current?.value.trim() || untitled;
    store.commit(rename(store.history.peek().present.document, name), 'rename');
    field.current?.closest('dialog')?.close();
    void files.file.save();
  };
  return (
    <Dialog title={naming.title} onClose={onClose}>
      <form class="naming" onSubmit={submit}>
        <Field label={naming.field} wide>
          {(control) => (
            <input
              {...control}
              ref={field}
              defaultValue={typed}
              placeholder={untitled}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              spellcheck={false}
            />
          )}
        </Field>
        <div class="answers">
          <button type="submit" class="button primary">
            {naming.save}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/**
 * The answers to each question, as buttons. The first button has the initial focus. Its answer changes nothing, or can
 * be undone.
 */
const DECISIONS: Readonly<Record<Question['kind'], readonly Decision[]>> = {
  conflict: ['stay', 'copy', 'theirs', 'overwrite'],
  gone: ['stay', 'copy'],
  unsaved: ['stay', 'save', 'drop'],
  cells: ['rows', 'replace', 'text'],
};

/** A dialog for a question that the user must answer; shown while a question is pending. */
export function FileQuestion() {
  const editor = useEditor();
  const { files, words } = editor;
  const open = files.questions.open.value;
  if (open === undefined) return null;
  const { question, decide } = open;
  const hasTable = question.kind !== 'cells' || question.hasTable;
  const decisions = DECISIONS[question.kind].filter((decision) => hasTable || decision !== 'replace');
  return (
    <Dialog title={words.files.questions[question.kind]} onClose={() => decide('stay')} class="question">
      <p>{questionShown(question, editor)}</p>
      <div class="answers">
        {decisions.map((decision, index) => (
          <button
            key={decision}
            type="button"
            class={decision === 'rows' ? 'button primary' : 'button'}
            autofocus={index === 0}
            onClick={() => decide(decision)}
          >
            {words.files.questions[decision]}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function questionShown(question: Question, { words, language }: Editor): string {
  const { questions } = words.files;
  if (question.kind === 'cells') return questions.cellsText;
  const text = { conflict: questions.conflictText, gone: questions.goneText, unsaved: questions.unsavedText };
  const when = question.kind === 'conflict' ? momentShown(question.updatedAt, language) : '';
  return filled(text[question.kind], { name: question.name, when });
}

/** Formats an ISO 8601 time in the editor's language and the user's time zone. */
export const momentShown = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
