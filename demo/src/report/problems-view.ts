import { h } from '../dom.ts';
import type { Problem } from './problem.ts';

export interface ProblemsView {
  readonly list: HTMLElement;
  /** One line that is always there, so that nothing moves when one of them comes or goes. */
  readonly summary: HTMLElement;
  show(problems: readonly Problem[]): void;
}

/** Issues and warnings; each is a button that leads to its place. */
export function createProblemsView(onOpen: (path: string) => void): ProblemsView {
  const list = h('ul', { class: 'problems', 'aria-label': 'Issues and warnings' });
  let first = '';
  const line = h('button', { type: 'button', on: { click: () => onOpen(first) } });
  const summary = h('p', { class: 'summary', role: 'status' }, line);

  return {
    list,
    summary,
    show(problems) {
      list.replaceChildren(...problems.map((problem) => rowFor(problem, onOpen)));
      const issues = problems.filter(({ grade }) => grade === 'issue');
      const warnings = problems.length - issues.length;
      summary.className = `summary ${issues.length > 0 ? 'issue' : warnings > 0 ? 'warning' : 'fine'}`;
      const text =
        issues.length > 0
          ? issueText(issues)
          : warnings > 0
            ? `Prints as shown, with ${counted(warnings, 'warning')}`
            : 'Prints exactly as shown';
      first = problems[0]?.path ?? '';
      line.disabled = problems.length === 0;
      if (line.textContent !== text) line.textContent = text;
    },
  };
}

/** The first issue in full: enough to correct it without looking for the list. */
const issueText = (issues: readonly Problem[]): string =>
  issues.length === 1 ? (issues[0]?.message ?? '') : `${counted(issues.length, 'issue')}: ${issues[0]?.message}`;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function rowFor({ grade, path, message, labels = 1 }: Problem, onOpen: (path: string) => void): HTMLElement {
  const open = h(
    'button',
    { type: 'button', class: 'problem', on: { click: () => onOpen(path) } },
    h('span', { class: `dot ${grade}`, 'aria-hidden': 'true' }),
    h(
      'span',
      { class: 'problem-text' },
      h('span', { class: 'visually-hidden' }, `${grade}: `),
      message,
      labels > 1 ? h('strong', {}, ` (on ${labels} labels)`) : '',
      ' ',
      h('code', {}, path || '/'),
    ),
  );
  return h('li', {}, open);
}
