import { catalogOf, LabelEditor } from '@platen/editor';
import type { Preset } from '@platen/sdk';
import { defaultPresets } from '../../../../sdk/src/surfaces/msw/default-presets.ts';

const editor = document.querySelector('label-editor');
const [first] = defaultPresets;
if (!(editor instanceof LabelEditor) || first === undefined) throw new Error('there is no editor');
/** A sheet whose last row extends past its edge, as found in catalogs. */
const faulted: Preset = {
  ...first,
  id: 'acme_70x37mm_fault',
  vendor: 'Acme',
  model: 'Fault',
  unit: 'mm',
  width: 70,
  height: 37,
  type: 'SHEET',
  page: { width: 210, height: 297, margins: [0, 4, 0, -3] },
  grid: { col: 3, row: 8 },
  gap: { column: 0, line: 0 },
  ready: false,
  issues: [{ code: 'grid-taller-than-page', message: '8 rows of 37 mm end 3 mm past the page.' }],
};
const tiny: Preset = {
  ...first,
  id: 'acme_8x8mm_tiny',
  vendor: 'Acme',
  model: 'Tiny',
  unit: 'mm',
  width: 8,
  height: 8,
};
editor.papers = catalogOf([...defaultPresets, faulted, tiny]);
// without rows, the editor offers the ways to start
if (location.search !== '?blank') editor.rows = [{ Name: 'Oak shelf', Price: '€ 129.00', SKU: 'OAK-12080' }];
