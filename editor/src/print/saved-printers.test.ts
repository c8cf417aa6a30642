import { describe, expect, it } from 'vitest';
import {
  chosenPrinter,
  NO_PRINTERS,
  readPrinters,
  type SavedPrinter,
  withoutPrinter,
  withPrinter,
} from './saved-printers.ts';

const profile = { version: 1, offsetX: 1.5, offsetY: -1, scaleX: 1, scaleY: 1 } as const;
const office: SavedPrinter = { name: 'Office', resolution: 300, profile };
const laser: SavedPrinter = { name: 'Laser, tray 2', resolution: 600, profile };
const packing: SavedPrinter = {
  ...{ name: 'Packing', printerProfile: { language: 'zpl', dpi: 203, width: 832, darkness: 18 }, baudRate: 115_200 },
};

describe('printers of a place', () => {
  it('are kept by name, the one measured last first and chosen', () => {
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

  it('are changed in their place, name and all', () => {
    const both = withPrinter(withPrinter(NO_PRINTERS, office), packing);
    const renamed = { ...packing, name: 'Packing table 2' };
    expect(withPrinter(both, renamed, 'Packing')).toEqual({ printers: [renamed, office], chosen: 'Packing table 2' });
  });

  it('are read as they were kept', () => {
    const both = withPrinter(withPrinter(withPrinter(NO_PRINTERS, packing), office), laser);
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
        { ...packing, name: 'C', printerProfile: { language: 'zpl', dpi: 203, width: 4 } },
        { ...packing, name: 'D', baudRate: 9601 },
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
