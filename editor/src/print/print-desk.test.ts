import type { Template } from '@platen/sdk';
import { type PrinterProfile, printerModels } from '@platen/sdk/printers';
import { describe, expect, it } from 'vitest';
import { workingStore } from '../../test/editor-work.ts';
import { documentOf } from '../document/editor-document.ts';
import { setLabel } from '../document/label.ts';
import { setTable } from '../document/table.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import type { Preferences } from '../ui/kept.ts';
import {
  chosenPrinter,
  createPrintDesk,
  NO_PRINTERS,
  readPrinters,
  type SavedPrinter,
  unusedName,
  withoutPrinter,
  withPrinter,
} from './print-desk.ts';
import { orderOfRows } from './service-jobs.ts';

const template: Template = {
  ...{ unit: 'inch', width: 2.625, height: 1, type: 'SHEET', grid: { col: 3, row: 10 } },
  page: { width: 8.5, height: 11, margins: [0.15625, 0.5, 0.15625, 0.5] },
  elements: [{ type: 'text', x: 0, y: 0, width: 1, height: 1, field: 'name' }],
};
const rows = (count: number) => Array.from({ length: count }, (_, row) => [`Mug ${row}`]);
const storeOf = (count: number): EditorStore =>
  workingStore(setTable(documentOf(template), { columns: ['name'], rows: rows(count) }));

function keptInMemory(): Preferences {
  const values = new Map<string, string>();
  return {
    read: (name) => JSON.parse(values.get(name) ?? 'null'),
    write: (name, value) => {
      values.set(name, JSON.stringify(value));
      return true;
    },
  };
}

const packing = {
  printers: [
    {
      name: 'Packing',
      printerProfile: { language: 'brother-pt', dpi: 180, width: 128, media: { kind: 'continuous', width: 24 } },
    },
  ],
  chosen: 'Packing',
} as const;

describe('cutting labels after their content', () => {
  const roll = (): EditorStore => workingStore(documentOf({ ...template, type: 'ROLL' }));

  it('is possible in PDFs of single labels and on continuous media, but not on sheets and die-cut labels', () => {
    expect(createPrintDesk(storeOf(3), keptInMemory()).canCut.value).toBe(false);
    const desk = createPrintDesk(roll(), keptInMemory());
    expect(desk.canCut.value).toBe(true);
    desk.setPrinters(packing);
    expect(desk.canCut.value).toBe(true);
    const zebra = { name: 'Zebra', printerProfile: printerModels['zebra-203'] };
    desk.setPrinters({ printers: [zebra], chosen: 'Zebra' });
    expect(desk.canCut.value).toBe(false);
    desk.setPrinters(NO_PRINTERS);
    desk.isByService.value = true;
    expect(desk.canCut.value).toBe(false);
  });

  it('is part of the job, in the direction in which the printer feeds, and saved for the next visit', () => {
    const kept = keptInMemory();
    const desk = createPrintDesk(roll(), kept);
    expect(desk.job.value.length).toBeUndefined();
    desk.setLengths({ margin: 5, minLength: 20 });
    expect(desk.job.value).toMatchObject({ length: 'content', margin: 5, minLength: 20 });
    const printer = { name: 'Tape', printerProfile: { ...packing.printers[0].printerProfile, rotate: 90 as const } };
    desk.setPrinters({ printers: [printer], chosen: 'Tape' });
    expect(desk.lengths.value).toEqual({ length: 'content', margin: 5, minLength: 20, feed: 'width' });
    expect(createPrintDesk(roll(), kept).lengths.value).toMatchObject({ margin: 5, minLength: 20 });
    desk.setLengths(undefined);
    expect(createPrintDesk(roll(), kept).lengths.value).toBeUndefined();
  });

  it('is part of an order for a printer of the print service without gaps between labels, and of no other', () => {
    const desk = createPrintDesk(roll(), keptInMemory());
    desk.setLengths({ margin: 5, minLength: 20 });
    const orderFor = (profile: PrinterProfile | undefined) =>
      orderOfRows(desk, '', { id: 'p', name: 'P', state: 'ready', isForLabels: true, profile })?.order;
    const tape = orderFor(printerModels['brother-ql-62']);
    expect(tape).toMatchObject({ length: 'content', margin: 5, minLength: 20 });
    expect(tape).not.toHaveProperty('feed');
    for (const profile of [printerModels['zebra-203'], undefined])
      expect(orderFor(profile)).not.toHaveProperty('length');
    desk.setLengths(undefined);
    expect(orderFor(printerModels['brother-ql-62'])).not.toHaveProperty('length');
  });
});

