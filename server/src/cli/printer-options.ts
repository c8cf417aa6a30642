import { changedPrinter, languageModels, printerParameterOf } from '@platen/sdk/internal/printer-requests';
import { CalibrationError, type CalibrationProfile, parseCalibration } from '@platen/sdk/pdf';
import { PRINTER_LANGUAGES, type PrinterProfile, printerModels, printerProfileIssues } from '@platen/sdk/printers';
import {
  allOrIssues,
  type Given,
  InputError,
  type InputIssue,
  inputError,
  type Option,
  type Terminal,
} from './command.ts';
import { parseJsonFile, readText } from './read-file.ts';
import type { PrinterAddress } from './send-to-printer.ts';
import { neededOutput } from './write-output.ts';

/**
 * Options that describe the printer. The first two, `--printer` and `--profile`, select the printer. All other options
 * require one of these two.
 */
export const PRINTER_OPTIONS: readonly Option[] = [
  {
    name: 'printer',
    value: 'NAME',
    help: `the printer language to write instead of a PDF:\n${PRINTER_LANGUAGES.join(', ')},\nor a model such as zebra-300`,
  },
  { name: 'profile', value: 'FILE', help: 'a JSON file with the profile of your printer, instead of\n--printer' },
  { name: 'dpi', value: 'DPI', help: "the printer's dots per inch, if they differ from the model's" },
  { name: 'head', value: 'DOTS', help: 'width of the print head, in dots' },
  {
    name: 'offset',
    value: 'X,Y',
    help: 'move labels right and down by this many dots;\n--offset=-4,0 moves them left',
  },
  { name: 'rotate', value: 'DEGREES', help: 'rotate labels by 90, 180 or 270 degrees clockwise' },
  {
    name: 'darkness',
    value: 'N',
    help: 'print darkness: 0 to 30 (ZPL), 0 to 15 (EPL and TSPL),\nor 0 to 3 (DYMO)',
  },
  { name: 'speed', value: 'N', help: 'print speed: inches per second (ZPL, TSPL), or a speed step (EPL)' },
  {
    name: 'media',
    value: 'KIND',
    help: 'how the printer detects where a label starts: gap (by the gap\nbetween labels), mark (by a black mark on the back) or\ncontinuous (no detection)',
  },
  {
    name: 'gap',
    value: 'MM',
    help: 'the gap between labels, or the height of a mark\n(ZPL, EPL, TSPL; default 3)',
  },
  { name: 'media-width', value: 'MM', help: 'width of a Brother tape or label, as printed on its box' },
  { name: 'media-length', value: 'MM', help: 'length of a die-cut Brother label, as printed on its box' },
  { name: 'media-inks', value: 'INKS', help: 'colours that a Brother QL tape prints: black, or black-red\n(DK-22251)' },
  {
    name: 'cut',
    value: 'WHEN',
    help: 'when to cut: none (never), label (after each label) or job (at\nthe end of the job)',
  },
  {
    name: 'compression',
    value: 'KIND',
    help: 'encoding of ZPL graphics: hex (default), or z64 (a third of the\nsize; needs firmware V60.13 or later)',
  },
];

const ONLY_WITH_PRINTER = PRINTER_OPTIONS.slice(2).map(({ name }) => name);

/** Maps HTTP API parameters to option names, such as `mediaWidth` to `media-width`. */
const OPTION_OF: ReadonlyMap<string, string> = new Map(
  ONLY_WITH_PRINTER.map((option) => [option.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), option]),
);

/**
 * Reads the options that describe the printer. Returns undefined if there are none. Throws InputError with all their
 * errors.
 */
export async function readPrinter(given: Given, terminal: Terminal): Promise<PrinterProfile | undefined> {
  const base = await readBase(given, terminal);
  if (base === undefined) return undefined;
  const parameters = Object.fromEntries([...OPTION_OF].map(([name, option]) => [name, given[option]]));
  const changed = changedPrinter(base.value, parameters);
  const names = Object.keys(parameters).filter((name) => parameters[name] !== undefined);
  const [read] = await allOrIssues([
    // an issue refers to the command-line option that caused it, or else to the value in the profile
    async () => profileOf(changed, (pointer) => optionOf(pointer, names) ?? base.placeOf(pointer)),
    async () => checkOffset(given.offset),
  ]);
  return read;
}

/** The profile that `--printer` or `--profile` selects. The other options override its values. */
interface Base {
  readonly value: PrinterProfile;
  placeOf(pointer: string): string;
}

/**
 * Reads `--printer` or `--profile`; undefined if neither is given. Throws InputError if both are given, if one is
 * invalid, or if `--printer` is missing although another option requires it.
 */
async function readBase(given: Given, terminal: Terminal): Promise<Base | undefined> {
  const { printer, profile } = given;
  if (printer !== undefined && profile !== undefined)
    throw inputError(
      '--printer',
      '--printer and --profile cannot be used together; a profile already describes the printer completely',
    );
  if (printer !== undefined) return modelNamed(printer);
  if (profile !== undefined) return await readProfile(profile, terminal);
  const lost = ONLY_WITH_PRINTER.filter((name) => given[name] !== undefined);
  if (lost.length === 0) return undefined;
  throw new InputError(lost.map((name) => ({ place: `--${name}`, message: 'needs --printer' })));
}

async function readProfile(file: string, terminal: Terminal): Promise<Base> {
  const { value, placeOf } = parseJsonFile(await readText(file, terminal));
  return { value: profileOf(value, placeOf), placeOf };
}

