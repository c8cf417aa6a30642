import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';
import type { Env } from './env.ts';

async function addressOf(remoteAddress: string | undefined, headers = {}, header = ''): Promise<string> {
  const app = new Hono<Env>();
  app.get('/', (context) => context.text(clientAddress(context, header)));
  return await (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

describe('the network address of a client', () => {
  it('is the connection’s', async () => {
    expect(await addressOf('192.0.2.7')).toBe('192.0.2.7');
    expect(await addressOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(await addressOf(undefined)).toBe('');
  });

  it('is not what a client says of itself', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.1', 'X-Real-IP': '198.51.100.1' };
    expect(await addressOf('192.0.2.7', headers)).toBe('192.0.2.7');
  });

  it('is the last one in the proxy’s header, the connection’s where the header is missing', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' };
    expect(await addressOf('127.0.0.1', headers, 'X-Forwarded-For')).toBe('203.0.113.9');
    expect(await addressOf('127.0.0.1', {}, 'X-Forwarded-For')).toBe('127.0.0.1');
  });

  it.each([
    ['203.0.113.9:50123', '203.0.113.9'],
    ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['x:1', 'x:1'],
  ])('is without the port that some proxies add: %s', async (reported, address) => {
    expect(await addressOf('127.0.0.1', { 'X-Forwarded-For': reported }, 'X-Forwarded-For')).toBe(address);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('in IPv6 is its network: %s', async (address, network) => {
    expect(await addressOf(address)).toBe(network);
  });
});
