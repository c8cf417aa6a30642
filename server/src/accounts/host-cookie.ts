/**
 * Adds the prefix `__Host-` to a cookie's name if the server is reached over https. Browsers accept such a cookie only
 * from this host, so another host of the domain can't plant its own session (RFC 6265bis, 4.1.3.2).
 */
export function hostCookie(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}
