import { readFile } from 'node:fs/promises';
import { firstBadByte } from '@platen/sdk/internal/items';
import { inputError } from './input-error.ts';
import type { Terminal } from './terminal.ts';

/** Text from a file, or from standard input with `-`. */
export interface TextFile {
  /** Name in messages. */
  readonly name: string;
  /** Content without a byte order mark. */
  readonly text: string;
}

/** Content of a file, with its name. */
export interface BytesFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads a file, or standard input with `-`. Throws InputError if the file does not exist. */
export async function readFileOrInput(path: string, terminal: Terminal): Promise<BytesFile> {
  if (path === '-') return { name: 'standard input', bytes: await terminal.readInput() };
  return { name: path, bytes: await readBytes(path) };
}

/** Reads a UTF-8 file. Throws InputError if it does not exist or is not UTF-8. */
export async function readText(path: string, terminal: Terminal): Promise<TextFile> {
  return textOf(await readFileOrInput(path, terminal));
}

/** Decodes a file. Throws InputError if it is not UTF-8. */
export function textOf({ name, bytes }: BytesFile): TextFile {
  if (isUtf16(bytes)) throw inputError(name, 'is UTF-16; save it as UTF-8');
  const bad = firstBadByte(bytes);
  if (bad !== undefined) {
    const hex = (bytes[bad] ?? 0).toString(16).toUpperCase().padStart(2, '0');
    const line = lineAt(bytes, bad);
    throw inputError(
      `${name}:${line}`,
      `byte ${bad} (0x${hex}) is not UTF-8; the file may be Windows-1252 or ISO 8859-1: save it as UTF-8`,
    );
  }
  return { name, text: new TextDecoder().decode(bytes) };
}

/** True if the bytes start with a byte order mark of UTF-16, in either byte order. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const reasons: Readonly<Partial<Record<string, string>>> = {
      ENOENT: 'there is no such file',
      ENOTDIR: 'there is no such file',
      EISDIR: 'is a folder, not a file',
      EACCES: 'may not be read (no permission)',
    };
    throw inputError(path, reasons[code ?? ''] ?? `cannot be read: ${(error as Error).message}`);
  }
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at++) if (bytes[at] === 0x0a) line++;
  return line;
}
