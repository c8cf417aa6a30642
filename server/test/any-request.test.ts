import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestServer } from './test-server.ts';

const server = await startTestServer({ config: { labelsPerMinute: 1_000_000 } });

const length = fc.oneof(
  { weight: 20, arbitrary: fc.double({ min: 0.5, max: 60, noNaN: true }) },
  fc.constantFrom(0, -1, 5e-324, 0.001, 1e6, 1e15),
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
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

describe('any request', () => {
  it('is answered as the contract says, never by 5xx', { timeout: 60_000 }, async () => {
    const property = fc.asyncProperty(template, data, async (design, row) => {
      const rendered = await server.call('POST', '/render', { body: { template: design, data: row } });
      const stored = await server.call('POST', '/templates', { body: { name: 'x', template: design } });
      const { id = '' } = stored.body as { id?: string };
      const body = { templateId: id, items: [{ data: row }] };
      const printed = await server.call('POST', '/print', { body });
      expect(Math.max(rendered.status, stored.status, printed.status)).toBeLessThan(500);
    });
    await fc.assert(property, { seed: 1, numRuns: 250 });
  });
});
