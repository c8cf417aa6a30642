import { Dialog } from '../ui/dialog.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/sentences.ts';
import type { Decision, Question } from './questions.ts';

/** What can be decided; the first has the focus, so it is the one that changes nothing. */
const DECISIONS: Readonly<Record<Question['kind'], readonly Decision[]>> = {
  conflict: ['stay', 'copy', 'theirs', 'overwrite'],
  gone: ['stay', 'copy'],
  unsaved: ['stay', 'save', 'drop'],
};

/** What only whoever is here can decide, as a dialog for as long as it waits. */
export function FileQuestion() {
  const editor = useEditor();
  const { files, words } = editor;
  const open = files.questions.open.value;
  if (open === undefined) return null;
  const { question, decide } = open;
  return (
    <Dialog title={words.files.questions[question.kind]} onClose={() => decide('stay')} class="question">
      <p>{questionShown(question, editor)}</p>
      <div class="answers">
        {DECISIONS[question.kind].map((decision, index) => (
          <button key={decision} type="button" class="button" autofocus={index === 0} onClick={() => decide(decision)}>
            {words.files.questions[decision]}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function questionShown(question: Question, { words, language }: Editor): string {
  const { questions } = words.files;
  const text = { conflict: questions.conflictText, gone: questions.goneText, unsaved: questions.unsavedText };
  const when = question.kind === 'conflict' ? momentShown(question.updatedAt, language) : '';
  return filled(text[question.kind], { name: question.name, when });
}

/** A moment (ISO 8601) in the language of the editor and the reader's time zone. */
export const momentShown = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
