import type { CodeKind } from '../../../materials/symbols/code-reader.ts';
import { aztecStructure } from './aztec-structure.ts';
import { characterRule } from './character-rule.ts';
import { dataMatrixStructure } from './data-matrix-structure.ts';
import type { CharacterRule } from './decodability.ts';
import { barWidths, type DrawnCode, inspected, inspectionBand, moduleGrid } from './drawn-code.ts';
import type { MatrixStructure } from './matrix-structure.ts';
import { microQrStructure } from './micro-qr-structure.ts';
import { qrMatrix } from './qr-patterns.ts';
import { type QrLevel, qrStructure } from './qr-structure.ts';
import {
  type ModuleGrid,
  microPdf417Structure,
  pdf417Structure,
  repeatedRows,
  type StackedStructure,
} from './stacked-structure.ts';

/**
 * The graded parts of a code: a matrix code, a stacked code with error correction, or rows of bars without error
 * correction.
 */
export type CodeStructure =
  | { readonly form: 'matrix'; readonly structure: MatrixStructure; readonly modules: Uint8Array }
  | { readonly form: 'stacked'; readonly structure: StackedStructure }
  | { readonly form: 'bars'; readonly rows: readonly BarRow[] };

/** A row of bars that is graded like a linear symbol. Positions are in dots. */
export interface BarRow {
  /** Widths of bars and spaces in modules, from the first to the last bar. */
  readonly widths: readonly number[];
  readonly rule: CharacterRule;
  /** Left edge of the first bar. */
  readonly first: number;
  /** Vertical range in which the row is scanned. */
  readonly band: { readonly from: number; readonly to: number };
}

/** Returns the structure of a code, or `undefined` if grades of its symbology cannot be predicted. */
export function structureOf(code: DrawnCode): CodeStructure | undefined {
  const matrix = MATRICES[code.kind];
  if (matrix !== undefined) {
    const grid = moduleGrid(code);
    const structure = matrix(grid);
    return structure && { form: 'matrix', structure, modules: grid.modules };
  }
  const stacked = STACKED[code.kind];
  if (stacked !== undefined) {
    const structure = stacked(moduleGrid(code));
    return structure && { form: 'stacked', structure };
  }
  return DATABAR_ROWS.includes(code.kind) ? databarRows(code) : linearOf(code);
}

/** Structures of matrix codes, by symbology. Unlisted symbologies have no fixed structure or are not implemented. */
const MATRICES: Partial<Record<CodeKind, (grid: ModuleGrid) => MatrixStructure | undefined>> = {
  qrcode: qrOf,
  'gs1-qrcode': qrOf,
  'hibc-qrcode': qrOf,
  'micro-qrcode': ({ modules, columns }) => microQrStructure(modules, columns),
  datamatrix: dataMatrixOf,
  'gs1-datamatrix': dataMatrixOf,
  'hibc-datamatrix': dataMatrixOf,
  'datamatrix-rectangular': dataMatrixOf,
  dmre: dataMatrixOf,
  aztec: ({ modules, columns }) => aztecStructure(modules, columns),
};

const STACKED: Partial<Record<CodeKind, (grid: ModuleGrid) => StackedStructure | undefined>> = {
  pdf417: pdf417Structure,
  micropdf417: microPdf417Structure,
};

/** GS1 DataBar symbologies with several rows. */
const DATABAR_ROWS: readonly CodeKind[] = ['databar-stacked', 'databar-stacked-omni', 'databar-expanded-stacked'];

function dataMatrixOf({ columns, rows }: ModuleGrid): MatrixStructure | undefined {
  return dataMatrixStructure(columns, rows);
}

/**
 * Error correction levels by the first two format modules, which contain the level XOR the binary mask 10 (ISO/IEC
 * 18004).
 */
const LEVELS: readonly QrLevel[] = ['H', 'Q', 'M', 'L'];

function qrOf({ modules, columns: size }: ModuleGrid): MatrixStructure | undefined {
  const level = LEVELS[2 * (modules[8 * size] ?? 0) + (modules[8 * size + 1] ?? 0)];
  const structure = level && qrStructure(size, level);
  return structure && qrMatrix(structure);
}

function linearOf(code: DrawnCode): CodeStructure | undefined {
  const widths = barWidths(code).map((dots) => dots / code.moduleDots);
  const rule = characterRule(code.kind, widths);
  return rule && { form: 'bars', rows: [{ widths, rule, first: code.pattern.x, band: inspectionBand(code) }] };
}

/** Minimum height of a row of GS1 DataBar in modules. Separator rows are shorter. */
const MIN_ROW = 5;

function databarRows(code: DrawnCode): CodeStructure | undefined {
  const { kind, pattern, moduleDots } = code;
  const rows = repeatedRows(moduleGrid(code))
    .filter(({ top, bottom }) => bottom - top >= MIN_ROW)
    .flatMap(({ top, bottom, left, widths }): readonly BarRow[] => {
      const rule = characterRule(kind, widths);
      if (rule === undefined) return [];
      const edge = (modules: number): number => pattern.y + modules * moduleDots;
      const band = inspected({ top: edge(top), bottom: edge(bottom) });
      return [{ widths, rule, first: pattern.x + left * moduleDots, band }];
    });
  return rows.length < 2 ? undefined : { form: 'bars', rows };
}
