import { blankPng } from '../blank-png.ts';

/** One request of an attacker. */
export interface Call {
  /** POST by default. */
  readonly method?: string;
  /** Relative to `/api/v1`, unless `raw`. */
  readonly path: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  /** True for a path outside the API, which the contract does not describe. */
  readonly raw?: boolean;
}

/** Helpers for preparing an attack. */
export interface Ground {
  /** URL of a slow image, different for each number. */
  image(serial: number): string;
  /** Sends a call before the attack. */
  ask(call: Call): Promise<Response>;
}

/**
 * A kind of expensive request. `prepare` creates the bodies once and returns a function for the call of each number.
 */
export interface Attack {
  readonly name: string;
  /** True if the server may break its connections. */
  readonly mayBreak?: boolean;
  /** Number of accounts that attack together; 1 by default. */
  readonly accounts?: number;
  /** Keys of each account; by default enough to stay within the request budgets. */
  readonly keys?: number;
  /** Concurrent calls of all accounts together; 8 by default. */
  readonly connections?: number;
  prepare(ground: Ground): Promise<(serial: number) => Call> | ((serial: number) => Call);
}

const MIB = 1024 * 1024;
const json = JSON.stringify;
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
/**
 * Returns a JSON text of at most `most` characters: `head`, `part` as often as it fits, separated by commas, and
 * `tail`.
 */
function filled(most: number, head: string, part: string, tail: string): string {
  const count = Math.floor((most - head.length - tail.length + 1) / (part.length + 1));
  return head + Array.from({ length: count }, () => part).join(',') + tail;
}

const size = { width: 100, height: 50 };
const text = { type: 'text', x: 1, y: 1, width: 98, height: 48 };
const render = (elements: readonly object[], data: object = {}, label: object = size): string =>
  json({ template: { ...label, elements }, data });
const same = (path: string, body: string): (() => Call) => {
  const call = { path, body };
  return () => call;
};
const rpc = (id: number, method: string, params: object = {}): object => ({ jsonrpc: '2.0', id, method, params });
const mcp = (body: string): Call => ({
  path: '/mcp',
  body,
  headers: { Accept: 'application/json, text/event-stream' },
});
const store = async ({ ask }: Ground, template: object, name = 'Attack'): Promise<string> => {
  const answer = await ask({ path: '/templates', body: json({ name, template }) });
  const { id, message } = (await answer.json()) as { id?: string; message?: string };
  if (id === undefined) throw new Error(`a template of an attack was refused: ${answer.status} ${message}`);
  return id;
};
const printing =
  (templateId: string, items: (serial: number) => readonly object[]) =>
  (serial: number): Call => ({ path: '/print', body: json({ templateId, items: items(serial) }) });
const qr = (index: number, characters: number): object => ({
  ...{ type: 'qrcode', x: (index % 20) * 5, y: Math.floor(index / 20) * 5, width: 5, height: 5 },
  value: `${index} ${'Quick response '.repeat(characters)}`.slice(0, characters),
});

/** Path data of a line through random points, equal in each run. */
function scribble(points: number): string {
  let state = 7;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 50 + (state % 900);
  };
  return times(points, () => `${next()} ${next()}`).join('L');
}

/** 23 kB of SVG: one stroked path of 3,000 segments across 100 × 100 mm, which takes 0.5 s to draw. */
const strokedSvg = (): (() => Call) => {
  const path = `<path fill="none" stroke="#000" stroke-width="2" d="M${scribble(3000)}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${path}</svg>`;
  const value = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const image = { type: 'image', x: 0, y: 0, width: 100, height: 100, value };
  return same('/render', render([image], {}, { width: 100, height: 100 }));
};

