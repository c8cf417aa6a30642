type Child = Node | string | null | undefined | false;

type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** Settings of an element: DOM properties, `class`, `aria-…` and `data-…` attributes, and `on` listeners. */
interface Props {
  readonly class?: string;
  readonly on?: Listeners;
  readonly [attribute: string]: unknown;
}

/** Creates an element with properties and children. Strings become text nodes, never markup. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  const element: HTMLElement = made;
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false || name === 'on') continue;
    if (name === 'class') element.className = String(value);
    else if (name in element && !name.includes('-') && name !== 'list' && name !== 'form')
      Reflect.set(element, name, value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const [type, listener] of Object.entries(props.on ?? {}))
    element.addEventListener(type, listener as EventListener);
  element.append(
    ...children.filter((child): child is Node | string => typeof child === 'string' || child instanceof Node),
  );
  return made;
}

let ids = 0;
/** Returns an id that is unique on this page. */
export const newId = (prefix: string): string => `${prefix}-${++ids}`;

/** A choice that a dialog offers. The first choice has the initial focus, so it must be harmless. */
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

/**
 * Opens a modal dialog. The browser traps the focus in the dialog, and restores the previous focus when the dialog
 * closes.
 */
function openDialog(title: string, content: readonly HTMLElement[]): HTMLDialogElement {
  const heading = h('h2', { id: newId('dialog') }, title);
  const dialog = h('dialog', { class: 'dialog', 'aria-labelledby': heading.id }, heading, ...content);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
