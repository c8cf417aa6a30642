import type { RenderPdfOptions } from '@platen/sdk/pdf';
import { checkJob } from '@platen/sdk/render';
import type { EnabledByName } from '../rendering/enabled-kinds.ts';
import {
  allOrIssues,
  byRow,
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
import { withToday } from './computed.ts';
import { CONFORMANCE_OPTIONS, readConformance } from './conformance-options.ts';
import {
  asInputIssues,
  INK_OPTION,
  openRenderer,
  type Places,
  RENDER_OPTIONS,
  readEnabled,
  readFonts,
  readInk,
  readResolution,
  readTemplate,
  TEMPLATE_OPTIONS,
  type TemplateSource,
} from './drawing.ts';
import { EVIDENCE_OPTION, openEvidence } from './evidence-file.ts';
import { createProgress, grouped } from './format.ts';
import {
  COUNT_OPTIONS,
  ITEM_OPTIONS,
  type ItemSource,
  labelsOf,
  MAX_LABELS,
  readFirst,
  readItems,
  restOfItems,
} from './items.ts';
import { LENGTH_OPTIONS, LENGTH_PLACES, readLengths } from './length-options.ts';
import { limitHeapGrowth } from './limit-heap-growth.ts';
import { printOnPrinter } from './print-on-printer.ts';
import { printPdf } from './print-pdf.ts';
import {
  CALIBRATION_OPTION,
  PRINTER_OPTIONS,
  readCalibration,
  readPrinter,
  readTarget,
  TARGET_OPTIONS,
} from './printer-options.ts';
import { PrinterError } from './send-to-printer.ts';
import { checkEnding } from './write-output.ts';

const OPTIONS: readonly Option[] = [
  ...TEMPLATE_OPTIONS,
  ...ITEM_OPTIONS,
  { name: 'out', value: 'FILE', help: 'the file to write; - writes to standard output' },
  ...COUNT_OPTIONS,
  {
    name: 'start-position',
    value: 'N',
    help: 'the first label position to use on the first sheet; positions\nare counted from 1, left to right, then down',
  },
  { name: 'collate', help: 'print one copy of every label, then the next copy of every\nlabel' },
  { name: 'reverse', help: 'print the last label first' },
  { name: 'mirror', help: 'mirror every label, for transfer film' },
  { name: 'cut-lines', help: 'draw lines along the labels’ edges, across the whole sheet' },
  { name: 'outlines', help: 'draw a line around each label' },
  { name: 'crop-marks', help: 'draw short marks at the labels’ corners, for cutting by hand' },
  {
    name: 'codes',
    value: 'FORM',
    help: 'how the PDF stores codes: "dots" (default), which every print\nqueue reproduces exactly, or "vectors", which stay sharp at any size',
  },
  ...CONFORMANCE_OPTIONS,
  CALIBRATION_OPTION,
  EVIDENCE_OPTION,
  {
    name: 'verify',
    value: 'KIND',
    optional: true,
    help: 'codes (default): before writing anything, check that every code\ncan be read back from its printed dots; fail if a code cannot be\nread. grade: predict the ISO/IEC 15416 or 15415 grades of the\nfirst 100 distinct codes, and print the lowest',
  },
  ...LENGTH_OPTIONS,
  ...PRINTER_OPTIONS,
  ...TARGET_OPTIONS,
  INK_OPTION,
  ...RENDER_OPTIONS,
  HELP_OPTION,
];

/** Number of rows above which a job limits the growth of the heap. */
const LONG_JOB = 2000;

/** `platen print`: prints labels for many rows of data, as one PDF or on a label printer. */
export const printCommand: Command = {
  help: commandHelp({
    name: 'print',
    synopsis:
      '(--template FILE | --starter ID) (--csv FILE | --xlsx FILE | --data FILE | --sequence NAME=FROM..TO) (--out FILE | --to PRINTER)',
    about:
      'Creates a print-ready PDF with the labels of all rows, on the paper that the template describes.\nPrint the PDF at its actual size. Every row is checked before anything is written.\nWith --printer, writes black-and-white labels in the language of a label printer instead of a PDF.',
    options: OPTIONS,
    examples: [
      [
        '--template label.json --csv rows.csv --out labels.pdf',
        'prints a label for each row, or as many copies as its "quantity" says',
      ],
      [
        '--template label.json --xlsx products.xlsx --sheet Shelf --out labels.pdf',
        'prints the rows of one sheet of a workbook',
      ],
      [
        '--template label.json --csv artikel.csv --quantity Menge --map name=Artikelbezeichnung --out labels.pdf',
        'reads a file whose column names differ from "quantity" and the template’s field names',
      ],
      [
        '--template label.json --csv rows.csv --sequence no=1..,width=6,per=copy --compute best=date+18months --out labels.pdf',
        'adds a number and a best-before date to each label',
      ],
      [
        '--template asset.json --sequence no=1..100,width=4,prefix=A- --out labels.pdf',
        'prints a hundred numbered labels, without a file of rows',
      ],
      [
        '--template sheet.json --csv rows.csv --start-position 9 --out labels.pdf',
        'starts on a sheet whose first 8 labels are already used',
      ],
      [
        '--starter price-tag-1.5x1 --csv - --out - < rows.csv > tags.pdf',
        'prints a built-in design; reads standard input and writes standard output',
      ],
      [
        '--template label.json --data items.json --resolution 203 --out labels.pdf',
        'prints items from a JSON file in the API’s format, for a 203 dpi printer',
      ],
      [
        '--template label.json --csv rows.csv --printer zpl --out labels.zpl',
        'writes a file for a 4-inch Zebra printer at 203 dpi',
      ],
      [
        '--template label.json --csv rows.csv --printer zebra-300 --darkness 20 --to tcp://192.0.2.7:9100',
        'prints directly, and reports printer problems, such as missing paper',
      ],
      [
        '--template label.json --csv rows.csv --printer zebra-300 --from 41 --to tcp://192.0.2.7:9100',
        'prints the remaining labels of an interrupted job',
      ],
      [
        '--template label.json --csv rows.csv --resolution 203 --verify grade --out labels.pdf',
        'also predicts how well the codes print at 203 dpi',
      ],
      [
        '--template tape.json --csv rows.csv --printer brother-ql-62 --length content --out labels.bin',
        'ends each label on the tape after its own content',
      ],
      [
        '--template label.json --csv rows.csv --out labels.pdf --evidence job.json',
        'also writes the hashes of the job, for platen verify',
      ],
      ['--template label.json --csv rows.csv --to lp:Zebra', 'prints through a CUPS queue and its driver'],
    ],
  }),
  run: async (args, terminal) => {
    const given = withToday(readOptions(args, OPTIONS));
    const [
      { job, enabled },
      resolution,
      fonts,
      startPosition,
      calibration,
      profile,
      ink,
      forms,
      conforming,
      lengths,
      target,
    ] = await allOrIssues([
      async () => {
        const enabled = await readEnabled(given);
        return { job: await readJob(given, terminal, enabled), enabled };
      },
      async () => readResolution(given),
      () => readFonts(given),
      async () => readStartPosition(given),
      () => readCalibration(given, terminal),
      () => readPrinter(given, terminal),
      async () => readInk(given),
      async () => readCodeOptions(given),
      async () => readConformance(given),
      async () => readLengths(given),
      async () => readTarget(given),
      async () => rejectMixedOptions(given),
      async () => rejectOtherFormat(given),
    ]);
    if (job.rows.items.length > LONG_JOB) limitHeapGrowth(job.rows.items.length);
    const evidence = await openEvidence(given, terminal, {
      ...{ template: job.source.template, items: job.rows.items, fonts, enabled },
    });
    const progress = createProgress(terminal);
    const { renderer, close } = openRenderer(given, fonts, enabled);
    const places = placesOf(job.source, job.rows);
    try {
      if (profile !== undefined)
        return await printOnPrinter(
          { ...job, places, profile, ink, lengths, renderer, target, evidence },
          terminal,
          progress,
        );
      const options = {
        ...{ resolution, calibration, ...forms, ...conforming, ...lengths },
        ...(startPosition === undefined ? {} : { startPosition }),
        ...readSheetOptions(given),
      };
      return await printPdf({ ...job, places, options, renderer, target, evidence }, terminal, progress);
    } catch (error) {
      if (!(error instanceof PrinterError)) throw error;
      progress.end();
      terminal.say(`${error.message}\n`);
      return STATUS.failed;
    } finally {
      progress.end();
      await evidence?.discard();
      await close();
    }
  },
};

/** Options that apply only to the pages of a PDF, not to a label printer. */
const OF_PAGES = [
  'start-position',
  'calibration',
  'codes',
  'conformance',
  'title',
  'language',
  'verify',
  'resolution',
  'collate',
  'reverse',
  'mirror',
  'cut-lines',
  'outlines',
  'crop-marks',
];

const CODE_FORMS = ['dots', 'vectors'] as const;
const VERIFICATIONS = ['codes', 'grade'] as const;

/** Reads the options `--codes` (how bars and modules are written in the PDF) and `--verify` (how codes are checked). */
function readCodeOptions({ codes, verify }: Given): Pick<RenderPdfOptions, 'codes' | 'verify'> {
  const form = CODE_FORMS.find((name) => name === codes);
  const kind = verify === '' ? 'codes' : VERIFICATIONS.find((name) => name === verify);
  const issues = [
    ...(codes === undefined || form ? [] : [{ place: '--codes', message: `expected dots or vectors, got "${codes}"` }]),
    ...(verify === undefined || kind
      ? []
      : [{ place: '--verify', message: `expected codes or grade, got "${verify}"` }]),
  ];
  if (issues.length > 0) throw new InputError(issues);
  return { codes: form, verify: kind };
}

/** Reads the options for the order of the labels, and for the lines and marks on the sheets. */
const readSheetOptions = (given: Given): Pick<RenderPdfOptions, SheetOption> => ({
  collate: given.collate !== undefined,
  reverse: given.reverse !== undefined,
  mirror: given.mirror !== undefined,
  cutLines: given['cut-lines'] !== undefined,
  outlines: given.outlines !== undefined,
  cropMarks: given['crop-marks'] !== undefined,
});

type SheetOption = 'collate' | 'reverse' | 'mirror' | 'cutLines' | 'outlines' | 'cropMarks';

function rejectMixedOptions(given: Given): void {
  const isForPrinter = given.printer !== undefined || given.profile !== undefined;
  const issues = isForPrinter
    ? OF_PAGES.filter((name) => given[name] !== undefined).map((name) => ({
        place: `--${name}`,
        message: `works with PDFs only, not with --printer${name === 'resolution' ? ': use --dpi' : ''}`,
      }))
    : [
        ...(given.to?.startsWith('tcp:')
          ? [{ place: '--to', message: 'tcp://… needs --printer: a label printer does not read PDFs' }]
          : []),
        ...(given.from !== undefined && (given.collate !== undefined || given.reverse !== undefined)
          ? [{ place: '--from', message: 'counts labels in the order of the rows: leave out --collate and --reverse' }]
          : []),
        ...(given.ink === undefined ? [] : [{ place: '--ink', message: 'needs --printer' }]),
      ];
  if (issues.length > 0) throw new InputError(issues);
}

/** Throws InputError if the file name in `--out` has the extension of a different file format. */
function rejectOtherFormat({ out, printer, profile }: Given): void {
  if (out === undefined) return;
  if (printer === undefined && profile === undefined) checkEnding(out, { kind: 'a PDF', endings: ['.pdf'] });
  else checkEnding(out, { kind: "labels in a printer's language", endings: PRINTER_FILES });
}

/** File extensions of jobs for label printers. `.prn` and `.bin` are used with all printer languages. */
const PRINTER_FILES = ['.zpl', '.epl', '.tspl', '.escpos', '.prn', '.bin'];

interface Job {
  readonly source: TemplateSource;
  /** The items to print, without the labels before `first`. */
  readonly rows: ItemSource;
  /** Number of the first label to print, counted from 1. Each copy counts as a label. */
  readonly first: number;
}

/** Reads the template and the rows. Throws one InputError with the issues of both. */
async function readJob(given: Given, terminal: Terminal, enabled: EnabledByName): Promise<Job> {
  const reading = readTemplate(given, terminal);
  const [source, rows, first] = await allOrIssues([
    () => reading,
    async () => {
      const template = await reading.catch(() => undefined);
      const found = await readItems(given, terminal, { fields: template?.fields, maxLabels: MAX_LABELS });
      // If the template can't be read, its fields are unknown, but issues in the file of rows can still be reported.
      if (template === undefined && found.issues.length > 0) throw new InputError(found.issues, found.unlistedIssues);
      return found;
    },
    async () => readFirst(given),
  ]);
  for (const note of rows.notes) terminal.say(note);
  const excess = tooMany(rows);
  const issues = [...rows.issues, ...blankIssues(source, rows), ...excess];
  if (issues.length > 0) {
    // `excess` already reports the number of labels.
    const others = otherIssues(source, rows, enabled).filter(({ place }) => place !== excess[0]?.place);
    throw new InputError(byRow([...issues, ...others]), rows.unlistedIssues);
  }
  if (first === 1) return { source, rows, first };
  // Also validates the rows that `--from` skips, so that the result does not depend on `--from`. Must precede
  // `restOfItems`, which counts copies and so needs validated quantities.
  const others = otherIssues(source, rows, enabled);
  if (others.length > 0) throw new InputError(byRow(others), rows.unlistedIssues);
  return { source, rows: restOfItems(rows, first), first };
}

const placesOf = (source: TemplateSource, rows: ItemSource): Places => ({
  '/template': source.placeOf,
  '/items': rows.placeOf,
  '/startPosition': () => '--start-position',
  '/ink': () => '--ink',
  ...LENGTH_PLACES,
});

/**
 * Validates the template and all items. Returns the issues, which are reported together with the issues of the file.
 */
function otherIssues(source: TemplateSource, rows: ItemSource, enabled: EnabledByName): readonly InputIssue[] {
  const ragged = rows.raggedIssues((data) => checkJob(source.template, [{ data }], enabled));
  if (rows.items.length === 0) return ragged;
  const issues = checkJob(source.template, [...rows.items], enabled);
  const shown = rows.lacksColumns ? issues.filter(({ code }) => code !== 'missing_data') : issues;
  const places = placesOf(source, rows);
  const ofItems = shown.flatMap((issue) => {
    const index = /^\/items\/(\d+)/.exec(issue.path)?.[1];
    const row = index === undefined ? undefined : rows.rowOf(Number(index));
    return asInputIssues([issue], places).map((shown) => ({ ...shown, row }));
  });
  return [...ragged, ...ofItems];
}

function readStartPosition(given: Given): number | undefined {
  const text = given['start-position'];
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw inputError('--start-position', `expected a whole number of at least 1, got "${text}"`);
}

/**
 * Returns an issue for each row whose barcode field (`sku`) is blank, if a built-in starter template needs the field.
 */
const blankIssues = ({ needed }: TemplateSource, rows: ItemSource): readonly InputIssue[] =>
  needed.length === 0 ? [] : [...blankFields(needed, rows)];

function* blankFields(needed: readonly string[], rows: ItemSource): Generator<InputIssue> {
  let index = 0;
  for (const item of rows.items) {
    for (const field of needed) {
      if (item?.data?.[field]?.trim?.() !== '') continue;
      const place = rows.placeOf(`/${index}/data/${field}`);
      const message = 'is blank, but the starter prints this field as a barcode';
      yield { row: rows.rowOf(index), place, message };
    }
    index++;
  }
}

function tooMany(rows: ItemSource): readonly InputIssue[] {
  const labels = rows.labels ?? labelsOf(rows.items);
  if (!(labels > MAX_LABELS)) return [];
  const message = `results in ${grouped(labels)} labels, but a PDF can have at most ${grouped(MAX_LABELS)}: split the rows into several PDFs`;
  return [{ place: rows.placeOf(''), message }];
}
