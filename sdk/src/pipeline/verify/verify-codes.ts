import { sameBytes } from '../../base/bytes.ts';
import { quoted } from '../../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../../base/errors.ts';
import { byteAt, noItem } from '../../base/item-at.ts';
import { bottom, type Rect, right } from '../../base/rect.ts';
import { POINTS_PER_INCH } from '../../base/units.ts';
import type { LayoutWarning, VerifiedCodes } from '../../contract/types.ts';
import type { CodeKind, CodePicture, ReadCodes } from '../../materials/symbols/code-reader.ts';
import { expandUpce } from '../../materials/symbols/ean-upc.ts';
import { type BoundRows, bind, contentPath, type Row, type RowList } from '../bind/bind-rows.ts';
import { type ElementContent, EMPTY, type ResolvedElement } from '../elements/element-kind.ts';
import type { LabelLayout } from '../layout/layout-label.ts';
import type { Raster } from '../paint/raster/pixel-buffer.ts';
import { upright } from './upright.ts';

/** Verifies codes by reading them back from the dots of painted labels, one label after the other. */
export interface CodeVerifier {
  /**
   * Verifies the codes on the label that was laid out for a row. Adds an issue to `issues` for each unreadable code.
   * Returns a warning for each code whose symbology or angle the built-in reader does not support. A code that occurs
   * on several labels gets only one warning.
   */
  verify(label: LabelLayout, row: number): Promise<readonly LayoutWarning[]>;
  /** Issues of unreadable codes (`code_unreadable`), each at the path of its content; at most 50. */
  readonly issues: readonly Issue[];
  verified(): VerifiedCodes;
}

export interface VerifierOptions {
  /** The job whose labels are verified. */
  readonly job: VerifiedJob;
  readonly readCodes: ReadCodes;
  /** Paints a label at the job's resolution. The verifier reads the returned pixels before it calls `paint` again. */
  readonly paint: (label: LabelLayout) => Raster;
}

/** The parts of a job that the verifier reads. */
interface VerifiedJob {
  readonly template: BoundRows['template'];
  readonly rows: RowList;
  /** Returns the contents of a row in element order. */
  contentsOf(row: number): readonly ElementContent[];
}

/** One code on one label, with the value of its element and the text that a scanner must send. */
interface PrintedCode {
  readonly index: number;
  readonly element: ResolvedElement;
  readonly kind: CodeKind;
  /** Value of the element, from the template or from the data. */
  readonly value: string;
  readonly expected: string;
}

/** Symbologies whose digits are a GTIN. Readers return these GTINs with different numbers of digits. */
const RETAIL: readonly CodeKind[] = [
  ...(['upca', 'upce', 'ean8', 'ean13', 'isbn'] as const),
  ...(['upca-addon', 'ean13-addon', 'isbn-addon'] as const),
];
/** Number of digits of a GTIN-14 with a five-digit add-on. */
const RETAIL_LENGTH = 19;

export function createCodeVerifier({ job, readCodes, paint }: VerifierOptions): CodeVerifier {
  const codes = new Set<string>();
  const untried = new Set<string>();
  const unread = new Set<string>();
  const issues: Issue[] = [];
  /**
   * The last readable code of each element. A code on the next label is not read again if it has the same value and
   * dots.
   */
  const lastRead = new Map<number, { readonly value: string; readonly picture: CodePicture }>();

  const wasRead = async (code: PrintedCode, picture: CodePicture): Promise<boolean> => {
    const last = lastRead.get(code.index);
    if (last?.value === code.value && samePicture(last.picture, picture)) return true;
    const right = (await isFound(code, picture, false)) || (await isFound(code, picture, true));
    if (right) lastRead.set(code.index, { value: code.value, picture });
    return right;
  };
  const isFound = async ({ kind, element, expected }: PrintedCode, picture: CodePicture, thorough: boolean) => {
    const lying = !HELD_UPRIGHT.includes(kind) && element.rotationDegrees % 180 !== 0;
    const found = await readCodes(picture, { kind, lying, thorough });
    return found.some((content) => comparable(kind, content) === expected);
  };

  const verify: CodeVerifier['verify'] = async (label, row) => {
    const warnings: LayoutWarning[] = [];
    let raster: Raster | undefined;
    for (const code of printedCodes(job, row)) {
      const placed = label.elements[code.index];
      if (!placed?.quietZoneOnLabel) continue;
      const key = `${code.index} ${code.value}`;
      codes.add(key);
      if (isOblique(code) || UNREAD.includes(code.kind)) {
        if (!untried.has(key)) warnings.push(notVerified(code));
        untried.add(key);
        continue;
      }
      raster ??= paint(label);
      if (await wasRead(code, pictureOf(code, raster, placed.quietZoneOnLabel))) continue;
      if (!unread.has(key) && issues.length < MAX_ISSUES) issues.push(unreadable(code, label, rowAt(job, row).path));
      unread.add(key);
    }
    return warnings;
  };
  const verified = (): VerifiedCodes => ({ codes: codes.size, read: codes.size - untried.size - unread.size });
  return { verify, issues, verified };
}

const rowAt = ({ rows }: VerifiedJob, index: number): Row => rows.at(index) ?? noItem();