describe('the desk', () => {
  it('prints every row, or one label without rows as often as its copies say', () => {
    const desk = createPrintDesk(storeOf(45), keptInMemory());
    expect(desk.plan.value).toMatchObject({ labels: 45, sheets: 2 });
    const alone = workingStore(documentOf(template));
    expect(createPrintDesk(alone, keptInMemory()).job.value.items).toEqual([{ quantity: 1, data: {} }]);
  });

  it('starts at the given position, within the sheet', () => {
    const desk = createPrintDesk(storeOf(45), keptInMemory());
    desk.setStart(7);
    expect(desk.job.value.startPosition).toBe(7);
    for (const none of [0, 31, 2.5, Number.NaN]) desk.setStart(none);
    expect(desk.start.value).toBe(7);
  });

  it('starts at the first position on another paper, and returns to the old position on the old paper', () => {
    const store = storeOf(45);
    const desk = createPrintDesk(store, keptInMemory());
    desk.setStart(7);
    const before = store.history.value.present.document;
    store.commit(setLabel(before, { grid: { col: 2, row: 5 }, width: 4, height: 2 }), 'label');
    expect(desk.start.value).toBe(1);
    store.do('undo');
    expect(desk.start.value).toBe(7);
  });

  it('takes back the first label by undo, typing one number is one step, and the same number is none', () => {
    const store = storeOf(45);
    const desk = createPrintDesk(store, keptInMemory());
    desk.setStart(7);
    desk.setStart(7);
    for (const typed of [1, 12]) desk.setStart(typed, 'start');
    store.endRun();
    expect([desk.start.value, store.history.value.past.length]).toEqual([12, 2]);
    store.do('undo');
    expect(desk.start.value).toBe(7);
    store.do('undo');
    expect(desk.start.value).toBe(1);
    expect(store.isPossible('undo')).toBe(false);
    store.do('redo');
    expect(desk.start.value).toBe(7);
  });

  it('does not go back by undo to a first label of a sheet that was printed since', () => {
    const store = storeOf(10);
    const desk = createPrintDesk(store, keptInMemory());
    desk.setStart(7);
    store.commit(setLabel(store.history.value.present.document, { width: 2 }), 'label');
    store.do('undo');
    expect(desk.start.value).toBe(7);
    const { elements: _, ...label } = template;
    desk.remember({ label, labels: 24, startPosition: 7 });
    expect(desk.start.value).toBe(1);
    store.do('redo');
    store.do('undo');
    expect(desk.start.value).toBe(1);
  });

  it('changes neither template nor rows, so that nothing is checked or stored anew for another first label', () => {
    const store = storeOf(45);
    const desk = createPrintDesk(store, keptInMemory());
    const before = [store.template.value, store.items.value];
    desk.setStart(7);
    expect([store.template.value, store.items.value].map((each, index) => each === before[index])).toEqual([
      true,
      true,
    ]);
  });

  it('has no first label on a roll', () => {
    const store = storeOf(3);
    store.commit(
      setLabel(store.history.value.present.document, { type: 'ROLL', page: undefined, grid: undefined }),
      'x',
    );
    const desk = createPrintDesk(store, keptInMemory());
    desk.setStart(2);
    expect(desk.job.value.startPosition).toBeUndefined();
    expect(desk.plan.value.sheets).toBe(3);
  });

  it('remembers the sheet in the tray, here and the next time', () => {
    const kept = keptInMemory();
    const desk = createPrintDesk(storeOf(10), kept);
    desk.setStart(7);
    const { elements: _, ...label } = template;
    desk.remember({ label, labels: 10, startPosition: 7 });
    expect(desk.start.value).toBe(17);
    expect(desk.used.value.taken).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    const later = createPrintDesk(storeOf(45), kept);
    expect(later.start.value).toBe(17);
    later.beginSheet();
    expect(later.start.value).toBe(1);
    expect(createPrintDesk(storeOf(45), kept).start.value).toBe(1);
  });

  it('keeps printers, and corrects for the one that is chosen', () => {
    const kept = keptInMemory();
    const profile = { version: 1, offsetX: 1.5, offsetY: 0, scaleX: 1, scaleY: 1 } as const;
    const desk = createPrintDesk(storeOf(1), kept);
    expect(desk.setPrinters({ printers: [{ name: 'Office', resolution: 600, profile }], chosen: 'Office' })).toBe(true);
    const later = createPrintDesk(storeOf(1), kept).job.value;
    expect([later.calibration, later.resolution]).toEqual([profile, 600]);
  });

  it('has the label shown and checked in black and white, at the dots of the label printer that is chosen', () => {
    const kept = keptInMemory();
    const store = storeOf(45);
    const desk = createPrintDesk(store, kept);
    desk.setStart(7);
    desk.setPrinters(packing);
    expect([store.ink.value, store.resolutionDpi.value]).toEqual(['mono', 180]);
    expect(desk.labelPrinter.value?.name).toBe('Packing');
    expect([desk.slots.value, desk.start.value, desk.plan.value.sheets]).toEqual([1, 1, 45]);
    const later = storeOf(1);
    expect(createPrintDesk(later, kept).labelPrinter.value?.name).toBe('Packing');
    expect([later.ink.value, later.resolutionDpi.value]).toEqual(['mono', 180]);
    desk.setPrinters({ ...packing, chosen: undefined });
    expect([store.ink.value, store.resolutionDpi.value, desk.start.value]).toEqual([undefined, 203, 7]);
  });

  it('has the label shown and checked in black and red, if the tape prints both', () => {
    const store = storeOf(1);
    const printer = { name: 'Sale', printerProfile: printerModels['brother-ql-62-red'] };
    createPrintDesk(store, keptInMemory()).setPrinters({ printers: [printer], chosen: 'Sale' });
    expect([store.ink.value, store.resolutionDpi.value]).toEqual(['black-red', 300]);
  });

  it('prints PDFs again where other dots are asked for than the label printer has', () => {
    const kept = keptInMemory();
    const store = storeOf(1);
    const desk = createPrintDesk(store, kept);
    desk.setPrinters(packing);
    store.resolutionDpi.value = 600;
    expect([desk.labelPrinter.value, store.ink.value, desk.job.value.resolution]).toEqual([undefined, undefined, 600]);
    expect(createPrintDesk(storeOf(1), kept).labelPrinter.value).toBeUndefined();
  });

  it('says what keeps its paper from being printed on', () => {
    const store = storeOf(1);
    const desk = createPrintDesk(store, keptInMemory());
    expect(desk.paperIssues.value).toEqual([]);
    store.commit(setLabel(store.history.value.present.document, { page: undefined }), 'label');
    expect(desk.paperIssues.value.map(({ code }) => code)).toEqual(['page_missing']);
    expect(desk.spread.value).toBeUndefined();
  });

  it('prints in another order, with lines or mirrored, where the page makes the PDF', () => {
    const store = storeOf(3);
    const desk = createPrintDesk(store, keptInMemory());
    desk.setWay({ reverse: true, mirror: true });
    expect(desk.job.value).toMatchObject({ reverse: true, mirror: true });
    expect(desk.plan.value.on(0).map(({ item }) => item)).toEqual([2, 1, 0]);
    desk.isByService.value = true;
    expect(desk.job.value).not.toHaveProperty('reverse');
    expect(desk.plan.value.on(0).map(({ item }) => item)).toEqual([0, 1, 2]);
  });

  it('keeps the lines for the next visit, but neither the order nor the mirroring', () => {
    const kept = keptInMemory();
    createPrintDesk(storeOf(1), kept).setWay({ cropMarks: true, outlines: false, reverse: true, mirror: true });
    expect(createPrintDesk(storeOf(1), kept).way.value).toEqual({ cropMarks: true });
    kept.write('lines', { cropMarks: true });
    expect(createPrintDesk(storeOf(1), kept).way.value).toEqual({});
  });

  it('lets a service make as many labels as it takes', () => {
    const desk = createPrintDesk(storeOf(45), keptInMemory());
    const print = async () => new Uint8Array();
    desk.service.value = { name: 'the API', print };
    desk.isByService.value = true;
    expect(desk.isTooMany.value).toBe(false);
    desk.service.value = { name: 'the API', maxLabels: 44, print };
    expect(desk.isTooMany.value).toBe(true);
  });
});

