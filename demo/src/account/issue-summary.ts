import { h } from '../dom.ts';

/** An issue of a form: a sentence, and the input that it concerns, if any. */
export interface FormIssue {
  readonly message: string;
  readonly input?: HTMLInputElement | undefined;
}

export interface IssueSummary {
  readonly element: HTMLElement;
  /** Lists the issues and focuses the list, so that screen readers read it; an empty list hides it. */
  show(issues: readonly FormIssue[]): void;
}

/** Creates the list of a form's issues, to show above the form. Each issue links to its input. */
export function createIssueSummary(): IssueSummary {
  const list = h('ul');
  const element = h(
    'div',
    { class: 'issue-summary', role: 'alert', tabIndex: -1, hidden: true },
    h('p', {}, h('strong', {}, 'Please look at this again')),
    list,
  );
  return {
    element,
    show(issues) {
      element.hidden = issues.length === 0;
      list.replaceChildren(...issues.map((issue) => h('li', {}, entryFor(issue))));
      if (issues.length > 0) element.focus();
    },
  };
}

function entryFor({ message, input }: FormIssue): Node | string {
  if (input === undefined) return message;
  const follow = (event: Event) => {
    event.preventDefault();
    input.focus();
  };
  return h('a', { href: `#${input.id}`, on: { click: follow } }, message);
}
