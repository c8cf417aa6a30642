import type { PrintItem } from '@platen/sdk';
import { type PdfResult, renderPdf, type VerifiedCodes } from '@platen/sdk/pdf';
import { checkJob } from '@platen/sdk/render';
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
import { COMPUTED_OPTIONS, readComputed } from './computed.ts';
import {
  asInputIssues,
  INK_OPTION,
  inUserTerms,
  openRenderer,
  type Places,
  RENDER_OPTIONS,
  readFonts,
  readInk,
  readResolution,
  readSymbologies,
  readTemplate,
  TEMPLATE_OPTIONS,
  type TemplateSource,
} from './drawing.ts';
import { counted, createProgress, fileSize, grouped } from './format.ts';
import {
  COLUMN_OPTIONS,
  countedItems,
  type ItemSource,
  jsonItems,
  readColumns,
  restOfItems,
  type TableOptions,
  tableItems,
} from './items.ts';
import { printOnPrinter } from './print-on-printer.ts';
import {
  CALIBRATION_OPTION,
  PRINTER_OPTIONS,
  type PrintTarget,
  readCalibration,
  readPrinter,
  readTarget,
  TARGET_OPTIONS,
} from './printer-options.ts';
import { type Advice, readFileOrInput, readJsonText, refuseJson } from './read-file.ts';
import { PrinterError, printToQueue } from './send-to-printer.ts';
import { summariseWarnings } from './warnings.ts';
import { checkEnding, type Output, openOutput } from './write-output.ts';

/** Supported encodings of a CSV file. */
const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'utf-16le',
  'utf-16be',
] as const;

const OPTIONS: readonly Option[] = [
  ...TEMPLATE_OPTIONS,
  {
    name: 'csv',
    value: 'FILE',
    help: 'the rows: column names first, "quantity" counts copies;\n- reads standard input',
  },
  { name: 'xlsx', value: 'FILE', help: 'instead of a CSV: a workbook whose sheet has such rows' },
  {
    name: 'sheet',
    value: 'NAME',
    help: 'which sheet of it: its name, or its number from 1\n(default: the first that is not hidden)',
  },
  { name: 'skip-hidden', help: 'leave out rows that are hidden in the workbook, by a filter or by hand' },
  { name: 'skip-hidden-columns', help: 'leave out columns that are hidden in the workbook' },
  { name: 'fill-merged', help: 'repeat the value of merged cells in each of their rows' },
  { name: 'decimal-comma', help: "write the workbook's numbers as 1.234,50; a workbook does not say" },
  {
    name: 'delimiter',
    value: 'CHAR',
    help: 'what divides the columns: , ; tab or another character\n(default: what the first line uses most)',
  },
  {
    name: 'encoding',
    value: 'NAME',
    help: `the letters of the CSV: ${ENCODINGS.slice(0, 3).join(', ')},\n${ENCODINGS.slice(3).join(', ')} (default: what its bytes\nlook like)`,
  },
  ...COLUMN_OPTIONS,
  ...COMPUTED_OPTIONS,
  { name: 'data', value: 'FILE', help: 'instead of a CSV: a JSON array of { quantity, data }' },
  { name: 'out', value: 'FILE', help: 'the file to write; - is standard output' },
  { name: 'copies', value: 'N', help: 'print every label so many times as its row says' },
  {
    name: 'from',
    value: 'N',
    help: 'the first label to print, counted from 1 with copies: the\nrest of a job that broke off',
  },
  {
    name: 'start-position',
    value: 'N',
    help: 'the first label to use on the first sheet, counted left to\nright, then down, from 1',
  },
  { name: 'collate', help: 'one copy of each label, then the next of each' },
  { name: 'reverse', help: 'the last label first' },
  { name: 'mirror', help: 'every label as in a mirror, for transfer film' },
  { name: 'cut-lines', help: 'lines along the labels’ edges, over the whole sheet' },
  { name: 'outlines', help: 'a line around each label' },
  CALIBRATION_OPTION,
  {
    name: 'verify',
    help: 'read every code back from its printed dots before anything\nis written, and fail on one that can’t be read',
  },
  ...PRINTER_OPTIONS,
  ...TARGET_OPTIONS,
  INK_OPTION,
  ...RENDER_OPTIONS,
  HELP_OPTION,
];

