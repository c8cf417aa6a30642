import { expect, it } from 'vitest';
import { readItems, shownItems } from './unread-job.ts';

it('a job is drawn from the fields that its template shows, whatever else its data holds', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const template = {
    ...{ width: 50, height: 25 },
    elements: [
      { type: 'text' as const, ...box, field: 'name' },
      { type: 'text' as const, ...box, field: '__proto__' },
      { type: 'text' as const, ...box, value: 'other' },
    ],
  };
  const itemsJson = '[{"data":{"name":"a","other":"b","__proto__":"c"},"quantity":2},{"quantity":1},{"data":{}}]';
  const items = shownItems(template, readItems({ itemsJson: new TextEncoder().encode(itemsJson) }));
  expect(JSON.stringify(items)).toBe('[{"quantity":2,"data":{"name":"a","__proto__":"c"}},{"quantity":1},{"data":{}}]');
});
