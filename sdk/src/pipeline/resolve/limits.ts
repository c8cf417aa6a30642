import { describeValue } from '../../base/describe-value.ts';
import { INKS, type Ink } from '../../base/ink.ts';
import type { Issue } from '../../base/issue.ts';
import type { OptionNames } from '../../base/known-options.ts';
import { wholeDots } from '../../base/units.ts';
import type { Resolution } from '../../contract/types.ts';
import type { ResolvedTemplate } from './resolved.ts';

/** The most pixels a PNG may have. */
const MAX_PIXELS = 40_000_000;

/** The range of dots per inch that is accepted: from coarser than any fax to finer than any label printer. */
const LEAST_DPI = 50;
const MOST_DPI = 1200;

/** Dots per inch of label printers, as the API has them. */
const RESOLUTIONS: readonly unknown[] = [203, 300, 600] satisfies readonly Resolution[];

/** The printer that a label is drawn for. */
export interface ResolutionOptions {
  /** Dots per inch of the printer, on which bars and modules are placed: 203, 300 or 600; 300 by default. */
  readonly resolution?: PrinterResolution | undefined;
  /**
   * Dots per inch, any from 50 to 1,200; nothing beside `resolution`.
   * @deprecated Use `resolution`.
   */
  readonly resolutionDpi?: number | undefined;
}
/** What a label is printed with. */
export interface InkOptions {
  /** `mono` or `mono-dithered` for printers that make black dots or none; all tones by default. */
  readonly ink?: Ink | undefined;
}

/** Names of the options that say for which printer a label is drawn, and with which ink. */
export const PRINTER_OPTIONS: OptionNames<ResolutionOptions & InkOptions> = {
  ...{ resolution: true, resolutionDpi: true, ink: true },
};

/** 203, 300 or 600; a number of which no more is known is checked when it is used. */
export type PrinterResolution = Resolution | (number & {});

/** The issue of an ink that does not exist. */
export function inkIssues({ ink }: { readonly ink?: unknown }): readonly Issue[] {
  if (ink === undefined || INKS.some((name) => name === ink)) return [];
  const message = `/ink: expected ${INKS.map((name) => `"${name}"`).join(' or ')}, got ${describeValue(ink)}`;
  return [{ path: '/ink', code: 'enum', message }];
}

/** A resolution that the API would refuse, too. */
export function resolutionIssues({ resolution, resolutionDpi }: ResolutionOptions): readonly Issue[] {
  if (resolution === undefined) return resolutionDpi === undefined ? [] : dpiIssues(resolutionDpi);
  if (RESOLUTIONS.includes(resolution)) return [];
  const message = `/resolution: expected ${RESOLUTIONS.slice(0, -1).join(', ')} or ${RESOLUTIONS.at(-1)}, got ${describeValue(resolution)}`;
  return [{ path: '/resolution', code: 'enum', message }];
}

/** A resolution that no printer has; with it bars would have no size. */
function dpiIssues(resolutionDpi: unknown): readonly Issue[] {
  if (typeof resolutionDpi === 'number' && resolutionDpi >= LEAST_DPI && resolutionDpi <= MOST_DPI) return [];
  const expected = `expected dots per inch from ${LEAST_DPI} to ${MOST_DPI}, such as 203, 300 or 600`;
  const message = `/resolutionDpi: ${expected}, got ${describeValue(resolutionDpi)}`;
  return [{ path: '/resolutionDpi', code: 'range', message }];
}

const SIDES = ['width', 'height'] as const;

/** Label sizes that make no picture at `dpi` dots per inch: under one pixel, or over the most that is allowed. */
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
      message: `the label has ${pixels.width} x ${pixels.height} pixels at ${dpi} dpi, more than the ${MAX_PIXELS / 1e6} megapixels a picture may have`,
    },
  ];
}
