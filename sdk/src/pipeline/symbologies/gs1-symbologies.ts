import type { SymbologyName } from '../../contract/types.ts';

/** Symbologies whose content is GS1 element strings. */
export const GS1_SYMBOLOGIES: readonly SymbologyName[] = [
  'databar-expanded',
  'databar-expanded-stacked',
  'gs1-datamatrix',
  'gs1-qrcode',
];
