import { beforeAll, describe, expect, it } from 'vitest';
import type { SqlStores } from '../src/stores/sql/sql-stores.ts';
import { type Answer, type CallOptions, START, startTestServer, type TestServer, template } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

interface Version {
  readonly number: number;
  readonly name: string;
  readonly width: number;
}
interface Page {
  readonly data: readonly Version[];
  readonly nextCursor: string | null;
}

const named = (name: string, width: number) => ({ name, template: { ...template, width } });
const idOf = ({ body }: Answer): string => (body as { id: string }).id;
const widthOf = ({ body }: Answer): number => (body as { template: { width: number } }).template.width;
const at = (id: string, method: string, path = '', options?: CallOptions): Promise<Answer> =>
  server.call(method, `/templates/${id}${path}`, options);
const store = async (width = 50): Promise<string> =>
  idOf(await server.call('POST', '/templates', { body: named('first', width) }));
const put = (id: string, width: number, options: CallOptions = {}): Promise<Answer> =>
  at(id, 'PUT', '', { ...options, body: named(`is ${width}`, width) });
const listed = async (id: string, query = ''): Promise<Page> => (await at(id, 'GET', `/versions${query}`)).body as Page;
const numbers = (data: readonly Version[]) => data.map(({ number, width }) => [number, width]);
const nowhere = '00000000-0000-4000-8000-000000000000';

/** Stores a template and replaces it once for each further width. */
async function withWidths(first: number, ...widths: readonly number[]): Promise<string> {
  const id = await store(first);
  for (const width of widths) await put(id, width);
  return id;
}

describe('the label editor’s data', () => {
  const editor = { kind: 'platen/design', names: { 0: 'Brand\u0000' } };
  const withData = (width: number, data?: object) => ({ ...named('first', width), ...(data && { editor: data }) });
  const dataOf = ({ body }: Answer): unknown => (body as { editor?: unknown }).editor;

  it('is kept with its template and its versions, and absent without it', async () => {
    const stored = await server.call('POST', '/templates', { body: withData(50, editor) });
    const id = idOf(stored);
    expect([dataOf(stored), dataOf(await at(id, 'GET'))]).toEqual([editor, editor]);
    await at(id, 'PATCH', '', { body: { name: 'second' } });
    expect(dataOf(await at(id, 'PUT', '', { body: withData(50) }))).toEqual(editor);
    expect((await listed(id)).data).toEqual([]);
    const replaced = await put(id, 60);
    expect(replaced.body).not.toHaveProperty('editor');
    expect(dataOf(await at(id, 'GET', '/versions/1'))).toEqual(editor);
    expect(dataOf(await at(id, 'POST', '/versions/1/restore'))).toEqual(editor);
    expect((await at(id, 'GET', '/versions/2')).body).not.toHaveProperty('editor');
  });

  it('changes the entity tag, and the replaced data becomes a version', async () => {
    const stored = await server.call('POST', '/templates', { body: withData(50, editor) });
    const id = idOf(stored);
    const match = (answer: Answer) => ({ 'If-Match': answer.headers.get('ETag') ?? '' });
    const changed = await at(id, 'PUT', '', { body: withData(50, { names: {} }), headers: match(stored) });
    expect([changed.status, dataOf(changed)]).toEqual([200, { names: {} }]);
    expect((await at(id, 'PUT', '', { body: withData(50, editor), headers: match(stored) })).status).toBe(412);
    expect(dataOf(await at(id, 'GET', '/versions/1'))).toEqual(editor);
  });

  it('must be an object', async () => {
    const { status, body } = await server.call('POST', '/templates', { body: { ...named('a', 50), editor: 'x' } });
    expect([status, (body as { issues: readonly { path: string }[] }).issues.map(({ path }) => path)]).toEqual([
      400,
      ['/editor'],
    ]);
  });
});

