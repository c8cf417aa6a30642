import { MM_PER_INCH } from '../../../base/units.ts';
import type { CodeGrade, LayoutWarning } from '../../../contract/types.ts';
import type { CodeKind, CodePicture } from '../../../materials/symbols/code-reader.ts';
import type { ElementContent } from '../../elements/element-kind.ts';
import type { LabelLayout, PlacedElement } from '../../layout/layout-label.ts';
import type { Raster } from '../../paint/raster/pixel-buffer.ts';
import { codeGrade } from './advice.ts';
import { type BarRow, type CodeStructure, structureOf } from './code-structure.ts';
import { type DrawnCode, drawnCode } from './drawn-code.ts';
import { gradeScan, type MeasuredGrade, meanGrade } from './grade-linear.ts';
import { gradeMatrix } from './grade-matrix.ts';
import { gradeStacked } from './grade-stacked.ts';
import { DEFAULT_PRINT_MODEL, linearAperture, matrixAperture, type PrintModel } from './print-model.ts';
import { printedImage, type Reflectance } from './printed-image.ts';
import type { ScanProfile } from './scan-profile.ts';
import type { StackedStructure } from './stacked-structure.ts';
import { uprightDots } from './upright-dots.ts';

/** A label whose codes are graded. */
export interface GradedLabel {
  readonly label: LabelLayout;
  /** Contents of the label in element order. */
  readonly contents: readonly ElementContent[];
  /** Paints the label at its resolution. */
  readonly paint: () => Raster;
  /** Returns true if the code of an element should be graded. By default, all codes are graded. */
  readonly isGraded?: ((element: number) => boolean) | undefined;
  /** Assumptions about the printer, paper and verifier. */
  readonly model?: PrintModel | undefined;
}

/** Grades of a label's codes, and a warning for each code that cannot be graded. */
export interface LabelGrades {
  readonly grades: readonly CodeGrade[];
  readonly warnings: readonly LayoutWarning[];
}

/** Predicts the grades of all codes on a label, in element order. */
export function gradeCodes({
  label,
  contents,
  paint,
  isGraded = () => true,
  model = DEFAULT_PRINT_MODEL,
}: GradedLabel): LabelGrades {
  const grades: CodeGrade[] = [];
  const warnings: LayoutWarning[] = [];
  let raster: Raster | undefined;
  for (const [index, placed] of label.elements.entries()) {
    const content = contents[index];
    // an element without content draws nothing
    if (content === undefined || placed.layout.quietZone === undefined || !isGraded(index)) continue;
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

function notGraded({ element, kind, rotationDegrees }: DrawnCode): LayoutWarning {
  const reason =
    rotationDegrees % 90 === 0
      ? 'its symbology does not support grading'
      : `it is rotated by ${rotationDegrees} degrees: codes can be graded only at multiples of 90 degrees`;
  const message = `the ${kind} code of elements[${element.slice(1)}] was not graded, because ${reason}`;
  return { element, code: 'not_verified', message };
}

function gradeCode(code: DrawnCode, structure: CodeStructure, picture: CodePicture, model: PrintModel): CodeGrade {
  const { resolutionDpi, moduleDots, pattern } = code;
  const { form } = structure;
  const xDimensionMm = (moduleDots * MM_PER_INCH) / resolutionDpi;
  const apertureMm = form === 'matrix' ? matrixAperture(xDimensionMm) : linearAperture(xDimensionMm);
  const reflectance = printedImage(picture, { resolutionDpi, apertureMm, model });
  const measured =
    form === 'matrix'
      ? gradeMatrix(reflectance, { ...structure, left: pattern.x, top: pattern.y, module: moduleDots })
      : form === 'stacked'
        ? gradeRows(code, structure.structure, reflectance)
        : gradeBars(code, structure.rows, reflectance, model);
  return codeGrade({ code, measured, apertureMm, picture, structure });
}

/** Number of scans across a linear symbol (ISO/IEC 15416). */
const SCANS = 10;
/** Maximum numbers of measurements per dot and per module along a scan. */
const PER_DOT = 8;
const PER_MODULE = 32;

/** Grades rows of bars like linear symbols. The symbol has the grade of its worst row. */
function gradeBars(
  code: DrawnCode,
  rows: readonly BarRow[],
  reflectance: Reflectance,
  model: PrintModel,
): MeasuredGrade {
  const [first, ...rest] = rows.map((row) => gradeRow(code, row, reflectance, model));
  if (first === undefined) throw new Error('a linear code has no bars');
  return rest.reduce((least, row) => (row.grade < least.grade ? row : least), first);
}

/** Grades a row of bars by the mean of ten scans across its band. The scans slant up and down alternately. */
function gradeRow(
  code: DrawnCode,
  { widths, rule, first, band }: BarRow,
  reflectance: Reflectance,
  { skewDegrees }: PrintModel,
): MeasuredGrade {
  const { moduleDots, width } = code;
  const structure = { widths, first, module: moduleDots, ...quietModules(code), rule };
  const angle = (skewDegrees * Math.PI) / 180;
  // Taylor approximation of the tangent, for small angles
  const slope = angle + (angle * angle * angle) / 3;
  const scans = Array.from({ length: SCANS }, (_, scan) => {
    const middle = band.from + ((scan + 0.5) / SCANS) * (band.to - band.from);
    const lean = scan % 2 === 0 ? slope : -slope;
    const profile = profileAlong(code, (x) =>
      reflectance(x, Math.min(Math.max(middle + (x - width / 2) * lean, band.from), band.to)),
    );
    return gradeScan(profile, structure);
  });
  return meanGrade(scans);
}

/** Grades a stacked code with one scan through the middle of each row. */
function gradeRows(code: DrawnCode, structure: StackedStructure, reflectance: Reflectance): MeasuredGrade {
  const { pattern, moduleDots } = code;
  const profiles = structure.rows.map(({ top, bottom }) => {
    const y = pattern.y + ((top + bottom) / 2) * moduleDots;
    return profileAlong(code, (x) => reflectance(x, y));
  });
  return gradeStacked(profiles, { structure, first: pattern.x, module: moduleDots, ...quietModules(code) });
}

const quietModules = ({ quietLeft, quietRight, moduleDots }: DrawnCode) => ({
  quietLeft: quietLeft / moduleDots,
  quietRight: quietRight / moduleDots,
});

/** Measures a scan from the left to the right edge of a code with its quiet zone. */
function profileAlong({ width, moduleDots }: DrawnCode, at: (x: number) => number): ScanProfile {
  const step = Math.max(1 / PER_DOT, moduleDots / PER_MODULE);
  const reflectances = new Float64Array(Math.floor(width / step));
  for (let index = 0; index < reflectances.length; index++) reflectances[index] = at((index + 0.5) * step);
  return { start: step / 2, step, reflectances };
}
