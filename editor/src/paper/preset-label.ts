import type { Preset } from '@platen/sdk';
import type { LabelSettings } from '../document/editor-document.ts';

/**
 * A label on a paper of the catalog: its size, its type, and of the paper what the type uses. The spacing of a SHEET follows
 * from page, margins and grid, a roll's page from its labels, so that nothing is left over that a print would ignore. Source
 * values stay as they are, faults included; only a gap below 0, which no template may have, becomes 0.
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
