import { ConnectionError } from '@platen/sdk';
import { h } from '../dom.ts';
import { readSession, type Session } from '../portal/account.ts';
import { hasStatus, sayError } from '../portal/say-error.ts';
import { mayBeSignedIn } from '../portal/sign-in-hint.ts';
import { createHeader, type Header, type Leaving, signInAddress } from './header.ts';

/** A page anybody may see: `content` at once, and who is signed in when that is known. */
export async function showOpenPage(content: HTMLElement, leaving: Leaving = {}): Promise<Session | undefined> {
  const header = createHeader(leaving);
  document.getElementById('app')?.replaceChildren(header.element, content);
  if (!mayBeSignedIn()) {
    header.show(undefined);
    return undefined;
  }
  // without the answer the page still works, as a guest's
  const session = await readSession().catch(() => undefined);
  header.show(session);
  return session;
}

export interface AccountPage extends Leaving {
  /** Makes the page's content once it is known whose it is. */
  readonly content: (session: Session | undefined) => HTMLElement | Promise<HTMLElement>;
  /** Whether the content is of use to who was signed in and cannot reach the server: it is made without a session then. */
  readonly isForOffline?: boolean;
}

/** A page of an account: whoever is not signed in is led to where one signs in, and back. */
export async function showAccountPage({ content, isForOffline = false, ...leaving }: AccountPage): Promise<void> {
  const header = createHeader(leaving);
  const place = waiting();
  const app = document.getElementById('app');
  app?.replaceChildren(header.element, place);
  try {
    const session = await (isForOffline ? readSession().catch(orOffline) : readSession());
    if (session === undefined) {
      location.replace(signInAddress());
      return;
    }
    if (session !== OFFLINE) header.show(session);
    place.replaceWith(await content(session === OFFLINE ? undefined : session));
    guardReturn(header);
  } catch (error) {
    if (hasStatus(error, 401)) location.replace(signInAddress());
    else place.replaceWith(failure(error));
  }
}

const OFFLINE = 'offline';

/** Whoever was signed in here, and did not sign out, may be so still: nobody can be asked. */
function orOffline(error: unknown): typeof OFFLINE {
  if (error instanceof ConnectionError && mayBeSignedIn()) return OFFLINE;
  throw error;
}

/** In place of a page that is on its way. */
export const waiting = (): HTMLElement => h('p', { class: 'narrow-page faint', role: 'status' }, 'Loading…');

/** A page that the browser kept and shows again, keys and all, is only for whom it was made: signed out, it goes. */
function guardReturn(header: Header): void {
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    // without an answer nothing is known, and work that is not saved must not go for that
    const session = await readSession().catch(() => 'unknown' as const);
    if (session === undefined) location.replace(signInAddress());
    else if (session !== 'unknown') header.show(session);
  });
}

/** In place of a page that could not be shown. */
export function failure(error: unknown): HTMLElement {
  const again = h('button', { type: 'button', class: 'button', on: { click: () => location.reload() } }, 'Try again');
  return h(
    'main',
    { class: 'narrow-page' },
    h(
      'div',
      { class: 'card stack' },
      h('h1', {}, 'This page could not be shown'),
      h('p', { role: 'alert' }, sayError(error)),
      h('p', {}, again),
    ),
  );
}
