import { Dialog } from '../ui/dialog.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/sentences.ts';
import type { Decision, Question } from './questions.ts';

/** The buttons for each question. The first has the initial focus and changes nothing. */
const DECISIONS: Readonly<Record<Question['kind'], readonly Decision[]>> = {
  conflict: ['stay', 'copy', 'theirs', 'overwrite'],
  gone: ['stay', 'copy'],
  unsaved: ['stay', 'save', 'drop'],
};

/** A dialog for a question that the user must answer; shown while a question is pending. */
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

/** Formats an ISO 8601 time in the editor's language and the user's time zone. */
export const momentShown = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
