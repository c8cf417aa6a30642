import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { checkPublicAddress } from '@platen/sdk/internal/requests';
import { afterEach, describe, expect, it } from 'vitest';
import { createImageFetcher, ImageFetchError, type ImageFetcher, type ImageFetcherOptions } from './fetch-image.ts';
import { isPublicAddress } from './guarded-client.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const item of open.splice(0)) await item.close();
});

/** Starts a server on loopback; `seen` counts its requests. */
async function imageServer(answer: RequestListener): Promise<{ port: number; seen: () => number }> {
  let seen = 0;
  const server: Server = createServer((request, response) => {
    seen++;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => server.closeAllConnections() }, server);
  return { port: (server.address() as AddressInfo).port, seen: () => seen };
}

/** Creates a fetcher that resolves names from a table. It allows loopback only if the test requests it. */
function fetcher(
  hosts: Readonly<Record<string, readonly string[]>>,
  options: Partial<ImageFetcherOptions> & { loopback?: boolean } = {},
): ImageFetcher {
  const { loopback = true, ...rest } = options;
  const made = createImageFetcher({
    allowHttp: true,
    maxBytes: 1000,
    timeoutMilliseconds: 60_000,
    network: {
      resolve: async (hostname) => hosts[hostname] ?? [],
      allows: (address) => (loopback && address === '127.0.0.1') || isPublicAddress(address),
    },
    ...rest,
  });
  open.push(made);
  return made;
}

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'fetched',
    (error: unknown) => (error instanceof ImageFetchError ? error.code : error),
  );

