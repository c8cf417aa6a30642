import type { LabelSettings } from '../document/editor-document.ts';

// The catalog papers that the gallery uses: their names and label settings, so that the gallery works without the catalog. A test
// compares them with the catalog.

const label = (width: number, height: number, unit: 'mm' | 'inch' = 'mm'): LabelSettings => ({
  ...{ unit, width, height, type: 'ROLL' },
});

/** A label on a sheet; the margins are left, top, right, bottom. */
const sheet = (
  [width, height]: readonly [number, number],
  [col, row]: readonly [number, number],
  margins: readonly [number, number, number, number],
  [pageWidth, pageHeight, unit = 'mm']: readonly [number, number, ('mm' | 'inch')?] = [210, 297],
): LabelSettings => ({
  ...{ unit, width, height, type: 'SHEET' },
  page: { width: pageWidth, height: pageHeight, margins: [...margins] },
  grid: { col, row },
});

/** A catalog paper: its name, and the label settings that it gives a template. */
interface GalleryPaper {
  /** Vendor and model; undefined for a size that many vendors make for thermal printers. */
  readonly name?: string;
  readonly label: LabelSettings;
}

/** The papers by preset id. */
export const PAPERS = {
  'avery-zweckform_60x60mm_3416': {
    name: 'Avery Zweckform 3416',
    label: sheet([60, 60], [3, 4], [8, 17.93, 8, 18.07]),
  },
  'avery_2.625x1in_5160': {
    name: 'Avery 5160',
    label: sheet([2.625, 1], [3, 10], [0.1875, 0.5, 0.1875, 0.5], [8.5, 11, 'inch']),
  },
  avery_80x50mm_l4785: { name: 'Avery L4785', label: sheet([80, 50], [2, 5], [18, 13, 17, 14]) },
  'brother_102x51mm_dk-11240': { name: 'Brother DK-11240', label: label(102, 51) },
  'brother_38x90mm_dk-11208': { name: 'Brother DK-11208', label: label(38, 90) },
  'cable-label-co_46.7x7mm_cablebug': {
    name: 'Cable Label Co CableBug',
    label: sheet([46.7, 7], [4, 39], [12, 12, 11.2, 12]),
  },
  'dymo_1x1.5in_30347': { name: 'Dymo 30347', label: label(1, 1.5, 'inch') },
  dymo_25x54mm_11352: { name: 'Dymo 11352', label: label(25, 54) },
  endisch_148x210mm_b210148a5: {
    name: 'Endisch B210148A5',
    label: sheet([148, 210], [1, 1], [0, 0, 0, 0], [148, 210]),
  },
  'generic_100x100mm_thermal-roll': { label: label(100, 100) },
  'generic_100x150mm_thermal-roll': { label: label(100, 150) },
  'generic_100x50mm_thermal-roll': { label: label(100, 50) },
  'generic_4x6in_thermal-roll': { label: label(4, 6, 'inch') },
  'generic_50x30mm_thermal-roll': { label: label(50, 30) },
  'generic_57x32mm_thermal-roll': { label: label(57, 32) },
  'generic_60x40mm_thermal-roll': { label: label(60, 40) },
  'generic_80x50mm_thermal-roll': { label: label(80, 50) },
  'herma_105x148.5mm_4697': { name: 'Herma 4697', label: sheet([105, 148.5], [2, 2], [0, 0, 0, 0]) },
  herma_40x40mm_4686: { name: 'Herma 4686', label: sheet([40, 40], [4, 6], [16, 13.5, 16, 13.5]) },
  'herma_45.72x21.17mm_4097': { name: 'Herma 4097', label: sheet([45.72, 21.17], [4, 12], [9.75, 21.5, 9.75, 21.46]) },
  'herma_48.26x25.4mm_4112': { name: 'Herma 4112', label: sheet([48.26, 25.4], [4, 11], [8.48, 8.8, 8.48, 8.8]) },
  'herma_48.26x25.4mm_4272': { name: 'Herma 4272', label: sheet([48.26, 25.4], [4, 11], [8.48, 8.8, 8.48, 8.8]) },
  herma_49x10mm_5116: { name: 'Herma 5116', label: sheet([49, 10], [3, 20], [21.5, 10.5, 21.5, 10.5]) },
  'herma_63.5x38.1mm_10007': { name: 'Herma 10007', label: sheet([63.5, 38.1], [3, 7], [6.75, 15.5, 6.75, 14.8]) },
  'herma_63.5x38.1mm_4103': { name: 'Herma 4103', label: sheet([63.5, 38.1], [3, 7], [7.21, 15.15, 7.21, 15.15]) },
  'herma_63.5x46.56mm_4203': { name: 'Herma 4203', label: sheet([63.5, 46.56], [3, 6], [7.21, 8.82, 7.21, 8.82]) },
  herma_70x35mm_4429: { name: 'Herma 4429', label: sheet([70, 35], [3, 8], [0, 8.5, 0, 8.5]) },
  herma_70x36mm_4453: { name: 'Herma 4453', label: sheet([70, 36], [3, 8], [0, 4.5, 0, 4.5]) },
  'herma_70x50.8mm_4204': { name: 'Herma 4204', label: sheet([70, 50.8], [2, 5], [25, 21.5, 25, 21.5]) },
  'herma_70x67.73mm_4279': { name: 'Herma 4279', label: sheet([70, 67.73], [3, 4], [0, 13.03, 0, 13.05]) },
  'herma_88.9x127mm_8898': { name: 'Herma 8898', label: sheet([88.9, 127], [2, 2], [13.56, 19.32, 13.56, 19.45]) },
  'herma_88.9x46.56mm_4666': { name: 'Herma 4666', label: sheet([88.9, 46.56], [2, 6], [12.29, 8.8, 12.29, 8.84]) },
  'herma_96x50.8mm_4099': { name: 'Herma 4099', label: sheet([96, 50.8], [2, 5], [7.73, 21.5, 7.73, 21.5]) },
  'herma_99.06x38.1mm_4678': { name: 'Herma 4678', label: sheet([99.06, 38.1], [2, 7], [4.67, 15.15, 4.67, 15.15]) },
  'herma_99.06x67.73mm_4104': { name: 'Herma 4104', label: sheet([99.06, 67.73], [2, 4], [4.67, 13.03, 4.67, 13.05]) },
  'herma_99.06x67.73mm_4269': { name: 'Herma 4269', label: sheet([99.06, 67.73], [2, 4], [4.67, 13.03, 4.67, 13.05]) },
  'tough-tags_1.28x0.5in_ttlw-2016': {
    name: 'Tough-Tags TTLW-2016',
    label: sheet([1.28, 0.5], [5, 17], [0.94444, 0.05792, 0.67556, 0.37536], [8.5, 11, 'inch']),
  },
} as const satisfies Readonly<Record<string, GalleryPaper>>;
export type PaperId = keyof typeof PAPERS;
