import { basename } from 'node:path';
import { inputError } from './input-error.ts';

/** A kind of file that a command writes. */
export interface WrittenFile {
  /** Name in messages, such as `a PDF`. */
  readonly kind: string;
  readonly endings: readonly string[];
}

/** File extensions with a fixed meaning. A file of another kind must not use them. */
const KNOWN_ENDINGS: ReadonlySet<string> = new Set([
  ...['.pdf', '.png', '.svg', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.bmp', '.tif', '.tiff', '.eps', '.ps'],
  ...['.json', '.csv', '.tsv', '.xlsx', '.xls', '.docx', '.html', '.zip'],
]);
const PRINTER_ENDINGS: ReadonlySet<string> = new Set(['.zpl', '.epl', '.tspl', '.escpos']);

/** Returns a file's extension, such as `.png`, or '' if it has none. Digits are not an extension: `labels.2026`. */
const endingOf = (path: string): string => /\.[a-z][a-z0-9]{0,5}$/i.exec(basename(path))?.[0].toLowerCase() ?? '';

/**
 * Throws InputError if the extension in `--out` belongs to another kind of file. Accepts names without an extension,
 * and unknown extensions unless `isStrict`.
 */
export function checkEnding(out: string, { kind, endings }: WrittenFile, isStrict = false): void {
  const ending = endingOf(out);
  if (ending === '' || endings.includes(ending)) return;
  const isPrinterFile = PRINTER_ENDINGS.has(ending);
  if (!isStrict && !KNOWN_ENDINGS.has(ending) && !isPrinterFile) return;
  const hint = isPrinterFile
    ? `; labels in a printer's language need platen print --printer ${ending.slice(1)}`
    : (HINTS[ending] ?? '');
  throw inputError('--out', `expected a name that ends in ${listed(endings)} for ${kind}, got "${out}"${hint}`);
}

/** Hints that name the command for an extension. */
const HINTS: Readonly<Partial<Record<string, string>>> = {
  '.pdf': '; platen print without --printer writes PDFs',
  '.png': '; platen render draws one label as a PNG',
  '.svg': '; platen render draws one label as an SVG',
};

const listed = (endings: readonly string[]): string =>
  endings.length === 1 ? endings.join('') : `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`;
