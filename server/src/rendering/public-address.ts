import ipaddr from 'ipaddr.js';

/**
 * True if an IP address belongs to the public internet. False for every private, loopback, link-local, shared,
 * reserved, documentation and multicast range, and for IPv6 addresses with an embedded IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // RFC 4291 section 2.4: global unicast is currently 2000::/3 only
  return parsed.kind() === 'ipv4' || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}
