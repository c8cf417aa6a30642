import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FontError } from '../materials/fonts/font-error.ts';
import { browserPlatform, fontUrl } from './browser.ts';

const platform = browserPlatform();
const LIMIT = 5 * 1024 * 1024;

describe('in a browser', () => {
  it('every bundled font file has its address, written out for bundlers', async () => {
    const folder = new URL('../../fonts/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.ttf'));
    expect(files).toHaveLength(156);
    for (const file of files) expect((await fontUrl(file))?.href).toBe(new URL(file, folder).href);
  });

  it.each([
    ['responded with status 404', new Response('', { status: 404 })],
    ['returned a web page instead of a font', new Response('<!doctype html><title>App</title>')],
  ])('a bundled font that was not deployed is named with its address: %s', async (reason, response) => {
    vi.stubGlobal('fetch', async () => response);
    const reading = browserPlatform().readFont('tinos-bold-italic-greek.ttf');
    await expect(reading).rejects.toThrow(
      new FontError(
        'tinos-bold-italic-greek',
        `the font could not be loaded: ${await fontUrl('tinos-bold-italic-greek.ttf')} ${reason}; deploy the font files of @platen/fonts with the page`,
        { code: 'font_unreachable' },
      ),
    );
    vi.unstubAllGlobals();
  });

  it('any other name is not a font file', async () => {
    expect(await fontUrl('../package.json')).toBeUndefined();
    expect(await fontUrl('arimo-regular-klingon.ttf')).toBeUndefined();
    await expect(platform.readFont('times.ttf')).rejects.toThrow('"times.ttf" is not the name of a bundled font file');
  });

  it('deflated bytes inflate again at every level', async () => {
    await platform.loadDeflate?.();
    const bytes = Uint8Array.from({ length: 5000 }, (_, i) => (i * i) >> 7);
    for (let level = 0; level <= 9; level++)
      expect(new Uint8Array(inflateSync(platform.deflate(bytes, { level, runLength: true })))).toEqual(bytes);
  });
});

describe('an image fetched by a page', () => {
  let server: Server;
  let base = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/small') response.end('abc');
      else if (request.url === '/announced') response.writeHead(200, { 'content-length': LIMIT + 1 }).end();
      else if (request.url === '/announced-svg')
        response.writeHead(200, { 'content-length': 2_000_000, 'content-type': 'image/svg+xml; charset=utf-8' }).end();
      else if (request.url === '/endless' || request.url === '/endless-svg') {
        if (request.url === '/endless-svg') response.write('<svg xmlns="http://www.w3.org/2000/svg">');
        const more = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(65536)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      } else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const fetching = (path: string): Promise<Uint8Array> => platform.fetchBytes(base + path, {});
  const failure = (code: string, message: string): unknown =>
    expect.objectContaining({ name: 'ImageError', code, message: expect.stringContaining(message) });

  it('is its bytes', async () => {
    expect([...(await fetching('/small'))]).toEqual([97, 98, 99]);
  });

  it('is refused above 5 MiB, announced or not', async () => {
    await expect(fetching('/announced')).rejects.toThrow(
      failure('image_too_large', 'is larger than the limit of 5242880 bytes; use a smaller file'),
    );
    await expect(fetching('/endless')).rejects.toThrow(
      failure('image_too_large', 'is larger than the limit of 5242880 bytes; use a smaller file'),
    );
  });

  it('that is an SVG is refused above 1 MiB, announced or not', async () => {
    const reported = failure(
      'image_too_large',
      ', an SVG, is larger than the limit of 1048576 bytes; use a smaller file',
    );
    await expect(fetching('/announced-svg')).rejects.toThrow(reported);
    await expect(fetching('/endless-svg')).rejects.toThrow(reported);
  });

  it('is unreachable when the server says so or is not there', async () => {
    await expect(fetching('/nothing')).rejects.toThrow(failure('image_unreachable', 'responded with status 404'));
    await expect(platform.fetchBytes('http://127.0.0.1:9/', {})).rejects.toThrow(
      failure('image_unreachable', 'could not be fetched'),
    );
  });

  it('is not waited for once the signal is aborted', async () => {
    await expect(platform.fetchBytes(`${base}/small`, { signal: AbortSignal.abort() })).rejects.toThrow('abort');
  });
});
