/**
 * A database's address as it may be shown and kept. Not read as a URL: libpq (34.1.1) allows a user without a host, where a
 * socket is told in the query, and URLs do not.
 */
export function withoutPassword(address: string): string {
  return address
    .replace(/^(\w+:\/\/[^/?#:@]*):[^/?#]*@/, '$1@')
    .replace(/([?&])password=[^&#]*(&?)/g, (_, before: string, after: string) => (after === '' ? '' : before));
}
