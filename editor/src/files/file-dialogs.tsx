import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Dialog } from '../ui/form.tsx';
import { filled } from '../words/fill.ts';
import type { Decision, Question } from './questions.ts';

/**
 * The answers to each question, as buttons. The first button gets the focus, so its answer must change nothing or be
 * undoable.
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
