import { checkPublicAddress } from '@platen/sdk/internal/requests';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'this network'],
    ['10.0.0.1', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['169.254.169.254', 'link-local, cloud metadata'],
    ['100.64.0.1', 'shared by carriers'],
    ['192.0.0.8', 'protocol assignments'],
    ['192.0.2.1', 'documentation'],
    ['198.51.100.7', 'documentation'],
    ['203.0.113.7', 'documentation'],
    ['198.18.0.1', 'benchmarks'],
    ['192.88.99.1', '6to4 relays'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['::ffff:127.0.0.1', 'IPv4-mapped'],
    ['::ffff:8.8.8.8', 'IPv4-mapped'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b:1::1', 'local NAT64'],
    ['2002:7f00:1::', '6to4'],
    ['2001:0:7f00:1::', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['3fff::1', 'documentation'],
    ['fc00::1', 'unique local'],
    ['fd12:3456::1', 'unique local'],
    ['fe80::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['100::1', 'discard'],
    ['localhost', 'a name'],
    ['', 'nothing'],
  ])('is not %s (%s)', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('an address that is rejected before it is fetched', () => {
  const isRejected = (host: string): boolean => {
    try {
      checkPublicAddress(`https://${host}/`);
      return false;
    } catch {
      return true;
    }
  };

  it('is never one of the public internet, in any IPv4 or IPv6 network', () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => byte);
    const ipv4 = bytes.flatMap((a) => bytes.filter((b) => b % 3 === a % 3).map((b) => `${a}.${b}.2.1`));
    const ipv6 = bytes.flatMap((a) => ['', '1:', 'db8:'].map((b) => `${(a * 256 + 1).toString(16)}:${b}:1`));
    expect(ipv4.filter((address) => isRejected(address) && isPublicAddress(address))).toEqual([]);
    expect(ipv6.filter((address) => isRejected(`[${address}]`) && isPublicAddress(address))).toEqual([]);
  });
});
