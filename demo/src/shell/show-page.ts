import { ConnectionError } from '@platen/sdk';
import { h } from '../dom.ts';
import { mayBeSignedIn, readSession, type Session, signOut } from '../portal/account.ts';
import { describeError, errorContent, hasStatus } from '../portal/connect-portal.ts';
import { forgetOtherStation, forgetStation } from '../station/stored-station.ts';
import { words } from '../words/page-words.ts';
import type { Words } from '../words/words.ts';

/**
 * Shows a public page: `content` immediately, and the signed-in account in the header as soon as the server has
 * returned it.
 */
export async function showOpenPage(content: HTMLElement, leaving: SignOutHandlers = {}): Promise<Session | undefined> {
  const header = createHeader(leaving);
  document.getElementById('app')?.replaceChildren(header.element, content);
  if (!mayBeSignedIn()) {
    header.show(undefined);
    return undefined;
  }
  // if the call fails, treats the visitor as a guest
  const session = await readSession().catch(() => undefined);
  header.show(session);
  return session;
}

interface AccountPage extends SignOutHandlers {
  /** Creates the page's content once the session is known. */
  readonly content: (session: Session | undefined) => HTMLElement | Promise<HTMLElement>;
  /**
   * True if the content is useful to a signed-in user who is offline. While offline, `content` is called without a
   * session.
   */
  readonly isForOffline?: boolean;
}

/** Shows a page of an account. Redirects guests to the sign-in page, which returns them to this page afterwards. */
export async function showAccountPage({ content, isForOffline = false, ...leaving }: AccountPage): Promise<void> {
  const header = createHeader(leaving);
  const place = waiting();
  const app = document.getElementById('app');
  app?.replaceChildren(header.element, place);
  try {
    const session = await (isForOffline ? readSession().catch(offlineSession) : readSession());
    if (session === undefined) {
      location.replace(signInAddress());
      return;
    }
    if (session !== OFFLINE) header.show(session);
    place.replaceWith(await content(session === OFFLINE ? undefined : session));
    recheckSession(header);
  } catch (error) {
    if (hasStatus(error, 401)) location.replace(signInAddress());
    else place.replaceWith(failure(error));
  }
}

const OFFLINE = 'offline';

/**
 * Lets a user who has not signed out open the page without a connection: returns `OFFLINE` if the server could not be
 * reached. Throws any other error.
 */
function offlineSession(error: unknown): typeof OFFLINE {
  if (error instanceof ConnectionError && mayBeSignedIn()) return OFFLINE;
  throw error;
}

/** Placeholder for a page that is loading. */
export const waiting = (): HTMLElement => h('p', { class: 'narrow-page faint', role: 'status' }, words().page.loading);

/**
 * Checks the session when the browser restores a page from its back/forward cache. After sign-out, a restored page must
 * not show the account's keys.
 */
function recheckSession(header: Header): void {
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    // keeps the page if the call fails, so that unsaved work is not lost
    const session = await readSession().catch(() => 'unknown' as const);
    if (session === undefined) location.replace(signInAddress());
    else if (session !== 'unknown') header.show(session);
  });
}

/** Creates the content to show instead of a page that could not be loaded. */
export function failure(error: unknown): HTMLElement {
  const { notLoaded, tryAgain } = words().page;
  const again = h('button', { type: 'button', class: 'button', on: { click: () => location.reload() } }, tryAgain);
  return h(
    'main',
    { class: 'narrow-page' },
    h(
      'div',
      { class: 'card stack' },
      h('h1', {}, notLoaded),
      h('p', { role: 'alert' }, ...errorContent(error)),
      h('p', {}, again),
    ),
  );
}

/** Pages that the header links to: the path, and the link's key in `words().header`. */
const PAGES = [
  ['/', 'label'],
  ['/editor', 'templates'],
  ['/keys', 'keys'],
  ['/usage', 'usage'],
  ['/reference/', 'reference'],
] as const satisfies readonly (readonly [path: string, name: keyof Words['header']])[];

/** Pages that only the API keys page links to. The header marks the API keys link as current on these pages. */
const UNDER_KEYS: ReadonlySet<string> = new Set(['/printers', '/hooks', '/webhooks', '/station']);

interface Header {
  readonly element: HTMLElement;
  /** Shows the signed-in account or, without a session, a sign-in link. */
  show(session: Session | undefined): void;
}

/** A page's callbacks for signing out. */
interface SignOutHandlers {
  /** Called before signing out, to ask about unsaved work. Resolves with false if the user stays signed in. */
  readonly mayLeave?: () => Promise<boolean>;
  /** Called after signing out, to remove the account's data. */
  readonly signedOut?: () => Promise<void>;
}

/** Creates the header of every page. */
function createHeader({ mayLeave = async () => true, signedOut = async () => {} }: SignOutHandlers = {}): Header {
  const texts = words().header;
  const account = h('div', { class: 'account' });
  const here = location.pathname;
  // path of the header link to mark as current: this page's link or, if it has none, its parent page's link
  const shown = here === '/print' ? '/' : UNDER_KEYS.has(here) ? '/keys' : here;

  async function leave(button: HTMLButtonElement): Promise<void> {
    if (!(await mayLeave())) return;
    button.disabled = true;
    try {
      try {
        await signOut();
        await signedOut();
      } finally {
        await forgetStation();
      }
      location.assign('/');
    } catch (error) {
      button.disabled = false;
      button.title = describeError(error);
      account.prepend(h('span', { class: 'account-issue', role: 'alert' }, ...errorContent(error)));
    }
  }

  return {
    element: h(
      'header',
      { class: 'top' },
      h('a', { class: 'brand', href: '/' }, h('img', { src: '/platen.svg', alt: '', width: 26, height: 26 }), 'Platen'),
      h(
        'nav',
        { class: 'pages', 'aria-label': texts.pages },
        ...PAGES.map(([path, name]) =>
          h('a', { href: path, 'aria-current': path === shown ? 'page' : undefined }, texts[name]),
        ),
      ),
      account,
    ),
    show(session) {
      // deletes the previous account's packing station, because that account's session may have expired without a
      // sign-out
      if (session !== undefined) void forgetOtherStation(session.account.name);
      if (session === undefined) {
        account.replaceChildren(...(isSignInPage(here) ? [] : [h('a', { href: signInAddress() }, texts.signIn)]));
        return;
      }
      const { name } = session.account;
      const out = h('button', { type: 'button', class: 'tool', on: { click: () => void leave(out) } }, texts.signOut);
      account.replaceChildren(h('span', { class: 'account-name ellipsis', title: name }, name), out);
    },
  };
}

const isSignInPage = (path: string): boolean => path === '/login' || path === '/signup';

/** Returns the URL of the sign-in page, which redirects back to this page. */
const signInAddress = (): string =>
  location.pathname === '/' ? '/login' : `/login?next=${encodeURIComponent(`${location.pathname}${location.search}`)}`;
