/**
 * Returns `path` if it is a page of this site, otherwise `fallback`, so that sign-in links cannot redirect to other
 * sites.
 */
export function localPath(path: string | null, origin: string, fallback: string): string {
  if (path === null || !path.startsWith('/')) return fallback;
  const url = URL.parse(path, origin);
  // browsers treat a path that starts with two slashes as another site, and `/.//` normalizes to that
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
