import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestServer } from '../test-server.ts';
const faults = new Map<string, string>();
import { checkFetched } from '../../../sdk/test/contract.ts';
const call = async (method: string, path: string, { body }: { body?: unknown } = {}) => {
  const response = await server.app.request(`http://platen.test/api/v1${path}`, { method, headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }, ...(body !== undefined && { body: JSON.stringify(body) }) });
  for (const f of await checkFetched(method, path, response)) faults.set(f.replace(/[\d-]+/g, 'N'), JSON.stringify(body).slice(0, 700));
  return { status: response.status, body: await response.json() as unknown };
};
const server = await startTestServer({ config: { labelsPerMinute: 1e9, renderSeconds: 10 } });
const key = await server.newKey();
const num = fc.oneof({weight:4, arbitrary: fc.double({ min: 0.01, max: 60, noNaN: true })}, fc.constantFrom(0, -1, 1e-300, 1e300, 5e-324, 1.7e308, -1e308, 1e6, 123456789.123, 0.001));
const str = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('', '\u0000', '\ud800', '4006381333931', '(01)09506000134352', '012345678905', 'ABC-1', '9780306406157', '0'.repeat(4000), 'data:image/png;base64,AAAA', 'data:', 'https://', 'http://x', 'constructor', '__proto__', 'أهلا', 'नमस्ते', 'ไทย', '👨‍👩‍👧'));
const src = fc.oneof(str.map((value) => ({ value })), fc.constantFrom('a', 'b', 'constructor').map((field) => ({ field })));
const base = fc.record({ x: num, y: num, width: num, height: num, rotation: fc.oneof(num, fc.constantFrom(0, 90, 45, 720, -90)) });
const el = fc.oneof(
  fc.record({ type: fc.constant('text'), fontSize: num, bold: fc.boolean(), underline: fc.boolean(), italic: fc.boolean(), fontFamily: fc.oneof(fc.constantFrom('Arial', 'x', '', 'constructor'), str), color: fc.constantFrom('#fff', '#000000', '#12345', 'red'), align: fc.constantFrom('left', 'center', 'right') }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('barcode'), barcodeType: fc.constantFrom('upca', 'ean13', 'code128', 'upce', 'code39', 'isbn', 'ean8', 'gs1-128'), showBarcodeText: fc.boolean() }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('qrcode'), stroke: fc.constant('#f00'), strokeWidth: num }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('image') }),
);
const element = fc.tuple(base, el, src).map(([a, b, c]) => ({ ...a, ...b, ...c }));
const template = fc.record({ unit: fc.constantFrom('mm', 'inch'), width: num, height: num, type: fc.constantFrom('ROLL', 'SHEET', 'ROLL2Up'), elements: fc.array(element, { minLength: 1, maxLength: 4 }), grid: fc.record({ col: fc.constantFrom(1, 2, 100, 2 ** 31, 1e15), row: fc.constantFrom(1, 3) }), gap: fc.record({ column: num, line: num }), page: fc.record({ width: num, height: num, margins: fc.tuple(num, num, num, num) }) }, { requiredKeys: ['width', 'height', 'elements'] });
const data = fc.record({ a: str, b: str }, { requiredKeys: [] });
const tally = new Map<string, number>();
const slow: [number, string][] = [];
const note = (path: string, body: unknown, status: number, ms: number) => {
  tally.set(`${path} ${status}`, (tally.get(`${path} ${status}`) ?? 0) + 1);
  if (ms > 300) slow.push([ms, JSON.stringify(body).slice(0, 600)]);
  if (status >= 500) { console.log(status, JSON.stringify(body).slice(0, 1500)); console.log(server.log.filter((l) => l.includes('"fault"')).at(-1)); }
};
it('fuzz', async () => {
  const until = performance.now() + 60000;
  for (const [t, d] of fc.sample(fc.tuple(template, data), { numRuns: 6000, seed: 7 })) {
    if (performance.now() > until) break;
    let b: unknown = { template: t, data: d }; let t0 = performance.now();
    let r = await call('POST', '/render', { body: b });
    note('/render', b, r.status, performance.now() - t0);
    b = { name: 'x', template: t }; t0 = performance.now();
    r = await call('POST', '/templates', { body: b });
    note('/templates', b, r.status, performance.now() - t0);
    if (r.status !== 201) continue;
    b = { templateId: (r.body as { id: string }).id, items: [{ data: d, quantity: 2 }], startPosition: 2 - Math.round(Math.random()) }; t0 = performance.now();
    r = await call('POST', '/print', { body: b });
    note('/print', [b, t], r.status, performance.now() - t0);
    if (r.status !== 202) continue;
    t0 = performance.now();
    const j = (await call('GET', `/print/${(r.body as { jobId: string }).jobId}?wait=20`)).body as { status: string; errorCode?: string };
    note(`job ${j.status} ${j.errorCode}`, [b, t], 0, performance.now() - t0);
    if (j.errorCode === 'internal' || j.errorCode === 'render_timeout') { console.log(JSON.stringify([b, t]).slice(0, 1500)); console.log(server.log.filter((l) => l.includes('failed')).at(-1)); }
  }
  console.log(tally); console.log(faults); console.log(slow.sort((a, b) => b[0] - a[0]).slice(0, 6));
  expect(1).toBe(1);
}, 200000);
