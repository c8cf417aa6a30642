import { expect, it } from 'vitest';
import { templateResponse } from './templates.ts';

const frame = { unit: 'mm', width: 40, height: 20, type: 'SHEET' };
const head = { id: 'a1', name: 'Shelf "é"\u2028', createdAt: 0, updatedAt: 1, accountId: 'a' };

it('an answer is the JSON of the record, its members in the order of the contract', () => {
  const template = { ...frame, elements: [{ type: 'text', value: '"},\\' }] };
  const stored = { ...head, template: JSON.stringify(template), frame: JSON.stringify(frame) };
  const message = 'page: a SHEET template needs the size of its sheet; add page with width and height in mm';
  const record = {
    ...{ id: 'a1', name: 'Shelf "é"\u2028', template },
    ...{ createdAt: '1970-01-01T00:00:00.000Z', updatedAt: '1970-01-01T00:00:00.001Z' },
    ...{ paperStatus: 'unresolved', issues: [{ path: '/page', code: 'page_missing', message }] },
  };
  expect(templateResponse(stored)).toEqual({ id: 'a1', json: JSON.stringify(record) });
});

it('an answer has the stored text, which is not parsed', () => {
  const { json } = templateResponse({ ...head, template: '{ no JSON', frame: JSON.stringify(frame) });
  expect(json).toContain('"template":{ no JSON,"createdAt"');
});
