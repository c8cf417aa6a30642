import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet: every private, loopback, link-local, shared, reserved,
 * documentation and multicast range is not, nor are the IPv6 forms that carry an IPv4 address inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // RFC 4291 section 2.4: global unicast is 2000::/3 so far; the rest has no routes of the public internet
  return parsed.kind() === 'ipv4' || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}
