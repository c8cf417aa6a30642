import { h, newId } from '../dom.ts';

export interface TextField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** Shows an issue below the input; `undefined` removes it. */
  setIssue(message: string | undefined): void;
}

interface TextFieldOptions {
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  /** Value of the HTML attribute `autocomplete`, which browsers and password managers use. */
  readonly autocomplete: string;
  readonly name: string;
  readonly hint?: string | undefined;
}

/**
 * Creates an input with a label above it, and a hint and an issue below it. Passwords get a button that reveals them.
 */
export function createTextField({ label, type, autocomplete, name, hint }: TextFieldOptions): TextField {
  const issue = h('p', { class: 'field-issue', id: newId('issue'), hidden: true });
  const note = hint === undefined ? undefined : h('p', { class: 'field-hint', id: newId('hint') }, hint);
  const input = h('input', {
    id: newId('field'),
    type,
    name,
    autocomplete,
    required: true,
    spellcheck: false,
    autocapitalize: 'none',
    'aria-describedby': [note?.id, issue.id].filter(Boolean).join(' '),
  });
  return {
    element: h(
      'div',
      { class: 'text-field' },
      h('label', { for: input.id }, label),
      type === 'password' ? h('div', { class: 'pair' }, input, showToggle(input)) : input,
      note,
      issue,
    ),
    input,
    setIssue(message) {
      issue.hidden = message === undefined;
      issue.textContent = message ?? '';
      if (message === undefined) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    },
  };
}

function showToggle(input: HTMLInputElement): HTMLElement {
  const toggle = h(
    'button',
    {
      type: 'button',
      class: 'tool',
      'aria-label': 'Show password',
      'aria-pressed': 'false',
      on: { click: () => swap() },
    },
    'Show',
  );
  const swap = () => {
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    toggle.setAttribute('aria-pressed', String(shown));
    toggle.textContent = shown ? 'Hide' : 'Show';
  };
  return toggle;
}
