import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImageNetwork, isPublicAddress } from '../src/rendering/guarded-client.ts';
import { blankPng } from './blank-png.ts';
import { PNG } from './held-images.ts';
import { endOfJob, startTestServer, type TestServer } from './test-server.ts';

/** Returns the PNG with another size in its header (ISO/IEC 15948, 11.2.2), which is checked before the pixels. */
function sized(width: number, height: number): Buffer {
  const file = Buffer.from(PNG);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

/** Returns a JPEG that ends after its frame header (ITU-T T.81, B.2.2): 16 × 16 grey samples with the given bits. */
const jpegHead = (bits: number): Buffer =>
  Buffer.from([0xff, 0xd8, 0xff, 0xc1, 0, 11, bits, 0, 16, 0, 16, 1, 1, 0x11, 0]);

const seen: string[] = [];
const answers: Readonly<Record<string, RequestListener>> = {
  '/red.png': (_, response) => response.end(PNG),
  '/slow.png': () => undefined,
  '/huge.png': (_, response) => response.end(Buffer.alloc(6 << 20)),
  '/text.png': (_, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('no image'),
  '/cut.jpg': (_, response) => response.end(jpegHead(8)),
  '/12-bit.jpg': (_, response) => response.end(jpegHead(12)),
  '/page.html': (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(PNG),
  '/40-megapixels.png': (_, response) => response.end(blankPng(8000, 5000)),
  '/41-megapixels.png': (_, response) => response.end(sized(8000, 5125)),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
};
const images = createServer((request, response) => {
  seen.push(request.url ?? '');
  const answer = answers[request.url?.split('?')[0] ?? ''];
  if (answer === undefined) response.writeHead(404).end();
  else answer(request, response);
});

const imageNetwork: ImageNetwork = {
  resolve: async (hostname) => (hostname === 'images.test' ? ['127.0.0.1'] : ['10.0.0.1']),
  allows: (address) => address === '127.0.0.1' || isPublicAddress(address),
};
/** A server with a short timeout for images. */
const hurriedServer = startTestServer({ config: { imageHttp: true, imageSeconds: 1 }, imageNetwork });
/** A server with the default settings, which allows only `https:` images. */
const strictServer = startTestServer();
let server: TestServer;
let at: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => images.listen(0, '127.0.0.1', resolve));
  at = `http://images.test:${(images.address() as AddressInfo).port}`;
  server = await startTestServer({
    config: { imageHttp: true, imageMegapixels: 0.02 },
    imageNetwork,
  });
});
afterAll(() => {
  images.closeAllConnections();
  images.close();
});

const image = { type: 'image', x: 0, y: 0, width: 10, height: 10 } as const;
const design = (element: object): object => ({ width: 20, height: 20, elements: [element] });
const render = (value: string) => server.call('POST', '/render', { body: { template: design({ ...image, value }) } });

async function printed(elements: object, items: readonly object[]): Promise<unknown> {
  const body = { name: 'a', template: design(elements) };
  const { id } = (await server.call('POST', '/templates', { body })).body as { id: string };
  const accepted = await server.call('POST', '/print', { body: { templateId: id, items } });
  expect(accepted.status).toBe(202);
  const { jobId } = accepted.body as { jobId: string };
  return (await endOfJob(server, jobId)).body;
}

