import { databaromni, databarstacked, databarstackedomni, databartruncated } from 'bwip-js/generic';
import type { SymbologyName } from '../../contract/types.ts';
import type { PrintSizeRule } from '../symbols/print-size.ts';
import { databarGtin, databarRetail, databarSmall, gtinTexts } from './databar-gtin.ts';
import { recordedGrid, recordedWidths } from './encoding.ts';
import { type EncodeSymbol, linearSymbol } from './optional-symbol.ts';

// GS1 DataBar (ISO/IEC 24724, 5): one row of bars, at full or reduced height, or the same bars in two rows. These
// symbols need no quiet zone (GS1 General Specifications, 5.5.1.1).

const HOLDS = 'GS1 DataBar can encode only 14 digits';

function inOneRow(type: SymbologyName, name: string, encode: typeof databaromni, size: PrintSizeRule): EncodeSymbol {
  return (content) => {
    const digits = databarGtin(name, content);
    return linearSymbol({
      ...{ type, size, identifiers: ['01'], quiet: 0 },
      ...recordedWidths(encode, { text: `(01)${digits}` }, HOLDS),
      ...gtinTexts(digits),
    });
  };
}

function stacked(
  type: SymbologyName,
  name: string,
  encode: typeof databaromni,
  { minXDimensionMm, maxXDimensionMm, xSource }: PrintSizeRule,
): EncodeSymbol {
  return (content) => {
    const digits = databarGtin(name, content);
    return {
      ...{ kind: 'modules', type, name, identifiers: ['01'], gs1Name: undefined, quietModules: 0 },
      ...recordedGrid(encode, { text: `(01)${digits}` }, HOLDS),
      ...{ encoded: gtinTexts(digits).encoded, minXDimensionMm, maxXDimensionMm, xSource },
    };
  };
}

/** Encodes GS1 DataBar Omnidirectional, 33 modules high (ISO/IEC 24724, 5.2). */
export const encodeDatabarOmni = inOneRow('databar-omni', 'GS1 DataBar', databaromni, databarRetail(33));

/** Encodes GS1 DataBar Truncated, 13 modules high, for hand-held readers (ISO/IEC 24724, 5.3.1). */
export const encodeDatabarTruncated = inOneRow(
  'databar-truncated',
  'GS1 DataBar Truncated',
  databartruncated,
  databarSmall(13),
);

/**
 * Encodes GS1 DataBar Stacked: two rows, 5 and 7 modules high, with a separator of one module (ISO/IEC 24724, 5.3.2.1).
 */
export const encodeDatabarStacked = stacked('databar-stacked', 'GS1 DataBar Stacked', databarstacked, databarSmall(13));

/**
 * Encodes GS1 DataBar Stacked Omnidirectional: two rows, each 33 modules high, with a separator of three modules
 * (ISO/IEC 24724, 5.3.2.2).
 */
export const encodeDatabarStackedOmni = stacked(
  'databar-stacked-omni',
  'GS1 DataBar Stacked Omnidirectional',
  databarstackedomni,
  databarRetail(69),
);
