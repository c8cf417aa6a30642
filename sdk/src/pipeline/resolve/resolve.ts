import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/errors.ts';
import { INKS, type Ink } from '../../base/ink.ts';
import type { OptionNames } from '../../base/known-options.ts';
import { rect } from '../../base/rect.ts';
import { pointsPer, type Unit, wholeDots } from '../../base/units.ts';
import type { Resolution, Template } from '../../contract/types.ts';
import { type ElementFrame, type GivenElement, type ResolvedElement, sourceOf } from '../elements/element-kind.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';
import { type ContentLength, contentLengthOf } from './content-length.ts';
import type { LengthOptions } from './length-options.ts';

/** A template with its defaults filled in and its lengths in points. All labels of a template share one object. */
export interface ResolvedTemplate {
  readonly unit: Unit;
  /** Size of the label in the template's unit, before conversion to points. */
  readonly requestedSize: { readonly width: number; readonly height: number };
  /** Width of the label in points. */
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
  /** Bounds for the lengths of labels that follow their content; absent if all labels have the template's size. */
  readonly contentLength?: ContentLength | undefined;
  readonly elements: readonly ResolvedElement[];
  /** Element kinds by name. */
  readonly kinds: ElementKinds;
}

/** Default resolution of a job, in dots per inch. */
export const DEFAULT_RESOLUTION_DPI = 300;

/**
 * Resolves a template once for all its labels: fills in defaults and converts lengths to points. `path` is the position
 * of the template in the request. `kinds` must be the element kinds that were used to validate the template.
 */
export function resolve(
  template: Template,
  resolutionDpi: number,
  path: string,
  kinds: ElementKinds,
  lengths: LengthOptions = {},
): ResolvedTemplate {
  const unit = template.unit ?? 'mm';
  const points = pointsPer(unit);
  const size = { width: template.width * points, height: template.height * points, resolutionDpi };
  const contentLength = contentLengthOf(lengths, size, MAX_PIXELS);
  return {
    unit,
    requestedSize: { width: template.width, height: template.height },
    ...size,
    ...(contentLength && { contentLength }),
    elements: template.elements.map((element, index) =>
      kinds.of(element.type).resolve(element, frameOf(element, index, points, path), points),
    ),
    kinds,
  };
}

const frameOf = (element: GivenElement, index: number, points: number, path: string): ElementFrame => ({
  id: `e${index}`,
  path: `${path}/elements/${index}`,
  box: rect(element.x * points, element.y * points, element.width * points, element.height * points),
  requestedBox: rect(element.x, element.y, element.width, element.height),
  rotationDegrees: element.rotation ?? 0,
  source: sourceOf(element),
});

/** Maximum number of pixels in a PNG. */
const MAX_PIXELS = 40_000_000;

/**
 * Minimum and maximum accepted resolution in dots per inch. The resolutions of all fax machines and label printers are
 * within this range.
 */
const MIN_DPI = 50;
const MAX_DPI = 1200;

/** Resolutions in dots per inch that the API accepts. */
const RESOLUTIONS: readonly unknown[] = [203, 300, 600] satisfies readonly Resolution[];

/** Resolution of the printer that a label is drawn for. */
export interface ResolutionOptions {
  /**
   * Resolution of the printer in dots per inch: 203, 300 or 600; 300 by default. Bars and modules are aligned to its
   * dots. With `ink`, any resolution from 50 to 1,200 is accepted, because label printers also have other resolutions.
   */
  readonly resolution?: PrinterResolution | undefined;
}
/** Option for the colours that the printer prints. */
export interface InkOptions {
  /**
   * `mono` or `mono-dithered` for printers that print only black, `black-red` or `black-red-dithered` for tape that
   * prints black and red. By default, all colours and tones are drawn.
   */
  readonly ink?: Ink | undefined;
}

/** Names of the options for the printer's resolution and ink. */
export const PRINTER_OPTIONS: OptionNames<ResolutionOptions & InkOptions> = {
  ...{ resolution: true, ink: true },
};

/**
 * 203, 300 or 600 dots per inch; with `ink`, any value from 50 to 1,200. A value that TypeScript knows only as `number`
 * is checked at run time.
 */
export type PrinterResolution = Resolution | (number & {});

/** Returns an issue if the ink is unknown. */
export function inkIssues({ ink }: { readonly ink?: unknown }): readonly Issue[] {
  if (ink === undefined || INKS.some((name) => name === ink)) return [];
  const message = `/ink: expected one of ${INKS.map((name) => `"${name}"`).join(', ')}, got ${describeValue(ink)}`;
  return [{ path: '/ink', code: 'enum', message }];
}

/** Returns an issue if the API would reject the resolution or, with `ink`, if no printer has this resolution. */
export function resolutionIssues({ resolution, ink }: ResolutionOptions & InkOptions): readonly Issue[] {
  if (resolution === undefined) return [];
  if (ink !== undefined) return printerIssues(resolution);
  if (RESOLUTIONS.includes(resolution)) return [];
  const message = `/resolution: expected ${RESOLUTIONS.slice(0, -1).join(', ')} or ${RESOLUTIONS.at(-1)}, got ${describeValue(resolution)}`;
  return [{ path: '/resolution', code: 'enum', message }];
}

/** Returns an issue if no printer has this resolution. Without this check, bars could be 0 dots wide. */
function printerIssues(resolution: unknown): readonly Issue[] {
  if (typeof resolution === 'number' && resolution >= MIN_DPI && resolution <= MAX_DPI) return [];
  const expected = `expected dots per inch from ${MIN_DPI} to ${MAX_DPI}, such as 203, 300 or 600`;
  const message = `/resolution: ${expected}, got ${describeValue(resolution)}`;
  return [{ path: '/resolution', code: 'range', message }];
}

const SIDES = ['width', 'height'] as const;

/**
 * Returns the issues of label sizes that cannot be drawn at `dpi`: a side of less than one pixel, or more pixels than
 * the maximum.
 */
export function pictureSizeIssues(
  template: ResolvedTemplate,
  path: string,
  dpi = template.resolutionDpi,
): readonly Issue[] {
  const pixels = { width: wholeDots(template.width, dpi), height: wholeDots(template.height, dpi) };
  const thin = SIDES.filter((side) => pixels[side] < 1).map((side) => ({
    path: `${path}/${side}`,
    code: 'too_small',
    message: `${path}/${side}: ${template.requestedSize[side]} ${template.unit} is less than one dot at ${dpi} dpi`,
  }));
  if (thin.length > 0 || pixels.width * pixels.height <= MAX_PIXELS) return thin;
  return [
    {
      path: `${path}/width`,
      code: 'too_large',
      message: `the label has ${pixels.width} x ${pixels.height} pixels at ${dpi} dpi, more than the maximum of ${MAX_PIXELS / 1e6} megapixels`,
    },
  ];
}