/** All attacks, including every one that once delayed other customers. */
export const attacks: readonly Attack[] = [
  { name: 'marks', prepare: () => same('/render', render([{ ...text, value: `a${'\u0301'.repeat(500_000)}` }])) },
  {
    name: 'late images',
    prepare:
      ({ image }) =>
      (serial) => ({
        path: '/render',
        body: render([{ type: 'image', x: 0, y: 0, width: 9, height: 9, value: image(serial) }]),
      }),
  },
  {
    name: 'six large PNGs',
    prepare: () => {
      const value = `data:image/png;base64,${blankPng(6300, 6300).toString('base64')}`;
      const images = times(6, (i) => ({ type: 'image', x: i, y: 0, width: 90, height: 45, value: value }));
      return same('/render', render(images));
    },
  },
  { name: 'one SVG, one key', keys: 1, connections: 40, prepare: strokedSvg },
  { name: 'one SVG, ten accounts', accounts: 10, keys: 1, connections: 40, prepare: strokedSvg },
  {
    name: 'many small jobs',
    prepare: async (ground) => {
      const words = times(200, (i) => ({ ...text, value: `Many words ${i} `.repeat(60), fontSize: 6 + (i % 9) }));
      return printing(await store(ground, { ...size, elements: words }), () => [{}]);
    },
  },
  {
    name: 'large jobs',
    prepare: async (ground) => {
      const elements = [
        { ...text, field: 'name' },
        { type: 'barcode', x: 5, y: 20, width: 90, height: 20, field: 'sku' },
      ];
      const id = await store(ground, { ...size, elements });
      return printing(id, (serial) =>
        times(100, (i) => ({ data: { name: `Label ${serial}-${i}`, sku: `S${serial}-${i}` } })),
      );
    },
  },
  { name: '5 MiB of {} to /print', prepare: () => same('/print', filled(5 * MIB - 9, '{"items":[', '{}', ']}')) },
  {
    name: '5 MiB of {} to /mcp',
    prepare: () => {
      const body = filled(5 * MIB - 9, '[', '{}', ']');
      return () => mcp(body);
    },
  },
  {
    name: '1 MiB of {} to /render',
    prepare: () => same('/render', filled(MIB - 9, '{"template":{"elements":[', '{}', ']}}')),
  },
  { name: '200 QR codes', prepare: () => same('/render', render(times(200, (i) => qr(i, 2000)))) },
  {
    name: '200 QR codes to check',
    prepare: () =>
      same('/templates/validate', json({ template: { ...size, elements: times(200, (i) => qr(i, 2000)) } })),
  },
  {
    name: 'a Code 128 of a million characters',
    prepare: () =>
      same('/render', render([{ type: 'barcode', x: 0, y: 0, width: 90, height: 20, value: 'A1'.repeat(500_000) }])),
  },
  {
    name: 'batch of 100 tools/list',
    prepare: () => {
      const body = json(times(100, (i) => rpc(i, 'tools/list')));
      return () => mcp(body);
    },
  },
  {
    name: 'batch of 20 tools/list',
    prepare: () => {
      const body = json(times(20, (i) => rpc(i, 'tools/list')));
      return () => mcp(body);
    },
  },
  {
    name: 'large labels by MCP',
    prepare: () => {
      const boxes = times(40, (i) => ({
        ...text,
        stroke: '#123456',
        strokeWidth: i / 10,
        value: 'large',
        fontSize: 300,
      }));
      const args = { template: { width: 480, height: 480, elements: boxes } };
      const body = json(rpc(1, 'tools/call', { name: 'render_label', arguments: args }));
      return () => mcp(body);
    },
  },
  {
    name: 'slow bodies',
    mayBreak: true,
    prepare: () => () => ({ path: '/print', body: trickle() }),
  },
  {
    name: 'a label of 40 megapixels',
    prepare: () => {
      const square = {
        type: 'qrcode',
        x: 0,
        y: 0,
        width: 500,
        height: 500,
        value: 'x',
        stroke: '#abcdef',
        strokeWidth: 200,
      };
      const boxes = times(200, (i) => ({ ...square, rotation: i }));
      return same('/render', render(boxes, {}, { width: 530, height: 530 }));
    },
  },
  {
    name: '1 MiB of elements',
    prepare: () => {
      const part = json({ type: 'text', x: 1, y: 1, width: 50, height: 9, value: 'a b c' });
      return same('/render', filled(MIB - 9, '{"template":{"width":100,"height":50,"elements":[', part, ']}}'));
    },
  },
  {
    name: 'paragraphs in twelve scripts',
    prepare: () => {
      const words = [
        'Wörter ',
        'שלום ',
        'مرحبا ',
        'नमस्ते ',
        'สวัสดีชาวโลก',
        '你好世界',
        'Привет ',
        'Γειά ',
        '👩‍👩‍👧 ',
        '( [ { ',
        '1234 ',
        'ffi',
      ];
      const elements = times(200, (i) => ({ ...text, fontSize: 60, value: (words[i % 12] ?? '').repeat(400) }));
      return same('/render', render(elements));
    },
  },
  {
    name: 'lists of large templates',
    prepare: async (ground) => {
      const elements = times(200, () => ({ ...text, value: 'a b c '.repeat(650) }));
      for (let i = 0; i < 30; i++) await store(ground, { ...size, elements });
      return () => ({ method: 'GET', path: '/templates?limit=100' });
    },
  },
  {
    name: 'storing large templates',
    prepare: () => {
      const elements = times(200, () => ({ ...text, value: 'a b c '.repeat(650) }));
      return same('/templates', json({ name: 'Large', template: { ...size, elements } }));
    },
  },
  {
    name: '1,000 items of 400 fields',
    prepare: async (ground) => {
      const id = await store(ground, { ...size, elements: [{ ...text, field: 'f1' }] });
      const data = Object.fromEntries(times(400, (i) => [`f${i}`, '']));
      const body = json({ templateId: id, items: times(1000, () => ({ data })) });
      return () => ({ path: '/print', body });
    },
  },
  {
    name: 'jobs of late images',
    prepare: async (ground) => {
      const picture = { type: 'image', x: 0, y: 0, width: 10, height: 10, field: 'photo' };
      const id = await store(ground, { ...size, elements: [picture] });
      return printing(id, (serial) => times(40, (i) => ({ data: { photo: ground.image(serial * 1000 + i) } })));
    },
  },
  {
    name: 'jobs that prove codes',
    prepare: async (ground) => {
      const id = await store(ground, {
        ...size,
        elements: times(100, (i) => ({ ...qr(i, 1), value: undefined, field: `q${i % 10}` })),
      });
      const rows = (serial: number) =>
        times(50, (i) => ({ data: Object.fromEntries(times(10, (q) => [`q${q}`, `${serial} ${i} ${q}`])) }));
      const print = printing(id, rows);
      return (serial) => ({ ...print(serial), path: '/print?verify=codes' });
    },
  },
  {
    name: 'waiting for jobs',
    prepare: () => (serial) => ({
      method: 'GET',
      path: `/print/00000000-0000-4000-8000-${String(serial).padStart(12, '0')}?wait=30`,
    }),
  },
  {
    name: 'nested brackets',
    prepare: () => same('/print', '['.repeat(5 * MIB - 9)),
  },
  {
    name: '300,000 faults',
    prepare: () => same('/print', filled(5 * MIB - 9, '{"starter":"x","items":[', '{"q":1,"data":1}', ']}')),
  },
  {
    name: 'unknown keys',
    prepare: () => () => ({
      path: '/render',
      body: '{}',
      headers: { Authorization: `Bearer plt_dev_${'A'.repeat(38)}` },
    }),
  },
  {
    name: 'sign-in',
    prepare: () => (serial) => ({
      ...{ path: '/portal/sign-in', raw: true, headers: { 'Sec-Fetch-Site': 'same-origin' } },
      body: json({ email: `attack-${serial}@example.com`, password: 'not the password' }),
    }),
  },
  {
    name: 'the whole catalog',
    prepare: () => () => ({ method: 'GET', path: '/template-presets', headers: { 'Accept-Encoding': 'identity' } }),
  },
  {
    name: 'searches of the catalog',
    prepare: () => (serial) => ({
      method: 'GET',
      path: `/template-presets?limit=1000&q=${encodeURIComponent('a e i o '.repeat(60) + serial)}`,
    }),
  },
  {
    name: '5 MiB under one Idempotency-Key',
    prepare: () => {
      const body = json({
        starter: 'x',
        items: [{ data: { name: 'x'.repeat(4000) } }],
        pad: 'y'.repeat(5 * MIB - 5000),
      });
      return () => ({ path: '/print', body, headers: { 'Idempotency-Key': 'one' } });
    },
  },
];

/** A request body that sends one byte a second. */
function trickle(): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(Buffer.from('{"items":['));
      timer = setInterval(() => controller.enqueue(Buffer.from(' ')), 1000);
    },
    cancel: () => clearInterval(timer),
  });
}
