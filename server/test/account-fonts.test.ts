import type { FontList, FontRecord } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { createAccountFonts } from '../src/fonts/account-fonts.ts';
import { changedFont, FONT } from './changed-font.ts';
import { holdJobs } from './held-jobs.ts';
import { type Answer, endOfJob, startTestServer, type TestServer } from './test-server.ts';

// Fonts that an account stores.

const server = await startTestServer();

const template = {
  width: 50,
  height: 20,
  elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 10, value: '緑茶', fontFamily: 'Noto Sans JP' }],
};

interface Sent {
  readonly key?: string;
  readonly type?: string;
  readonly to?: Pick<TestServer, 'app' | 'newKey'>;
}

async function upload(bytes: Uint8Array, { key, type = 'font/ttf', to = server }: Sent = {}): Promise<Answer> {
  const body = new Uint8Array(bytes);
  const headers = { Authorization: `Bearer ${key ?? (await to.newKey())}`, 'Content-Type': type };
  const answer = await to.app.request('/api/v1/fonts', { method: 'POST', headers, body });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const fontIn = ({ body }: Answer): FontRecord => body as FontRecord;

const warningsOf = (answer: Answer): readonly string[] => {
  const { layout } = answer.body as { readonly layout: { readonly warnings: readonly { readonly code: string }[] } };
  return layout.warnings.map(({ code }) => code);
};

const render = (key: string): Promise<Answer> => server.call('POST', '/render', { key, body: { template } });

describe('a font of an account', () => {
  it('is stored with what its file says of itself, and draws labels of every key of the account', async () => {
    const key = await server.newKey('two-keys@example.com');
    const other = await server.newKey('two-keys@example.com');
    expect(warningsOf(await render(key))).toContain('font_substituted');
    const stored = await upload(FONT, { key });
    expect(stored.status).toBe(201);
    expect(fontIn(stored)).toMatchObject({
      ...{ family: 'Noto Sans JP', style: 'regular', weight: 400, embedding: 'installable', bytes: FONT.byteLength },
      ...{ licenceUrl: expect.stringContaining('OFL'), createdAt: '2030-01-15T12:00:10.000Z' },
    });
    expect(stored.headers.get('Location')).toBe(`http://platen.test/api/v1/fonts/${fontIn(stored).id}`);
    expect(warningsOf(await render(key))).toEqual([]);
    expect(warningsOf(await render(other))).toEqual([]);
    const validated = await server.call('POST', '/templates/validate', { key, body: { template } });
    expect(validated.body).toMatchObject({ valid: true, warnings: [] });
  });

  it('is the same font when its bytes are sent again', async () => {
    const key = await server.newKey();
    const first = await upload(FONT, { key });
    const again = await upload(FONT, { key, type: 'application/octet-stream' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const twice = await Promise.all([
      upload(changedFont({ family: 'House' }), { key }),
      upload(changedFont({ family: 'House' }), { key }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(fontIn(twice[0]).id).toBe(fontIn(twice[1]).id);
    const { data } = (await server.call('GET', '/fonts', { key })).body as FontList;
    expect(data.map(({ family }) => family).sort()).toEqual(['House', 'Noto Sans JP']);
  });

  it('is unknown to other accounts', async () => {
    const [key, stranger] = [await server.newKey(), await server.newKey()];
    const { id } = fontIn(await upload(FONT, { key }));
    expect((await server.call('GET', `/fonts/${id}`, { key })).status).toBe(200);
    for (const method of ['GET', 'DELETE']) {
      const answer = await server.call(method, `/fonts/${id}`, { key: stranger });
      expect([answer.status, answer.body]).toMatchObject([404, { message: 'There is no font with this id.' }]);
    }
    expect((await server.call('GET', '/fonts', { key: stranger })).body).toEqual({ data: [], nextCursor: null });
    expect(warningsOf(await render(stranger))).toContain('font_substituted');
  });

  it('is gone once it is deleted', async () => {
    const key = await server.newKey('gone@example.com');
    const { id } = fontIn(await upload(FONT, { key }));
    expect((await server.call('DELETE', `/fonts/${id}`, { key })).status).toBe(204);
    expect((await server.call('GET', `/fonts/${id}`, { key })).status).toBe(404);
    expect(warningsOf(await render(key))).toContain('font_substituted');
    const account = await server.deps.stores.accounts.find('developer', 'gone@example.com');
    expect(await server.deps.stores.use.stored(account?.id ?? '')).toContainEqual({
      kind: 'fonts',
      things: 0,
      bytes: 0,
    });
  });

  it('has one file for each style of its family', async () => {
    const key = await server.newKey();
    const { id } = fontIn(await upload(FONT, { key }));
    const other = await upload(changedFont({ fsType: 8 }), { key });
    expect([other.status, other.body]).toMatchObject([409, { message: expect.stringContaining(`id ${id})`) }]);
  });
});

describe('a file that labels can’t be printed with', () => {
  it.each([
    [
      'forbids embedding',
      { bytes: changedFont({ fsType: 2 }), code: 'font_licence', says: /licence forbids embedding/ },
    ],
    [
      'forbids subsetting',
      { bytes: changedFont({ fsType: 0x100 }), code: 'font_licence', says: /licence forbids subsetting/ },
    ],
    ['allows bitmaps only', { bytes: changedFont({ fsType: 0x200 }), code: 'font_licence', says: /bitmaps only/ }],
    ['is cut off', { bytes: FONT.subarray(0, 5000), code: 'font_unsupported', says: /damaged/ }],
    ['is no font', { bytes: Buffer.from('PK and so on'), code: 'font_unsupported', says: /ZIP archive/ }],
    ['is empty', { bytes: new Uint8Array(), code: 'font_unsupported', says: /the file is empty/ }],
  ])('is rejected if it %s', async (_, { bytes, code, says }) => {
    const answer = await upload(bytes);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: '', code, message: expect.stringMatching(says) }] });
  });

  it('is rejected with 415 if it is sent as something else than a font', async () => {
    const answer = await upload(FONT, { type: 'application/json' });
    expect([answer.status, answer.body]).toMatchObject([415, { message: expect.stringContaining('font/woff2') }]);
  });
});

describe('the limits of an account', () => {
  it('bound the size of a file, the number of fonts and their total size', async () => {
    const { byteLength } = FONT;
    const config = { fontBytes: byteLength, fontsPerAccount: 2, accountFontBytes: 3 * byteLength };
    const small = await startTestServer({ config });
    const key = await small.newKey();
    const store = (bytes: Uint8Array) => upload(bytes, { key, to: small });
    const larger = await store(new Uint8Array([...FONT, 0]));
    expect([larger.status, larger.body]).toMatchObject([
      413,
      { message: expect.stringContaining(`${byteLength} bytes`) },
    ]);
    expect((await store(FONT)).status).toBe(201);
    expect((await store(changedFont({ family: 'Second' }))).status).toBe(201);
    expect(await store(changedFont({ family: 'Third' }))).toMatchObject({
      ...{
        status: 400,
        body: { issues: [{ code: 'font_count', message: expect.stringContaining('at most 2 fonts') }] },
      },
    });
    expect((await store(FONT)).status).toBe(200);
    const tight = await startTestServer({ config: { accountFontBytes: byteLength } });
    const other = await tight.newKey();
    expect((await upload(FONT, { key: other, to: tight })).status).toBe(201);
    expect(await upload(changedFont({ family: 'Second' }), { key: other, to: tight })).toMatchObject({
      ...{
        status: 400,
        body: { issues: [{ code: 'font_bytes', message: expect.stringContaining(`${byteLength} bytes`) }] },
      },
    });
  });
});

describe('the list of fonts', () => {
  it('has pages, newest first', async () => {
    const key = await server.newKey();
    for (const family of ['One', 'Two', 'Three']) {
      server.clock.time += 1000;
      await upload(changedFont({ family }), { key });
    }
    const page = async (query: string) =>
      (await server.call('GET', `/fonts?limit=2${query}`, { key })).body as FontList;
    const first = await page('');
    expect(first.data.map(({ family }) => family)).toEqual(['Three', 'Two']);
    const second = await page(`&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ data: [{ family: 'One' }], nextCursor: null });
    expect((await server.call('GET', '/fonts?cursor=x', { key })).status).toBe(400);
  });
});

describe('an accepted job', () => {
  const print = async (app: TestServer['app'], key: string): Promise<string> => {
    const stored = await server.call('POST', '/templates', { key, body: { name: 'Tea', template } });
    const { id: templateId } = stored.body as { id: string };
    const accepted = await app.request('http://platen.test/api/v1/print', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ templateId, items: [{}] }),
    });
    return ((await accepted.json()) as { jobId: string }).jobId;
  };
  const end = async (jobId: string, key: string) =>
    (await endOfJob(server, jobId, { key })).body as { status: string; url: string; warnings: readonly unknown[] };

  it('prints with the fonts that the account had then, also if they are deleted before it starts', async () => {
    const { stores, clock, accountFonts } = server.deps;
    const held = holdJobs(server);
    const app = await server.withParts({ queue: held.queue });
    const key = await server.newKey();
    const { id } = fontIn(await upload(FONT, { key }));
    const jobId = await print(app, key);
    expect((await server.call('DELETE', `/fonts/${id}`, { key })).status).toBe(204);
    expect((await server.call('GET', `/fonts/${id}`, { key })).status).toBe(404);
    expect(warningsOf(await render(key))).toContain('font_substituted');
    // the sweeper keeps the font while the job needs it, and deletes it afterwards
    const later = clock.now() + 3_600_000;
    expect(await stores.fonts.deleteRemoved(later, 9)).toBe(0);
    accountFonts.forget();
    await held.release();
    const job = await end(jobId, key);
    expect(job).toMatchObject({ status: 'completed', warnings: [] });
    const file = await server.app.request(job.url);
    expect((await readPages(new Uint8Array(await file.arrayBuffer())))[0]?.text).toContain('緑茶');
    expect(await stores.fonts.content(id, 0)).toBeDefined();
    expect(await stores.fonts.deleteRemoved(later, 9)).toBe(1);
    expect(await stores.fonts.content(id, 0)).toBeUndefined();
  });

  it('does not use a font that is stored later', async () => {
    const held = holdJobs(server);
    const app = await server.withParts({ queue: held.queue });
    const key = await server.newKey();
    const jobId = await print(app, key);
    await upload(FONT, { key });
    await held.release();
    expect(await end(jobId, key)).toMatchObject({
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'font_substituted' })]),
    });
  });
});

it('an account looks up its fonts once, and not at all for labels that name no family', async () => {
  const { stores } = server.deps;
  let lookups = 0;
  const faces = (id: string) => {
    lookups++;
    return stores.fonts.faces(id);
  };
  const fonts = { ...stores.fonts, faces };
  const accountFonts = createAccountFonts({ fonts });
  const app = await server.withParts({ accountFonts });
  const key = await server.newKey();
  const draw = (fontFamily?: string) =>
    app.request('http://platen.test/api/v1/render', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ template: { ...template, elements: [{ ...template.elements[0], fontFamily }] } }),
    });
  await draw();
  expect(lookups).toBe(0);
  for (const family of ['Arial', 'House Sans', 'Arial']) expect((await draw(family)).status).toBe(200);
  expect(lookups).toBe(1);
});