/** Returns the codes of one row, in element order. */
function printedCodes(job: VerifiedJob, row: number): readonly PrintedCode[] {
  const { template } = job;
  const contents = job.contentsOf(row);
  const { data } = rowAt(job, row);
  return template.elements.flatMap((element, index): readonly PrintedCode[] => {
    const content = contents[index];
    if (content === undefined || content.kind === EMPTY.kind) return [];
    const value = bind(element.source, data) ?? '';
    const code = template.kinds.of(element.kind).printedCode?.(content, value);
    return code === undefined ? [] : [{ index, element, value, kind: code.kind, expected: expectedOf(code) }];
  });
}

/** Returns the text that readers send for a code. For UPC-E, this is the expanded number. */
function expectedOf({ kind, sent }: { readonly kind: CodeKind; readonly sent: string }): string {
  return comparable(kind, kind === 'upce' ? `${expandUpce(sent)}${sent.slice(-1)}` : sent);
}

/** Normalises the content of a code, so that contents from different readers and encoders can be compared. */
const comparable = (kind: CodeKind, content: string): string =>
  RETAIL.includes(kind) ? content.padStart(RETAIL_LENGTH, '0') : content;

/** Symbologies that ZXing C++ cannot read. */
const UNREAD: readonly CodeKind[] = ['msi', 'royalmail', 'usps-imb', 'pharmacode', 'kix', 'mailmark', 'dotcode'];

/** Symbologies that ZXing detects at any angle, because they have finder patterns. */
const AT_ANY_ANGLE: readonly CodeKind[] = ['qrcode', 'gs1-qrcode', 'swiss-qrcode', 'hibc-qrcode', 'aztec'];

/**
 * Symbologies whose symbols are rotated upright before they are read. ZXing does not find some symbols with few rows if
 * they are upside down or sideways.
 */
const HELD_UPRIGHT: readonly CodeKind[] = ['pdf417', 'micropdf417', 'maxicode'];

function pictureOf({ kind, element }: PrintedCode, raster: Raster, area: Rect): CodePicture {
  const picture = codePicture(raster, area);
  return HELD_UPRIGHT.includes(kind) ? upright(picture, element.rotationDegrees) : picture;
}

/**
 * True if the reader might miss the code because its bars are neither vertical nor horizontal. The reader searches for
 * bars only along rows and columns of dots. It finds matrix codes with finder patterns at any angle.
 */
const isOblique = ({ kind, element }: PrintedCode): boolean =>
  !AT_ANY_ANGLE.includes(kind) && element.rotationDegrees % 90 !== 0;

const samePicture = (a: CodePicture, b: CodePicture): boolean => a.width === b.width && sameBytes(a.pixels, b.pixels);

/** Returns the name of a code for messages, such as `the code128 code "ABC" of elements[1]`. */
const named = ({ index, kind, value }: PrintedCode): string =>
  `the ${kind} code ${quoted(value)} of elements[${index}]`;

function notVerified(code: PrintedCode): LayoutWarning {
  const { id, rotationDegrees } = code.element;
  return {
    element: id,
    code: 'not_verified',
    message: UNREAD.includes(code.kind)
      ? `${named(code)} was not verified: no available reader supports its symbology`
      : `${named(code)} was not verified, because it is rotated by ${rotationDegrees} degrees: bars can be read back only at multiples of 90 degrees`,
  };
}

/** Advice for an unreadable code whose element has no warnings: a fix for the most frequent cause. */
const LIKELY = 'move other elements away from the code and its quiet zone, or give the code a larger box';

function unreadable(code: PrintedCode, label: LabelLayout, dataPath: string): Issue {
  const path = contentPath(code.element, dataPath);
  const causes = label.warnings.filter(({ element }) => element === code.element.id).map(({ message }) => message);
  const fix = causes.length > 0 ? causes.join('; ') : LIKELY;
  const { resolutionDpi } = label.scene;
  const message = `${path}: ${named(code)} could not be read back from its dots at ${resolutionDpi} dpi: ${fix}`;
  return { path, code: 'code_unreadable', message };
}

/**
 * Weights of red, green and blue in the relative luminance of sRGB values, in 256ths (ITU-R BT.709). They are precise
 * enough for black on white.
 */
const RED = 54;
const GREEN = 183;
const BLUE = 19;

/**
 * Returns a painted label's dots within `area` (in points), as grey pixels. Dots past the edge of the label are
 * omitted.
 */
export function codePicture({ width, height, resolutionDpi, channels, pixels }: Raster, area: Rect): CodePicture {
  const dots = (points: number): number => (points * resolutionDpi) / POINTS_PER_INCH;
  const left = clamped(Math.floor(dots(area.x)), width);
  const top = clamped(Math.floor(dots(area.y)), height);
  const columns = clamped(Math.ceil(dots(right(area))), width) - left;
  const rows = clamped(Math.ceil(dots(bottom(area))), height) - top;
  const grey = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const from = (top + row) * width + left;
    if (channels === 1) grey.set(pixels.subarray(from, from + columns), row * columns);
    else
      for (let column = 0; column < columns; column++) {
        const at = (from + column) * 3;
        const light = RED * byteAt(pixels, at) + GREEN * byteAt(pixels, at + 1) + BLUE * byteAt(pixels, at + 2);
        grey[row * columns + column] = light >> 8;
      }
  }
  return { width: columns, height: rows, pixels: grey };
}

const clamped = (dots: number, most: number): number => Math.min(Math.max(dots, 0), most);
