import { beforeAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { pngHeader } from '../../sdk/test/png.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const template = {
  width: 50,
  height: 20,
  elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 10, field: 'name', color: '#c00' }],
} as const;
const data = { name: 'Oolong' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

interface Rendered {
  readonly image: { readonly dataUri: string };
  readonly layout: { readonly warnings: readonly { readonly code: string }[] };
}

async function rendered(query: string): Promise<{ readonly png: Uint8Array; readonly codes: readonly string[] }> {
  const { status, body } = await server.call('POST', `/render${query}`, { body: { template, data } });
  expect(status).toBe(200);
  const { image, layout } = body as Rendered;
  const png = Buffer.from(image.dataUri.replace('data:image/png;base64,', ''), 'base64');
  return { png, codes: layout.warnings.map(({ code }) => code) };
}

describe('POST /render?ink=', () => {
  it.each(['mono', 'mono-dithered'] as const)(
    '%s answers the black and white dots of the SDK, 1 bit each',
    async (ink) => {
      const { png } = await rendered(`?ink=${ink}`);
      const expected = await createRenderer(nodePlatform()).png(template, data, { ink });
      expect(Buffer.from(png).equals(Buffer.from(expected.png))).toBe(true);
      expect(pngHeader(png)).toMatchObject({ bits: 1, colorType: 0 });
    },
  );

  it('black-red answers black and red dots, 2 bits each, and takes shades of red without a warning', async () => {
    const { png, codes } = await rendered('?ink=black-red');
    const expected = await createRenderer(nodePlatform()).png(template, data, { ink: 'black-red' });
    expect(Buffer.from(png).equals(Buffer.from(expected.png))).toBe(true);
    expect(pngHeader(png)).toMatchObject({ colorType: 3 });
    expect(codes).toEqual([]);
  });

  it('is asked for: without it every tone is drawn, and nothing is warned of', async () => {
    const { png, codes } = await rendered('');
    expect(pngHeader(png).colorType).not.toBe(0);
    expect(codes).toEqual([]);
    expect((await rendered('?ink=mono')).codes).toEqual(['not_printable_in_mono']);
    expect((await rendered('?ink=mono-dithered')).codes).toEqual([]);
  });

  it('takes nothing else', async () => {
    for (const query of ['?ink=', '?ink=black', '?ink=Mono']) {
      const answer = await server.call('POST', `/render${query}`, { body: { template, data } });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: '/ink', code: 'enum' }] } });
    }
  });
});
