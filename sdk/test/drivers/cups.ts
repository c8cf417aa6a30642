import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Runs CUPS printer drivers as the printing system does, but without a daemon, and returns the bytes for the printer.

/** The printing system's filters, which are not on PATH. */
const FILTERS = '/usr/lib/cups/filter';
const CUPSFILTER = '/usr/sbin/cupsfilter';
const PPDC = '/usr/bin/ppdc';
const SAMPLE_DRIVERS = '/usr/share/cups/drv/sample.drv';
const DYMO_DRIVERS = '/usr/lib/cups/driver/dymo';
const PTOUCH = `${FILTERS}/rastertoptch`;
/** A driver takes less than a second per page; this limit stops a hanging one. */
const TIMEOUT_MS = 60_000;

/** Programs that convert raster pages to the data of one maker's printers. */
export type Driver = 'rastertolabel' | 'raster2dymolw' | 'rastertoptch';

const NEEDED: Readonly<Record<Driver, readonly string[]>> = {
  rastertolabel: [CUPSFILTER, `${FILTERS}/rastertolabel`, `${FILTERS}/gstoraster`, SAMPLE_DRIVERS, PPDC],
  raster2dymolw: [CUPSFILTER, `${FILTERS}/raster2dymolw`, `${FILTERS}/gstoraster`, DYMO_DRIVERS],
  rastertoptch: [PTOUCH],
};

/** Returns why a driver is unavailable on this machine; `undefined` if it is available. */
export function missingDriver(driver: Driver): string | undefined {
  const missing = NEEDED[driver].find((path) => !existsSync(path));
  return (
    missing &&
    `${missing} is not installed (packages cups, cups-filters, cups-ppdc, printer-driver-dymo, printer-driver-ptouch)`
  );
}

/** Options in the form of `lp -o`. */
export type Options = Readonly<Record<string, string>>;

const asPairs = (options: Options): readonly string[] => Object.entries(options).map((pair) => pair.join('='));

let zebraPpd: Uint8Array | undefined;

/** Returns the ZPL that CUPS's own driver sends to a Zebra printer. */
export function printZebra(pdf: Uint8Array, options: Options): Uint8Array {
  return inFolder((folder) => {
    const ppd = join(folder, 'zebra.ppd');
    if (zebraPpd) writeFileSync(ppd, zebraPpd);
    else run(PPDC, ['-d', folder, SAMPLE_DRIVERS]);
    zebraPpd ??= readFileSync(ppd);
    return cupsFilter(folder, pdf, ppd, 'printer/zebra', options, ['-e']);
  });
}

/** Status of a LabelWriter: bit 1 for ready, bit 2 for top of a label (LabelWriter Technical Reference, "ESC A"). */
const READY = 3;

/**
 * Returns the data that DYMO's driver sends to a LabelWriter of a `model` such as `lw450`. All status queries are
 * answered with "ready".
 */
export function printDymo(pdf: Uint8Array, model: string, options: Options): Uint8Array {
  return inFolder((folder) => {
    const ppd = join(folder, 'dymo.ppd');
    writeFileSync(ppd, run(DYMO_DRIVERS, ['cat', `dymo:0/cups/model/${model}.ppd`]));
    const raster = cupsFilter(folder, pdf, ppd, 'application/vnd.cups-raster', options);
    return sendDymo(folder, raster, ppd, options);
  });
}

/** Returns the data that DYMO's driver sends to a LabelWriter 450 for raster pages. */
export function sendRasterToDymo(pages: Uint8Array): Uint8Array {
  return inFolder((folder) => {
    const ppd = join(folder, 'dymo.ppd');
    writeFileSync(ppd, run(DYMO_DRIVERS, ['cat', 'dymo:0/cups/model/lw450.ppd']));
    return sendDymo(folder, pages, ppd, {});
  });
}

/**
 * Returns the data that CUPS's own driver sends for raster pages to a printer of sample.drv: `zebra` (ZPL) or
 * `zebraep2` (EPL2).
 */
export function sendRasterToLabel(pages: Uint8Array, model: 'zebra' | 'zebraep2'): Uint8Array {
  return inFolder((folder) => {
    run(PPDC, ['-d', folder, SAMPLE_DRIVERS]);
    const raster = join(folder, 'page.ras');
    writeFileSync(raster, pages);
    const variables = { PPD: join(folder, `${model}.ppd`) };
    return run(`${FILTERS}/rastertolabel`, ['1', 'user', 'title', '1', '', raster], variables);
  });
}

/** Returns the data that the ptouch driver sends for raster pages, with options as in its PPDs. */
export const sendRasterToPtouch = (pages: Uint8Array, options: string): Uint8Array =>
  run(PTOUCH, [options], {}, undefined, pages);

function sendDymo(folder: string, pages: Uint8Array, ppd: string, options: Options): Uint8Array {
  const raster = join(folder, 'page.ras');
  writeFileSync(raster, pages);
  const answers = join(folder, 'answers');
  writeFileSync(answers, new Uint8Array(1 << 16).fill(READY));
  const backChannel = openSync(answers, 'r');
  try {
    const chosen = asPairs(options).join(' ');
    return run(`${FILTERS}/raster2dymolw`, ['1', 'user', 'title', '1', chosen, raster], { PPD: ppd }, backChannel);
  } finally {
    closeSync(backChannel);
  }
}

function cupsFilter(
  folder: string,
  pdf: Uint8Array,
  ppd: string,
  type: string,
  options: Options,
  more: readonly string[] = [],
): Uint8Array {
  const file = join(folder, 'labels.pdf');
  writeFileSync(file, pdf);
  const chosen = asPairs(options).flatMap((pair) => ['-o', pair]);
  return run(CUPSFILTER, ['-p', ppd, '-m', type, ...more, ...chosen, file]);
}

function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'platen-driver-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(
  program: string,
  args: readonly string[],
  variables: Options = {},
  backChannel?: number,
  input?: Uint8Array,
): Uint8Array {
  const { stdout, stderr, status, error } = spawnSync(program, args, {
    env: { ...process.env, ...variables },
    maxBuffer: 1 << 28,
    timeout: TIMEOUT_MS,
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe', backChannel ?? 'ignore'],
    ...(input && { input }),
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return stdout;
}
