import fc from 'fast-check';
import { defaultPresets } from '../../sdk/src/surfaces/msw/default-presets.ts';
import { addColumn as addElementOf, showField } from '../src/commands/add-column.ts';
import { pasteCells } from '../src/data/grid.ts';
import { importTable } from '../src/data/table-exchange.ts';
import { changeElements, changeType, type ElementChanges } from '../src/document/change-elements.ts';
import { type EditorDocument, type LabelSettings, rename } from '../src/document/editor-document.ts';
import { fillFields } from '../src/document/guess-columns.ts';
import { setLabel, setUnit } from '../src/document/label.ts';
import { moveToGap } from '../src/document/layers.ts';
import { presetLabel } from '../src/document/preset-label.ts';
import { sampleData } from '../src/document/sample-data.ts';
import {
  addColumn,
  addRow,
  addRows,
  mapField,
  moveColumn,
  moveRow,
  removeColumn,
  removeRows,
  renameColumn,
  renameField,
  setCell,
  setCopies,
  setQuantityColumn,
  setTable,
  type Table,
} from '../src/document/table.ts';
import { applyLabel } from '../src/paper/apply-paper.ts';
import { beginWith } from '../src/paper/beginnings.ts';
import { correctionsFor } from '../src/paper/corrections.ts';
import { LAYOUT_IDS, layoutOn } from '../src/paper/layouts.ts';
import { withType } from '../src/paper/own-paper-fields.tsx';

const paper: fc.Arbitrary<LabelSettings> = fc.constantFrom(
  ...defaultPresets.map(presetLabel),
  { unit: 'inch', width: 2, height: 1, type: 'ROLL' },
  { width: 0, height: 20 },
);
const table: fc.Arbitrary<Table> = fc.constantFrom(
  { columns: ['sku', 'Preis', 'Menge'], rows: [['1', '€ 2', 'x'], ["'=A1"]] },
  { columns: [], rows: [] },
  { columns: ['name', 'name', ''], rows: [['a', 'b', 'c', 'd'], [], ['é']] },
);
const column = fc.integer({ min: -1, max: 4 });
const name = fc.constantFrom('sku', 'name', 'price', '', '__proto__');
const anyKey = fc.integer({ min: 0, max: 40 });
const changes: fc.Arbitrary<ElementChanges> = fc.constantFrom<ElementChanges>(
  { fontSize: 8 },
  { fontSize: -1 },
  { field: 'price' },
  { value: 'B' },
  { value: undefined },
  { stroke: '#00f' },
  { strokeWidth: undefined },
  { width: 1e7 },
  { x: 1.00001, rotation: 400 },
);
/** Changes that panels, dialogs and the table make: of the label, its paper, its elements, and its rows and columns. */
export const documentChange: fc.Arbitrary<(document: EditorDocument) => EditorDocument> = fc.oneof(
  changes.map((change) => (d: EditorDocument) => changeElements(d, d.selection, change)),
  fc.constantFrom('mm', 'inch').map((unit) => (d: EditorDocument) => setUnit(d, unit)),
  fc
    .constantFrom({ width: 30 }, { height: -1 }, { grid: { col: 2, row: 0 } }, { type: 'SHEET' } as const)
    .map((change) => (d: EditorDocument) => setLabel(d, change)),
  name.map((text) => (d: EditorDocument) => rename(d, text)),
  fc.tuple(anyKey, anyKey).map(
    ([key, index]) =>
      (d: EditorDocument) =>
        moveToGap(d, [key], index),
  ),
  fc.constant((d: EditorDocument) => setTable(d, { columns: ['sku', 'qty'], rows: [['1'], ['2', '3', '4']] })),
  fc.tuple(anyKey, column, name).map(
    ([key, at, text]) =>
      (d: EditorDocument) =>
        setCell(d, key, at, text),
  ),
  anyKey.map((index) => (d: EditorDocument) => addRow(d, index)),
  anyKey.map((key) => (d: EditorDocument) => removeRows(d, [key])),
  fc.tuple(anyKey, column).map(
    ([key, index]) =>
      (d: EditorDocument) =>
        moveRow(d, key, index),
  ),
  fc.tuple(name, column).map(
    ([text, at]) =>
      (d: EditorDocument) =>
        addColumn(d, text, at),
  ),
  column.map((at) => (d: EditorDocument) => removeColumn(d, at)),
  fc.tuple(column, column).map(
    ([from, to]) =>
      (d: EditorDocument) =>
        moveColumn(d, from, to),
  ),
  fc.tuple(column, name).map(
    ([at, text]) =>
      (d: EditorDocument) =>
        renameColumn(d, at, text),
  ),
  fc.tuple(name, column).map(
    ([field, at]) =>
      (d: EditorDocument) =>
        mapField(d, field, at < 0 ? false : at),
  ),
  column.map((at) => (d: EditorDocument) => setQuantityColumn(d, at < 0 ? undefined : at)),
  column.map((copies) => (d: EditorDocument) => setCopies(d, copies)),
  fc.tuple(name, name).map(
    ([from, to]) =>
      (d: EditorDocument) =>
        renameField(d, from, to),
  ),
  fc.constantFrom('text', 'barcode', 'qrcode').map((kind) => (d: EditorDocument) => changeType(d, d.selection, kind)),
  fc.tuple(paper, fc.boolean()).map(
    ([label, scaleToLabel]) =>
      (d: EditorDocument) =>
        applyLabel(d, label, { scaleToLabel }),
  ),
  fc
    .constantFrom('ROLL', 'ROLL2Up', 'SHEET')
    .map((type) => (d: EditorDocument) => applyLabel(d, withType(d.label, type))),
  fc.constant((d: EditorDocument) => applyLabel(d, correctionsFor(d.label)?.label ?? d.label)),
  fc.constantFrom(...LAYOUT_IDS).map((id) => (d: EditorDocument) => {
    const { elements } = layoutOn(id, d.label);
    return elements === undefined
      ? d
      : beginWith(d, { template: { ...d.label, elements: [...elements] }, row: sampleData(elements) });
  }),
  table.map((given) => (d: EditorDocument) => importTable(d, given).document),
  fc.constant((d: EditorDocument) => fillFields(d).document),
  column.map((at) => (d: EditorDocument) => addElementOf(d, at)),
  name.map((field) => (d: EditorDocument) => showField(d, d.selection, field)),
  anyKey.map((count) => (d: EditorDocument) => addRows(d, count % 4)),
  fc.tuple(anyKey, column, table).map(([from, at, { rows }]) => (d: EditorDocument) => {
    const keys = d.data.rows.map(({ key }) => key);
    return pasteCells(d, rows, { rows: keys, from: Math.min(from, keys.length), column: Math.max(0, at) }).document;
  }),
);