/**
 * Maximum number of labels. The PDF is built in memory: 100,000 different labels take 0.7 GB. The API's limit of 1,000
 * per job does not apply here.
 */
const MOST_LABELS = 100_000;

/** `platen print`: prints labels for many rows, as one PDF or on a label printer. */
export const printCommand: Command = {
  help: commandHelp({
    name: 'print',
    synopsis:
      '(--template FILE | --starter ID) (--csv FILE | --xlsx FILE | --data FILE | --sequence NAME=FROM..TO) (--out FILE | --to PRINTER)',
    about:
      'Makes a print-ready PDF with the labels of every row, on the paper that the template describes.\nPrint it at its actual size. Every row is checked before anything is written.\nWith --printer, the labels are written in the language of a label printer instead, black and white, each by itself.',
    options: OPTIONS,
    examples: [
      [
        '--template label.json --csv rows.csv --out labels.pdf',
        'a label for each row, or as many as its "quantity" says',
      ],
      [
        '--template label.json --xlsx products.xlsx --sheet Shelf --out labels.pdf',
        'the rows of a sheet of a workbook',
      ],
      [
        '--template label.json --csv artikel.csv --quantity Menge --map name=Artikelbezeichnung --out labels.pdf',
        'columns by the names that they have in the file',
      ],
      [
        '--template label.json --csv rows.csv --sequence no=1..,width=6,per=copy --compute best=date+18months --out labels.pdf',
        'a number for each label, and a day to use it by',
      ],
      [
        '--template asset.json --sequence no=1..100,width=4,prefix=A- --out labels.pdf',
        'a hundred numbered labels, without a file',
      ],
      [
        '--template sheet.json --csv rows.csv --start-position 9 --out labels.pdf',
        'on a sheet whose first 8 labels are used up',
      ],
      ['--starter price-tag-1.5x1 --csv - --out - < rows.csv > tags.pdf', 'a built-in design, from and to a pipe'],
      [
        '--template label.json --data items.json --resolution 203 --out labels.pdf',
        'items as the API takes them, for a 203 dpi printer',
      ],
      ['--template label.json --csv rows.csv --printer zpl --out labels.zpl', 'for a Zebra of 4 inches at 203 dpi'],
      [
        '--template label.json --csv rows.csv --printer zebra-300 --darkness 20 --to tcp://192.0.2.7:9100',
        'printed at once; says what the printer lacks',
      ],
      [
        '--template label.json --csv rows.csv --printer zebra-300 --from 41 --to tcp://192.0.2.7:9100',
        'the labels that a job which broke off did not print',
      ],
      ['--template label.json --csv rows.csv --to lp:Zebra', 'by a queue of CUPS and its driver'],
    ],
  }),
  run: async (args, terminal) => {
    const given = readOptions(args, OPTIONS);
    const [{ job, symbologies }, resolution, fonts, startPosition, calibration, profile, ink, target] =
      await allOrIssues([
        async () => {
          const symbologies = await readSymbologies(given);
          return { job: await readJob(given, terminal, symbologies), symbologies };
        },
        async () => readResolution(given),
        () => readFonts(given),
        async () => readStartPosition(given),
        () => readCalibration(given, terminal),
        () => readPrinter(given, terminal),
        async () => readInk(given),
        async () => readTarget(given),
        async () => refuseMixed(given),
        async () => refuseEnding(given),
      ]);
    const progress = createProgress(terminal);
    const { renderer, close } = openRenderer(given, fonts, symbologies);
    const places = placesOf(job.source, job.rows);
    try {
      if (profile !== undefined)
        return await printOnPrinter({ ...job, places, profile, ink, renderer, target }, terminal, progress);
      const output = await openDestination(target, terminal);
      try {
        const result = await inUserTerms(places, () =>
          renderPdf(renderer, job.source.template, job.rows.items, {
            resolution,
            calibration,
            signal: terminal.signal,
            onProgress: ({ done, total }) => progress.update(done, total),
            verify: given.verify === undefined ? undefined : 'codes',
            ...(startPosition === undefined ? {} : { startPosition }),
            collate: given.collate !== undefined,
            reverse: given.reverse !== undefined,
            mirror: given.mirror !== undefined,
            cutLines: given['cut-lines'] !== undefined,
            outlines: given.outlines !== undefined,
          }),
        );
        terminal.signal.throwIfAborted();
        await output.write(result.pdf);
        progress.end();
        terminal.say(warningLines(result, job.rows));
        for (const { message } of result.notes ?? []) terminal.say(`${message}\n`);
        if (result.verified) terminal.say(verifiedLine(result.verified));
        terminal.say(
          `${output.name}: ${counted(result.labels, 'label')} on ${counted(result.pages, 'page')}, ${fileSize(result.pdf.length)}\n`,
        );
        return STATUS.done;
      } finally {
        await output.discard();
      }
    } catch (error) {
      if (!(error instanceof PrinterError)) throw error;
      progress.end();
      terminal.say(`${error.message}\n`);
      return STATUS.failed;
    } finally {
      progress.end();
      await close();
    }
  },
};

