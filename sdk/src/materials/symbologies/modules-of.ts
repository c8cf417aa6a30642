import type { ModuleSymbol } from './area-symbol.ts';
import type { RecordedGrid } from './recorded.ts';

/** Module of a code that cameras and imagers read, below which ordinary ones often fail, millimetres: as of QR codes. */
const READABLE = {
  minXDimensionMm: 0.25,
  maxXDimensionMm: Number.POSITIVE_INFINITY,
  xSource: 'which many readers need',
} as const;

type Given = Pick<ModuleSymbol, 'type' | 'name' | 'encoded' | 'quietModules'> &
  Partial<Pick<ModuleSymbol, 'identifiers' | 'gs1Name' | 'minXDimensionMm' | 'maxXDimensionMm' | 'xSource'>>;

/** A symbol of recorded modules; one that no standard bounds where it is not said. */
export const modulesOf = (grid: RecordedGrid, given: Given): ModuleSymbol => ({
  identifiers: [],
  gs1Name: undefined,
  ...READABLE,
  ...grid,
  ...given,
  kind: 'modules',
});
