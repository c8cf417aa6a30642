import type { Preset } from '@platen/sdk';
import type { LabelSettings } from './editor-document.ts';

/**
 * Returns the label settings for a paper from the catalog, with only the properties that its type uses. A `SHEET` has
 * no gap, because its spacing follows from the page, the margins and the grid. A roll has no page.
 *
 * Copies the preset's values without validation, except that a negative gap becomes 0, because a template cannot have
 * one.
 */
export function presetLabel({ unit, width, height, type, page, grid, gap }: Preset): LabelSettings {
  const label = { unit, width, height, type };
  switch (type) {
    case 'ROLL':
      return label;
    case 'ROLL2Up':
      return { ...label, grid, gap: { column: Math.max(0, gap.column), line: Math.max(0, gap.line) } };
    case 'SHEET':
      return { ...label, page, grid };
    default:
      return type satisfies never;
  }
}