/** Options that apply to a PDF's pages only, not to a label printer. */
const OF_PAGES = [
  'start-position',
  'calibration',
  'verify',
  'resolution',
  'collate',
  'reverse',
  'mirror',
  'cut-lines',
  'outlines',
];

function refuseMixed(given: Given): void {
  const isForPrinter = given.printer !== undefined || given.profile !== undefined;
  const issues = isForPrinter
    ? OF_PAGES.filter((name) => given[name] !== undefined).map((name) => ({
        place: `--${name}`,
        message: `is for PDFs, and --printer writes none${name === 'resolution' ? ': use --dpi' : ''}`,
      }))
    : [
        ...(given.to?.startsWith('tcp:')
          ? [{ place: '--to', message: 'tcp://… needs --printer: a label printer does not read PDFs' }]
          : []),
        ...(given.from !== undefined && (given.collate !== undefined || given.reverse !== undefined)
          ? [{ place: '--from', message: 'counts labels in the order of the rows: leave out --collate and --reverse' }]
          : []),
        ...(given.ink === undefined ? [] : [{ place: '--ink', message: 'is for --printer, which is not given' }]),
      ];
  if (issues.length > 0) throw new InputError(issues);
}

/** Throws InputError if `--out` has the extension of another kind of file. */
function refuseEnding({ out, printer, profile }: Given): void {
  if (out === undefined) return;
  if (printer === undefined && profile === undefined) checkEnding(out, { kind: 'a PDF', endings: ['.pdf'] });
  else checkEnding(out, { kind: "labels in a printer's language", endings: PRINTER_FILES });
}

/** File extensions for label printers. `.prn` and `.bin` are common for all of them. */
const PRINTER_FILES = ['.zpl', '.epl', '.tspl', '.escpos', '.prn', '.bin'];

/** Opens a file, or a print queue that receives the PDF. */
async function openDestination(target: PrintTarget, terminal: Terminal): Promise<Output> {
  if (target.kind === 'file') return await openOutput(target.path, terminal);
  if (target.kind === 'tcp') throw new Error('a PDF for a label printer was not refused');
  let name = `lp:${target.queue}`;
  return {
    get name() {
      return name;
    },
    write: async (pdf) => {
      if (!(pdf instanceof Uint8Array)) throw new Error('a PDF is written as a whole');
      name = await printToQueue(target.queue, pdf, false, terminal.signal);
    },
    discard: async () => {},
  };
}

type Symbologies = Awaited<ReturnType<typeof readSymbologies>>;

interface Job {
  readonly source: TemplateSource;
  /** The items to print, without the labels before `first`. */
  readonly rows: ItemSource;
  /** Number of the first label to print, from 1 and counting copies. */
  readonly first: number;
}