const profile = { version: 1, offsetX: 1.5, offsetY: -1, scaleX: 1, scaleY: 1 } as const;
const office: SavedPrinter = { name: 'Office', resolution: 300, profile };
const laser: SavedPrinter = { name: 'Laser, tray 2', resolution: 600, profile };
const packingTable: SavedPrinter = {
  ...{ name: 'Packing', printerProfile: { language: 'zpl', dpi: 203, width: 832, darkness: 18 }, baudRate: 115_200 },
};

describe('printers of a place', () => {
  it('are stored by name; the latest is first and selected', () => {
    const both = withPrinter(withPrinter(NO_PRINTERS, office), laser);
    expect(both).toEqual({ printers: [laser, office], chosen: 'Laser, tray 2' });
    expect(chosenPrinter(both)).toBe(laser);
    const again = { ...office, profile: { ...profile, offsetX: 0 } };
    expect(withPrinter(both, again)).toEqual({ printers: [again, laser], chosen: 'Office' });
  });

  it('are forgotten, and none is chosen then', () => {
    const both = withPrinter(withPrinter(NO_PRINTERS, office), laser);
    expect(withoutPrinter(both, 'Laser, tray 2')).toEqual({ printers: [office], chosen: undefined });
    expect(withoutPrinter(both, 'Office').chosen).toBe('Laser, tray 2');
  });

  it('get a name that no other printer has', () => {
    const named = (...names: readonly string[]) => ({
      ...packing,
      printers: names.map((name) => ({ ...packing.printers[0], name })),
    });
    expect(unusedName(NO_PRINTERS, 'Printer')).toBe('Printer');
    expect(unusedName(named('Printer'), 'Printer')).toBe('Printer 2');
    expect(unusedName(named('Printer 2', 'Printer'), 'Printer')).toBe('Printer 3');
  });

  it('are changed in their place, name and all', () => {
    const both = withPrinter(withPrinter(NO_PRINTERS, office), packingTable);
    const renamed = { ...packingTable, name: 'Packing table 2' };
    expect(withPrinter(both, renamed, 'Packing')).toEqual({ printers: [renamed, office], chosen: 'Packing table 2' });
  });

  it('are read as they were kept', () => {
    const both = withPrinter(withPrinter(withPrinter(NO_PRINTERS, packingTable), office), laser);
    expect(readPrinters(JSON.parse(JSON.stringify(both)))).toEqual(both);
  });

  it('are left out where they are none, or have a profile that printing would refuse', () => {
    const kept = {
      printers: [
        office,
        null,
        { ...office, name: '' },
        { ...office, name: 'A', resolution: 72 },
        { ...office, name: 'B', profile: { ...profile, scaleX: 2 } },
        { ...packingTable, name: 'C', printerProfile: { language: 'zpl', dpi: 203, width: 4 } },
        { ...packingTable, name: 'D', baudRate: 9601 },
      ],
      chosen: 'B',
    };
    expect(readPrinters(kept)).toEqual({ printers: [office], chosen: undefined });
    for (const nothing of [undefined, null, 'x', [], { printers: 1 }])
      expect(readPrinters(nothing)).toEqual(NO_PRINTERS);
  });

  it('are at most twenty', () => {
    let printers = NO_PRINTERS;
    for (let at = 0; at < 25; at++) printers = withPrinter(printers, { ...office, name: `Printer ${at}` });
    expect(printers.printers.map(({ name }) => name)).toHaveLength(20);
    expect(printers.printers.at(-1)?.name).toBe('Printer 5');
  });
});
