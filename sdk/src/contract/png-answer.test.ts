import { describe, expect, it } from 'vitest';
import type { LayoutReport } from './generated/schema.ts';
import { pngHeaders, prefersPng } from './png-answer.ts';

describe('an Accept header', () => {
  it.each([
    'image/png',
    'IMAGE/PNG',
    'image/png, application/json',
    'application/json, image/png',
    'image/png, */*',
    'image/png;q=0.5',
    'text/html, image/png; q=0.9, application/json;q=0.8',
  ])('%s asks for the PNG', (accept) => expect(prefersPng(accept)).toBe(true));

  it.each([
    undefined,
    null,
    '',
    '*/*',
    'image/*',
    'application/json',
    'image/png;q=0',
    'image/png;q=none',
    'image/png;q=0.5, application/json',
    'image/pngs',
    'application/json;x=image/png',
  ])('%s gets JSON', (accept) => expect(prefersPng(accept)).toBe(false));
});

describe('the headers of a PNG', () => {
  const box = { x: 0, y: 0, width: 10, height: 5 };
  const report = (...lines: readonly string[]): LayoutReport => ({
    ...{ unit: 'mm', label: box, warnings: [] },
    elements: [{ id: 'e0', type: 'TEXT', box, ink: box, rotation: 0, text: { fontSize: 9, lines, truncated: false } }],
  });

  it('contain the layout report in ASCII, which JSON.parse reads back', () => {
    const given = report('Äpfel 1 €', '🍏\u007f');
    const { 'X-Label-Layout': layout = '', ...others } = pngHeaders(given);
    expect(layout).toMatch(/^[ -~]+$/);
    expect(JSON.parse(layout)).toEqual(given);
    expect(others).toEqual({});
  });

  it('name each kind of warning once', () => {
    const warnings = (['shrunk', 'truncated', 'shrunk'] as const).map((code) => ({ element: 'e0', code, message: '' }));
    expect(pngHeaders({ ...report('a'), warnings })).toMatchObject({ 'X-Label-Warnings': 'shrunk, truncated' });
  });

  it('leave out a layout report of more than 2,048 characters', () => {
    const length = (text: string): number => pngHeaders(report(text))['X-Label-Layout']?.length ?? 0;
    const room = 2048 - length('');
    expect([length('a'.repeat(room)), length('a'.repeat(room + 1))]).toEqual([2048, 0]);
  });
});
