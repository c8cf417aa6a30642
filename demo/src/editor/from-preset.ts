import type { Preset, Template } from '@platen/sdk';
import type { LabelLayout } from './layouts.ts';

/**
 * A template on a paper of the catalog. Geometry is copied as it is, its issues too: they are shown and put right here.
 * The spacing of a SHEET follows from page, margins and grid, so its gap is left out.
 */
export function templateOnPreset(preset: Preset, layout: LabelLayout): Template {
  const { unit, width, height, type, page, grid, gap } = preset;
  return {
    ...{ unit, width, height, type },
    ...(page === undefined ? {} : { page }),
    ...(grid === undefined ? {} : { grid }),
    ...(gap === undefined || type === 'SHEET' ? {} : { gap }),
    elements: [...layout.arrange({ unit, width, height })],
  };
}

/** What people call a paper: vendor, model and what it is for. */
export const presetName = ({ vendor, model, name }: Preset): string => `${vendor} ${model}, ${name}`;

/** Its label's size, and how many lie on a page. */
export function presetSize({ width, height, unit, grid, type }: Preset): string {
  const count = (grid?.col ?? 1) * (grid?.row ?? 1);
  const on = type === 'SHEET' ? `, ${count} on a sheet` : count > 1 ? `, ${count} across a roll` : ', on a roll';
  const digits = unit === 'mm' ? 2 : 4;
  const [across, down] = [width, height].map((side) => Number(side.toFixed(digits)));
  return `${across} × ${down} ${unit}${on}`;
}
