import { h } from '../dom.ts';
import { localPath } from '../portal/local-path.ts';
import { showOpenPage } from '../shell/show-page.ts';

interface AccountPageOptions {
  readonly title: string;
  readonly lead: string;
  readonly form: HTMLElement;
  /** Hint for visitors who need another page. */
  readonly note?: string;
  /** Link to the other of the two pages, sign-in or sign-up, with a question that introduces it. */
  readonly other: { readonly question: string; readonly link: string; readonly path: string };
}

const requestedPath = (): string | null => new URLSearchParams(location.search).get('next');

/** Redirects to the page that the visitor requested, or to the keys. */
export const redirect = (): void => location.replace(localPath(requestedPath(), location.origin, '/keys'));

/** Shows a page with one form on a card. Redirects visitors who are already signed in. */
export async function showFormPage({ title, lead, form, note, other }: AccountPageOptions): Promise<void> {
  const next = requestedPath();
  const path = next === null ? other.path : `${other.path}?next=${encodeURIComponent(next)}`;
  const page = h(
    'main',
    { class: 'narrow-page small' },
    h(
      'div',
      { class: 'card stack' },
      h('h1', {}, title),
      h('p', { class: 'faint' }, lead),
      form,
      h('p', { class: 'other' }, `${other.question} `, h('a', { class: 'link', href: path }, other.link)),
      note === undefined ? null : h('p', { class: 'field-hint' }, note),
    ),
  );
  const session = await showOpenPage(page);
  if (session !== undefined) redirect();
}
