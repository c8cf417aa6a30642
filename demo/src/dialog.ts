import { h, newId } from './dom.ts';

/** A choice of a dialog. The first choice has the focus, so it must be harmless. */
interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly kind?: 'primary' | 'danger';
}

interface Question<Value extends string> {
  readonly title: string;
  readonly text: readonly (Node | string)[];
  readonly choices: readonly Choice<Value>[];
}

/** Asks a question in a modal dialog. Resolves with the choice, or `undefined` if Escape closes the dialog. */
export function ask<Value extends string>({ title, text, choices }: Question<Value>): Promise<Value | undefined> {
  return new Promise((resolve) => {
    let answer: Value | undefined;
    const buttons = choices.map(({ value, label, kind }) =>
      h(
        'button',
        {
          type: 'button',
          class: `button ${kind ?? ''}`,
          on: {
            click: () => {
              answer = value;
              dialog.close();
            },
          },
        },
        label,
      ),
    );
    const body = h(
      'div',
      { class: 'stack' },
      ...text.map((part) => (typeof part === 'string' ? h('p', {}, part) : part)),
    );
    const dialog = openDialog(title, [body, h('div', { class: 'tools end' }, ...buttons)]);
    dialog.addEventListener('close', () => resolve(answer));
    buttons[0]?.focus();
  });
}

/** Opens a modal dialog. The browser traps the focus in it and restores the focus when it closes. */
function openDialog(title: string, content: readonly HTMLElement[]): HTMLDialogElement {
  const heading = h('h2', { id: newId('dialog') }, title);
  const dialog = h('dialog', { class: 'dialog', 'aria-labelledby': heading.id }, heading, ...content);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
