import { basename } from 'node:path';
import { inputError } from './input-error.ts';

/** A file that a command writes. */
export interface WrittenFile {
  /** As messages name it: `a PDF`. */
  readonly kind: string;
  readonly endings: readonly string[];
}

/** Endings that name the content of a file, so that a file of another kind must not have them. */
const KNOWN_ENDINGS: ReadonlySet<string> = new Set([
  ...['.pdf', '.png', '.svg', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.bmp', '.tif', '.tiff', '.eps', '.ps'],
  ...['.json', '.csv', '.tsv', '.xlsx', '.xls', '.docx', '.html', '.zip'],
]);
const PRINTER_ENDINGS: ReadonlySet<string> = new Set(['.zpl', '.epl', '.tspl', '.escpos']);

/** The ending of a file's name, such as `.png`; '' if it has none. Digits alone are no ending: `labels.2026`. */
const endingOf = (path: string): string => /\.[a-z][a-z0-9]{0,5}$/i.exec(basename(path))?.[0].toLowerCase() ?? '';

/**
 * Rejects a name for `--out` whose ending is of another kind of file than the one that is written. Names without an ending
 * pass, and so do other endings unless `isStrict`. Throws InputError.
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

/** The command for an ending. */
const HINTS: Readonly<Partial<Record<string, string>>> = {
  '.pdf': '; platen print without --printer writes PDFs',
  '.png': '; platen render draws one label as a PNG',
  '.svg': '; platen render draws one label as an SVG',
};

const listed = (endings: readonly string[]): string =>
  endings.length === 1 ? endings.join('') : `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`;
