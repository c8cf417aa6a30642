import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type CallOptions, START, startTestServer, type TestServer, template } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
const store = (body: unknown, key?: string): Promise<Answer> =>
  server.call('POST', '/templates', { body, ...(key !== undefined && { key }) });
const idOf = ({ body }: Answer): string => (body as { id: string }).id;
const at = (id: string, method: string, options?: CallOptions): Promise<Answer> =>
  server.call(method, `/templates/${id}`, options);
const tagOf = ({ headers }: Answer): string => headers.get('ETag') ?? '';
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('POST /templates', () => {
  it('stores a template with every default filled in', async () => {
    const { status, headers, body } = await store({ name: ' Shelf\u0065\u0301 ', template });
    const { id } = body as { id: string };
    expect(status).toBe(201);
    expect(headers.get('Location')).toBe(`http://platen.test/api/v1/templates/${id}`);
    expect(body).toMatchObject({
      name: 'Shelf\u00e9',
      template: { unit: 'mm', type: 'ROLL', elements: [{ rotation: 0 }, { rotation: 0, barcodeType: 'code128' }] },
      createdAt: new Date(START).toISOString(),
      updatedAt: new Date(START).toISOString(),
      paperStatus: 'ok',
      issues: [],
    });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  });

  it('stores unresolved paper and says what is wrong with it', async () => {
    const { status, body } = await store({ name: 'a', template: { ...template, type: 'SHEET' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ paperStatus: 'unresolved', issues: [{ path: '/page', code: 'page_missing' }] });
  });

  it('notes settings that its type ignores', async () => {
    const { body } = await store({ name: 'a', template: { ...template, gap: { column: 1, line: 1 } } });
    expect(body).toMatchObject({ paperStatus: 'ok', issues: [{ path: '/gap' }] });
  });

  it('refuses static codes that no label could carry', async () => {
    const barcode = { type: 'barcode', x: 0, y: 0, width: 40, height: 10, value: '123', barcodeType: 'ean13' };
    const { status, body } = await store({ name: 'a', template: { ...template, elements: [barcode] } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: '/template/elements/0/value' }] });
  });

  it('refuses pages that no PDF can have', async () => {
    const { status, body } = await store({ name: 'a', template: { ...template, width: 6000 } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: '/template/width', code: 'page_too_large' }] });
  });

  it.each([
    ['empty', ''],
    ['blank', ' \t '],
    ['longer than 200 characters', 'x'.repeat(201)],
    ['with a control character', 'a\u0007b'],
    ['with NUL', 'a\u0000b'],
    ['no string', 5],
  ])('refuses a name that is %s', async (_, name) => {
    const { status, body } = await store({ name, template });
    expect([status, (body as { issues: { path: string }[] }).issues[0]?.path]).toEqual([400, '/name']);
  });

  it('counts a name’s characters as people do', async () => {
    expect((await store({ name: '🏷'.repeat(200), template })).status).toBe(201);
  });
});

