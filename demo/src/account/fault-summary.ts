import { h } from '../dom.ts';

/** What is wrong with a form: a sentence, and the input it is about, if one. */
export interface FormFault {
  readonly message: string;
  readonly input?: HTMLInputElement | undefined;
}

export interface FaultSummary {
  readonly element: HTMLElement;
  /** Lists the faults and takes the focus, so that they are read aloud; none hides it. */
  show(faults: readonly FormFault[]): void;
}

/** All that is wrong with a form, above it; each fault leads to its input. */
export function createFaultSummary(): FaultSummary {
  const list = h('ul');
  const element = h(
    'div',
    { class: 'fault-summary', role: 'alert', tabIndex: -1, hidden: true },
    h('p', {}, h('strong', {}, 'Please look at this again')),
    list,
  );
  return {
    element,
    show(faults) {
      element.hidden = faults.length === 0;
      list.replaceChildren(...faults.map((fault) => h('li', {}, entryFor(fault))));
      if (faults.length > 0) element.focus();
    },
  };
}

function entryFor({ message, input }: FormFault): Node | string {
  if (input === undefined) return message;
  const follow = (event: Event) => {
    event.preventDefault();
    input.focus();
  };
  return h('a', { href: `#${input.id}`, on: { click: follow } }, message);
}
