import { moment } from '../dates.ts';
import { ask } from '../dialog.ts';
import { h } from '../dom.ts';

/** The document was changed elsewhere since it was opened. */
export function askConflict(
  name: string,
  changedAt: string,
): Promise<'overwrite' | 'copy' | 'theirs' | 'stay' | undefined> {
  return ask({
    title: 'Changed elsewhere',
    text: [
      h(
        'p',
        {},
        `“${name}” was stored again after you opened it, in another tab or by a program, at `,
        moment(changedAt),
        '. Your changes are still here; nothing was stored.',
      ),
    ],
    choices: [
      { value: 'stay', label: 'Back' },
      { value: 'copy', label: 'Save mine as new', kind: 'primary' },
      { value: 'theirs', label: 'Open theirs', kind: 'danger' },
      { value: 'overwrite', label: 'Replace theirs', kind: 'danger' },
    ],
  });
}

/** The document was deleted elsewhere since it was opened. */
export function askGone(name: string): Promise<'copy' | 'stay' | undefined> {
  return ask({
    title: 'Deleted elsewhere',
    text: [`“${name}” is no longer stored. What you see is still here, and can be stored again under a new id.`],
    choices: [
      { value: 'stay', label: 'Back' },
      { value: 'copy', label: 'Save as new', kind: 'primary' },
    ],
  });
}

export function askDiscard(name: string): Promise<'stay' | 'discard' | undefined> {
  return ask({
    title: 'Leave without saving?',
    text: [`“${name}” has changes that are not saved.`],
    choices: [
      { value: 'stay', label: 'Stay here' },
      { value: 'discard', label: 'Drop the changes', kind: 'danger' },
    ],
  });
}

export function askDelete(name: string): Promise<'keep' | 'delete' | undefined> {
  return ask({
    title: `Delete “${name}”?`,
    text: ['Programs that print it by its id are refused from then on. Jobs that were accepted still print.'],
    choices: [
      { value: 'keep', label: 'Keep it' },
      { value: 'delete', label: 'Delete the template', kind: 'danger' },
    ],
  });
}