describe('GET /templates/{id}', () => {
  it('gives what was stored', async () => {
    const stored = await store({ name: 'a', template });
    const { id } = stored.body as { id: string };
    const found = await server.call('GET', `/templates/${id}`);
    expect(found.body).toEqual(stored.body);
    expect(found.headers.get('ETag')).toBe(stored.headers.get('ETag'));
    expect((await server.call('GET', `/templates/${id.toUpperCase()}`)).status).toBe(200);
  });

  it('is 404 for another account’s, and for what is no id', async () => {
    const { body } = await store({ name: 'a', template });
    const { id } = body as { id: string };
    const key = await server.newKey();
    const paths = [`/templates/${id}x`, '/templates/%00', '/templates/x'];
    const answers = await Promise.all(paths.map((path) => server.call('GET', path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await server.call('GET', `/templates/${id}`, { key })).status).toBe(404);
  });
});

describe('GET /templates', () => {
  interface List {
    readonly data: readonly { readonly id: string; readonly name: string }[];
    readonly nextCursor: string | null;
  }
  const list = async (key: string, query = ''): Promise<List> =>
    (await server.call('GET', `/templates${query}`, { key })).body as List;
  const names = ({ data }: List): readonly string[] => data.map(({ name }) => name);

  /** Stores templates 1 to `count`, one millisecond apart. */
  async function stocked(count: number): Promise<{ readonly key: string; readonly ids: readonly string[] }> {
    const key = await server.newKey();
    const ids: string[] = [];
    for (let number = 1; number <= count; number++) {
      server.clock.time = START + number;
      ids.push(idOf(await store({ name: String(number), template }, key)));
    }
    server.clock.time = START;
    return { key, ids };
  }

  it('is empty at first', async () => {
    expect(await list(await server.newKey())).toEqual({ data: [], nextCursor: null });
  });

  it('gives summaries, without elements', async () => {
    const key = await server.newKey();
    const page = { width: 8.5, height: 11 };
    const size = { unit: 'inch', width: 2, height: 1 };
    const sheet = { ...template, ...size, type: 'SHEET', page, grid: { col: 9, row: 1 } };
    const { body } = await store({ name: 'Sheet', template: sheet }, key);
    const { id, createdAt, updatedAt } = body as Record<string, string>;
    expect((await list(key)).data).toEqual([
      {
        ...{ id, name: 'Sheet', ...size, type: 'SHEET' },
        ...{ createdAt, updatedAt, paperStatus: 'unresolved' },
      },
    ]);
  });

  it('returns the newest first, 20 by default, and a cursor for the next page', async () => {
    const { key } = await stocked(23);
    const first = await list(key);
    expect(names(first)).toEqual(Array.from({ length: 20 }, (_, index) => String(23 - index)));
    const second = await list(key, `?cursor=${first.nextCursor}`);
    expect(names(second)).toEqual(['3', '2', '1']);
    expect(second.nextCursor).toBeNull();
  });

  it('has no next page when the last is full', async () => {
    const { key } = await stocked(4);
    const first = await list(key, '?limit=2');
    const second = await list(key, `?limit=2&cursor=${first.nextCursor}`);
    expect([names(first), names(second), second.nextCursor]).toEqual([['4', '3'], ['2', '1'], null]);
  });

  it('takes a limit of 1 to 100', async () => {
    const { key } = await stocked(2);
    expect(names(await list(key, '?limit=1'))).toEqual(['2']);
    expect(names(await list(key, '?limit=100'))).toEqual(['2', '1']);
  });

  it('neither repeats nor hides a template when others are stored or deleted meanwhile', async () => {
    const { key, ids } = await stocked(6);
    const first = await list(key, '?limit=2');
    server.clock.time = START + 100;
    await store({ name: 'new', template }, key);
    server.clock.time = START;
    // Deletes the last template of the page, one that was on the page, and one that is still to come.
    for (const number of [5, 6, 3]) await at(ids[number - 1] ?? '', 'DELETE', { key });
    expect(names(await list(key, `?limit=2&cursor=${first.nextCursor}`))).toEqual(['4', '2']);
    expect(names(await list(key))).toEqual(['new', '4', '2', '1']);
  });

  it('keeps the order of templates stored in the same millisecond', async () => {
    const key = await server.newKey();
    const ids = await Promise.all(
      Array.from({ length: 7 }, async () => idOf(await store({ name: 'x', template }, key))),
    );
    const seen: string[] = [];
    let query = '?limit=3';
    for (let pages = 0; pages < 3; pages++) {
      const { data, nextCursor } = await list(key, query);
      seen.push(...data.map(({ id }) => id));
      query = `?limit=3&cursor=${nextCursor}`;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it('keeps its order when a template is changed', async () => {
    const { key, ids } = await stocked(3);
    await at(ids[0] ?? '', 'PATCH', { key, body: { name: 'renamed' } });
    await at(ids[1] ?? '', 'PUT', { key, body: { name: 'replaced', template: { ...template, width: 60 } } });
    const { data } = await list(key);
    expect(data).toMatchObject([
      { name: '3', width: 50 },
      { name: 'replaced', width: 60 },
      { name: 'renamed', width: 50 },
    ]);
  });

  it('shows an account its own templates alone, to each of its keys', async () => {
    const one = await server.newKey('list@example.com');
    const other = await server.newKey('list@example.com');
    await store({ name: 'ours', template }, one);
    expect(names(await list(other))).toEqual(['ours']);
    expect(names(await list(await server.newKey()))).toEqual([]);
  });

  it('returns nothing for a cursor of another account', async () => {
    const { key } = await stocked(3);
    const { nextCursor } = await list(key, '?limit=1');
    expect(await list(await server.newKey(), `?cursor=${nextCursor}`)).toEqual({ data: [], nextCursor: null });
  });

  it.each(['0', '101', '-1', '1.5', '1e1', 'ten', '', '%00', '١'])('refuses limit=%s', async (limit) => {
    const { status, body } = await server.call('GET', `/templates?limit=${limit}`);
    expect([status, (body as { issues: { path: string }[] }).issues[0]?.path]).toEqual([400, '/limit']);
  });

  it.each([
    '',
    'x',
    'null',
    '%00',
    Buffer.from("1.' or 1=1 --").toString('base64url'),
    Buffer.from(`${START}.${nowhere}`).toString('base64url').slice(0, -1),
    `${Buffer.from(`${START}.${nowhere}`).toString('base64url')}!`,
    Buffer.from(`-1.${nowhere}`).toString('base64url'),
    Buffer.from(`0${START}.${nowhere}`).toString('base64url'),
  ])('refuses cursor=%s, which no page gave', async (cursor) => {
    const { status, body } = await server.call('GET', `/templates?cursor=${cursor}`);
    expect([status, (body as { issues: { path: string }[] }).issues[0]?.path]).toEqual([400, '/cursor']);
  });
});

describe('a name', () => {
  it.each([
    ['trimmed', `  ${'x'.repeat(200)}\t\u00a0`, 'x'.repeat(200)],
    ['composed', 'e\u0301'.repeat(200), '\u00e9'.repeat(200)],
  ])('is %s before its 200 characters are counted', async (_, name, stored) => {
    expect(await store({ name, template })).toMatchObject({ status: 201, body: { name: stored } });
  });

  it('need not be unique', async () => {
    const [one, other] = [await store({ name: 'same', template }), await store({ name: 'same', template })];
    expect([one.status, other.status, idOf(one) === idOf(other)]).toEqual([201, 201, false]);
  });

  it.each(['POST', 'PUT', 'PATCH'])('with half a character is the same wherever it is read: %s', async (method) => {
    const name = 'a\ud800b';
    const stored = await store({ name, template });
    const body = method === 'PATCH' ? { name } : { name, template };
    const answer = method === 'POST' ? stored : await at(idOf(stored), method, { body });
    const found = await at(idOf(stored), 'GET');
    expect(found.body).toEqual(answer.body);
    expect(tagOf(found)).toBe(tagOf(answer));
    expect(found.body).toMatchObject({ name: 'a\ufffdb' });
  });
});

describe('PUT /templates/{id}', () => {
  it('replaces name and template and keeps the id', async () => {
    const stored = await store({ name: 'a', template });
    const id = idOf(stored);
    server.clock.time = START + 5000;
    const { status, headers, body } = await at(id, 'PUT', {
      body: { name: ' b ', template: { ...template, width: 60 } },
    });
    server.clock.time = START;
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ id, name: 'b', template: { unit: 'mm', width: 60 } },
      createdAt: new Date(START).toISOString(),
      updatedAt: new Date(START + 5000).toISOString(),
    });
    const found = await at(id, 'GET');
    expect(found.body).toEqual(body);
    expect(tagOf(found)).toBe(headers.get('ETag'));
    expect(tagOf(found)).not.toBe(tagOf(stored));
  });

  it('stores unresolved paper too, and says so', async () => {
    const id = idOf(await store({ name: 'a', template }));
    const { body } = await at(id, 'PUT', { body: { name: 'a', template: { ...template, type: 'SHEET' } } });
    expect(body).toMatchObject({ id, paperStatus: 'unresolved', issues: [{ code: 'page_missing' }] });
  });

  it('changes nothing when it is refused', async () => {
    const stored = await store({ name: 'a', template });
    const barcode = { type: 'barcode', x: 0, y: 0, width: 40, height: 10, value: '123', barcodeType: 'ean13' };
    const wrong = { name: 'b', template: { ...template, elements: [barcode] } };
    const refused = await at(idOf(stored), 'PUT', { body: wrong });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: '/template/elements/0/value' }] } });
    expect((await at(idOf(stored), 'PUT', { body: { name: 'b' } })).status).toBe(400);
    expect((await at(idOf(stored), 'GET')).body).toEqual(stored.body);
  });

  it('makes no template where there was none', async () => {
    const body = { name: 'a', template };
    expect((await at(nowhere, 'PUT', { body })).status).toBe(404);
    expect((await at('x', 'PUT', { body })).status).toBe(404);
    expect((await at(nowhere, 'GET')).status).toBe(404);
  });
});

