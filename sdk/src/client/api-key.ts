/** An API key, or where to get it: called before each request, so that a rotated key is picked up. */
export type ApiKey = string | (() => string | Promise<string>);

/** The `Authorization` header. Throws a TypeError that never holds the key itself: fetch's own error would. */
export async function authorizationOf(apiKey: ApiKey): Promise<string> {
  const key = typeof apiKey === 'function' ? await apiKey() : apiKey;
  if (typeof key !== 'string' || key === '') throw new TypeError('apiKey is empty: expected a key such as plt_dev_…');
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new TypeError(
      'apiKey holds a space, a line break or a character outside ASCII: was it copied whole and alone?',
    );
  }
  return `Bearer ${key}`;
}
