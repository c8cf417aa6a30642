import { randomBytes } from 'node:crypto';
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Given, InputError, inputError, type Terminal } from './command.ts';

/** Reads the path of `--out`. Throws InputError if it is missing. */
export function neededOutput({ out }: Given): string {
  if (out === undefined) throw inputError('--out', '--out FILE is required, or --out - for standard output');
  return out;
}

/**
 * Target of a command's output. Files are written atomically: a new file appears, or replaces the existing file, only
 * when it is complete.
 */
export interface Output {
  /** Name of the target in messages: the path, or `standard output`. */
  readonly name: string;
  /** Writes the whole content, in one piece or as a stream. */
  write(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Writes the next part of the content. Call `finish` after the last part. */
  append(bytes: Uint8Array): Promise<void>;
  /** Completes the output after the last `append`. */
  finish(): Promise<void>;
  /** Deletes an incomplete file. Does nothing after `write` or `finish` has completed. */
  discard(): Promise<void>;
  /** True if `discard` removes everything that was written; false for a pipe, a device or standard output. */
  readonly isDiscardable: boolean;
}

/** The parts of an `Output` that differ between targets. */
export type OutputParts = Omit<Output, 'write'>;

/** Adds `write`, which works the same way for all targets. */
export function outputOf(parts: OutputParts): Output {
  return {
    get name() {
      return parts.name;
    },
    append: (bytes) => parts.append(bytes),
    finish: () => parts.finish(),
    discard: () => parts.discard(),
    isDiscardable: parts.isDiscardable,
    write: async (bytes) => {
      if (bytes instanceof Uint8Array) await parts.append(bytes);
      else for await (const piece of bytes) await parts.append(piece);
      await parts.finish();
    },
  };
}

/**
 * Opens the output before the work starts, so that an unusable path is reported early. `-` is standard output. Throws
 * InputError if the output cannot be opened; its issue names `option`.
 */
export async function openOutput(path: string, terminal: Terminal, option = '--out'): Promise<Output> {
  if (path === '-') {
    if (terminal.outputIsTerminal)
      throw inputError(
        option,
        `${option} - would write the file to your terminal; redirect the output: … ${option} - > file`,
      );
    return outputOf({
      name: 'standard output',
      append: (bytes) => terminal.writeOutput(bytes),
      ...{ finish: async () => {}, discard: async () => {}, isDiscardable: false },
    });
  }
  const target = await resolveTarget(path, option);
  // Write to devices and pipes directly: replacing them with a file would remove them.
  if (target.isSpecial) return specialFile(path, option);
  const temporary = join(dirname(target.path), `.${basename(target.path)}.${randomBytes(4).toString('hex')}.tmp`);
  const handle = await explained(path, option, () => open(temporary, 'wx'));
  return atomicFile(path, target.path, temporary, handle);
}

/** Resolves symbolic links, so that the output replaces the link's target and not the link. */
async function resolveTarget(
  path: string,
  option: string,
): Promise<{ readonly path: string; readonly isSpecial: boolean }> {
  try {
    const real = await realpath(path);
    const found = await stat(real);
    if (found.isDirectory()) throw inputError(option, `${path} is a folder; append a file name`);
    return { path: real, isSpecial: !found.isFile() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { path, isSpecial: false };
    throw error instanceof InputError ? error : unwritable(path, option, error);
  }
}

function specialFile(path: string, option: string): Output {
  let handle: FileHandle | undefined;
  const close = async (): Promise<void> => {
    await handle?.close();
    handle = undefined;
  };
  return outputOf({
    name: path,
    append: async (bytes) => {
      handle ??= await explained(path, option, () => open(path, 'w'));
      await handle.writeFile(bytes);
    },
    finish: close,
    discard: close,
    isDiscardable: false,
  });
}

function atomicFile(name: string, path: string, temporary: string, handle: FileHandle): Output {
  let open = true;
  const discard = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await handle.close();
    await rm(temporary, { force: true });
  };
  const orDiscard = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      await discard().catch(() => rm(temporary, { force: true }));
      throw error;
    }
  };
  return outputOf({
    ...{ name, discard, isDiscardable: true },
    // `writeFile` writes at the current position of an open file, so it appends.
    append: (bytes) => orDiscard(() => handle.writeFile(bytes)),
    finish: () =>
      orDiscard(async () => {
        await handle.sync();
        await handle.close();
        await rename(temporary, path);
        open = false;
      }),
  });
}

async function explained<T>(path: string, option: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unwritable(path, option, error);
  }
}

function unwritable(path: string, option: string, error: unknown): InputError {
  const folder = dirname(path);
  const reasons: ReadonlyMap<string | undefined, string> = new Map([
    ['ENOENT', `the folder ${folder} does not exist`],
    ['ENOTDIR', `${folder} is not a folder`],
    ['EACCES', `no permission to write in ${folder}`],
    ['EPERM', `no permission to write in ${folder}`],
    ['EROFS', `${folder} is on a read-only disk`],
  ]);
  const reason = reasons.get((error as NodeJS.ErrnoException).code) ?? (error as Error).message;
  return inputError(option, `${path} cannot be written: ${reason}`);
}

/** A kind of file that a command writes. */
export interface WrittenFile {
  /** Name in messages, such as `a PDF`. */
  readonly kind: string;
  readonly endings: readonly string[];
}

/**
 * Extensions of well-known file formats. A command must not write another format to a file with one of these
 * extensions.
 */
const KNOWN_ENDINGS: ReadonlySet<string> = new Set([
  ...['.pdf', '.png', '.svg', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.bmp', '.tif', '.tiff', '.eps', '.ps'],
  ...['.json', '.csv', '.tsv', '.xlsx', '.xls', '.docx', '.html', '.zip'],
]);
const PRINTER_ENDINGS: ReadonlySet<string> = new Set(['.zpl', '.epl', '.tspl', '.escpos']);

/**
 * Returns a file's extension, such as `.png`, or '' if it has none. A suffix of digits is not an extension:
 * `labels.2026`.
 */
const endingOf = (path: string): string => /\.[a-z][a-z0-9]{0,5}$/i.exec(basename(path))?.[0].toLowerCase() ?? '';

/**
 * Throws InputError if the extension in `--out` belongs to a different kind of file than the command writes. Accepts
 * names without an extension, and unknown extensions unless `isStrict`.
 */
export function checkEnding(out: string, { kind, endings }: WrittenFile, isStrict = false): void {
  const ending = endingOf(out);
  if (ending === '' || endings.includes(ending)) return;
  const isPrinterFile = PRINTER_ENDINGS.has(ending);
  if (!isStrict && !KNOWN_ENDINGS.has(ending) && !isPrinterFile) return;
  const hint = isPrinterFile
    ? `; use platen print --printer ${ending.slice(1)} for labels in that printer language`
    : (HINTS[ending] ?? '');
  throw inputError('--out', `expected a name that ends in ${listed(endings)} for ${kind}, got "${out}"${hint}`);
}

/** Hint for each file extension: the command that writes files of this type. */
const HINTS: Readonly<Partial<Record<string, string>>> = {
  '.pdf': '; platen print without --printer writes PDFs',
  '.png': '; platen render draws one label as a PNG',
  '.svg': '; platen render draws one label as an SVG',
};

const listed = (endings: readonly string[]): string =>
  endings.length === 1 ? endings.join('') : `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`;
