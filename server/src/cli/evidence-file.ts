import type { JobEvidence, Template } from '@platen/sdk';
import { type AddedFont, parseTemplate } from '@platen/sdk/render';
import type { EnabledByName } from '../rendering/enabled-kinds.ts';
import { createDigester, type DrawnOptions, evidenceOf, itemsDigest, namedFontDigests } from '../rendering/evidence.ts';
import { type Given, inputError, type Option, type Terminal } from './command.ts';
import type { Items } from './items.ts';
import type { JsonFile } from './read-file.ts';
import { openOutput } from './write-output.ts';

export const EVIDENCE_OPTION: Option = {
  name: 'evidence',
  value: 'FILE',
  help: 'also write a JSON file with the hashes of the template, the\nrows, the options and the output; platen verify reads it',
};

/** Inputs of a job that its evidence describes. */
export interface EvidenceInputs {
  /** The template, not yet validated. */
  readonly template: unknown;
  readonly items: Items;
  readonly fonts: readonly AddedFont[];
  readonly enabled: EnabledByName;
}

/** File that `--evidence` names. */
export interface EvidenceFile {
  /** Hashes the next part of the job's output. */
  update(part: Uint8Array): void;
  /** Writes the evidence. Call it after the last part, with the options that determine the output. */
  finish(options: DrawnOptions): Promise<void>;
  /** Deletes the file if `finish` has not completed. */
  discard(): Promise<void>;
}

/** Opens the file that `--evidence` names. Returns undefined if the option is missing. */
export async function openEvidence(
  { evidence: path, out }: Given,
  terminal: Terminal,
  { template, items, fonts, enabled }: EvidenceInputs,
): Promise<EvidenceFile | undefined> {
  if (path === undefined) return undefined;
  if (path === out) throw inputError('--evidence', `${path} is also the file of --out; choose another name`);
  const output = await openOutput(path, terminal, '--evidence');
  const digester = createDigester();
  return {
    update: digester.update,
    finish: async (options) => {
      const evidence = evidenceOf({
        // drawing has validated the template
        template: parseTemplate(template, enabled).value as Template,
        items: itemsDigest(items),
        options: recorded(options),
        fonts: await namedFontDigests(template, fonts),
        file: digester.digest(),
      });
      await output.write(Buffer.from(`${JSON.stringify({ evidence }, null, 2)}\n`));
    },
    discard: () => output.discard(),
  };
}

/** Returns only the options that are set and differ from their defaults. */
function recorded({ format, ...options }: DrawnOptions): DrawnOptions {
  const given = Object.entries(options).filter(
    ([name, value]) => value !== undefined && value !== false && !(name === 'startPosition' && value === 1),
  );
  return { format, ...Object.fromEntries(given) };
}

/** Matches a hash in a record. */
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Reads the evidence in the record of a job. Throws InputError with the reason if there is none. */
export function readEvidence({ name, value, placeOf }: JsonFile): JobEvidence {
  const job = Object(value) as { readonly status?: unknown; readonly evidence?: unknown };
  if (job.status === 'failed') throw inputError(name, 'the job has failed, so it has no file to verify');
  if (job.status !== undefined && job.status !== 'completed')
    throw inputError(name, `the job is ${String(job.status)}; get it again when it is completed`);
  if (job.evidence === undefined)
    throw inputError(
      name,
      job.status === undefined
        ? 'expected a job from GET /print/{jobId}, or the file of platen print --evidence; it has no "evidence"'
        : 'the job has no evidence, because an earlier version of Platen drew it; such a job cannot be verified',
    );
  const issue = evidenceIssue(job.evidence);
  if (issue !== undefined) throw inputError(placeOf(`/evidence${issue.path}`), issue.message);
  return job.evidence as JobEvidence;
}

/** The first problem of a record, with its JSON Pointer. */
interface EvidenceIssue {
  readonly path: string;
  readonly message: string;
}

function evidenceIssue(value: unknown): EvidenceIssue | undefined {
  const { version, compression, digests, options, fonts } = propertiesOf(value);
  if (typeof version !== 'string') return { path: '', message: 'has no "version"' };
  if (compression !== undefined && typeof compression !== 'string')
    return { path: '/compression', message: `expected a text, got ${JSON.stringify(compression)}` };
  for (const part of ['template', 'items', 'options', 'file']) {
    const issue = digestIssue(`/digests/${part}`, propertiesOf(digests)[part]);
    if (issue !== undefined) return issue;
  }
  if (Array.isArray(options) || typeof propertiesOf(options).format !== 'string')
    return { path: '/options', message: 'expected an object with "format"' };
  if (fonts === undefined) return undefined;
  if (!Array.isArray(fonts)) return { path: '/fonts', message: `expected a list, got ${JSON.stringify(fonts)}` };
  for (const [index, font] of fonts.entries()) {
    const { family, style, digest } = propertiesOf(font);
    const path = `/fonts/${index}`;
    if (typeof family !== 'string' || typeof style !== 'string')
      return { path, message: `expected an object with "family", "style" and "digest", got ${JSON.stringify(font)}` };
    const issue = digestIssue(`${path}/digest`, digest);
    if (issue !== undefined) return issue;
  }
  return undefined;
}

const propertiesOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

function digestIssue(path: string, digest: unknown): EvidenceIssue | undefined {
  if (typeof digest === 'string' && DIGEST.test(digest)) return undefined;
  return { path, message: `expected "sha256:" and 64 hexadecimal digits, got ${JSON.stringify(digest)}` };
}
