/**
 * Removes the password from a database's address, for messages and storage. Does not parse it as a URL, because libpq
 * (PostgreSQL manual, 34.1.1) accepts addresses that are not valid URLs. For example, an address may contain a user but
 * no host if its query names a socket.
 */
export function withoutPassword(address: string): string {
  return address
    .replace(/^(\w+:\/\/[^/?#:@]*):[^/?#]*@/, '$1@')
    .replace(/([?&])password=[^&#]*(&?)/g, (_, before: string, after: string) => (after === '' ? '' : before));
}
