import {
  headOf,
  languageModels,
  PRINTER_LANGUAGES,
  type PrinterProfile,
  printerModels,
  printerProfileIssues,
} from '@platen/sdk/printers';
import { allOrIssues, InputError, inputError } from './input-error.ts';
import { parseJsonFile } from './json-file.ts';
import type { Given, Option } from './options.ts';
import { readText } from './read-text.ts';
import type { Terminal } from './terminal.ts';

/** Options that say what a printer is; each but the first two is for the printer alone. */
export const PRINTER_OPTIONS: readonly Option[] = [
  {
    name: 'printer',
    value: 'NAME',
    help: `write its language instead of a PDF: ${PRINTER_LANGUAGES.slice(0, 4).join(', ')},\n${PRINTER_LANGUAGES.slice(4).join(', ')}, or a model such as zebra-300`,
  },
  { name: 'profile', value: 'FILE', help: 'instead of a name: the profile of your printer, as JSON' },
  { name: 'dpi', value: 'DPI', help: "the printer's dots per inch, if they are not its model's" },
  { name: 'head', value: 'DOTS', help: 'how wide its head is, in dots' },
  {
    name: 'offset',
    value: 'X,Y',
    help: 'move labels by so many dots to the right and down;\n--offset=-4,0 to the left',
  },
  { name: 'rotate', value: 'DEGREES', help: 'turn labels by 90, 180 or 270 degrees clockwise' },
  { name: 'darkness', value: 'N', help: "by the language's scale: ZPL 0 to 30, EPL and TSPL 0 to 15,\nDYMO 0 to 3" },
  { name: 'speed', value: 'N', help: 'inches a second (ZPL, TSPL), or the step (EPL)' },
  { name: 'cut', value: 'WHEN', help: 'none, label (after each) or job (at the end)' },
];

const ONLY_WITH_PRINTER = PRINTER_OPTIONS.slice(2).map(({ name }) => name);

/** The printer that was named, if any. Throws InputError with everything that is wrong with it. */
export async function readPrinter(given: Given, terminal: Terminal): Promise<PrinterProfile | undefined> {
  const { printer, profile } = given;
  if (printer === undefined && profile === undefined) {
    const lost = ONLY_WITH_PRINTER.filter((name) => given[name] !== undefined);
    if (lost.length === 0) return undefined;
    throw new InputError(lost.map((name) => ({ place: `--${name}`, message: 'is for --printer, which is not given' })));
  }
  if (printer !== undefined && profile !== undefined)
    throw inputError('--printer', '--profile: both are given; a profile says everything of its printer');
  const base = printer === undefined ? await readProfile(profile ?? '', terminal) : modelNamed(printer);
  const offset = offsetOf(given.offset);
  const changed = { ...base.value, ...changes(given, base.value), ...(offset && { offset }) };
  const [read] = await allOrIssues([
    async () => profileOf(changed, base.placeOf),
    async () => {
      if (given.offset !== undefined && offset === undefined)
        throw inputError('--offset', `expected dots as X,Y, such as -4,0; got "${given.offset}"`);
    },
  ]);
  return read;
}

interface Base {
  readonly value: Readonly<Record<string, unknown>>;
  placeOf(pointer: string): string;
}

async function readProfile(file: string, terminal: Terminal): Promise<Base> {
  const { value, placeOf } = parseJsonFile(await readText(file, terminal));
  // What is no object is refused as such.
  profileOf(value, placeOf);
  return { value: value as Readonly<Record<string, unknown>>, placeOf };
}

function modelNamed(name: string): Base {
  const models: Readonly<Record<string, PrinterProfile>> = printerModels;
  const language = PRINTER_LANGUAGES.find((each) => each === name);
  const model = models[language === undefined ? name : languageModels[language]];
  if (model !== undefined) return { value: { ...model }, placeOf: () => '--printer' };
  const known = [...PRINTER_LANGUAGES, ...Object.keys(models)].join(', ');
  throw inputError('--printer', `there is no "${name}"; there are ${known}`);
}

/** What the other options say of it, not yet checked. */
function changes(given: Given, base: Base['value']): Readonly<Record<string, unknown>> {
  const numbers = [
    ['dpi', 'dpi'],
    ['head', 'width'],
    ['rotate', 'rotate'],
    ['darkness', 'darkness'],
    ['speed', 'speed'],
  ] as const;
  const changed: Record<string, unknown> = {};
  const head = headOf(base, Number(given.dpi));
  if (head !== undefined) changed.width = head;
  for (const [option, name] of numbers) {
    const text = given[option];
    if (text !== undefined) changed[name] = /^-?\d+$/.test(text) ? Number(text) : text;
  }
  if (given.cut !== undefined) changed.cut = given.cut;
  return changed;
}

function offsetOf(text = ''): PrinterProfile['offset'] {
  const [, x, y] = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(text) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/** The option of a profile's property, where it has another name. */
const optionOf = (pointer: string): string => {
  const [, name = ''] = pointer.split('/');
  return name === 'width' ? '--head' : `--${name}`;
};

function profileOf(value: unknown, placeOf: (pointer: string) => string): PrinterProfile {
  const issues = printerProfileIssues(value);
  if (issues.length === 0) return value as PrinterProfile;
  throw new InputError(
    issues.map(({ path, message }) => ({
      place: placeOf(path) === '--printer' ? optionOf(path) : placeOf(path),
      message: message.replace(/^\/[\w/]+: /, ''),
    })),
  );
}
