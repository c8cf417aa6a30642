import type { CalibrationProfile } from '@platen/sdk/pdf';
import { numberShown } from '../ui/length-field.tsx';
import { filled } from '../words/sentences.ts';
import type { Words } from '../words/words.ts';

/** Smallest offset that a ruler can show, in mm. */
const MIN_OFFSET_MM = 0.05;
/** Smallest scale error that a ruler can show: 0.1 mm on a page. */
const MIN_SCALE_ERROR = 0.0005;

/** Describes in sentences what a calibration profile corrects, and the side effects of the correction. */
export function describeProfile(profile: CalibrationProfile, words: Words, language: string): string {
  const { calibration } = words.printing;
  const { offsetX, offsetY, scaleX, scaleY, skewX = 0, skewY = 0 } = profile;
  const length = (mm: number): string => `${numberShown(Math.abs(Math.round(mm * 10) / 10), language)} mm`;
  const percent = (scale: number): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(Math.abs(scale - 1));
  const off = (mm: number, more: string, less: string): readonly string[] =>
    Math.abs(mm) < MIN_OFFSET_MM ? [] : [filled(mm > 0 ? more : less, { length: length(mm) })];
  const scaled = (scale: number, more: string, less: string): readonly string[] =>
    Math.abs(scale - 1) < MIN_SCALE_ERROR ? [] : [filled(scale > 1 ? more : less, { percent: percent(scale) })];
  const what = [
    ...off(offsetX, calibration.right, calibration.left),
    ...off(offsetY, calibration.down, calibration.up),
    ...scaled(scaleX, calibration.wider, calibration.narrower),
    ...scaled(scaleY, calibration.taller, calibration.shorter),
    ...off(skewX * 100, calibration.slantsRight, calibration.slantsLeft),
    ...off(skewY * 100, calibration.slantsDown, calibration.slantsUp),
  ];
  if (what.length === 0) return calibration.exact;
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(what);
  const isOffDots = scaleX !== 1 || scaleY !== 1 || skewX !== 0 || skewY !== 0;
  return [filled(calibration.madeUpFor, { what: list }), ...(isOffDots ? [calibration.notOnDots] : [])].join(' ');
}
