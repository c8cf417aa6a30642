import type { Unit } from '@platen/sdk/internal/base';

/** Style of the grid. Elements snap to the grid only while the grid is shown. */
export type GridStyle = 'off' | 'lines' | 'dots';

/** Settings of the grid and the guides. All labels in a browser share these settings. */
export interface CanvasAids {
  readonly grid: GridStyle;
  /** Grid spacing for each unit, such as 1 for labels in millimetres. */
  readonly steps: Readonly<Record<Unit, number>>;
  readonly areGuidesShown: boolean;
  /** True if guides cannot be moved with the pointer. */
  readonly areGuidesLocked: boolean;
}

/** Spacings that the user can choose for the grid, in the label's unit. */
export const GRID_STEPS: Readonly<Record<Unit, readonly number[]>> = {
  mm: [0.5, 1, 2, 5],
  inch: [1 / 32, 1 / 16, 1 / 8, 1 / 4],
};

export const DEFAULT_AIDS: CanvasAids = {
  grid: 'off',
  steps: { mm: 1, inch: 1 / 16 },
  areGuidesShown: true,
  areGuidesLocked: false,
};

/** Reads saved settings. Replaces each invalid value with its default. */
export function readAids(saved: unknown): CanvasAids {
  const { grid, steps, areGuidesShown, areGuidesLocked }: { readonly [Name in keyof CanvasAids]?: unknown } =
    Object(saved);
  const chosen: { readonly [Name in Unit]?: unknown } = Object(steps);
  const stepIn = (unit: Unit): number =>
    GRID_STEPS[unit].find((step) => step === chosen[unit]) ?? DEFAULT_AIDS.steps[unit];
  return {
    grid: grid === 'lines' || grid === 'dots' ? grid : 'off',
    steps: { mm: stepIn('mm'), inch: stepIn('inch') },
    areGuidesShown: areGuidesShown !== false,
    areGuidesLocked: areGuidesLocked === true,
  };
}

/** Returns the spacing of the grid to which elements snap, in the label's unit; undefined while the grid is off. */
export const gridStep = ({ grid, steps }: CanvasAids, unit: Unit): number | undefined =>
  grid === 'off' ? undefined : steps[unit];