describe('PATCH /templates/{id}', () => {
  it('changes the name alone', async () => {
    const stored = await store({ name: 'a', template });
    const { status, headers, body } = await at(idOf(stored), 'PATCH', { body: { name: ' Shelf e\u0301 ' } });
    expect([status, body]).toEqual([200, { ...(stored.body as object), name: 'Shelf \u00e9' }]);
    expect(headers.get('ETag')).not.toBe(tagOf(stored));
    expect((await at(idOf(stored), 'GET')).body).toEqual(body);
  });

  it.each([
    ['no name', {}, '/name'],
    ['a blank name', { name: ' ' }, '/name'],
    ['a name with a control character', { name: 'a\u0085b' }, '/name'],
    ['a name of 201 characters', { name: '🏷'.repeat(201) }, '/name'],
    ['a template', { name: 'a', template }, '/template'],
  ])('refuses %s', async (_, body, path) => {
    const answer = await at(idOf(await store({ name: 'a', template })), 'PATCH', { body });
    expect([answer.status, (answer.body as { issues: { path: string }[] }).issues[0]?.path]).toEqual([400, path]);
  });

  it('is 404 for what is not there', async () => {
    expect((await at(nowhere, 'PATCH', { body: { name: 'a' } })).status).toBe(404);
  });
});

