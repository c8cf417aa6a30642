import { pointerNames } from '@platen/sdk';
import { itemAt } from '@platen/sdk/internal/base';
import {
  type CalibrationPaper,
  type CalibrationReadings,
  calibrationFrom,
  calibrationSheet,
  type TestSheetOptions,
} from '@platen/sdk/pdf';
import {
  allOrIssues,
  type Command,
  commandHelp,
  type Given,
  HELP_OPTION,
  InputError,
  type InputIssue,
  inputError,
  type Option,
  readOptions,
  STATUS,
  type Terminal,
} from './command.ts';
import { orIssues } from './printer-options.ts';
import { checkEnding, neededOutput, openOutput } from './write-output.ts';

/**
 * Measurements that the user takes on the printed sheet. Each entry contains the option, the name of the measurement
 * and the help text.
 */
const READINGS = [
  ['left', 'left', 'distance A: from the left edge of the paper to the left line'],
  ['top', 'top', 'distance B: from the top edge of the paper to the top line'],
  ['across', 'across', 'distance C: the length of the top line'],
  ['down', 'down', 'distance D: the length of the left line'],
  [
    'left-at-bottom',
    'leftAtBottom',
    'distance E: like A, but measured at the bottom of the left line;\nonly needed if the paper feeds at an angle',
  ],
  [
    'top-at-right',
    'topAtRight',
    'distance F: like B, but measured at the right end of the top line;\nonly needed if the paper feeds at an angle',
  ],
] as const;
const NEEDED = 4;

const OPTIONS: readonly Option[] = [
  { name: 'paper', value: 'SIZE', help: 'A4 (default), A5, Letter, Legal, or a size such as 100x150' },
  { name: 'unit', value: 'UNIT', help: 'mm or inch (default: inch for Letter and Legal, otherwise mm)' },
  ...READINGS.map(([name, , help]) => ({ name, value: 'N', help })),
  { name: 'printer', value: 'NAME', help: "the printer's name, stored in the profile" },
  { name: 'tray', value: 'NAME', help: "the tray's name, stored in the profile" },
  {
    name: 'out',
    value: 'FILE',
    help: 'the test sheet (PDF) or the profile (JSON) to write;\n- writes to standard output',
  },
  HELP_OPTION,
];

/**
 * `platen calibrate`: creates a test sheet for a printer, and then a calibration profile from measurements of the
 * printed sheet.
 */
export const calibrateCommand: Command = {
  help: commandHelp({
    name: 'calibrate',
    synopsis: '[--left N --top N --across N --down N] --out FILE',
    about:
      'Without measurements, writes a test sheet. Print the sheet at its actual size from the tray that contains the labels,\nand measure the distances A to D. Pass these measurements as options to write a profile\nfor platen print --calibration.',
    options: OPTIONS,
    examples: [
      ['--out sheet.pdf', 'writes the test sheet for A4 paper'],
      [
        '--left 21.5 --top 19 --across 170 --down 257.5 --printer Office --tray 2 --out office-2.json',
        'writes a profile for a printer that prints 1.5 mm too far to the right',
      ],
    ],
  }),
  run: async (args, terminal) => {
    const given = readOptions(args, OPTIONS);
    const measured = READINGS.some(([name]) => given[name] !== undefined);
    const [file, out] = await allOrIssues([
      async () => (measured ? profileOf(given) : sheetFor(given)),
      async () => {
        const path = neededOutput(given);
        checkEnding(path, measured ? PROFILE_FILE : SHEET_FILE);
        return path;
      },
    ]);
    await write(file, out, terminal);
    terminal.say(
      measured ? `${out}: profile written; print with --calibration ${out}\n` : `${out}: test sheet written\n`,
    );
    return STATUS.done;
  },
};

const SHEET_FILE = { kind: 'the test sheet', endings: ['.pdf'] };
const PROFILE_FILE = { kind: 'the profile', endings: ['.json'] };

const optionOf = (path: string): string => {
  const name = itemAt(pointerNames(path), 0);
  return `--${READINGS.find(([, reading]) => reading === name)?.[0] ?? name}`;
};

async function sheetFor(given: Given): Promise<Uint8Array> {
  const options = paperOf(given);
  // An invalid paper size is reported as an InputError before anything is drawn.
  return calibrationSheet(options).catch((error: unknown) =>
    orIssues(optionOf, () => {
      throw error;
    }),
  );
}

function profileOf(given: Given): Uint8Array {
  const issues: InputIssue[] = [];
  const numbers = READINGS.map(([option, name], index) => {
    const text = given[option];
    const number = text === undefined ? undefined : Number(text.replace(',', '.'));
    if (number === undefined && index < NEEDED)
      issues.push({ place: `--${option}`, message: `required, but missing; pass all four measurements: ${needed()}` });
    else if (Number.isNaN(number)) issues.push({ place: `--${option}`, message: `expected a number, got "${text}"` });
    return [name, number] as const;
  });
  if (issues.length > 0) throw new InputError(issues);
  const { printer, tray } = given;
  const readings = { ...paperOf(given), ...Object.fromEntries(numbers), printer, tray } as CalibrationReadings;
  const profile = orIssues(optionOf, () => calibrationFrom(readings));
  return new TextEncoder().encode(`${JSON.stringify(profile, null, 2)}\n`);
}

const needed = (): string =>
  READINGS.slice(0, NEEDED)
    .map(([name]) => `--${name}`)
    .join(', ');

function paperOf({ paper, unit }: Given): TestSheetOptions {
  if (unit !== undefined && unit !== 'mm' && unit !== 'inch')
    throw inputError('--unit', `expected mm or inch, got "${unit}"`);
  // The SDK rejects an unknown paper name, and its error message lists the known names.
  return { paper: paper === undefined ? undefined : (sidesOf(paper) ?? (paper as CalibrationPaper)), unit };
}

/** Returns the width and height of a paper size such as `100x150`, or undefined for a paper name. */
function sidesOf(paper: string): { readonly width: number; readonly height: number } | undefined {
  const [, width, height] = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(paper) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

async function write(file: Uint8Array, path: string, terminal: Terminal): Promise<void> {
  const output = await openOutput(path, terminal);
  try {
    await output.write(file);
  } finally {
    await output.discard();
  }
}
