import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Preset, PresetList } from '@platen/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkFetched } from '../../sdk/test/contract.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { requestsPerMinute: 1, labelsPerMinute: 1 } });
});

const call = (query: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  server.call(method, `/template-presets${query}`, { key: '', headers });

async function search(query: string): Promise<PresetList> {
  const { status, body } = await call(query);
  expect(status).toBe(200);
  return body as PresetList;
}

async function ids(query: string): Promise<readonly string[]> {
  return (await search(query)).presets.map(({ id }) => id);
}

/** Returns one field of every preset that a query finds. */
async function values<K extends keyof Preset>(query: string, field: K): Promise<readonly Preset[K][]> {
  const { presets, total } = await search(query);
  expect(total).toBe(presets.length);
  return [...new Set(presets.map((preset) => preset[field]))];
}

const unpackers = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** Returns the response with its raw bytes. The decompressed content is checked against openapi.json. */
async function raw(query: string, headers: Readonly<Record<string, string>> = {}) {
  const path = `/template-presets${query}`;
  const answer = await server.app.request(`http://platen.test/api/v1${path}`, { headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const coding = answer.headers.get('Content-Encoding');
  const plain = coding === 'br' || coding === 'gzip' ? unpackers[coding](bytes) : bytes;
  const { status } = answer;
  const unpacked = new Response(status === 304 ? null : plain, { status, headers: answer.headers });
  expect(await checkFetched('GET', path, unpacked)).toEqual([]);
  return { answer, bytes, plain };
}

const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));

describe('GET /template-presets', () => {
  it('is public and unmetered: no key, no budget, no rate-limit headers', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('?limit=1')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[0]?.headers.get('X-RateLimit-Limit')).toBeNull();
    const withBadKey = await server.call('GET', '/template-presets?limit=1', { key: 'nonsense' });
    expect(withBadKey.status).toBe(200);
  });

  it('gives the whole list without limit, sorted by id', async () => {
    const { presets, total, nextCursor } = await search('');
    expect([presets.length, total, nextCursor]).toEqual([3617, 3617, null]);
    const found = presets.map(({ id }) => id);
    expect(found).toEqual(found.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('gives a record under Template’s own field names', async () => {
    const { presets } = await search('?q=a-one+28271');
    expect(presets).toEqual([
      {
        id: 'a-one_148.5x105mm_28271',
        vendor: 'A-one',
        model: '28271',
        name: 'Labels',
        shape: 'rectangle',
        unit: 'mm',
        width: 148.5,
        height: 105,
        type: 'SHEET',
        page: { width: 297, height: 210, margins: [0, 0, 0, 0] },
        grid: { col: 2, row: 2 },
        gap: { column: 0, line: 0 },
        ready: true,
        issues: [],
        source: 'libreoffice',
      },
    ]);
  });

  it.each([
    ['brother_102x51mm_dk-11240', { roll: { media: 108 }, round: 1.5 }],
    ['brother_103mm_dk-22246', { roll: { media: 108, length: [25, 1000] } }],
    [
      'databecker_116x116mm_0562',
      {
        hole: 41.275,
        layouts: [
          [1, 2, 5, 5, 120, 171],
          [1, 1, 89, 90, 120, 120],
        ],
      },
    ],
  ])('gives roll, round, hole and layouts where the facts have them: %s', async (id, fields) => {
    expect((await call(`/${id}`)).body).toMatchObject(fields);
  });

  it('keeps the source’s values, errors included', async () => {
    expect((await call('/hisago_20x24mm_op3015')).body).toMatchObject({ gap: { column: 6, line: -1 }, ready: false });
  });
});

describe('a search', () => {
  it('takes vendor in either case, and several of them', async () => {
    expect(await values('?vendor=leitz', 'vendor')).toEqual(['Leitz']);
    expect(await values('?vendor=LEITZ&vendor=Brother', 'vendor')).toEqual(['Brother', 'Leitz']);
  });

  it('takes vendor whole: Avery is not Avery Zweckform', async () => {
    expect((await search('?vendor=Avery')).total).toBe(898);
    expect((await search('?vendor=Avery+Zweckform')).total).toBe(376);
    expect((await search('?vendor=Nobody')).total).toBe(0);
  });

  it('takes q by words, each of which has to occur in vendor, model or name', async () => {
    expect((await ids('?q=5160+avery')).toSorted()).toEqual([
      'avery_2.625x1in_15160',
      'avery_2.625x1in_25160',
      'avery_2.625x1in_5160',
    ]);
    expect(await ids('?q=ADDRESS%205160%09avery')).toContain('avery_2.625x1in_5160');
    expect((await search('?q=avery+5160+herma')).total).toBe(0);
    expect(await values('?q=spine+minidisc', 'name')).toEqual(['MiniDisc labels (spine)']);
  });

  it('finds everything where q has no words', async () => {
    expect((await search('?q=&limit=1')).total).toBe(3617);
    expect((await search('?q=+%20&limit=1')).total).toBe(3617);
  });

  it('takes size in mm or in, in either orientation', async () => {
    const upright = await ids('?size=38.1x63.5mm');
    expect(upright).toContain('herma_63.5x38.1mm_8632');
    expect(await ids('?size=63.5x38.1mm')).toEqual(upright);
    expect(await ids('?size=2.5x1.5in')).toEqual(upright);
    expect(await ids('?size=2.625x1in')).toContain('avery_2.625x1in_5160');
  });

  it('takes size to within 0.5 mm on both sides', async () => {
    const exact = 'q=28271&vendor=A-one';
    for (const size of ['149x105mm', '148x105mm', '148.5x105.5mm', '104.5x149mm']) {
      expect(await ids(`?${exact}&size=${size}`)).toEqual(['a-one_148.5x105mm_28271']);
    }
    for (const size of ['149.01x105mm', '147.99x105mm', '148.5x105.51mm', '148.5x148.5mm']) {
      expect(await ids(`?${exact}&size=${size}`)).toEqual([]);
    }
  });

  it.each([
    ['rectangle', 3232],
    ['cd', 171],
    ['round', 144],
    ['ellipse', 40],
    ['continuous', 29],
    ['path', 1],
  ])('takes shape: %s', async (shape, total) => {
    expect(await values(`?shape=${shape}`, 'shape')).toEqual([shape]);
    expect((await search(`?shape=${shape}&limit=1`)).total).toBe(total);
  });

  it.each([
    ['SHEET', 3246],
    ['ROLL', 293],
    ['ROLL2Up', 78],
  ])('takes type: %s', async (type, total) => {
    expect(await values(`?type=${type}`, 'type')).toEqual([type]);
    expect((await search(`?type=${type}&limit=1`)).total).toBe(total);
  });

  it.each([
    ['a3', 3],
    ['a4', 2210],
    ['a4-landscape', 94],
    ['a5', 9],
    ['a5-landscape', 32],
    ['a6', 3],
    ['b4', 1],
    ['b4-landscape', 1],
    ['letter', 824],
    ['letter-landscape', 20],
    ['sra3', 2],
    ['4x6-landscape', 1],
    ['roll', 159],
    ['other', 258],
  ])('takes paper: %s', async (paper, total) => {
    expect((await search(`?paper=${paper}&limit=1`)).total).toBe(total);
  });

  it('takes ready', async () => {
    expect(await values('?ready=false', 'ready')).toEqual([false]);
    expect((await search('?ready=false')).total).toBe(67);
    expect((await search('?ready=true&limit=1')).total).toBe(3550);
  });

  it('adds filters up', async () => {
    const query = '?vendor=Herma&vendor=Avery&paper=a4&type=SHEET&shape=rectangle&ready=true&size=63.5x38.1mm&q=labels';
    const { presets } = await search(query);
    expect(presets.length).toBeGreaterThan(10);
    for (const preset of presets) {
      expect(preset).toMatchObject({ vendor: expect.stringMatching(/^(Herma|Avery)$/), type: 'SHEET', ready: true });
      expect(Math.abs(preset.width - 63.5)).toBeLessThan(0.5);
    }
  });

  it('ignores a parameter that it does not know', async () => {
    expect(await ids('?q=28271&colour=red&__proto__=1&constructor=x&limit[]=x')).toEqual(await ids('?q=28271'));
  });
});

describe('the order of presets', () => {
  it.each([
    ['5160', ['avery_2.625x1in_5160', 'herma_192x34mm_5160', 'avery_2.625x1in_15160', 'avery_2.625x1in_25160']],
    ['avery 5160', ['avery_2.625x1in_5160', 'avery_2.625x1in_15160', 'avery_2.625x1in_25160']],
    ['5160 AVERY', ['avery_2.625x1in_5160', 'avery_2.625x1in_15160', 'avery_2.625x1in_25160']],
    ['L7160', ['avery-zweckform_63.5x38.1mm_l7160', 'avery_63.5x38.1mm_l7160']],
    ['brother dk 11240', ['brother_102x51mm_dk-11240']],
  ])('has the exact model of q first: %s', async (q, found) => {
    expect(await ids(`?q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  it('has models that start with a word of q before those that contain it elsewhere', async () => {
    const { presets, total } = await search('?q=38&limit=4');
    expect(total).toBe(65);
    expect(presets.map(({ id }) => id)).toEqual([
      'avery_70x25mm_38931',
      'jac_38x21.2mm_3821',
      'a-one_48.3x25.4mm_28388',
      'a-one_66x33.9mm_28389',
    ]);
  });

  it('is by id where q has no model', async () => {
    const found = await ids('?q=labels&vendor=Herma');
    expect(found).toEqual(found.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('is that of q where q finds every preset, and by id again without q', async () => {
    expect((await ids('?q=a')).slice(0, 1)).toEqual(['ascom_101x143.5mm_abp-238']);
    expect((await ids('')).slice(0, 1)).toEqual(['a-one_148.5x105mm_28271']);
    expect((await ids('?q=a')).slice(0, 1)).toEqual(['ascom_101x143.5mm_abp-238']);
  });
});

describe('pages of presets', () => {
  it.each(['5160', 'avery 5160', 'l7160', '38'])(
    'of one preset each give every match of q once, in its order: %s',
    async (q) => {
      const query = `?q=${encodeURIComponent(q)}`;
      const all = await ids(query);
      const found: string[] = [];
      let page: PresetList = await search(`${query}&limit=1`);
      found.push(...page.presets.map(({ id }) => id));
      while (page.nextCursor !== null) {
        page = await search(`${query}&limit=1&cursor=${page.nextCursor}`);
        found.push(...page.presets.map(({ id }) => id));
      }
      expect(found).toEqual(all);
      expect(new Set(found).size).toBe(page.total);
    },
  );

  it('continue from a cursor that is only an id, as before the order by match', async () => {
    const cursor = Buffer.from('avery_2.625x1in_15160').toString('base64url');
    expect((await search(`?limit=1&cursor=${cursor}`)).presets[0]?.id).toBe(
      (await ids('')).find((id) => id > 'avery_2.625x1in_15160'),
    );
  });

  it('are followed by cursor to the end, every match once', async () => {
    const all = await ids('?vendor=Herma');
    const found: string[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const page: PresetList = await search(`?vendor=Herma&limit=100${cursor && `&cursor=${cursor}`}`);
      found.push(...page.presets.map(({ id }) => id));
      expect(page.total).toBe(677);
      cursor = page.nextCursor;
      pages += 1;
    }
    expect(pages).toBe(7);
    expect(found).toEqual(all);
  });

  it('have 1 to 1,000 presets', async () => {
    expect((await search('?limit=1')).presets).toHaveLength(1);
    expect((await search('?limit=1000')).presets).toHaveLength(1000);
  });

  it('end with nextCursor null, also where the last page is full', async () => {
    expect((await search('?ready=false&limit=67')).nextCursor).toBeNull();
    expect((await search('?ready=false&limit=66')).nextCursor).toMatch(/^[\w-]+$/);
  });

  it('continue without limit from a cursor to the end', async () => {
    const { nextCursor } = await search('?ready=false&limit=60');
    const rest = await search(`?ready=false&cursor=${nextCursor}`);
    expect([rest.presets.length, rest.total, rest.nextCursor]).toEqual([7, 67, null]);
  });
});

describe('a bad value', () => {
  it.each([
    ['vendor=', '/vendor', 'format'],
    ['size=63.5x38.1', '/size', 'format'],
    ['size=63.5x38.1cm', '/size', 'format'],
    ['size=63.5%C3%9738.1mm', '/size', 'format'],
    ['size=-1x2mm', '/size', 'format'],
    ['size=', '/size', 'format'],
    ['shape=square', '/shape', 'enum'],
    ['shape=', '/shape', 'enum'],
    ['type=sheet', '/type', 'enum'],
    ['paper=A4', '/paper', 'enum'],
    ['paper=toString', '/paper', 'enum'],
    ['ready=yes', '/ready', 'enum'],
    ['ready=', '/ready', 'enum'],
    ['limit=0', '/limit', 'range'],
    ['limit=1001', '/limit', 'range'],
    ['limit=-1', '/limit', 'range'],
    ['limit=1.5', '/limit', 'range'],
    ['limit=ten', '/limit', 'range'],
    ['limit=', '/limit', 'range'],
    ['limit=99999999999999999999', '/limit', 'range'],
    ['cursor=', '/cursor', 'format'],
    ['cursor=abc', '/cursor', 'format'],
    ['cursor=YXZlcnk', '/cursor', 'format'],
    ['cursor=%00', '/cursor', 'format'],
    ['limit=1&limit=2', '/limit', 'count'],
    ['q=a&q=b', '/q', 'count'],
  ])('is 400 that names the parameter: %s', async (query, path, code) => {
    const { status, body } = await call(`?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ ok: false, error: 'user_error', issues: [{ path, code }] });
    expect((body as { message: string }).message).toContain(path);
  });

  it('is named with all others at once', async () => {
    const { body } = await call('?limit=0&shape=x&type=y&paper=z&ready=1&size=big&cursor=!&vendor=');
    const { issues } = body as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path).toSorted()).toEqual([
      '/cursor',
      '/limit',
      '/paper',
      '/ready',
      '/shape',
      '/size',
      '/type',
      '/vendor',
    ]);
  });

  it('is repeated only in part when it is long', async () => {
    const { body } = await call(`?shape=${'x'.repeat(5000)}`);
    expect((body as { message: string }).message.length).toBeLessThan(250);
  });

  it.each(['%', '%E0%A4%A', '%00', '%ED%A0%80', 'x'.repeat(8000)])('in q only finds nothing: %s', async (q) => {
    expect((await search(`?q=${q}`)).total).toBe(0);
  });
});

