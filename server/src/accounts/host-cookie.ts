/**
 * The name of a cookie that only this very host can set where it is reached by https: a browser takes none of this name
 * from a neighbour in its domain, who could slip in a session of his own (RFC 6265bis, 4.1.3.2).
 */
export function hostCookie(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}
