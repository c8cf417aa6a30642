import { IMPORT_FORMATS, ImportError, type ImportedLabel, type ImportFormat, importLabel } from '@platen/sdk/import';
import type { ComputedColumn, Counter } from '@platen/sdk/items';
import {
  allOrIssues,
  type Command,
  commandHelp,
  type Given,
  HELP_OPTION,
  InputError,
  inputError,
  type Option,
  readOptions,
  STATUS,
  type Terminal,
} from './command.ts';
import { readFileOrInput } from './read-file.ts';
import { openOutput } from './write-output.ts';

const RESOLUTIONS = [152, 203, 300, 600] as const;

const OPTIONS: readonly Option[] = [
  {
    name: 'from',
    value: 'FORMAT',
    help: 'pdfme, glabels, bwip-js or zpl; detected from the content\nif you leave it out',
  },
  { name: 'out', value: 'FILE', help: 'the template to write; - or nothing writes to standard output' },
  { name: 'row', value: 'FILE', help: "also write the file's sample data, as JSON for --data" },
  { name: 'page', value: 'NUMBER', help: 'page of a pdfme template, from 1 (the default)' },
  { name: 'resolution', value: 'DPI', help: 'dots per inch of a ZPL file: 152, 203 (the default), 300 or 600' },
  {
    name: 'json',
    help: 'write an object with template, data, computed columns,\ncounters, symbologies and notes instead of the template',
  },
  HELP_OPTION,
];

/** `platen import`: converts a file of another program to a template, and reports what was not carried over. */
export const importCommand: Command = {
  help: commandHelp({
    name: 'import',
    synopsis: 'FILE [--from FORMAT] [--out FILE] [--row FILE] [--page NUMBER] [--resolution DPI] [--json]',
    about:
      'Converts a pdfme template, a gLabels document, options of bwip-js or a ZPL label to a template,\nand lists everything that is lost, that prints differently, or that you need to do.',
    options: OPTIONS,
    examples: [
      ['badge.glabels --out label.json', 'converts a document of gLabels'],
      ['invoice.json --page 2 --out label.json --row row.json', 'converts the second page of a pdfme template'],
      ['shipping.zpl --resolution 300 --json > label.json', 'writes the template with all notes as JSON'],
    ],
  }),
  run: async ([file, ...rest], terminal) => {
    const isFile = file !== undefined && (file === '-' || !file.startsWith('-'));
    const given = readOptions(isFile ? rest : file === undefined ? [] : [file, ...rest], OPTIONS);
    const [path, format, page, resolution] = await allOrIssues([
      async () => neededFile(isFile ? file : undefined),
      async () => readFormat(given),
      async () => readPage(given),
      async () => readDpi(given),
    ]);
    const { name, bytes } = await readFileOrInput(path, terminal);
    const imported = await inFileTerms(name, () => importLabel(bytes, { format, page, resolution }));
    await writeFile(given.out ?? '-', given.json === undefined ? imported.template : imported, terminal, '--out');
    if (given.row !== undefined) await writeFile(given.row, imported.data, terminal, '--row');
    terminal.say(report(imported));
    return STATUS.done;
  },
};

function neededFile(path: string | undefined): string {
  if (path !== undefined) return path;
  throw inputError('import', 'a file is required: platen import FILE. Run platen import --help for details');
}

function readFormat({ from }: Given): ImportFormat | undefined {
  const format = IMPORT_FORMATS.find((each) => each === from);
  if (from === undefined || format !== undefined) return format;
  throw inputError('--from', `expected ${IMPORT_FORMATS.join(', ')}, got "${from}"`);
}

function readPage({ page }: Given): number | undefined {
  if (page === undefined || /^[1-9]\d{0,5}$/.test(page)) return page === undefined ? undefined : Number(page);
  throw inputError('--page', `expected a whole number of at least 1, got "${page}"`);
}

function readDpi({ resolution }: Given): (typeof RESOLUTIONS)[number] | undefined {
  const dpi = RESOLUTIONS.find((each) => String(each) === resolution);
  if (resolution === undefined || dpi !== undefined) return dpi;
  throw inputError('--resolution', `expected ${RESOLUTIONS.join(', ')}, got "${resolution}"`);
}

/** Converts the issues of a file to InputError. */
async function inFileTerms(name: string, work: () => Promise<ImportedLabel>): Promise<ImportedLabel> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new InputError(error.issues.map(({ message }) => ({ place: name, message })));
  }
}

async function writeFile(path: string, value: object, terminal: Terminal, option: string): Promise<void> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
  if (path === '-') return await terminal.writeOutput(bytes);
  const output = await openOutput(path, terminal, option);
  try {
    await output.write(bytes);
  } finally {
    await output.discard();
  }
}

/** Formats the notes, the options for the computed columns, and a summary. */
function report({ format, template, notes, compute, sequence }: ImportedLabel): string {
  const lines = notes.map(
    ({ kind, place, message, count }) =>
      `${kind}: ${place}${count > 1 ? ` (and ${count - 1} more)` : ''}: ${message}\n`,
  );
  const columns = [
    ...Object.entries(sequence).map(([name, counter]) => `--sequence ${quoted(`${name}=${counterText(counter)}`)}`),
    ...Object.entries(compute).map(([name, column]) => `--compute ${quoted(`${name}=${columnText(column)}`)}`),
  ];
  const options = columns.length === 0 ? [] : [`needed: computed columns; print with ${columns.join(' ')}\n`];
  const count = (kind: string): number => notes.filter((note) => note.kind === kind).length;
  const { length } = template.elements;
  return `${[...lines, ...options].join('')}${format}: ${length} ${length === 1 ? 'element' : 'elements'} imported; ${count('lost')} lost, ${count('changed')} changed, ${count('needed')} needed\n`;
}

function counterText({ start = 1, step = 1, width = 1, prefix, per }: Counter): string {
  const options = [
    ...(step === 1 ? [] : [`step=${step}`]),
    ...(width === 1 ? [] : [`width=${width}`]),
    ...(prefix === undefined ? [] : [`prefix=${prefix}`]),
    ...(per === 'copy' ? ['per=copy'] : []),
  ];
  return [`${start}..`, ...options].join(',');
}

const columnText = (column: ComputedColumn): string =>
  column.kind === 'joined'
    ? `join(${column.text})`
    : column.kind === 'date'
      ? `date,format=${column.format}`
      : column.kind;

/** Quotes an argument for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
