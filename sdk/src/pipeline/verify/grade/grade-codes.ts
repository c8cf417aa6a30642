import { MM_PER_INCH } from '../../../base/units.ts';
import type { CodeGrade, LayoutWarning } from '../../../contract/types.ts';
import type { CodeKind, CodePicture } from '../../../materials/symbols/code-reader.ts';
import type { ElementContent } from '../../elements/element-kind.ts';
import type { LabelLayout, PlacedElement } from '../../layout/layout-label.ts';
import type { Raster } from '../../paint/raster/pixel-buffer.ts';
import { codeGrade } from './advice.ts';
import { type CharacterRule, characterRule } from './decodability.ts';
import { barWidths, type DrawnCode, drawnCode, inspectionBand } from './drawn-code.ts';
import { gradeScan, type MeasuredGrade, meanGrade } from './grade-linear.ts';
import { gradeQr } from './grade-matrix.ts';
import { DEFAULT_PRINT_MODEL, linearAperture, matrixAperture, type PrintModel } from './print-model.ts';
import { printedImage, type Reflectance } from './printed-image.ts';
import { type QrLevel, type QrStructure, qrStructure } from './qr-structure.ts';
import { uprightDots } from './upright-dots.ts';

/** A label whose codes are graded. */
export interface GradedLabel {
  readonly label: LabelLayout;
  /** Contents of the label in element order. */
  readonly contents: readonly ElementContent[];
  /** Paints the label at its resolution. */
  readonly paint: () => Raster;
  /** Assumptions about printer, paper and verifier. */
  readonly model?: PrintModel | undefined;
}

/** Grades of a label's codes, and a warning for each code that cannot be graded. */
export interface LabelGrades {
  readonly grades: readonly CodeGrade[];
  readonly warnings: readonly LayoutWarning[];
}

/** Predicts the grades of all codes on a label, in element order. */
export function gradeCodes({ label, contents, paint, model = DEFAULT_PRINT_MODEL }: GradedLabel): LabelGrades {
  const grades: CodeGrade[] = [];
  const warnings: LayoutWarning[] = [];
  let raster: Raster | undefined;
  for (const [index, placed] of label.elements.entries()) {
    const content = contents[index];
    // an element without content draws nothing
    if (content === undefined || placed.layout.quietZone === undefined) continue;
    const kind = kindOf(label, placed, content);
    const code = kind && drawnCode(kind, placed, label.scene.resolutionDpi);
    if (code === undefined) continue;
    const structure = structureOf(code);
    if (structure === undefined || code.rotationDegrees % 90 !== 0) {
      warnings.push(notGraded(code));
      continue;
    }
    raster ??= paint();
    const picture = uprightDots(raster, code.areaOnLabel, code.rotationDegrees);
    grades.push(gradeCode(code, structure, picture, model));
  }
  return { grades, warnings };
}

function kindOf({ template }: LabelLayout, { element }: PlacedElement, content: ElementContent): CodeKind | undefined {
  return template.kinds.of(element.kind).printedCode?.(content, '')?.kind;
}

/** Kinds of QR codes with the structure of ISO/IEC 18004. Symbols of other kinds have a different structure. */
const QR_KINDS: readonly CodeKind[] = ['qrcode', 'gs1-qrcode', 'hibc-qrcode'];

/** A QR code with its modules, or a linear symbol with the widths of its bars and spaces in modules. */
type CodeStructure =
  | { readonly form: 'qr'; readonly structure: QrStructure; readonly modules: Uint8Array }
  | { readonly form: 'bars'; readonly widths: readonly number[]; readonly rule: CharacterRule };

/** Returns the structure of a code, or `undefined` if grades of its symbology cannot be predicted. */
function structureOf(code: DrawnCode): CodeStructure | undefined {
  if (QR_KINDS.includes(code.kind)) return qrOf(code);
  const widths = barWidths(code).map((dots) => dots / code.moduleDots);
  const rule = characterRule(code.kind, widths.length);
  return rule && { form: 'bars', widths, rule };
}

