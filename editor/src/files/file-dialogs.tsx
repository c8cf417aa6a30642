import { useEditor } from '../ui/editor-context.ts';
import { Dialog } from '../ui/form.tsx';
import { filled } from '../words/fill.ts';
import type { ShelfWords } from '../words/shelf-words.ts';
import type { Decision, Question } from './questions.ts';
import { useShelfWords } from './use-shelf-words.ts';

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
  const { files, language } = useEditor();
  const open = files.questions.open.value;
  const texts = useShelfWords(() => open?.decide('stay'))?.questions;
  if (open === undefined || texts === undefined) return null;
  const { question, decide } = open;
  const hasTable = question.kind !== 'cells' || question.hasTable;
  const decisions = DECISIONS[question.kind].filter((decision) => hasTable || decision !== 'replace');
  return (
    <Dialog title={texts[question.kind]} onClose={() => decide('stay')} class="question">
      <p>{questionShown(question, texts, language)}</p>
      <div class="answers">
        {decisions.map((decision, index) => (
          <button
            key={decision}
            type="button"
            class={decision === 'rows' ? 'button primary' : 'button'}
            autofocus={index === 0}
            onClick={() => decide(decision)}
          >
            {texts[decision]}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function questionShown(question: Question, texts: ShelfWords['questions'], language: string): string {
  if (question.kind === 'cells') return texts.cellsText;
  const text = { conflict: texts.conflictText, gone: texts.goneText, unsaved: texts.unsavedText };
  const when = question.kind === 'conflict' ? momentShown(question.updatedAt, language) : '';
  return filled(text[question.kind], { name: question.name, when });
}

/** Formats an ISO 8601 time in the editor's language and the user's time zone. */
export const momentShown = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
