/** The longest path that a message repeats. */
const MAX_PATH = 150;

/** An address as messages show it: without user name, password, query and fragment, which may hold secrets. */
export function shownUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.length > MAX_PATH ? `${pathname.slice(0, MAX_PATH)}…` : pathname);
}

/** The same for a link that is a secret itself, such as that of a finished PDF: its origin only. */
export const shownOrigin = (url: string): string => `${new URL(url).origin}/…`;

/** A text that is no URL, for messages: without what may be a user name and a password, and without a query. */
export function shownText(text: string): string {
  const plain = text.slice(0, text.search(/[?#]|$/));
  const at = plain.lastIndexOf('@');
  return JSON.stringify((at < 0 ? plain : `…${plain.slice(at)}`).slice(0, MAX_PATH));
}
