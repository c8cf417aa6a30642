/**
 * An API key, or where to get it: called for each request, so that a rotated key is picked up. After a 401 it is called
 * once more with the key that was `refused`, so that a kept one can be renewed; a different key is then tried at once.
 */
export type ApiKey = string | ((refused?: string) => string | Promise<string>);

/** The `Authorization` header; undefined when no key is to be sent. Throws a TypeError that never holds the key itself: fetch's own error would. */
export async function authorizationOf(apiKey: ApiKey | undefined, refused?: string): Promise<string | undefined> {
  if (apiKey === undefined) return undefined;
  const key = typeof apiKey === 'function' ? await apiKey(refused?.slice(SCHEME.length)) : apiKey;
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key)) return SCHEME + key;
  throw new TypeError('apiKey is empty, or holds a space, a line break or a character outside ASCII.');
}

const SCHEME = 'Bearer ';
