import type { Preset } from '../../contract/types.ts';

/**
 * A sample of the catalog: sheets in inches and millimetres, a roll, a two-up stock, and a stock whose dimensions must
 * be corrected before printing.
 */
export const defaultPresets: readonly Preset[] = [
  {
    id: 'avery-zweckform_81.3x35.7mm_5163',
    vendor: 'Avery Zweckform',
    model: '5163',
    name: 'Continuous-form labels',
    shape: 'rectangle',
    unit: 'mm',
    width: 81.3,
    height: 35.7,
    type: 'ROLL2Up',
    page: { width: 362.62, height: 38.1, margins: [14.9, 0, 14.9, 2.4] },
    grid: { col: 4, row: 1 },
    gap: { column: 2.54, line: 0 },
    ready: true,
    issues: [
      {
        code: 'roll-has-margins',
        message:
          "The carrier is larger than the labels by 14.9 mm to the left, 14.9 mm to the right and 2.4 mm below. A roll's page is the label: set these margins in the printer, not in the template.",
      },
    ],
    source: 'libreoffice',
    roll: { media: 362.62, form: 'fan-fold' },
  },
  {
    id: 'avery_2.625x1in_5160',
    vendor: 'Avery',
    model: '5160',
    name: 'Address labels',
    shape: 'rectangle',
    unit: 'inch',
    width: 2.625,
    height: 1,
    type: 'SHEET',
    page: { width: 8.5, height: 11, margins: [0.1875, 0.5, 0.1875, 0.5] },
    grid: { col: 3, row: 10 },
    gap: { column: 0.125, line: 0 },
    ready: true,
    issues: [
      {
        code: 'sources-differ',
        message:
          "The sources differ by up to 0.79 mm: left margin 0.1875 in according to the vendor, 0.1563 in according to gLabels; pitch of columns 2.75 in according to the vendor, 2.7813 in according to gLabels. The vendor's own values are used.",
      },
    ],
    source: 'published',
    round: 0.0625,
  },
  {
    id: 'avery_4x2in_5163',
    vendor: 'Avery',
    model: '5163',
    name: 'Shipping labels',
    shape: 'rectangle',
    unit: 'inch',
    width: 4,
    height: 2,
    type: 'SHEET',
    page: { width: 8.5, height: 11, margins: [0.1625, 0.5, 0.15, 0.5] },
    grid: { col: 2, row: 5 },
    gap: { column: 0.1875, line: 0 },
    ready: true,
    issues: [
      {
        code: 'sources-differ',
        message:
          'The sources differ by up to 0.17 mm: left margin 0.1625 in according to gLabels, 0.1559 in according to LibreOffice. The values from gLabels are used.',
      },
    ],
    source: 'glabels',
    round: 0.125,
  },
  {
    id: 'avery_63.5x38.1mm_l7160',
    vendor: 'Avery',
    model: 'L7160',
    name: 'Address labels',
    shape: 'rectangle',
    unit: 'mm',
    width: 63.5,
    height: 38.1,
    type: 'SHEET',
    page: { width: 210, height: 297, margins: [7.2, 15.15, 7.22, 15.15] },
    grid: { col: 3, row: 7 },
    gap: { column: 2.54, line: 0 },
    ready: true,
    issues: [
      {
        code: 'sources-differ',
        message:
          'The sources differ by up to 0.49 mm: width 63.5 mm according to LibreOffice, 63.9939 mm according to gLabels; left margin 7.2 mm according to LibreOffice, 7.4789 mm according to gLabels; top margin 15.15 mm according to LibreOffice, 15.4869 mm according to gLabels. The values from LibreOffice are used.',
      },
    ],
    source: 'libreoffice',
    round: 1.7639,
  },
  {
    id: 'dymo_28x89mm_30252',
    vendor: 'Dymo',
    model: '30252',
    name: 'Address labels',
    shape: 'rectangle',
    unit: 'mm',
    width: 28,
    height: 89,
    type: 'ROLL',
    page: { width: 28, height: 89, margins: [0, 0, 0, 0] },
    grid: { col: 1, row: 1 },
    gap: { column: 0, line: 0 },
    ready: true,
    issues: [],
    source: 'glabels',
    roll: { media: 31 },
    round: 1,
  },
  {
    id: 'rayfilm_64x21mm_7001',
    vendor: 'Rayfilm',
    model: '7001',
    name: 'Rectangular labels',
    shape: 'rectangle',
    unit: 'mm',
    width: 64,
    height: 21,
    type: 'SHEET',
    page: { width: 210, height: 297, margins: [9, 12, 9, -2256] },
    grid: { col: 3, row: 13 },
    gap: { column: 0, line: 189 },
    ready: false,
    issues: [
      {
        code: 'grid-taller-than-page',
        message:
          'The page is 297 mm high, but the 13 rows end 2256 mm below its bottom edge (row height 21 mm, row pitch 210 mm, top margin 12 mm). With a row pitch of 21 mm, the rows would be centred on the page: the decimal point in the source may be misplaced.',
      },
    ],
    source: 'glabels',
    round: 1.9,
  },
];
