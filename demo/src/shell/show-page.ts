import { h } from '../dom.ts';
import { readSession, type Session } from '../portal/account.ts';
import { hasStatus, sayError } from '../portal/say-error.ts';
import { mayBeSignedIn } from '../portal/sign-in-hint.ts';
import { createHeader, type Header, signInAddress } from './header.ts';

/** A page anybody may see: `content` at once, and who is signed in when that is known. */
export async function showOpenPage(content: HTMLElement): Promise<Session | undefined> {
  const header = createHeader();
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

export interface AccountPage {
  /** Makes the page's content once it is known whose it is. */
  readonly content: (session: Session) => HTMLElement | Promise<HTMLElement>;
  readonly mayLeave?: () => Promise<boolean>;
}

/** A page of an account: whoever is not signed in is led to where one signs in, and back. */
export async function showAccountPage({ content, mayLeave }: AccountPage): Promise<void> {
  const header = createHeader(mayLeave);
  const waiting = h('p', { class: 'narrow-page faint', role: 'status' }, 'Loading…');
  const app = document.getElementById('app');
  app?.replaceChildren(header.element, waiting);
  try {
    const session = await readSession();
    if (session === undefined) {
      location.replace(signInAddress());
      return;
    }
    header.show(session);
    waiting.replaceWith(await content(session));
    guardReturn(header);
  } catch (error) {
    if (hasStatus(error, 401)) location.replace(signInAddress());
    else waiting.replaceWith(failure(error));
  }
}

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
function failure(error: unknown): HTMLElement {
  const again = h('button', { type: 'button', class: 'button', on: { click: () => location.reload() } }, 'Try again');
  return h(
    'main',
    { class: 'narrow-page' },
    h('div', { class: 'card stack' }, h('p', { role: 'alert' }, sayError(error)), h('p', {}, again)),
  );
}
