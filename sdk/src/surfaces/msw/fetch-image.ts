import { IMAGE_NOT_FETCHED, IMAGE_NOT_PUBLIC, imageAnswered } from '../../contract/refusals.ts';
import { ImageError } from '../../materials/images/image-error.ts';
import type { FetchOptions } from '../../platform/platform.ts';

/**
 * An image by fetch, where a test's own handlers may answer for its address. As on the server, addresses outside of the
 * public internet are blocked.
 */
export async function fetchImage(url: string, { signal }: FetchOptions): Promise<Uint8Array> {
  if (URL.canParse(url) && isPrivate(new URL(url).hostname)) throw new ImageError('image_blocked', IMAGE_NOT_PUBLIC);
  const response = await answerOf(url, signal).catch((cause: unknown) => {
    throw new ImageError('image_unreachable', IMAGE_NOT_FETCHED, { cause });
  });
  if (!response.ok) throw new ImageError('image_unreachable', imageAnswered(response.status));
  return new Uint8Array(await response.arrayBuffer());
}

/** Async, so that an address that is none is a rejection, too: msw's own `fetch` throws. */
const answerOf = async (url: string, signal: AbortSignal | undefined): Promise<Response> =>
  fetch(url, signal === undefined ? {} : { signal });

/** IPv4 ranges that are not of the public internet (IANA IPv4 Special-Purpose Address Registry; multicast and above). */
const PRIVATE_RANGES = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
];

/** Whether a host is this machine or an address of a private network. Names are not resolved. */
function isPrivate(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  // Outside of 2000::/3 (RFC 4291, clause 2.4), or documentation.
  if (hostname.startsWith('[')) return !/^\[[23][0-9a-f]{3}:/.test(hostname) || hostname.startsWith('[2001:db8:');
  const address = ipv4Of(hostname);
  if (address === undefined) return false;
  return PRIVATE_RANGES.some((range) => {
    const [base = '', bits] = range.split('/');
    const size = 2 ** (32 - Number(bits));
    return Math.floor(address / size) === Math.floor((ipv4Of(base) ?? 0) / size);
  });
}

/** An IPv4 address as a number; URL has written every form of it with four decimal parts. */
const ipv4Of = (hostname: string): number | undefined =>
  /^\d+(?:\.\d+){3}$/.test(hostname)
    ? hostname.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
    : undefined;
