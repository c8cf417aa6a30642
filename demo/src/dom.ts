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
/** Returns an id that is unique in this page. */
export const newId = (prefix: string): string => `${prefix}-${++ids}`;
