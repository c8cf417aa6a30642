import { MM_PER_INCH } from '@platen/sdk/internal/base';
import type { CalibrationProfile } from '@platen/sdk/pdf';
import type { PrinterLanguage, PrinterMedia, PrinterProfile, printerModels } from '@platen/sdk/printers';
import { numberShown } from '../ui/form.tsx';
import { filled } from '../words/fill.ts';
import type { Words } from '../words/words.ts';

/** Names of printer languages, with their manufacturers. They are the same in every UI language. */
export const LANGUAGE_NAMES: Readonly<Record<PrinterLanguage, string>> = {
  zpl: 'ZPL (Zebra)',
  epl: 'EPL (Eltron, Zebra)',
  tspl: 'TSPL (TSC)',
  escpos: 'ESC/POS (Epson)',
  'brother-ql': 'Brother QL',
  'brother-pt': 'Brother P-touch',
  dymo: 'DYMO LabelWriter',
};

/** Product names of common printers. */
export const MODEL_NAMES: Readonly<Record<keyof typeof printerModels, string>> = {
  'zebra-203': 'Zebra GK420, ZD420, ZD421, ZT230 · 203 dpi',
  'zebra-300': 'Zebra ZD421, ZT411 · 300 dpi',
  'zebra-600': 'Zebra ZT411 · 600 dpi',
  'zebra-zd411-203': 'Zebra ZD411 · 203 dpi',
  'eltron-203': 'Zebra LP 2844, TLP 2844, GC420 · EPL',
  'tsc-203': 'TSC TE200, DA210 · 203 dpi',
  'tsc-300': 'TSC TE300, DA310 · 300 dpi',
  'escpos-80': 'ESC/POS · 80 mm',
  'escpos-58': 'ESC/POS · 58 mm',
  'brother-ql-62': 'Brother QL-700, QL-800, QL-820NWB · 62 mm',
  'brother-ql-62-red': 'Brother QL-800, QL-810W, QL-820NWB · DK-22251, 62 mm',
  'brother-ql-62x29': 'Brother QL · DK-11209, 62 × 29 mm',
  'brother-ql-29x90': 'Brother QL · DK-11201, 29 × 90 mm',
  'brother-pt-12': 'Brother PT-H500, PT-P700, PT-P750W · 12 mm',
  'brother-pt-24': 'Brother PT-H500, PT-P700, PT-P750W · 24 mm',
  'brother-p900-24': 'Brother PT-P900, PT-P950NW, PT-P910BT · 24 mm',
  'brother-p900-36': 'Brother PT-P900, PT-P950NW, PT-P910BT · 36 mm',
  'dymo-450': 'DYMO LabelWriter 400, 450',
  'dymo-4xl': 'DYMO LabelWriter 4XL',
};

/** ID of a printer model that the SDK knows. */
export type ModelId = keyof typeof printerModels;
export const MODEL_IDS = Object.keys(MODEL_NAMES) as readonly ModelId[];

/** Formats a length in dots as millimetres, or as inches if the label's unit is inches. */
export const dotsShown = (dots: number, dpi: number, unit: 'mm' | 'inch', language: string): string =>
  unit === 'inch'
    ? `${numberShown(Math.round((dots / dpi) * 100) / 100, language)} in`
    : `${numberShown(Math.round(((dots * MM_PER_INCH) / dpi) * 10) / 10, language)} mm`;

/** Length of a tape's labels in mm; 0 for continuous tape. */
export const tapeLength = ({ kind, length = 0 }: PrinterMedia): number => (kind === 'continuous' ? 0 : length);

/** A tape to show; a length of 0 means continuous tape. */
interface ShownTape extends Pick<PrinterMedia, 'inks'> {
  readonly width: number;
  readonly length: number;
}

/** Formats the size of a tape as printed on its packaging, and its colours if it prints red. */
export function tapeShown({ width, length, inks }: ShownTape, words: Words, language: string): string {
  const { blackRed, endless } = words.labelPrinters;
  const wide = `${numberShown(width, language)} mm`;
  const tape =
    length === 0
      ? filled(endless, { width: wide })
      : `${numberShown(width, language)} × ${numberShown(length, language)} mm`;
  return inks === 'black-red' ? filled(blackRed, { tape }) : tape;
}

/** Describes a printer in a sentence: its language, resolution and print width. */
export function describeLabelPrinter(
  profile: PrinterProfile,
  unit: 'mm' | 'inch',
  words: Words,
  language: string,
): string {
  const { about, aboutTape } = words.labelPrinters;
  const { dpi, media, width } = profile;
  const name = LANGUAGE_NAMES[profile.language];
  if (media?.width !== undefined) {
    const shown = { width: media.width, length: tapeLength(media), inks: media.inks };
    const tape = tapeShown(shown, words, language);
    return filled(aboutTape, { language: name, dpi, tape }, language);
  }
  return filled(about, { language: name, dpi, width: dotsShown(width, dpi, unit, language) }, language);
}

/** Smallest offset that is shown, in mm. A smaller offset would be shown as 0.0 mm. */
const MIN_OFFSET_MM = 0.05;
/** Smallest scale error that a ruler can show: 0.1 mm in a length of 200 mm. */
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