describe('versions of a template', () => {
  it('are the replaced contents, with their names and times', async () => {
    const id = await store();
    expect(await listed(id)).toEqual({ data: [], nextCursor: null });
    server.clock.time = START + 60_000;
    await put(id, 60);
    server.clock.time = START;
    const { data } = await listed(id);
    const times = {
      updatedAt: new Date(START).toISOString(),
      replacedAt: new Date(START + 60_000).toISOString(),
    };
    const size = { unit: 'mm', width: 50, height: 25, type: 'ROLL', bytes: expect.any(Number) };
    expect(data).toEqual([{ number: 1, name: 'first', ...size, ...times }]);
    const version = await at(id, 'GET', '/versions/1');
    expect(version.headers.get('Cache-Control')).toBe('no-store');
    expect(version.body).toMatchObject({ number: 1, name: 'first', template: { width: 50, type: 'ROLL' }, ...times });
    expect(Buffer.byteLength(JSON.stringify((version.body as { template: object }).template))).toBe(
      (data[0] as unknown as { bytes: number }).bytes,
    );
  });

  it('are not created by changes that leave the content as it is', async () => {
    const id = await store();
    await at(id, 'PATCH', '', { body: { name: 'renamed' } });
    await at(id, 'PUT', '', { body: named('another name', 50) });
    expect((await put(id, 60, { headers: { 'If-Match': '"x"' } })).status).toBe(412);
    expect((await put(id, 6000)).status).toBe(400);
    expect((await listed(id)).data).toEqual([]);
  });

  it('are not created by another order of properties', async () => {
    const id = await withWidths(50);
    const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse());
    const { elements } = template;
    const body = { name: 'x', template: reversed({ ...template, elements: elements.map(reversed), width: 50 }) };
    expect((await at(id, 'PUT', '', { body })).status).toBe(200);
    expect((await listed(id)).data).toEqual([]);
    expect((await put(id, 51)).status).toBe(200);
    expect((await listed(id)).data).toHaveLength(1);
  });

  it('are listed in pages, newest first', async () => {
    const id = await withWidths(50, 51, 52, 53);
    const first = await listed(id, '?limit=2');
    expect(numbers(first.data)).toEqual([
      [3, 52],
      [2, 51],
    ]);
    const second = await listed(id, `?limit=2&cursor=${first.nextCursor}`);
    expect([numbers(second.data), second.nextCursor]).toEqual([[[1, 50]], null]);
    expect((await at(id, 'GET', '/versions?limit=101')).status).toBe(400);
    expect((await at(id, 'GET', '/versions?cursor=x')).status).toBe(400);
  });

  it('all survive two replacements at the same moment', async () => {
    const id = await store();
    const widths = [51, 52, 53, 54];
    await Promise.all(widths.map((width) => put(id, width)));
    const { data } = await listed(id);
    const kept = [...data.map(({ width }) => width), widthOf(await at(id, 'GET'))];
    expect(kept.toSorted()).toEqual([50, ...widths]);
    expect(data.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it('are deleted with their template', async () => {
    const id = await withWidths(50, 51);
    await at(id, 'DELETE');
    expect(await server.deps.stores.versions.find(id, 1)).toBeUndefined();
    expect((await at(id, 'GET', '/versions')).status).toBe(404);
  });

  it('are 404 without a difference if the template is missing or belongs to another account', async () => {
    const id = await withWidths(50, 51);
    const key = await server.newKey();
    for (const [method, path] of [
      ['GET', '/versions'],
      ['GET', '/versions/1'],
      ['POST', '/versions/1/restore'],
    ] as const) {
      const missing = await at(nowhere, method, path);
      const foreign = await at(id, method, path, { key });
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    }
    expect(widthOf(await at(id, 'GET'))).toBe(51);
  });

  it.each(['2', '0', '01', '-1', '1.5', 'x', '99999999999999999999'])('have no number %s: 404', async (number) => {
    const id = await withWidths(50, 51);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/restore'],
    ] as const) {
      const { status, body } = await at(id, method, `/versions/${number}${path}`);
      expect([status, (body as { message: string }).message]).toEqual([
        404,
        expect.stringContaining('does not have this version'),
      ]);
    }
  });
});

describe('POST /templates/{id}/versions/{number}/restore', () => {
  const restore = (id: string, number: number, options?: CallOptions): Promise<Answer> =>
    at(id, 'POST', `/versions/${number}/restore`, options);

  it('makes the version the current content, and the replaced content a version', async () => {
    const id = await withWidths(50, 51, 52);
    const restored = await restore(id, 1);
    expect(restored.status).toBe(200);
    expect(restored.body).toMatchObject({ id, name: 'is 52', template: { width: 50 }, paperStatus: 'ok' });
    const current = await at(id, 'GET');
    expect(current.body).toEqual(restored.body);
    expect(current.headers.get('ETag')).toBe(restored.headers.get('ETag'));
    expect(numbers((await listed(id)).data)).toEqual([
      [3, 52],
      [2, 51],
      [1, 50],
    ]);
  });

  it('is undone by restoring the newest version', async () => {
    const id = await withWidths(50, 51);
    await restore(id, 1);
    expect(widthOf(await restore(id, 2))).toBe(51);
  });

  it('changes nothing if the content is the same already', async () => {
    const id = await withWidths(50, 51);
    await restore(id, 1);
    await restore(id, 1);
    expect((await listed(id)).data).toHaveLength(2);
  });

  it('with an Idempotency-Key runs once, and rejects the key for another version', async () => {
    const id = await withWidths(50, 51);
    const headers = { 'Idempotency-Key': 'restore-once' };
    const first = await restore(id, 1, { headers });
    await put(id, 60);
    const again = await restore(id, 1, { headers });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
    expect(widthOf(await at(id, 'GET'))).toBe(60);
    expect((await restore(id, 2, { headers })).status).toBe(409);
  });

  it('with If-Match needs the current template, after the version was found', async () => {
    const id = await withWidths(50, 51);
    const headers = { 'If-Match': '"x"' };
    expect((await restore(id, 9, { headers })).status).toBe(404);
    expect((await restore(id, 1, { headers })).status).toBe(412);
    const tag = (await at(id, 'GET')).headers.get('ETag') ?? '';
    expect((await restore(id, 1, { headers: { 'If-Match': tag } })).status).toBe(200);
  });

  it('rejects a version that is no longer valid', async () => {
    const id = await withWidths(50, 51);
    const { db } = (server.deps.stores as SqlStores).database;
    const wrong = JSON.stringify({ ...template, unit: 'mm', type: 'ROLL', width: 6000 });
    await db.updateTable('template_versions').set({ template: wrong }).where('template_id', '=', id).execute();
    const { status, body } = await restore(id, 1);
    expect([status, body]).toMatchObject([400, { issues: [{ code: 'page_too_large' }] }]);
  });
});

