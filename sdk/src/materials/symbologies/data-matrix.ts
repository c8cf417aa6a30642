import { datamatrix, datamatrixrectangular, datamatrixrectangularextension } from 'bwip-js/generic';
import type { SymbolOptions } from '../symbols/symbol-options.ts';
import { elementStrings } from './element-strings.ts';
import {
  type Capacity,
  checkText,
  type Encoder,
  modulesOf,
  type RecordedGrid,
  recordedGrid,
  smallestGrid,
  tooLong,
} from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';
import { requestedGrid } from './requested-grid.ts';

// Data Matrix ECC 200 (ISO/IEC 16022). The capacities are from table 7, for the largest symbol
// (144 × 144 modules). The quiet zone is one module on each side (7.1).

const DATA_MATRIX: Capacity = { name: 'Data Matrix', digits: 3116, bytes: 1554 };
/** Capacity of GS1 DataMatrix. FNC1 takes one codeword, which could otherwise encode two digits or one byte. */
const GS1: Capacity = { name: 'GS1 DataMatrix', digits: DATA_MATRIX.digits - 2, bytes: DATA_MATRIX.bytes - 1 };
const QUIET_MODULES = 1;

/**
 * Validates content and encodes it in a symbol of the requested size, `rows x columns`, or of the smallest possible
 * size.
 */
function gridOf(encode: Encoder, content: string, capacity: Capacity, options: SymbolOptions = {}): RecordedGrid {
  checkText(content, capacity);
  return requestedGrid(capacity.name, options, (requested) =>
    smallestGrid(encode, content, tooLong(capacity, content.length), sizeOf(requested)),
  );
}

/** Option of bwip-js for the requested size. */
const sizeOf = ({ version }: SymbolOptions): { readonly version?: string } =>
  version === undefined ? {} : { version: String(version) };

/**
 * Encodes text in a square symbol. ASCII is encoded directly, other text as UTF-8 with ECI 26, or in ISO/IEC 8859-1
 * with ECI 3 if that is smaller.
 */
export const encodeDataMatrix: EncodeSymbol = (content, options) => {
  const grid = gridOf(datamatrix, content, DATA_MATRIX, options);
  return modulesOf(grid, { type: 'datamatrix', name: 'Data Matrix', encoded: content, quietModules: QUIET_MODULES });
};

/** Capacity of 16 × 48 modules, the largest rectangle of ISO/IEC 16022 (table 7). */
const RECTANGLE: Capacity = { name: 'Rectangular Data Matrix', digits: 98, bytes: 45 };

/** Encodes text in the smallest of the six rectangles of ISO/IEC 16022. */
export const encodeDataMatrixRectangular: EncodeSymbol = (content, options) => {
  const grid = gridOf(datamatrixrectangular, content, RECTANGLE, options);
  const { name } = RECTANGLE;
  return modulesOf(grid, { type: 'datamatrix-rectangular', name, encoded: content, quietModules: QUIET_MODULES });
};

/** Capacity of 26 × 64 modules, the largest rectangle of DMRE (ISO/IEC 21471, table 1). */
const EXTENSION: Capacity = { name: 'Data Matrix Rectangular Extension', digits: 236, bytes: 114 };

/** Encodes text in the smallest rectangle of ISO/IEC 16022 or its extension DMRE (ISO/IEC 21471). */
export const encodeDmre: EncodeSymbol = (content, options) => {
  const grid = gridOf(datamatrixrectangularextension, content, EXTENSION, options);
  const { name } = EXTENSION;
  return modulesOf(grid, { type: 'dmre', name, encoded: content, quietModules: QUIET_MODULES });
};

/**
 * Encodes GS1 DataMatrix: FNC1 followed by element strings (GS1 General Specifications, 5.6). The X dimension may be
 * 0.254 to 0.990 mm, the widest range in the tables of 5.12.3, except the tables for direct part marking.
 */
export const encodeGs1DataMatrix: EncodeSymbol = (content, requested = {}) => {
  const { encoded, identifiers, withFnc1 } = elementStrings(content, GS1.name, {
    most: GS1.digits * 2,
    tooLong: tooLong(GS1, content.length),
  });
  const options = { text: `^FNC1${withFnc1}`, binarytext: true, parsefnc: true };
  const grid = requestedGrid(GS1.name, requested, (size) =>
    recordedGrid(datamatrix, { ...options, ...sizeOf(size) }, tooLong(GS1, encoded.length)),
  );
  return modulesOf(grid, {
    ...{ type: 'gs1-datamatrix', name: GS1.name, gs1Name: GS1.name, encoded, identifiers },
    quietModules: QUIET_MODULES,
    ...{ minXDimensionMm: 0.254, maxXDimensionMm: 0.99, xSource: 'GS1 General Specifications, 5.12.3' },
  });
};
