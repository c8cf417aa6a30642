import { h } from '../dom.ts';
import { type Session, signOut } from '../portal/account.ts';
import { describeError } from '../portal/say-error.ts';

const PAGES = [
  ['/', 'Label'],
  ['/print', 'Print'],
  ['/editor', 'Templates'],
  ['/keys', 'Keys'],
  ['/usage', 'Usage'],
  ['/reference/', 'API reference'],
] as const;

export interface Header {
  readonly element: HTMLElement;
  /** Shows the signed-in account, or a sign-in link for `undefined`. */
  show(session: Session | undefined): void;
}

/** A page's callbacks for signing out. */
export interface SignOutHandlers {
  /** Called before signing out, to ask about unsaved work. */
  readonly mayLeave?: () => Promise<boolean>;
  /** Called after signing out, to remove the account's data. */
  readonly signedOut?: () => Promise<void>;
}

/** Creates the header of every page. */
export function createHeader({
  mayLeave = async () => true,
  signedOut = async () => {},
}: SignOutHandlers = {}): Header {
  const account = h('div', { class: 'account' });
  const here = location.pathname;

  async function leave(button: HTMLButtonElement): Promise<void> {
    if (!(await mayLeave())) return;
    button.disabled = true;
    try {
      await signOut();
      await signedOut();
      location.assign('/');
    } catch (error) {
      button.disabled = false;
      button.title = describeError(error);
      account.prepend(h('span', { class: 'account-issue', role: 'alert' }, describeError(error)));
    }
  }

  return {
    element: h(
      'header',
      { class: 'top' },
      h('a', { class: 'brand', href: '/' }, h('img', { src: '/platen.svg', alt: '', width: 26, height: 26 }), 'Platen'),
      h(
        'nav',
        { class: 'pages', 'aria-label': 'Pages' },
        ...PAGES.map(([path, name]) =>
          h('a', { href: path, 'aria-current': path === here ? 'page' : undefined }, name),
        ),
      ),
      account,
    ),
    show(session) {
      if (session === undefined) {
        account.replaceChildren(...(isSignInPage(here) ? [] : [h('a', { href: signInAddress() }, 'Sign in')]));
        return;
      }
      const { name } = session.account;
      const out = h('button', { type: 'button', class: 'tool', on: { click: () => void leave(out) } }, 'Sign out');
      account.replaceChildren(h('span', { class: 'account-name ellipsis', title: name }, name), out);
    },
  };
}

const isSignInPage = (path: string): boolean => path === '/login' || path === '/signup';

/** Returns the address of the sign-in page, which redirects back to this page. */
export const signInAddress = (): string =>
  location.pathname === '/' ? '/login' : `/login?next=${encodeURIComponent(`${location.pathname}${location.search}`)}`;
