import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../sdk/test/any-character.ts';
import { contract } from '../../sdk/test/contract.ts';
import { answerFaults } from './answer-faults.ts';
import { type AnyRequest, requests } from './hostile.ts';
import { startTestServer } from './test-server.ts';

/** Factor for a longer run than in the suite: `PLATEN_FUZZ=100 npm run unit -- server/test/any-request.test.ts`. */
const LONGER = Number(process.env.PLATEN_FUZZ ?? 1);
/** A fixed seed in the suite; a new one in each long run. */
const seed = LONGER === 1 ? 1 : Date.now() % 2 ** 31;

const server = await startTestServer({
  config: { labelsPerMinute: 1_000_000, trialLabels: 1_000_000_000 },
  imageNetwork: { resolve: async () => [], allows: () => false },
});

const length = fc.oneof(
  { weight: 20, arbitrary: fc.double({ min: 0.5, max: 60, noNaN: true }) },
  fc.constantFrom(0, -1, 5e-324, 0.001, 1e6, 1e15),
);
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.constantFrom('', '\0', '\ud800', '4006381333931', '(01)09506000134352', '9780306406157', 'ABC-1', 'data:', 'x:y'),
);
const content = fc.oneof(
  text.map((value) => ({ value })),
  fc.constantFrom('a', 'constructor').map((field) => ({ field })),
);
const box = fc.record({ x: length, y: length, width: length, height: length, rotation: length });
const kind = fc.oneof(
  fc.record({
    type: fc.constant('text'),
    fontSize: length,
    underline: fc.boolean(),
    fontFamily: text,
    align: fc.constantFrom('left', 'center', 'right'),
    color: fc.constantFrom('#fff', '#12345'),
  }),
  fc.record({ type: fc.constant('barcode'), barcodeType: fc.constantFrom('upca', 'ean13', 'code39', 'gs1-128') }),
  fc.record({ type: fc.constant('qrcode'), stroke: fc.constant('#f00'), strokeWidth: length }),
  fc.record({ type: fc.constantFrom('qrcode', 'image', 'barcode', 'nothing') }),
);
const element = fc.tuple(box, kind, content).map((parts) => Object.assign({}, ...parts));
const template = fc.record({
  unit: fc.constantFrom('mm', 'inch'),
  width: fc.double({ min: 4, max: 12, noNaN: true }),
  height: length,
  type: fc.constantFrom('ROLL', 'SHEET', 'ROLL2Up'),
  elements: fc.array(element, { minLength: 1, maxLength: 3 }),
  grid: fc.record({ col: fc.constantFrom(1, 2, 1e15), row: fc.constantFrom(1, 3) }),
  page: fc.record({ width: length, height: length }),
});
const data = fc.record({ a: text, constructor: text });

describe('any design', () => {
  it('is answered as the contract says, never by 5xx, and validated as it is later printed', {
    timeout: 120_000 * LONGER,
  }, async () => {
    const verdicts = new Set<boolean>();
    const property = fc.asyncProperty(template, data, async (design, row) => {
      const rendered = await server.call('POST', '/render', { body: { template: design, data: row } });
      const items = [{ data: row }];
      const checked = await server.call('POST', '/templates/validate', { body: { template: design, items } });
      const stored = await server.call('POST', '/templates', { body: { name: 'x', template: design } });
      const { id = '' } = stored.body as { id?: string };
      const printed = await server.call('POST', '/print', { body: { templateId: id, items } });
      const answers = [rendered, checked, stored, printed];
      expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
      if (design.elements.some(({ type }) => type === 'image')) return;
      // The result of validation must match that of rendering, except for images, which are loaded only to draw them.
      const { valid, paperStatus } = checked.body as { valid: boolean; paperStatus?: string };
      verdicts.add(valid);
      const refused = [rendered, stored, printed].some(({ status }) => status === 400);
      expect([valid, stored.status === 201 && paperStatus === 'unresolved']).toEqual([
        !refused,
        printed.status === 422,
      ]);
    });
    await fc.assert(property, { seed, numRuns: 250 * LONGER });
    expect(verdicts).toEqual(new Set([true, false]));
  });
});

/** Creates templates and three keys: with many labels, with a used-up trial, and of a shop without a subscription. */
async function world() {
  const email = `${randomUUID()}@example.com`;
  const plenty = await server.newKey();
  const shop = await server.newShopKey();
  const poor = await server.newKey(email);
  const { id: poorId = '' } = (await server.deps.stores.accounts.find('developer', email)) ?? {};
  await server.deps.stores.ledger.charge(poorId, email, 1_000_000_000, 0);
  const box = { x: 1, y: 1, width: 40, height: 10 };
  const design = { width: 50, height: 25, elements: [{ ...box, type: 'text', field: 'name' }] };
  const ids: string[] = [];
  for (const type of ['ROLL', 'SHEET', 'ROLL2Up']) {
    const stored = await server.call('POST', '/templates', {
      key: plenty,
      body: { name: type, template: { ...design, type } },
    });
    ids.push((stored.body as { id: string }).id);
  }
  return { keys: [plenty, plenty, plenty, poor, shop], ids };
}

describe('any request at any address', () => {
  it('is answered as the contract says: no 5xx, no leak', { timeout: 120_000 * LONGER }, async () => {
    const seen = new Set<number>();
    const described = Object.keys(contract.paths);
    const send = async ({ method, path, headers, body }: AnyRequest): Promise<void> => {
      const hasBody = !/^(?:get|head)$/i.test(method);
      const request = new Request(`http://platen.test${path}`, { method, headers, ...(hasBody && { body }) });
      // In process, because no HTTP client could send all of these; any-bytes.test.ts covers what can be sent over a
      // socket.
      const response = await server.app.fetch(request);
      seen.add(response.status);
      const said = `${path} ${Object.values(headers).join()} ${new TextDecoder().decode(body)}`;
      const folders = [server.deps.config.dataDir, process.cwd()];
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(await answerFaults({ method: request.method, path, response, said, folders })).toEqual([]);
    };
    // In rounds with new templates, because the requests change and delete them.
    for (let round = 0; round < 4 * LONGER; round++) {
      const property = fc.asyncProperty(requests({ ...(await world()), described }), send);
      await fc.assert(property, { seed: seed + round, numRuns: 500 });
    }
    // The generators reach every check of the server, not only the first.
    const reached = [200, 201, 202, 204, 400, 401, 402, 404, 405, 409, 412, 413, 415, 422];
    expect(reached.filter((status) => !seen.has(status))).toEqual([]);
  });
});