describe('DELETE /templates/{id}', () => {
  it('answers 204, and 404 from then on', async () => {
    const id = idOf(await store({ name: 'a', template }));
    const gone = await at(id, 'DELETE');
    expect([gone.status, gone.body]).toEqual([204, undefined]);
    const put = { body: { name: 'a', template } };
    const patch = { body: { name: 'a' } };
    const answers = [at(id, 'GET'), at(id, 'DELETE'), at(id, 'PUT', put), at(id, 'PATCH', patch)];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const print = { templateId: id, items: [{ data: { name: 'a', sku: 'b' } }] };
    expect((await server.call('POST', '/print', { body: print })).status).toBe(404);
  });
});

describe('a template of another account', () => {
  it('is 404, never 403, and stays as it is', async () => {
    const stored = await store({ name: 'a', template });
    const id = idOf(stored);
    const key = await server.newKey();
    const foreign = await Promise.all([
      at(id, 'GET', { key }),
      at(id, 'PUT', { key, body: { name: 'b', template } }),
      at(id, 'PUT', { key, body: { name: 'b', template }, headers: { 'If-Match': '"x"' } }),
      at(id, 'PATCH', { key, body: { name: 'b' } }),
      at(id, 'DELETE', { key }),
    ]);
    const missing = await at(nowhere, 'GET', { key });
    for (const answer of foreign) expect([answer.status, answer.body]).toEqual([404, missing.body]);
    expect((await at(id, 'GET')).body).toEqual(stored.body);
  });
});

