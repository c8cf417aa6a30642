import { defineElement } from '../src/entries/render.ts';

/** A custom element: a line across the middle of its box. */
export const rule = defineElement({
  type: 'rule',
  properties: ['thickness', 'color'],
  parse({ thickness = 0.5, color = '#000000' }) {
    if (typeof thickness !== 'number' || thickness <= 0)
      return { issues: [{ path: '/thickness', code: 'range', message: 'expected a number above 0' }] };
    return { value: { thickness, color: String(color) } };
  },
  draw({ thickness, color }, { box, pointsPerUnit }) {
    const height = thickness * pointsPerUnit;
    return [{ kind: 'rectangle', x: box.x, y: box.y + (box.height - height) / 2, width: box.width, height, color }];
  },
});