describe('PLATEN_TEMPLATE_VERSIONS', () => {
  it('keeps the newest versions, whose numbers are not reused', async () => {
    const few = await startTestServer({ config: { templateVersions: 2 } });
    const call = (method: string, path: string, body?: object) => few.call(method, path, { body });
    const id = idOf(await call('POST', '/templates', named('a', 50)));
    for (const width of [51, 52, 53, 54]) await call('PUT', `/templates/${id}`, named('a', width));
    const { data } = (await call('GET', `/templates/${id}/versions`)).body as Page;
    expect(numbers(data)).toEqual([
      [4, 53],
      [3, 52],
    ]);
  });

  it('at 0 keeps none', async () => {
    const none = await startTestServer({ config: { templateVersions: 0 } });
    const id = idOf(await none.call('POST', '/templates', { body: named('a', 50) }));
    await none.call('PUT', `/templates/${id}`, { body: named('a', 51) });
    expect(((await none.call('GET', `/templates/${id}/versions`)).body as Page).data).toEqual([]);
  });
});

describe('PLATEN_TEMPLATE_BYTES', () => {
  /** Size of a template as JSON. All widths of this test have two digits, so all templates have the same size. */
  async function sizeOf(): Promise<number> {
    const id = await withWidths(50, 51);
    return ((await listed(id)).data[0] as unknown as { bytes: number }).bytes;
  }

  it('keeps the version just made, so a restore at the limit can be undone', async () => {
    const small = await startTestServer({ config: { templateBytes: 3 * (await sizeOf()) } });
    const call = (method: string, path: string, body?: object) => small.call(method, path, { body });
    const [one, two] = [
      idOf(await call('POST', '/templates', named('a', 50))),
      idOf(await call('POST', '/templates', named('b', 50))),
    ];
    const versionsOf = async (id: string) =>
      numbers(((await call('GET', `/templates/${id}/versions`)).body as Page).data);
    await call('PUT', `/templates/${two}`, named('b', 51));
    // the limit is reached: two templates and a version of the other template
    await call('PUT', `/templates/${one}`, named('a', 51));
    expect([await versionsOf(one), await versionsOf(two)]).toEqual([[[1, 50]], []]);
    expect(widthOf(await call('POST', `/templates/${one}/versions/1/restore`))).toBe(50);
    expect(await versionsOf(one)).toEqual([[2, 51]]);
    expect(widthOf(await call('POST', `/templates/${one}/versions/2/restore`))).toBe(51);
  });

  it('never rejects a change because of versions: deletes the oldest of the template, then those of others', async () => {
    const bytes = await sizeOf();
    const small = await startTestServer({ config: { templateBytes: 5 * bytes } });
    const call = async (method: string, path: string, body?: object): Promise<Answer> => {
      const answer = await small.call(method, path, { body });
      expect(answer.status).toBeLessThan(300);
      return answer;
    };
    const count = async (id: string) => numbers(((await call('GET', `/templates/${id}/versions`)).body as Page).data);
    const one = idOf(await call('POST', '/templates', named('a', 50)));
    const two = idOf(await call('POST', '/templates', named('b', 50)));
    for (const [id, width] of [
      [one, 51],
      [two, 51],
      [two, 52],
      // the limit is reached: two templates and three versions
      [two, 53],
    ] as const) {
      small.clock.time += 1;
      await call('PUT', `/templates/${id}`, named('x', width));
    }
    expect([await count(one), await count(two)]).toEqual([
      [[1, 50]],
      [
        [3, 52],
        [2, 51],
      ],
    ]);
    // new templates need the space of all versions, the oldest first
    await call('POST', '/templates', named('c', 50));
    expect([(await count(one)).length, (await count(two)).length]).toEqual([0, 2]);
    await call('POST', '/templates', named('d', 50));
    await call('POST', '/templates', named('e', 50));
    expect(await count(two)).toEqual([]);
    const refused = await small.call('POST', '/templates', { body: named('f', 50) });
    expect(refused.status).toBe(400);
    // a change without space for a version still succeeds, and the next version has the next number
    await call('PUT', `/templates/${two}`, named('x', 54));
    expect(await count(two)).toEqual([]);
    await call('DELETE', `/templates/${one}`);
    await call('PUT', `/templates/${two}`, named('x', 55));
    expect(await count(two)).toEqual([[5, 54]]);
  });
});
