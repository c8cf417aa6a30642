import { ImageError } from '../../materials/images/decoded-image.ts';

/**
 * First address and prefix length of each network that is not part of the public internet. From the IANA IPv4
 * Special-Purpose Address Registry, plus multicast and reserved addresses.
 */
const IPV4_NETWORKS: readonly (readonly [first: string, prefixBits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * Patterns for host names that always refer to the local machine, and for names that never resolve (RFC 6761, 6.3 and
 * 6.4).
 */
const OWN_NAME = /(?:^|\.)localhost$/;
const NO_NAME = /(?:^|\.)invalid$/;

/**
 * Throws ImageError for an image URL that is never reachable on the public internet. The host of such a URL is a
 * private or reserved IP address, `localhost`, or a name under `.invalid`. Accepts any other host name without
 * resolving it; the addresses of the host are checked when the image is fetched.
 */
export function checkPublicAddress(address: string): void {
  if (!/^https?:/i.test(address.trim()) || !URL.canParse(address.trim())) return;
  const host = new URL(address.trim()).hostname.toLowerCase().replace(/\.$/, '');
  if (NO_NAME.test(host))
    throw new ImageError(
      'image_unreachable',
      `the image's host ${host} does not exist: host names that end in .invalid never exist`,
    );
  if (OWN_NAME.test(host) || isPrivateIpv4(host) || isPrivateIpv6(host))
    throw new ImageError(
      'image_blocked',
      `the image's host ${host} is not on the public internet; use a public https: address, or a data URL`,
    );
}

const ipv4Number = (text: string): number => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** True for an IPv4 address that is not public. `URL` normalises every IPv4 address to four decimal numbers. */
function isPrivateIpv4(host: string): boolean {
  if (!/^\d+\.\d+\.\d+\.\d+$/.test(host)) return false;
  const address = ipv4Number(host);
  return IPV4_NETWORKS.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) === Math.floor(ipv4Number(first) / size);
  });
}

/**
 * True for an IPv6 address that is not public. Public addresses are in global unicast, 2000::/3 (RFC 4291, clause 2.4),
 * but not in a network for embedded IPv4 addresses or documentation.
 */
function isPrivateIpv6(host: string): boolean {
  const text = /^\[([\da-f:]+)\]$/.exec(host)?.[1];
  if (text === undefined) return false;
  // `::` stands for groups of zeros; groups after it are not needed
  const [head = ''] = text.split('::');
  const [first = 0, second = 0] = head === '' ? [] : head.split(':').map((group) => Number.parseInt(group, 16));
  if (first >> 13 !== 1) return true;
  if (first === 0x2002) return true;
  if (first === 0x2001) return second === 0 || second === 0xdb8;
  return first === 0x3fff && second >> 12 === 0;
}
