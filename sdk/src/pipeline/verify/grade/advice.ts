import { byteAt } from '../../../base/item-at.ts';
import { MM_PER_INCH } from '../../../base/units.ts';
import type { CodeGrade, GradeAdvice, GradedParameter, GradeParameterName } from '../../../contract/types.ts';
import type { CodePicture } from '../../../materials/symbols/code-reader.ts';
import type { CodeStructure } from './code-structure.ts';
import type { DrawnCode } from './drawn-code.ts';
import type { MeasuredGrade } from './grade-linear.ts';
import { letterOf, lowestOf } from './grade-scale.ts';

/** A measured code, with the facts that explain its grade. */
interface MeasuredCode {
  readonly code: DrawnCode;
  readonly measured: MeasuredGrade;
  readonly apertureMm: number;
  /** Painted dots of the code with its quiet zone. */
  readonly picture: CodePicture;
  readonly structure: CodeStructure;
}

const BEST_GRADE = 4;

/** Returns a code's grade and the reason for it, plus advice unless every parameter has the best grade. */
export function codeGrade(of: MeasuredCode): CodeGrade {
  const { code, measured, apertureMm, structure } = of;
  const { moduleDots, resolutionDpi } = code;
  const lowest = lowestOf(measured.parameters);
  const facts = {
    element: code.element,
    symbology: code.kind,
    standard: structure.form === 'bars' ? ('ISO/IEC 15416' as const) : ('ISO/IEC 15415' as const),
    grade: measured.grade,
    letter: letterOf(measured.grade),
    xDimension: threeDecimals((moduleDots * MM_PER_INCH) / resolutionDpi),
    aperture: threeDecimals(apertureMm),
    parameters: measured.parameters.map(({ value, ...rest }) => ({ ...rest, value: threeDecimals(value) })),
  };
  if (lowest.grade === BEST_GRADE) return { ...facts, reason: 'all parameters have the best grade' };
  const reason = `the ${PARAMETERS[lowest.name]} of ${threeDecimals(lowest.value)} has the lowest grade, ${lowest.grade.toFixed(1)}`;
  return { ...facts, limiting: lowest.name, reason, advice: adviceFor(lowest, of) };
}

const PARAMETERS: Readonly<Record<GradeParameterName, string>> = {
  edge_determination: 'share of scans with complete edges',
  minimum_reflectance: 'reflectance of the ink divided by that of the paper',
  symbol_contrast: 'symbol contrast',
  edge_contrast: 'minimum edge contrast',
  modulation: 'modulation',
  defects: 'nonuniformity of bars and spaces',
  decodability: 'decodability',
  quiet_zone: 'share of the quiet zone that is empty',
  fixed_pattern_damage: 'damaged share of a fixed pattern',
  axial_nonuniformity: 'axial nonuniformity',
  grid_nonuniformity: 'grid nonuniformity',
  unused_error_correction: 'share of unused error correction',
  codeword_yield: 'share of codewords that can be decoded',
  codeword_quality: 'share of codewords without printing errors',
};

function adviceFor({ name }: GradedParameter, of: MeasuredCode): GradeAdvice {
  if (name === 'quiet_zone') return CLEAR;
  const { isPatternClean, isQuietZoneClean } = cleanness(of);
  if (!isPatternClean)
    return {
      code: 'uncover',
      message: 'move other elements away from the code: they cover or colour part of it',
    };
  if (!isQuietZoneClean) return CLEAR;
  if (name === 'symbol_contrast' || name === 'minimum_reflectance')
    return { code: 'increase_contrast', message: 'print with darker ink or on lighter paper' };
  return widen(of.code);
}

const CLEAR: GradeAdvice = {
  code: 'clear_quiet_zone',
  message: 'move the code away from other elements and from the edge of the label: its quiet zone must stay empty',
};

function widen({ moduleDots, resolutionDpi }: DrawnCode): GradeAdvice {
  const wider = Math.floor(moduleDots) + 1;
  const mm = (dots: number): string => ((dots * MM_PER_INCH) / resolutionDpi).toFixed(3);
  const message = `enlarge the box or shorten the content, so that modules are at least ${wider} dots (${mm(wider)} mm) wide at ${resolutionDpi} dpi instead of ${moduleDots} (${mm(moduleDots)} mm)`;
  return { code: 'widen', message };
}

/** Maximum difference from the expected level, 0 (ink) or 255 (paper), at which a dot counts as clean. */
const LEVEL_TOLERANCE = 16;

/** Compares the painted dots with the dots of the code alone, to find other ink in the code or in its quiet zone. */
function cleanness({ code, picture, structure }: MeasuredCode): {
  readonly isPatternClean: boolean;
  readonly isQuietZoneClean: boolean;
} {
  const { width, height, pixels } = picture;
  const { pattern } = code;
  const expected = new Uint8Array(pixels.length).fill(255);
  for (const area of code.areas) {
    const [left, right] = [Math.round(area.x), Math.round(area.x + area.width)];
    for (let y = Math.round(area.y); y < Math.round(area.y + area.height); y++)
      expected.fill(0, y * width + left, y * width + right);
  }
  const rows = inspectedRows(structure, height);
  let isPatternClean = true;
  let isQuietZoneClean = true;
  for (let y = Math.ceil(rows.from); y < rows.to; y++)
    for (let x = 0; x < width; x++) {
      if (Math.abs(byteAt(pixels, y * width + x) - byteAt(expected, y * width + x)) <= LEVEL_TOLERANCE) continue;
      const isInside =
        x >= pattern.x && x < pattern.x + pattern.width && y >= pattern.y && y < pattern.y + pattern.height;
      if (isInside) isPatternClean = false;
      else isQuietZoneClean = false;
    }
  return { isPatternClean, isQuietZoneClean };
}

/**
 * Returns the rows of dots that are measured. For rows of bars, these are the rows from the first to the last scan
 * band; for any other code, the whole height.
 */
function inspectedRows(structure: CodeStructure, height: number): { readonly from: number; readonly to: number } {
  if (structure.form !== 'bars') return { from: 0, to: height };
  const bands = structure.rows.map(({ band }) => band);
  return { from: Math.min(...bands.map(({ from }) => from)), to: Math.max(...bands.map(({ to }) => to)) };
}

const threeDecimals = (value: number): number => Math.round(value * 1000) / 1000;