describe('fetching an image', () => {
  it('gives the bytes behind an address', async () => {
    const { port } = await imageServer((_, response) => response.end('bytes'));
    const bytes = await fetcher({ 'img.test': ['127.0.0.1'] }).fetch(`http://img.test:${port}/a.png`);
    expect(Buffer.from(bytes).toString()).toBe('bytes');
  });

  it.each(['http://127.0.0.1', 'http://[::1]', 'http://2130706433', 'http://0x7f.1', 'http://[::ffff:127.0.0.1]'])(
    'refuses the literal %s without connecting',
    async (address) => {
      const { port, seen } = await imageServer((_, response) => response.end('secret'));
      expect(await codeOf(fetcher({}, { loopback: false }).fetch(`${address}:${port}/`))).toBe('image_blocked');
      expect(seen()).toBe(0);
    },
  );

  it('refuses a name that resolves to an address that is not public', async () => {
    const { port, seen } = await imageServer((_, response) => response.end('secret'));
    const guarded = fetcher({ 'evil.test': ['127.0.0.1'] }, { loopback: false });
    expect(await codeOf(guarded.fetch(`http://evil.test:${port}/`))).toBe('image_blocked');
    expect(seen()).toBe(0);
  });

  it('refuses a name that has a public address and one that is not', async () => {
    const guarded = fetcher({ 'mixed.test': ['127.0.0.1', '10.0.0.1'] });
    expect(await codeOf(guarded.fetch('http://mixed.test/'))).toBe('image_blocked');
  });

  it('checks every redirect anew', async () => {
    const { port, seen } = await imageServer((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    );
    expect(await codeOf(fetcher({ 'img.test': ['127.0.0.1'] }).fetch(`http://img.test:${port}/`))).toBe(
      'image_blocked',
    );
    expect(seen()).toBe(1);
  });

  it('follows a redirect that is allowed', async () => {
    const { port } = await imageServer((request, response) =>
      request.url === '/b' ? response.end('b') : response.writeHead(307, { location: '/b' }).end(),
    );
    const bytes = await fetcher({ 'img.test': ['127.0.0.1'] }).fetch(`http://img.test:${port}/a`);
    expect(Buffer.from(bytes).toString()).toBe('b');
  });

  it('gives up after three redirects', async () => {
    const { port, seen } = await imageServer((_, response) => response.writeHead(302, { location: '/' }).end());
    const guarded = fetcher({ 'img.test': ['127.0.0.1'] });
    expect(await codeOf(guarded.fetch(`http://img.test:${port}/`))).toBe('image_unreachable');
    expect(seen()).toBe(4);
  });

  it('refuses a redirect from https: schemes to others', async () => {
    const { port } = await imageServer((_, response) =>
      response.writeHead(302, { location: 'file:///etc/hosts' }).end(),
    );
    expect(await codeOf(fetcher({ 'img.test': ['127.0.0.1'] }).fetch(`http://img.test:${port}/`))).toBe(
      'image_blocked',
    );
  });

  it('refuses plain http: unless configured', async () => {
    expect(await codeOf(fetcher({}, { allowHttp: false }).fetch('http://img.test/'))).toBe('image_blocked');
  });

  it('stops at the byte limit, whatever length was announced', async () => {
    const { port } = await imageServer((_, response) => response.end(Buffer.alloc(1001)));
    expect(await codeOf(fetcher({ 'img.test': ['127.0.0.1'] }).fetch(`http://img.test:${port}/`))).toBe(
      'image_too_large',
    );
  });

  it('stops an SVG at the limit for SVGs, and reports that limit', async () => {
    const { port } = await imageServer((request, response) => {
      response.write(request.url === '/logo' ? '\ufeff<?xml version="1.0"?>' : 'GIF89a');
      response.end(Buffer.alloc(2_000_000));
    });
    const many = fetcher({ 'img.test': ['127.0.0.1'] }, { maxBytes: 5_000_000 });
    await expect(many.fetch(`http://img.test:${port}/logo`)).rejects.toThrow(
      'the SVG is larger than the limit of 1048576 bytes',
    );
    expect((await many.fetch(`http://img.test:${port}/gif`)).byteLength).toBe(2_000_006);
    const few = fetcher({ 'img.test': ['127.0.0.1'] });
    await expect(few.fetch(`http://img.test:${port}/logo`)).rejects.toThrow(
      'the image is larger than the limit of 1000 bytes',
    );
  });

  it('takes an image of exactly the limit', async () => {
    const { port } = await imageServer((_, response) => response.end(Buffer.alloc(1000)));
    const bytes = await fetcher({ 'img.test': ['127.0.0.1'] }).fetch(`http://img.test:${port}/`);
    expect(bytes.byteLength).toBe(1000);
  });

  it('is over in its time when the server keeps silent', async () => {
    const { port } = await imageServer(() => undefined);
    const slow = fetcher({ 'img.test': ['127.0.0.1'] }, { timeoutMilliseconds: 100 });
    expect(await codeOf(slow.fetch(`http://img.test:${port}/`))).toBe('image_unreachable');
  });

  it('is over in its time when the server only drips', async () => {
    const { port } = await imageServer((_, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const slow = fetcher({ 'img.test': ['127.0.0.1'] }, { timeoutMilliseconds: 150 });
    expect(await codeOf(slow.fetch(`http://img.test:${port}/`))).toBe('image_unreachable');
  });

  it('has one time for all redirects together', async () => {
    const { port, seen } = await imageServer((_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 80);
    });
    const slow = fetcher({ 'img.test': ['127.0.0.1'] }, { timeoutMilliseconds: 120 });
    expect(await codeOf(slow.fetch(`http://img.test:${port}/`))).toBe('image_unreachable');
    expect(seen()).toBeLessThan(4);
  });

  it('is over in its time when the name is not resolved', async () => {
    const lost = createImageFetcher({
      ...{ allowHttp: true, maxBytes: 1000, timeoutMilliseconds: 100 },
      network: { resolve: () => new Promise(() => undefined), allows: () => true },
    });
    open.push(lost);
    expect(await codeOf(lost.fetch('http://img.test/'))).toBe('image_unreachable');
  });

  it('checks the address of every redirect, whichever of them it is', async () => {
    const { port, seen } = await imageServer((request, response) => {
      const next = { '/0': '/1', '/1': '/2', '/2': `http://inside.test:${port}/3` }[request.url ?? ''];
      if (next === undefined) response.end('secret');
      else response.writeHead(308, { location: next }).end();
    });
    const guarded = fetcher({ 'img.test': ['127.0.0.1'], 'inside.test': ['192.168.0.1'] });
    expect(await codeOf(guarded.fetch(`http://img.test:${port}/0`))).toBe('image_blocked');
    expect(seen()).toBe(3);
  });

  it.each(['data:image/png;base64,AAAA', 'ftp://img.test/', 'javascript:0', 'blob:x', 'http://[::1]/', '//127.0.0.2/'])(
    'refuses a redirect to %s',
    async (location) => {
      const { port } = await imageServer((_, response) => response.writeHead(302, { location }).end());
      const guarded = fetcher({ 'img.test': ['127.0.0.1'] });
      expect(await codeOf(guarded.fetch(`http://img.test:${port}/`))).toBe('image_blocked');
    },
  );

  it('resolves a name anew for each fetch, and connects to the address that was checked', async () => {
    const { port, seen } = await imageServer((_, response) => response.end('bytes'));
    const turns = [['127.0.0.1'], ['10.0.0.1']];
    const rebound = createImageFetcher({
      ...{ allowHttp: true, maxBytes: 1000, timeoutMilliseconds: 60_000 },
      network: { resolve: async () => turns.shift() ?? [], allows: (address) => address === '127.0.0.1' },
    });
    open.push(rebound);
    await rebound.fetch(`http://img.test:${port}/`);
    expect(await codeOf(rebound.fetch(`http://img.test:${port}/`))).toBe('image_blocked');
    expect(seen()).toBe(1);
  });

  it('unpacks nothing: what is packed counts and stays as it was sent', async () => {
    const packed = gzipSync(Buffer.alloc(100_000));
    const { port } = await imageServer((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    const bytes = await fetcher({ 'img.test': ['127.0.0.1'] }).fetch(`http://img.test:${port}/`);
    expect(Buffer.compare(Buffer.from(bytes), packed)).toBe(0);
  });

  it('calls a redirect to nowhere unreachable', async () => {
    const { port } = await imageServer((_, response) => response.writeHead(302).end());
    const guarded = fetcher({ 'img.test': ['127.0.0.1'] });
    expect(await codeOf(guarded.fetch(`http://img.test:${port}/`))).toBe('image_unreachable');
  });

  it('calls a connection that breaks in the middle unreachable', async () => {
    const { port } = await imageServer((_, response) => {
      response.writeHead(200, { 'content-length': '500' });
      response.write('half');
      setTimeout(() => response.destroy(), 10);
    });
    const guarded = fetcher({ 'img.test': ['127.0.0.1'] });
    expect(await codeOf(guarded.fetch(`http://img.test:${port}/`))).toBe('image_unreachable');
  });

  it.each([404, 500, 204])('calls an answer of %i unreachable', async (status) => {
    const { port } = await imageServer((_, response) => response.writeHead(status).end());
    const guarded = fetcher({ 'img.test': ['127.0.0.1'] });
    expect(await codeOf(guarded.fetch(`http://img.test:${port}/`))).toBe('image_unreachable');
  });

  it('calls a name without address unreachable', async () => {
    expect(await codeOf(fetcher({}).fetch('http://nowhere.test/'))).toBe('image_unreachable');
  });
});

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