describe('ready papers', () => {
  it.each(['hisago', 'jac', 'avery round', 'online labels'])('come first among equal matches: %s', async (q) => {
    const { presets } = await search(`?q=${q.replaceAll(' ', '+')}`);
    const isReady = presets.map(({ ready }) => ready);
    expect(isReady).toContain(false);
    expect(isReady.indexOf(false)).toBe(isReady.lastIndexOf(true) + 1);
  });

  it('are found by the id of a record that was merged into them', async () => {
    expect((await call('/avery-zweckform_99.06x33.87mm_l7162')).body).toMatchObject({
      id: 'avery_99.06x33.87mm_l7162',
      ready: true,
    });
  });
});

describe('caching of presets', () => {
  it.each(['', '?vendor=Leitz', '?q=nothing-has-this', '/avery_2.625x1in_5160'])(
    'gives %s a strong ETag, an hour to live, and 304 to those who have it',
    async (path) => {
      const first = await call(path);
      const tag = first.headers.get('ETag') ?? '';
      expect(tag).toMatch(/^"[\w-]{22}"$/);
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=3600');
      for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await call(path, { 'If-None-Match': header });
        expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, undefined, tag]);
        expect(again.headers.get('Cache-Control')).toBe('public, max-age=3600');
      }
      expect((await call(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    },
  );

  it('gives different answers different tags', async () => {
    const paths = [
      '',
      '?limit=1',
      '?limit=2',
      '?ready=true',
      '?ready=false',
      '?q=nothing-has-this',
      '?limit=1&ready=true',
    ];
    const tags = await Promise.all(paths.map(async (path) => (await call(path)).headers.get('ETag')));
    expect(new Set(tags).size).toBe(paths.length);
  });

  it.each(['', '?vendor=Leitz&limit=3', '/avery_2.625x1in_5160'])(
    'answers HEAD like GET, without a body: %s',
    async (path) => {
      const get = await raw(path);
      const url = `http://platen.test/api/v1/template-presets${path}`;
      const head = await server.app.request(url, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      for (const name of ['ETag', 'Content-Length', 'Content-Type', 'Cache-Control', 'Vary']) {
        expect(head.headers.get(name)).toBe(get.answer.headers.get(name));
      }
      expect(head.headers.get('Content-Length')).toBe(String(get.bytes.length));
    },
  );

  it('answers HEAD of the list as the contract says, 304 and 400 included', async () => {
    const { status, headers } = await call('?limit=5', {}, 'HEAD');
    expect(status).toBe(200);
    const again = await call('?limit=5', { 'If-None-Match': headers.get('ETag') ?? '' }, 'HEAD');
    expect(again.status).toBe(304);
    expect((await call('?limit=0', {}, 'HEAD')).status).toBe(400);
  });

  it('lets pages of any origin read it and its tag', async () => {
    const { headers } = await call('?limit=1');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Expose-Headers')).toContain('ETag');
  });
});

describe('the whole list in codings', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.3, gzip;q=0.7', 'gzip'],
    ['gzip', 'gzip'],
  ])('for "%s" is %s, and the same when unpacked', async (accepted, coding) => {
    const { answer, bytes, plain } = await raw('', { 'Accept-Encoding': accepted });
    expect(answer.headers.get('Content-Encoding')).toBe(coding);
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(100_000);
    expect(Buffer.compare(plain, (await raw('')).bytes)).toBe(0);
  });

  it.each(['', 'identity', 'br;q=0, gzip;q=0', 'deflate'])('for "%s" is plain', async (accepted) => {
    const { answer, bytes } = await raw('', { 'Accept-Encoding': accepted });
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(parsed(bytes)).toMatchObject({ total: 3617 });
  });

  it('says that it varies by coding, and has a tag for each', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((coding) => raw('', { 'Accept-Encoding': coding })),
    );
    expect(answers.map(({ answer }) => answer.headers.get('Vary'))).toEqual(Array(3).fill('Accept-Encoding'));
    expect(new Set(answers.map(({ answer }) => answer.headers.get('ETag'))).size).toBe(3);
  });

  it('is 304 to those who have it in the coding that they would get, and whole to others', async () => {
    const brotli = { 'Accept-Encoding': 'br' };
    const tag = (await raw('', brotli)).answer.headers.get('ETag') ?? '';
    const { answer } = await raw('', { ...brotli, 'If-None-Match': `W/${tag}` });
    expect([answer.status, answer.headers.get('ETag'), answer.headers.get('Vary')]).toEqual([
      304,
      tag,
      'Accept-Encoding',
    ]);
    // A cache with only the brotli variant must not serve it to a client that cannot decode it.
    expect((await raw('', { 'If-None-Match': tag })).answer.status).toBe(200);
  });

  it('is the whole list however it was asked for', async () => {
    const { answer } = await raw('?q=', { 'Accept-Encoding': 'gzip' });
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  });
});

