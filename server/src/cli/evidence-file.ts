import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Template } from '@platen/sdk';
import { type AddedFont, parseTemplate } from '@platen/sdk/render';
import type { EnabledByName } from '../rendering/enabled-kinds.ts';
import { createDigester, type DrawnOptions, evidenceOf, itemsDigest, namedFontDigests } from '../rendering/evidence.ts';
import { type Given, inputError, type Option, STATUS, type Terminal } from './command.ts';
import type { Items } from './items.ts';
import { openOutput } from './write-output.ts';

export const EVIDENCE_OPTION: Option = {
  name: 'evidence',
  value: 'FILE',
  help: 'also write a JSON file with the hashes of the template, the\nrows, the options and the output; platen verify reads it',
};

/** Inputs of the job that the evidence file describes. */
export interface EvidenceInputs {
  /** Unvalidated template. */
  readonly template: unknown;
  readonly items: Items;
  readonly fonts: readonly AddedFont[];
  readonly enabled: EnabledByName;
}

/** The file given with `--evidence`. */
export interface EvidenceFile {
  /** Hashes the next part of the job's output. */
  update(part: Uint8Array): void;
  /**
   * Writes the evidence and returns the exit status. Call it after the last part and after reporting the print result,
   * with the options that determine the output. If the file cannot be written, prints a message for the user.
   */
  finish(options: DrawnOptions): Promise<number>;
  /** Deletes the file if `finish` has not completed. */
  discard(): Promise<void>;
}

/** Opens the file given with `--evidence`. Returns undefined if the option is missing. */
export async function openEvidence(
  given: Given,
  terminal: Terminal,
  { template, items, fonts, enabled }: EvidenceInputs,
): Promise<EvidenceFile | undefined> {
  const { evidence: path } = given;
  if (path === undefined) return undefined;
  await rejectUsedPath(path, given);
  const output = await openOutput(path, terminal, '--evidence');
  const digester = createDigester();
  return {
    update: digester.update,
    finish: async (options) => {
      try {
        const evidence = evidenceOf({
          // drawing has validated the template
          template: parseTemplate(template, enabled).value as Template,
          items: itemsDigest(items),
          options: recorded(options),
          fonts: await namedFontDigests(template, fonts),
          file: digester.digest(),
        });
        await output.write(Buffer.from(`${JSON.stringify({ evidence, today: given.today }, null, 2)}\n`));
        return STATUS.done;
      } catch (error) {
        terminal.say(`The labels were printed, but ${output.name} could not be written: ${(error as Error).message}\n`);
        return STATUS.failed;
      }
    },
    discard: () => output.discard(),
  };
}

/** Other options that take the path of a file to read or write. */
const OTHER_FILES = ['out', 'template', 'csv', 'xlsx', 'data', 'profile', 'calibration'];

/** Throws InputError if another option names the same file, even by a different path. */
async function rejectUsedPath(path: string, given: Given): Promise<void> {
  const target = path === '-' ? path : await realPath(path);
  for (const option of OTHER_FILES) {
    const other = given[option];
    // except in `--out`, `-` is standard input, which does not conflict with standard output
    if (other === undefined || (other === '-' && option !== 'out')) continue;
    if ((other === '-' ? other : await realPath(other)) === target)
      throw inputError('--evidence', `--${option} already uses ${path}; choose another name`);
  }
}

/** Returns the absolute path of a file, with symbolic links resolved. The file need not exist. */
async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const folder = resolve(dirname(path));
    return join(await realpath(folder).catch(() => folder), basename(path));
  }
}

/** Returns only the options that are set and differ from their defaults. */
function recorded({ format, ...options }: DrawnOptions): DrawnOptions {
  const given = Object.entries(options).filter(
    ([name, value]) => value !== undefined && value !== false && !(name === 'startPosition' && value === 1),
  );
  return { format, ...Object.fromEntries(given) };
}
