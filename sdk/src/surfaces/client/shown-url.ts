/** Maximum length of a path in a message. */
const MAX_PATH = 150;

/** Formats an address for messages, without user name, password, query and fragment, which may hold secrets. */
export function shownUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.length > MAX_PATH ? `${pathname.slice(0, MAX_PATH)}…` : pathname);
}

/** Formats a link that is itself a secret, such as that of a finished PDF: only its origin. */
export const shownOrigin = (url: string): string => `${new URL(url).origin}/…`;

/** Formats text that is not a URL for messages, without a query and without a possible user name and password. */
export function shownText(text: string): string {
  const plain = text.slice(0, text.search(/[?#]|$/));
  const at = plain.lastIndexOf('@');
  return JSON.stringify((at < 0 ? plain : `…${plain.slice(at)}`).slice(0, MAX_PATH));
}