describe('ETag', () => {
  it('is strong, and the same on every answer until the template changes', async () => {
    const stored = await store({ name: 'a', template });
    const id = idOf(stored);
    expect(tagOf(stored)).toMatch(/^"[\w-]{22}"$/);
    expect(tagOf(await at(id, 'GET'))).toBe(tagOf(stored));
    const renamed = await at(id, 'PATCH', { body: { name: 'b' } });
    expect(tagOf(await at(id, 'GET'))).toBe(tagOf(renamed));
    const replaced = await at(id, 'PUT', { body: { name: 'b', template: { ...template, height: 26 } } });
    expect(tagOf(await at(id, 'GET'))).toBe(tagOf(replaced));
    expect(new Set([stored, renamed, replaced].map(tagOf)).size).toBe(3);
  });

  it('is another when only the time of the change is', async () => {
    const stored = await store({ name: 'a', template });
    server.clock.time = START + 1;
    const again = await at(idOf(stored), 'PUT', { body: { name: 'a', template } });
    server.clock.time = START;
    expect(again.body).not.toEqual(stored.body);
    expect(tagOf(again)).not.toBe(tagOf(stored));
  });

  it('that the client has already is 304, without a body', async () => {
    const stored = await store({ name: 'a', template });
    const get = (tag: string): Promise<Answer> => at(idOf(stored), 'GET', { headers: { 'If-None-Match': tag } });
    const tag = tagOf(stored);
    const known = await Promise.all([tag, `W/${tag}`, `"x", ${tag}`, '*'].map(get));
    expect(known.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([304, undefined]));
    expect(known.map(tagOf)).toEqual(Array(4).fill(tag));
    const others = await Promise.all(['"x"', tag.slice(1, -1), ''].map(get));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  const changes: readonly (readonly [string, CallOptions])[] = [
    ['PUT', { body: { name: 'b', template } }],
    ['PATCH', { body: { name: 'b' } }],
    ['DELETE', {}],
  ];
  it.each(changes)('in If-Match lets %s through', async (method, options) => {
    for (const given of [(tag: string) => tag, (tag: string) => `"x", ${tag}`, () => '*']) {
      const stored = await store({ name: 'a', template });
      const headers = { 'If-Match': given(tagOf(stored)) };
      expect((await at(idOf(stored), method, { ...options, headers })).status).toBeLessThan(300);
    }
  });

  it.each(changes)(
    'in If-Match that is not the present one makes %s 412, and changes nothing',
    async (method, options) => {
      const stored = await store({ name: 'a', template });
      for (const given of ['"x"', `W/${tagOf(stored)}`, tagOf(stored).slice(1, -1), '']) {
        const { status, body } = await at(idOf(stored), method, { ...options, headers: { 'If-Match': given } });
        expect([status, body]).toEqual([412, expect.objectContaining({ ok: false, error: 'user_error' })]);
      }
      expect((await at(idOf(stored), 'GET')).body).toEqual(stored.body);
    },
  );

  it('in If-Match lets one of two changes at the same moment through', async () => {
    const stored = await store({ name: 'a', template });
    const rename = (name: string): Promise<Answer> =>
      at(idOf(stored), 'PATCH', { body: { name }, headers: { 'If-Match': tagOf(stored) } });
    const answers = await Promise.all(['b', 'c', 'd'].map(rename));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  it('comes after the body and the look-up, and before static codes: 400, 404, 412, 400', async () => {
    const id = idOf(await store({ name: 'a', template }));
    const headers = { 'If-Match': '"x"' };
    const tooBig = { name: 'a', template: { ...template, width: 6000 } };
    expect((await at(nowhere, 'PUT', { headers, body: {} })).status).toBe(400);
    expect((await at(nowhere, 'PUT', { headers, body: tooBig })).status).toBe(404);
    expect((await at(id, 'PUT', { headers, body: tooBig })).status).toBe(412);
    expect((await at(id, 'PUT', { body: tooBig })).status).toBe(400);
  });
});
