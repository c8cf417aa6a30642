type Child = Node | string | null | undefined | false;

type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** Properties and attributes to set on a new element, by name. `on` contains event listeners by event type. */
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

/** A question about a destructive change, and the labels of the two buttons. */
interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly go: string;
}

/**
 * Asks in a modal dialog whether to make a destructive change. Resolves to true if the user agrees, and to false if
 * the user declines or presses Escape. The button that declines has the initial focus.
 */
export function confirmed({ title, text, keep, go }: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    let isAgreed = false;
    const close = (agrees: boolean) => (): void => {
      isAgreed = agrees;
      dialog.close();
    };
    const button = (label: string, kind: string, agrees: boolean): HTMLElement =>
      h('button', { type: 'button', class: `button ${kind}`, on: { click: close(agrees) } }, label);
    const [harmless, danger] = [button(keep, '', false), button(go, 'danger', true)];
    const body = h('div', { class: 'stack' }, h('p', {}, text));
    const dialog = openDialog(title, [body, h('div', { class: 'tools end' }, harmless, danger)]);
    dialog.addEventListener('close', () => resolve(isAgreed));
    harmless.focus();
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