describe('GET /template-presets/{id}', () => {
  it('gives the preset of the list', async () => {
    const { presets } = await search('?q=5160&vendor=Avery');
    const { status, body } = await call('/avery_2.625x1in_5160');
    expect(status).toBe(200);
    expect(presets).toContainEqual(body);
  });

  it.each([
    'avery',
    'AVERY_2.625X1IN_5160',
    'avery_2.625x1in_516',
    '__proto__',
    'constructor',
    '%00',
    'x'.repeat(3000),
  ])('is 404 for an id that is not there: %s', async (id) => {
    const { status, body } = await call(`/${id}`);
    expect(status).toBe(404);
    expect(body).toEqual({ ok: false, error: 'user_error', message: 'There is no preset with this id.' });
  });

  it('is read only: other methods are 405', async () => {
    const answers = await Promise.all([
      call('', {}, 'POST'),
      call('/avery_2.625x1in_5160', {}, 'DELETE'),
      call('/avery_2.625x1in_5160', {}, 'PUT'),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('Allow')])).toEqual(
      Array(3).fill([405, 'GET, HEAD, OPTIONS']),
    );
  });
});

describe('a preset copied into a template', () => {
  let open: TestServer;
  beforeAll(async () => {
    open = await startTestServer();
  });
  const elements = [{ type: 'text', x: 1, y: 1, width: 15, height: 10, value: 'Tea' }];

  it.each([
    'herma_63.5x38.1mm_8632',
    'avery_2.625x1in_5160',
    'brother_102x51mm_dk-11240',
    'avery-zweckform_101.6x35.7mm_5132',
  ])('is stored unchanged, and its paper is valid: %s', async (id) => {
    const { unit, width, height, type, page, grid, gap } = (await call(`/${id}`)).body as Preset;
    const template = { unit, width, height, type, page, grid, ...(type !== 'SHEET' && { gap }), elements };
    const { status, body } = await open.call('POST', '/templates', { body: { name: id, template } });
    expect([status, (body as { paperStatus: string }).paperStatus]).toEqual([201, 'ok']);
  });

  it('that is not ready is stored as unresolved', async () => {
    const { unit, width, height, type, page, grid } = (await call('/connect_70x37mm_kf10647')).body as Preset;
    const template = { unit, width, height, type, page, grid, elements };
    const { body } = await open.call('POST', '/templates', { body: { name: 'Unready', template } });
    expect(body).toMatchObject({
      paperStatus: 'unresolved',
      issues: [{ path: '/page/margins/3', code: 'margins_exceed_page', actual: -3, required: 0 }],
    });
  });
});
