import { ConnectionError } from '@platen/sdk';
import { h } from '../dom.ts';
import { readSession, type Session } from '../portal/account.ts';
import { describeError, hasStatus } from '../portal/say-error.ts';
import { mayBeSignedIn } from '../portal/sign-in-hint.ts';
import { createHeader, type Header, type SignOutHandlers, signInAddress } from './header.ts';

/** Shows a public page: `content` at once, and the account as soon as it is known. */
export async function showOpenPage(content: HTMLElement, leaving: SignOutHandlers = {}): Promise<Session | undefined> {
  const header = createHeader(leaving);
  document.getElementById('app')?.replaceChildren(header.element, content);
  if (!mayBeSignedIn()) {
    header.show(undefined);
    return undefined;
  }
  // if the call fails, the page still works as for a guest
  const session = await readSession().catch(() => undefined);
  header.show(session);
  return session;
}

export interface AccountPage extends SignOutHandlers {
  /** Creates the page's content once the session is known. */
  readonly content: (session: Session | undefined) => HTMLElement | Promise<HTMLElement>;
  /** True if the content is useful offline to a user who was signed in. It is then created without a session. */
  readonly isForOffline?: boolean;
}

/** Shows a page of an account. Redirects guests to the sign-in page, which leads back here. */
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

/** Treats a user who has not signed out as signed in while offline, because the server cannot be asked. */
function offlineSession(error: unknown): typeof OFFLINE {
  if (error instanceof ConnectionError && mayBeSignedIn()) return OFFLINE;
  throw error;
}

/** Placeholder of a page that is loading. */
export const waiting = (): HTMLElement => h('p', { class: 'narrow-page faint', role: 'status' }, 'Loading…');

/**
 * Checks the session when the browser restores a page from its back/forward cache. After signing out, the page must not
 * show keys again.
 */
function recheckSession(header: Header): void {
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    // if the call fails, the page stays, so that unsaved work is not lost
    const session = await readSession().catch(() => 'unknown' as const);
    if (session === undefined) location.replace(signInAddress());
    else if (session !== 'unknown') header.show(session);
  });
}

/** Creates the replacement of a page that could not be shown. */
export function failure(error: unknown): HTMLElement {
  const again = h('button', { type: 'button', class: 'button', on: { click: () => location.reload() } }, 'Try again');
  return h(
    'main',
    { class: 'narrow-page' },
    h(
      'div',
      { class: 'card stack' },
      h('h1', {}, 'This page could not be shown'),
      h('p', { role: 'alert' }, describeError(error)),
      h('p', {}, again),
    ),
  );
}