/** Reads template and rows, and reports the issues of both together. */
async function readJob(given: Given, terminal: Terminal, symbologies: Symbologies): Promise<Job> {
  const reading = readTemplate(given, terminal);
  const [source, rows, first] = await allOrIssues([
    () => reading,
    async () => {
      const template = await reading.catch(() => undefined);
      const found = await readItems(given, terminal, template?.fields);
      // Without a template its fields are unknown, but the file's own issues can be reported.
      if (template === undefined && found.issues.length > 0) throw new InputError(found.issues, found.unlistedIssues);
      return found;
    },
    async () => readFirst(given),
  ]);
  for (const note of rows.notes) terminal.say(note);
  const issues = [...rows.issues, ...blankIssues(source, rows), ...tooMany(rows)];
  if (issues.length > 0)
    throw new InputError(byRow([...issues, ...otherIssues(source, rows, symbologies)]), rows.unlistedIssues);
  if (first === 1) return { source, rows, first };
  // Also checks the labels that `--from` leaves out: errors in the file still count, and quantities in JSON are
  // unchecked so far.
  const others = otherIssues(source, rows, symbologies);
  if (others.length > 0) throw new InputError(byRow(others), rows.unlistedIssues);
  return { source, rows: restOfItems(rows, first), first };
}

function readFirst({ from = '1' }: Given): number {
  if (/^[1-9]\d{0,6}$/.test(from)) return Number(from);
  throw inputError('--from', `expected the number of a label, from 1, got "${from}"`);
}

function readCopies({ copies = '1' }: Given): number {
  if (/^[1-9]\d{0,4}$/.test(copies)) return Number(copies);
  throw inputError('--copies', `expected a whole number from 1 to 99999, got "${copies}"`);
}

/** Multiplies a quantity. The check of the items reports one that is not a number. */
const timesCopies = (item: PrintItem, copies: number): PrintItem => {
  if (copies === 1) return item;
  const { quantity = 1 } = item;
  return typeof quantity === 'number' ? { ...item, quantity: quantity * copies } : item;
};

const placesOf = (source: TemplateSource, rows: ItemSource): Places => ({
  '/template': source.placeOf,
  '/items': rows.placeOf,
  '/startPosition': () => '--start-position',
});

/** Returns the other reasons to reject the job, so that all are reported at once. */
function otherIssues(source: TemplateSource, rows: ItemSource, symbologies: Symbologies): readonly InputIssue[] {
  const ragged = rows.raggedIssues((data) => checkJob(source.template, [{ data }], { symbologies }));
  if (rows.items.length === 0) return ragged;
  const issues = checkJob(source.template, rows.items, { symbologies });
  const told = rows.lacksColumns ? issues.filter(({ code }) => code !== 'missing_data') : issues;
  const places = placesOf(source, rows);
  const ofItems = told.flatMap((issue) => {
    const index = /^\/items\/(\d+)/.exec(issue.path)?.[1];
    const row = index === undefined ? undefined : rows.rowOf(Number(index));
    return asInputIssues([issue], places).map((told) => ({ ...told, row }));
  });
  return [...ragged, ...ofItems];
}

async function readItems(given: Given, terminal: Terminal, fields: readonly string[] | undefined): Promise<ItemSource> {
  const { csv, xlsx, data, delimiter, sheet, 'decimal-comma': comma } = given;
  const [path, ...others] = [csv, xlsx, data].filter((file) => file !== undefined);
  const computed = readComputed(given);
  const copies = readCopies(given);
  if (path === undefined && computed?.sequence === undefined)
    throw inputError(
      '--csv',
      'is missing: --csv FILE, --xlsx FILE, --data FILE for JSON, or --sequence NAME=FROM..TO for numbers alone',
    );
  if (others.length > 0) throw inputError('--csv', '--xlsx and --data: more than one is given; give one of them');
  if (delimiter !== undefined && csv === undefined) throw inputError('--delimiter', 'is for --csv, which is not given');
  if (sheet !== undefined && xlsx === undefined) throw inputError('--sheet', 'is for --xlsx, which is not given');
  if (given.encoding !== undefined && csv === undefined)
    throw inputError('--encoding', 'is for --csv, which is not given');
  for (const name of ['skip-hidden', 'skip-hidden-columns', 'fill-merged'] as const)
    if (given[name] !== undefined && xlsx === undefined)
      throw inputError(`--${name}`, 'is for --xlsx, which is not given');
  const { issues, ...columns } = readColumns(given, fields);
  if (comma !== undefined && xlsx === undefined)
    throw inputError('--decimal-comma', 'is for --xlsx, which is not given; a CSV is printed as it is written');
  if (data !== undefined) {
    if (computed !== undefined) throw inputError('--data', COUNTED_BY_FILE);
    const advice: Advice = (format, name) => `give it by --${format} ${name}`;
    const read = jsonItems(await readJsonText(data, terminal, { option: '--data', advice }));
    return { ...read, items: read.items.map((item) => timesCopies(item, copies)) };
  }
  if (path === undefined)
    return withIssues(issues, await countedItems({ fields, ...columns, copies, computed, mostLabels: MOST_LABELS }));
  const file = await readFileOrInput(path, terminal).catch((error: unknown) => {
    throw error instanceof InputError ? new InputError([...issues, ...error.issues]) : error;
  });
  refuseJson(file, csv === undefined ? '--xlsx' : '--csv');
  const rows = await tableItems(file, {
    delimiter: readDelimiter(given),
    encoding: readEncoding(given),
    sheet: readSheet(sheet),
    decimal: comma === undefined ? '.' : ',',
    hiddenRows: given['skip-hidden'] === undefined ? 'keep' : 'skip',
    hiddenColumns: given['skip-hidden-columns'] === undefined ? 'keep' : 'skip',
    mergedCells: given['fill-merged'] === undefined ? 'blank' : 'fill',
    fields,
    ...columns,
    copies,
    computed,
    mostLabels: MOST_LABELS,
  });
  return withIssues(issues, rows);
}

