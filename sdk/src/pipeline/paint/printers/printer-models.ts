import type { PrinterLanguage, PrinterProfile } from './printer-profile.ts';

/**
 * Profiles of common printers by short name, with resolution and head width from data sheets and manuals. They leave
 * darkness and speed at the printer's own settings. To customise a profile, spread it: `{
 * ...printerModels['zebra-203'], darkness: 20 }`.
 */
export const printerModels = {
  'zebra-203': {
    language: 'zpl',
    dpi: 203,
    width: 832,
    name: 'Zebra, 4 inches, 203 dpi (GK420, ZD420, ZD421, ZT230)',
  },
  'zebra-300': { language: 'zpl', dpi: 300, width: 1248, name: 'Zebra, 4 inches, 300 dpi (ZD421, ZT411)' },
  'zebra-600': { language: 'zpl', dpi: 600, width: 2496, name: 'Zebra, 4 inches, 600 dpi (ZT411)' },
  'zebra-zd411-203': { language: 'zpl', dpi: 203, width: 448, name: 'Zebra ZD411, 2 inches, 203 dpi' },
  'eltron-203': {
    language: 'epl',
    dpi: 203,
    width: 832,
    name: 'Zebra and Eltron with EPL2 (LP 2844, TLP 2844, GC420)',
  },
  'tsc-203': { language: 'tspl', dpi: 203, width: 864, name: 'TSC, 4 inches, 203 dpi (TE200, DA210 and similar)' },
  'tsc-300': { language: 'tspl', dpi: 300, width: 1248, name: 'TSC, 4 inches, 300 dpi (TE300, DA310)' },
  'escpos-80': {
    language: 'escpos',
    dpi: 203,
    width: 576,
    cut: 'label',
    media: { kind: 'continuous' },
    name: '80 mm receipts',
  },
  'escpos-58': { language: 'escpos', dpi: 203, width: 384, media: { kind: 'continuous' }, name: '58 mm receipts' },
  'brother-ql-62': {
    language: 'brother-ql',
    dpi: 300,
    width: 720,
    media: { kind: 'continuous', width: 62 },
    cut: 'label',
    name: 'Brother QL (QL-700, QL-800, QL-820NWB) with 62 mm tape',
  },
  'brother-ql-62-red': {
    language: 'brother-ql',
    dpi: 300,
    width: 720,
    media: { kind: 'continuous', width: 62, inks: 'black-red' },
    cut: 'label',
    name: 'Brother QL (QL-800, QL-810W, QL-820NWB) with 62 mm tape that prints black and red (DK-22251)',
  },
  'brother-ql-62x29': {
    language: 'brother-ql',
    dpi: 300,
    width: 720,
    media: { kind: 'gap', width: 62, length: 29 },
    name: 'Brother QL with 62 x 29 mm labels (DK-11209)',
  },
  'brother-ql-29x90': {
    language: 'brother-ql',
    dpi: 300,
    width: 720,
    rotate: 90,
    media: { kind: 'gap', width: 29, length: 90 },
    name: 'Brother QL with 29 x 90 mm labels (DK-11201), for landscape designs',
  },
  'brother-pt-12': {
    language: 'brother-pt',
    dpi: 180,
    width: 128,
    rotate: 90,
    media: { kind: 'continuous', width: 12 },
    cut: 'label',
    name: 'Brother P-touch (PT-H500, PT-P700, PT-P750W) with 12 mm tape, for landscape designs',
  },
  'brother-pt-24': {
    language: 'brother-pt',
    dpi: 180,
    width: 128,
    rotate: 90,
    media: { kind: 'continuous', width: 24 },
    cut: 'label',
    name: 'Brother P-touch with 24 mm tape, for landscape designs',
  },
  'brother-p900-24': {
    language: 'brother-pt',
    dpi: 360,
    width: 560,
    rotate: 90,
    media: { kind: 'continuous', width: 24 },
    cut: 'label',
    name: 'Brother P-touch PT-P900, PT-P950NW, PT-P910BT with 24 mm tape, for landscape designs',
  },
  'brother-p900-36': {
    language: 'brother-pt',
    dpi: 360,
    width: 560,
    rotate: 90,
    media: { kind: 'continuous', width: 36 },
    cut: 'label',
    name: 'Brother P-touch PT-P900, PT-P950NW, PT-P910BT with 36 mm tape, for landscape designs',
  },
  // The first dot of the head is 1 mm from the label's left edge and 1.5 mm from its top edge. Source: paper
  // definitions in lw450.ppd of DYMO's driver.
  'dymo-450': {
    language: 'dymo',
    dpi: 300,
    width: 672,
    offset: { x: -12, y: -18 },
    name: 'DYMO LabelWriter (400, 450)',
  },
  'dymo-4xl': { language: 'dymo', dpi: 300, width: 1248, offset: { x: -12, y: -18 }, name: 'DYMO LabelWriter 4XL' },
} as const satisfies Readonly<Record<string, PrinterProfile>>;

/** Short name of a common printer. */
export type PrinterModel = keyof typeof printerModels;

/** Default printer model for each printer language. */
export const languageModels = {
  zpl: 'zebra-203',
  epl: 'eltron-203',
  tspl: 'tsc-203',
  escpos: 'escpos-80',
  'brother-ql': 'brother-ql-62',
  'brother-pt': 'brother-pt-12',
  dymo: 'dymo-450',
} as const satisfies Readonly<Record<PrinterLanguage, PrinterModel>>;

/** Number of dots of a 4-inch head, by its resolution in dpi. */
const HEADS: Readonly<Record<number, number>> = { 203: 832, 300: 1248, 600: 2496 };

/**
 * Returns the width that a model's 4-inch head has at another resolution. Returns `undefined` for the model's own
 * resolution and for any other head.
 */
export function headOf(model: { readonly dpi?: unknown; readonly width?: unknown }, dpi: number): number | undefined {
  return dpi !== model.dpi && model.width === HEADS[Number(model.dpi)] ? HEADS[dpi] : undefined;
}