function notGraded({ element, kind, rotationDegrees }: DrawnCode): LayoutWarning {
  const reason =
    rotationDegrees % 90 === 0
      ? 'grades of its symbology cannot be predicted'
      : `it is rotated by ${rotationDegrees} degrees: codes can be graded only at multiples of 90 degrees`;
  const message = `the ${kind} code of elements[${element.slice(1)}] was not graded, because ${reason}`;
  return { element, code: 'not_verified', message };
}

function gradeCode(code: DrawnCode, structure: CodeStructure, picture: CodePicture, model: PrintModel): CodeGrade {
  const { resolutionDpi, moduleDots, pattern } = code;
  const isMatrix = structure.form === 'qr';
  const xDimensionMm = (moduleDots * MM_PER_INCH) / resolutionDpi;
  const apertureMm = isMatrix ? matrixAperture(xDimensionMm) : linearAperture(xDimensionMm);
  const reflectance = printedImage(picture, { resolutionDpi, apertureMm, model });
  const measured = isMatrix
    ? gradeQr(reflectance, { ...structure, left: pattern.x, top: pattern.y, module: moduleDots })
    : gradeBars(code, structure, reflectance, model);
  return codeGrade({ code, measured, apertureMm, picture, isMatrix });
}

/** Error correction levels by the first two format bits of a symbol, which contain the mask 10 (ISO/IEC 18004). */
const LEVELS: readonly QrLevel[] = ['H', 'Q', 'M', 'L'];

/** Returns the structure and the modules of a QR code; `undefined` if no QR code has this size. */
function qrOf({ areas, pattern, moduleDots }: DrawnCode): CodeStructure | undefined {
  const size = Math.round(pattern.width / moduleDots);
  const modules = new Uint8Array(size * size);
  const index = (dots: number): number => Math.round(dots / moduleDots);
  for (const { x, y, width, height } of areas)
    for (let row = index(y - pattern.y); row < index(y + height - pattern.y); row++)
      modules.fill(1, row * size + index(x - pattern.x), row * size + index(x + width - pattern.x));
  const level = LEVELS[2 * (modules[8 * size] ?? 0) + (modules[8 * size + 1] ?? 0)];
  const structure = level && qrStructure(size, level);
  return structure && { form: 'qr', structure, modules };
}

/** Number of scans across a linear symbol (ISO/IEC 15416). */
const SCANS = 10;
/** Measurements per dot, and per module if modules have many dots. */
const PER_DOT = 8;
const PER_MODULE = 32;

/**
 * Grades a linear symbol: the mean of ten scans across the inspection band. The scans slant up and down alternately.
 */
function gradeBars(
  code: DrawnCode,
  { widths, rule }: Extract<CodeStructure, { form: 'bars' }>,
  reflectance: Reflectance,
  { skewDegrees }: PrintModel,
): MeasuredGrade {
  const { pattern, moduleDots, width } = code;
  const quietRight = (width - pattern.x - pattern.width) / moduleDots;
  const quiet = { quietLeft: pattern.x / moduleDots, quietRight };
  const structure = { widths, first: pattern.x, module: moduleDots, ...quiet, rule };
  const band = inspectionBand(code);
  const step = Math.max(1 / PER_DOT, moduleDots / PER_MODULE);
  const angle = (skewDegrees * Math.PI) / 180;
  // the tangent of a small angle
  const slope = angle + (angle * angle * angle) / 3;
  const scans = Array.from({ length: SCANS }, (_, scan) => {
    const middle = band.from + ((scan + 0.5) / SCANS) * (band.to - band.from);
    const lean = scan % 2 === 0 ? slope : -slope;
    const reflectances = Float64Array.from({ length: Math.floor(width / step) }, (_, index) => {
      const x = (index + 0.5) * step;
      return reflectance(x, Math.min(Math.max(middle + (x - width / 2) * lean, band.from), band.to));
    });
    return gradeScan({ start: step / 2, step, reflectances }, structure);
  });
  return meanGrade(scans);
}