const COUNTED_BY_FILE = 'is for items as they are; --sequence, --compute and --today are for --csv, --xlsx or no file';

const withIssues = (issues: readonly InputIssue[], rows: ItemSource): ItemSource => ({
  ...rows,
  issues: [...issues, ...rows.issues],
});

const readSheet = (sheet: string | undefined): string | number | undefined =>
  sheet !== undefined && /^[1-9]\d{0,3}$/.test(sheet) ? Number(sheet) : sheet;

function readEncoding({ encoding }: Given): TableOptions['encoding'] {
  if (encoding === undefined) return undefined;
  const known = ENCODINGS.find((name) => name === encoding.toLowerCase());
  if (known === undefined)
    throw inputError('--encoding', `expected one of ${ENCODINGS.join(', ')}, got ${JSON.stringify(encoding)}`);
  return known;
}

function readDelimiter({ delimiter }: Given): string | undefined {
  if (delimiter === undefined) return undefined;
  if (delimiter === 'tab' || delimiter === '\\t') return '\t';
  if ([...delimiter].length === 1 && !/["\r\n]/.test(delimiter)) return delimiter;
  throw inputError('--delimiter', `expected one character or "tab", got ${JSON.stringify(delimiter)}`);
}

function readStartPosition(given: Given): number | undefined {
  const text = given['start-position'];
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw inputError('--start-position', `expected a whole number of at least 1, got "${text}"`);
}

/** Returns an issue for each blank value of a starter's barcode field (`sku`). */
const blankIssues = ({ needed }: TemplateSource, rows: ItemSource): readonly InputIssue[] =>
  rows.items.flatMap((item, index) =>
    needed
      .filter((field) => item?.data?.[field]?.trim?.() === '')
      .map((field) => ({
        row: rows.rowOf(index),
        place: rows.placeOf(`/${index}/data/${field}`),
        message: 'is blank; a starter prints it as a barcode',
      })),
  );

function tooMany(rows: ItemSource): readonly InputIssue[] {
  const labels = rows.items.reduce((sum, item) => sum + (item?.quantity ?? 1), 0);
  if (!(labels > MOST_LABELS)) return [];
  const message = `gives ${grouped(labels)} labels; at most ${grouped(MOST_LABELS)} fit into one PDF: divide it into several files`;
  return [{ place: rows.placeOf(''), message }];
}

const warningLines = (result: PdfResult, rows: ItemSource): string =>
  summariseWarnings({
    warnings: result.warnings,
    warningCount: result.warningCount,
    quantityOf: (item) => rows.items[item]?.quantity ?? 1,
    labelOf: rows.labelOf,
    noun: rows.noun,
  });

const verifiedLine = ({ codes, read }: VerifiedCodes): string =>
  `${grouped(read)} of ${counted(codes, 'distinct code')} read back\n`;