describe('images on /render', () => {
  it('come from data URLs', async () => {
    const { status, body } = await render(`data:image/png;base64,${PNG.toString('base64')}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      layout: { elements: [{ type: 'IMAGE', ink: { x: 0, y: 0 } }] },
    });
  });

  it('come from the network', async () => {
    expect((await render(`${at}/red.png`)).status).toBe(200);
  });

  it.each([
    ['image_unreachable', '/nothing.png'],
    ['image_too_large', '/huge.png'],
    ['image_too_large', '/41-megapixels.png'],
    ['image_unsupported', '/text.png'],
    ['image_unsupported', '/cut.jpg'],
    ['image_unsupported', '/12-bit.jpg'],
    ['image_blocked', '/inside'],
  ])('that fail are 400 at their element: %s', async (code, path) => {
    const key = await server.newKey();
    const body = { template: design({ ...image, value: `${at}${path}` }) };
    const answer = await server.call('POST', '/render', { key, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: '/template/elements/0/value', code }] });
    const next = await server.call('POST', '/render', { key, body: { template: design({ ...image, value: '' }) } });
    expect(next.headers.get('X-RateLimit-Remaining')).toBe('999');
  });

  it('that do not come in time are 400 at their element', async () => {
    const hurried = await hurriedServer;
    const body = { template: design({ ...image, value: `${at}/slow.png` }) };
    const answer = await hurried.call('POST', '/render', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      issues: [{ path: '/template/elements/0/value', code: 'image_unreachable' }],
    });
    const next = await hurried.call('POST', '/render', { body: { template: design({ ...image, value: '' }) } });
    expect(next.headers.get('X-RateLimit-Remaining')).toBe('999');
  });

  it('are known by their content, not by their type or name', async () => {
    expect((await render(`${at}/page.html`)).status).toBe(200);
  });

  it('are fetched once each, however many elements show them', async () => {
    seen.length = 0;
    const elements = Array.from({ length: 5 }, () => ({ ...image, value: `${at}/red.png` }));
    const body = { template: { width: 20, height: 20, elements } };
    expect((await server.call('POST', '/render', { body })).status).toBe(200);
    expect(seen).toEqual(['/red.png']);
  });

  it('are fetched anew for the next label', async () => {
    seen.length = 0;
    await render(`${at}/red.png`);
    await render(`${at}/red.png`);
    expect(seen).toEqual(['/red.png', '/red.png']);
  });

  it('come over https: only, unless configured', async () => {
    const strict = await strictServer;
    const body = { template: design({ ...image, value: `${at}/red.png` }) };
    seen.length = 0;
    const answer = await strict.call('POST', '/render', { body });
    expect([answer.status, seen]).toEqual([400, []]);
    expect(answer.body).toMatchObject({ issues: [{ path: '/template/elements/0/value', code: 'image_blocked' }] });
  });

  it('are blocked where their address is not on the public internet', async () => {
    for (const address of ['http://169.254.169.254/latest', 'http://[::1]/', 'http://other.test/']) {
      expect((await render(address)).body).toMatchObject({ issues: [{ code: 'image_blocked' }] });
    }
  });
});

describe('images in print jobs', () => {
  it('are fetched once each, however many items show them', async () => {
    seen.length = 0;
    // A long job: a busy machine would restart a short job after 2 s and fetch its images again.
    const items = Array.from({ length: 20 }, () => ({ quantity: 6, data: { photo: `${at}/red.png` } }));
    expect(await printed({ ...image, field: 'photo' }, items)).toMatchObject({ status: 'completed' });
    expect(seen).toEqual(['/red.png']);
  });

  it.each([
    ['image_unreachable', '/nothing.png'],
    ['image_too_large', '/huge.png'],
    ['image_too_large', '/41-megapixels.png'],
    ['image_unsupported', '/text.png'],
    ['image_unsupported', '/cut.jpg'],
    ['image_unsupported', '/12-bit.jpg'],
    ['image_blocked', '/inside'],
  ])('that fail make the job fail, naming item and element: %s', async (errorCode, path) => {
    const items = [{ data: { photo: `${at}/red.png` } }, { data: { photo: `${at}${path}` } }];
    const job = await printed({ ...image, field: 'photo' }, items);
    expect(job).toMatchObject({ status: 'failed', errorCode });
    expect((job as { error: string }).error).toMatch(/^items\[1\]\.data\.photo, element e0: /);
    expect(job).not.toHaveProperty('completedAt');
  });

  it('count at the size they are printed, and too many of those make the job fail while the server lives', async () => {
    const photos = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ data: { photo: `${at}/40-megapixels.png?${index}` } }));
    expect(await printed({ ...image, field: 'photo' }, photos(2))).toMatchObject({ status: 'completed' });
    const job = await printed({ ...image, field: 'photo' }, photos(3));
    expect(job).toMatchObject({ status: 'failed', errorCode: 'image_too_large' });
    expect((job as { error: string }).error).toContain('more than 0.02 megapixels in total');
  });

  it('that the template itself shows are named by their element, and that every item has it', async () => {
    const job = await printed({ ...image, value: `${at}/nothing.png` }, [{}]);
    expect((job as { error: string }).error).toMatch(/^every item, element e0: /);
  });
});
