/** `path` where it leads to a page of this site, else `fallback`: a link to sign in must not lead anywhere else. */
export function localPath(path: string | null, origin: string, fallback: string): string {
  if (path === null || !path.startsWith('/')) return fallback;
  const url = URL.parse(path, origin);
  // what two slashes begin, browsers read as another site, and `/.//` becomes that
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
