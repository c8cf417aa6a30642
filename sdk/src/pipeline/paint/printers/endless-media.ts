import type { Issue } from '../../../base/errors.ts';
import { MM_PER_INCH, POINTS_PER_INCH } from '../../../base/units.ts';
import { feedOf } from './brother.ts';
import { millimetresOf } from './printer-language.ts';
import { type PrinterProfile, tapeOf } from './printer-profile.ts';

/** Returns the side of a template that runs in the printer's feed direction. */
export const feedSideOf = ({ rotate }: Pick<PrinterProfile, 'rotate'>): 'width' | 'height' =>
  rotate === 90 || rotate === 270 ? 'width' : 'height';

/** Returns true if a printer's media is continuous. This is the default only for Brother tape and receipt paper. */
export function isEndless({ language, media }: PrinterProfile): boolean {
  if (media !== undefined) return media.kind === 'continuous';
  return language === 'escpos' || language === 'brother-ql' || language === 'brother-pt';
}

/**
 * Checks whether a printer with a valid profile can print labels whose length depends on their content, and returns the
 * issues. The printer's media must be continuous, and its feed must not exceed the labels' margin. `marginPt` is in
 * points.
 */
export function endlessIssues(profile: PrinterProfile, marginPt: number): readonly Issue[] {
  if (!isEndless(profile)) {
    const found = profile.media === undefined ? 'has no "media"' : `has media "${profile.media.kind}"`;
    const message = `/length: labels can have their own lengths only on continuous media, but the printer's profile ${found}: set "media" to "continuous", or leave "length" out`;
    return [{ path: '/length', code: 'not_supported', message }];
  }
  const least = leastMarginOf(profile);
  if ((marginPt * MM_PER_INCH) / POINTS_PER_INCH >= least - TOLERANCE_MM) return [];
  const message = `/margin: this printer cannot print on the last ${least} mm of a label: set "margin" to at least ${least}`;
  return [{ path: '/margin', code: 'range', message }];
}

const TOLERANCE_MM = 0.001;

/** Returns the smallest margin, in millimetres, that a printer allows at the end of a label, rounded up to tenths. */
export const leastMarginOf = (profile: PrinterProfile): number =>
  Math.ceil(millimetresOf(feedDotsOf(profile), profile.dpi) * 10) / 10;

/** Returns the number of unprintable dots at the end of a label. */
function feedDotsOf({ language, media = { kind: 'continuous' }, width }: PrinterProfile): number {
  if (language !== 'brother-ql' && language !== 'brother-pt') return 0;
  const tape = tapeOf(language, media, width);
  return tape === undefined ? 0 : feedOf(language, tape);
}
