import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { recordingTerminal } from '../../test/cli-terminal.ts';
import { calibrateCommand } from './calibrate.ts';
import { InputError } from './command.ts';
import { printCommand } from './print.ts';

const folder = mkdtempSync(join(tmpdir(), 'platen-calibrate-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function calibrate(...args: string[]): Promise<Buffer> {
  const terminal = recordingTerminal();
  await calibrateCommand.run([...args, '--out', '-'], terminal);
  return terminal.output();
}

async function issues(work: Promise<unknown>): Promise<readonly string[]> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof InputError) return error.issues.map(({ place, message }) => `${place}: ${message}`);
  throw error ?? new Error('nothing was refused');
}

describe('platen calibrate', () => {
  it('without readings writes the test sheet', async () => {
    expect((await calibrate()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('with readings writes the profile; a decimal comma is understood', async () => {
    const profile = await calibrate('--left', '21,5', '--top', '19', '--across', '170', '--down', '257', '--tray', '2');
    expect(JSON.parse(profile.toString())).toEqual({
      version: 1,
      offsetX: 1.5,
      offsetY: -1,
      scaleX: 1,
      scaleY: 1,
      tray: '2',
    });
  });

  it('reports every missing or impossible reading', async () => {
    expect(await issues(calibrate('--left', 'x', '--top', '20', '--across', '170'))).toEqual([
      '--left: expected a number, got "x"',
      '--down: required, but missing; pass all four measurements: --left, --top, --across, --down',
    ]);
    expect(await issues(calibrate('--left', '20', '--top', '60', '--across', '160', '--down', '257'))).toEqual([
      "--top: expected about 20 mm from the paper's edge to the line, got 60 mm",
      '--across: expected about 170 mm, got 160 mm: the print dialog scaled the page; print it at 100 %, "actual size"',
    ]);
  });

  it('refuses unknown paper and unknown units', async () => {
    expect(await issues(calibrate('--unit', 'cm'))).toEqual(['--unit: expected mm or inch, got "cm"']);
    expect(await issues(calibrate('--paper', 'A9'))).toEqual([
      '--paper: expected one of A4, A5, Letter, Legal or { width, height }, got the string "A9"',
    ]);
    expect((await calibrate('--paper', '4x6', '--unit', 'inch')).length).toBeGreaterThan(1000);
  });
});

describe('platen print --calibration', () => {
  const template = join(folder, 'label.json');
  const rows = join(folder, 'rows.json');
  const profile = join(folder, 'profile.json');
  writeFileSync(
    template,
    JSON.stringify({
      width: 50,
      height: 25,
      elements: [{ type: 'barcode', x: 5, y: 5, width: 40, height: 15, value: 'A' }],
    }),
  );
  writeFileSync(rows, '[{}]');
  const print = async (out: string, ...more: string[]): Promise<Buffer> => {
    const path = join(folder, out);
    await printCommand.run(['--template', template, '--data', rows, '--out', path, ...more], recordingTerminal());
    return readFileSync(path);
  };

  it('moves what is printed', async () => {
    writeFileSync(profile, '{ "version": 1, "offsetX": 1, "offsetY": 0, "scaleX": 1, "scaleY": 1 }');
    expect(await print('a.pdf', '--calibration', profile)).not.toEqual(await print('b.pdf'));
  });

  it('refuses a profile with the place of every issue', async () => {
    writeFileSync(profile, '{\n  "version": 1,\n  "offsetX": 99, "offsetY": 0,\n  "scaleX": 2, "scaleY": 1\n}');
    expect(await issues(print('c.pdf', '--calibration', profile))).toEqual([
      `${profile}:3:14 (/offsetX): expected a number from -15 to 15 mm, got 99`,
      `${profile}:4:13 (/scaleX): expected a number from 0.95 to 1.05, got 2`,
    ]);
  });
});