function modelNamed(name: string): Base {
  const models: Readonly<Record<string, PrinterProfile>> = printerModels;
  const language = PRINTER_LANGUAGES.find((each) => each === name);
  const model = models[language === undefined ? name : languageModels[language]];
  if (model !== undefined) return { value: model, placeOf: (pointer) => optionOf(pointer) ?? '--printer' };
  const known = [...PRINTER_LANGUAGES, ...Object.keys(models)].join(', ');
  throw inputError('--printer', `unknown printer "${name}"; expected one of ${known}`);
}

function checkOffset(text: string | undefined): void {
  if (text !== undefined && !/^-?\d{1,4},-?\d{1,4}$/.test(text))
    throw inputError('--offset', `expected dots as X,Y, such as -4,0; got "${text}"`);
}

/**
 * Returns the option that sets the value at `pointer`, a JSON Pointer into a profile. Considers only the parameters in
 * `names`.
 */
function optionOf(pointer: string, names: readonly string[] = [...OPTION_OF.keys()]): string | undefined {
  const name = printerParameterOf(pointer, names);
  return name === undefined ? undefined : `--${OPTION_OF.get(name)}`;
}

function profileOf(value: unknown, placeOf: (pointer: string) => string): PrinterProfile {
  const issues = printerProfileIssues(value);
  if (issues.length === 0) return value as PrinterProfile;
  throw new InputError(
    issues.map(({ path, message }) => ({ place: placeOf(path), message: message.replace(/^\/[\w/]+: /, '') })),
  );
}

/** Target of a print job. */
export type PrintTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'tcp'; readonly address: PrinterAddress; readonly timeout: number }
  | { readonly kind: 'queue'; readonly queue: string };

export const TARGET_OPTIONS: readonly Option[] = [
  {
    name: 'to',
    value: 'PRINTER',
    help: 'print directly instead of writing a file: tcp://HOST:9100 (with\n--printer), or lp:QUEUE for a CUPS queue',
  },
  { name: 'timeout', value: 'SECONDS', help: 'seconds to wait while a tcp:// printer accepts no data\n(default 60)' },
];

/** Default port of network printers for raw data ("JetDirect"). */
const RAW_PORT = 9100;
const DEFAULT_TIMEOUT_SECONDS = 60;

/** Reads `--out` or `--to`. Throws InputError if both or neither is given, or if a value is invalid. */
export function readTarget(given: Given): PrintTarget {
  const { to, out, timeout } = given;
  const issues: InputIssue[] = [];
  if (timeout !== undefined && to === undefined) issues.push({ place: '--timeout', message: 'needs --to' });
  if (to !== undefined && out !== undefined)
    issues.push({ place: '--to', message: '--to and --out cannot be used together' });
  if (issues.length > 0) throw new InputError(issues);
  if (to === undefined) return { kind: 'file', path: neededOutput(given) };
  const queue = /^lp:(.+)$/.exec(to)?.[1];
  if (queue !== undefined) {
    if (!/^[^\s/#-][^\s/#]{0,126}$/.test(queue))
      throw inputError('--to', `"${queue}" is not a valid queue name; lpstat -e lists the queues`);
    if (timeout !== undefined)
      throw inputError('--timeout', 'works only with --to tcp://…: with a queue, CUPS waits for the printer');
    return { kind: 'queue', queue };
  }
  return { kind: 'tcp', address: addressOf(to), timeout: milliseconds(timeout) };
}

function addressOf(to: string): PrinterAddress {
  const url = URL.parse(to);
  if (url === null || !isPrinter(url)) throw inputError('--to', `expected tcp://HOST:9100 or lp:QUEUE, got "${to}"`);
  return { host: hostOf(url), port: url.port === '' ? RAW_PORT : Number(url.port) };
}

const isPrinter = (url: URL): boolean =>
  url.protocol === 'tcp:' &&
  hostOf(url) !== '' &&
  /^(|\/)$/.test(url.pathname) &&
  url.search + url.hash + url.username === '' &&
  url.port !== '0';

/** Returns the host of a URL, without the brackets around an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

function milliseconds(timeout: string | undefined): number {
  const seconds = Number(timeout ?? DEFAULT_TIMEOUT_SECONDS);
  if (seconds > 0 && seconds <= 3600) return seconds * 1000;
  throw inputError('--timeout', `expected a number of seconds above 0 and at most 3600, got "${timeout}"`);
}

export const CALIBRATION_OPTION: Option = {
  name: 'calibration',
  value: 'FILE',
  help: 'the profile of the printer and its tray, written by\nplaten calibrate',
};

/**
 * Reads the calibration profile that `--calibration` names. Returns undefined if the option is missing. Throws
 * InputError with all issues of the profile.
 */
export async function readCalibration(given: Given, terminal: Terminal): Promise<CalibrationProfile | undefined> {
  const { calibration } = given;
  if (calibration === undefined) return undefined;
  const json = parseJsonFile(await readText(calibration, terminal));
  return orIssues(json.placeOf, () => parseCalibration(json.value));
}

/**
 * Runs `work` and converts its CalibrationError to an InputError. `placeOf` converts a JSON Pointer to a location in
 * the file.
 */
export function orIssues<T>(placeOf: (pointer: string) => string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CalibrationError)) throw error;
    throw new InputError(
      error.issues.map(({ path, message }) => ({
        place: placeOf(path),
        message: message.replace(/^\/?[\w/]+: /, ''),
      })),
    );
  }
}
