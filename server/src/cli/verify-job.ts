import type { FontDigest, JobEvidence } from '@platen/sdk';
import { longPrinterChunks, writePdf } from '@platen/sdk/internal/long-jobs';
import { showsImage } from '@platen/sdk/internal/requests';
import { type PrinterProfile, printerProfileIssues } from '@platen/sdk/printers';
import { type AddedFont, parsePrintItems, parseTemplate, type Renderer, TemplateError } from '@platen/sdk/render';
import { packageVersion } from '../node-version.ts';
import type { EnabledByName } from '../rendering/enabled-kinds.ts';
import {
  compression,
  createDigester,
  digestOf,
  itemsDigest,
  jsonDigest,
  namedFontDigests,
} from '../rendering/evidence.ts';
import { describeIssues, InputError, inputError } from './command.ts';
import { inUserTerms, type TemplateSource } from './drawing.ts';
import { counted, grouped } from './format.ts';
import { type ItemSource, labelsOf, MAX_LABELS } from './items.ts';
import { haveSameContent } from './pdf-content.ts';
import type { BytesFile } from './read-file.ts';

/** A job to verify. */
export interface VerifiedInputs {
  /** Name of the job's file, for messages. */
  readonly name: string;
  readonly evidence: JobEvidence;
  readonly source: TemplateSource;
  readonly rows: ItemSource;
  /** True if the rows come from a table. Table columns that the template does not show are not read. */
  readonly isTable: boolean;
  readonly fonts: readonly AddedFont[];
  /** The printed file; undefined if it is not compared. */
  readonly printed: BytesFile | undefined;
  readonly enabled: EnabledByName;
  readonly renderer: Renderer;
}

/**
 * Result of one comparison. `same-content`: the bytes differ only in the compression of the PDF. `failed`: the job
 * could not be drawn.
 */
type CheckResult = 'match' | 'same-content' | 'mismatch' | 'failed' | 'skipped';

interface Check {
  readonly name: 'options' | 'template' | 'items' | 'file' | 'drawing';
  readonly result: CheckResult;
  readonly message: string;
}

/** Result of a verification. */
export interface Verification {
  readonly verified: boolean;
  readonly checks: readonly Check[];
  /** Probable causes if the drawn bytes differ or the drawing fails. */
  readonly causes: readonly string[];
}

/**
 * Compares a job's inputs with its evidence. If they match, draws the job again and compares the bytes. Throws
 * InputError if the template or the rows are invalid.
 */
export async function verifyJob(inputs: VerifiedInputs, signal: AbortSignal): Promise<Verification> {
  const { evidence, printed } = inputs;
  const compared = [...compareInputs(inputs), ...(printed === undefined ? [] : [compareFile(evidence, printed)])];
  const different = compared.filter(({ name, result }) => name !== 'file' && result !== 'match');
  if (different.length > 0) {
    const names = different.map(({ name }) => name).join(' and ');
    const message = `not drawn again, because this needs the job’s original ${names}`;
    return { verified: false, checks: [...compared, { name: 'drawing', result: 'skipped', message }], causes: [] };
  }
  const drawing = await compareDrawing(inputs, signal).catch(failedDrawing);
  const checks = [...compared, drawing];
  return {
    verified: checks.every(({ result }) => result === 'match' || result === 'same-content'),
    checks,
    causes: ['mismatch', 'failed'].includes(drawing.result) ? await causesOf(inputs) : [],
  };
}

/** Formats the result of a verification as lines. */
export function describeVerification({ verified, checks, causes }: Verification): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.map(({ name, message }) => `${name.padEnd(width)}  ${message}\n`);
  const end = verified ? 'Verified: everything matches.\n' : 'Not verified.\n';
  return [...lines, ...causes.map((cause) => `${cause}\n`), end].join('');
}

function compareInputs({ name, evidence, source, rows, isTable, enabled }: VerifiedInputs): readonly Check[] {
  const { digests, options } = evidence;
  const template = parseTemplate(source.template, enabled);
  // the items of a table are valid if the table has no issues
  const parsed = Array.isArray(rows.items) ? parsePrintItems(rows.items, { maxLabels: MAX_LABELS }).issues : [];
  const issues = [
    ...template.issues.map(({ path, message }) => ({ place: source.placeOf(path), message })),
    ...rows.issues,
    ...parsed.map(({ path, message }) => ({ place: rows.placeOf(path), message })),
  ];
  if (issues.length > 0) throw new InputError(issues, rows.unlistedIssues);
  const size = `${counted(rows.items.length, 'row')}, ${counted(labelsOf(rows.items), 'label')}`;
  const items = compare('items', `${rows.placeOf('')} (${size})`, itemsDigest(rows.items), digests.items);
  return [
    compare('options', name, jsonDigest(options), digests.options),
    compare('template', source.placeOf(''), jsonDigest(template.value), digests.template),
    isTable ? withTableHint(items) : items,
  ];
}

function withTableHint(check: Check): Check {
  if (check.result === 'match') return check;
  const hint =
    'only the columns that the template shows are read from a table; if the job’s items have more fields, pass them with --data';
  return { ...check, message: `${check.message} (${hint})` };
}

const compareFile = ({ digests }: JobEvidence, { name, bytes }: BytesFile): Check =>
  compare('file', `${name} (${counted(bytes.length, 'byte')})`, digestOf(bytes), digests.file);

function compare(name: Check['name'], subject: string, found: string, expected: string): Check {
  if (found === expected) return { name, result: 'match', message: `matches: ${subject}` };
  return { name, result: 'mismatch', message: `does not match: ${subject} has ${found}, but the job has ${expected}` };
}

/** Returns the result for a job that cannot be drawn, for instance because a linked image is missing. */
function failedDrawing(error: unknown): Check {
  if (!(error instanceof InputError)) throw error;
  const reasons = describeIssues(error.issues, error.unlisted).trimEnd().replaceAll('\n', '; ');
  return { name: 'drawing', result: 'failed', message: `could not be drawn: ${reasons}` };
}

/** Draws the job again and compares the bytes with the evidence. */
async function compareDrawing(inputs: VerifiedInputs, signal: AbortSignal): Promise<Check> {
  const { evidence, printed } = inputs;
  const isKept = printed !== undefined && evidence.options.format === 'pdf';
  const digester = createDigester();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  await draw(inputs, signal, (part) => {
    digester.update(part);
    bytes += part.length;
    if (isKept) parts.push(part);
  });
  const found = digester.digest();
  const drawn = `Platen ${packageVersion} draws`;
  if (found === evidence.digests.file)
    return { name: 'drawing', result: 'match', message: `matches: ${drawn} the same ${grouped(bytes)} bytes again` };
  const isGenuine = printed !== undefined && digestOf(printed.bytes) === evidence.digests.file;
  if (isKept && isGenuine && haveSameContent(printed.bytes, Buffer.concat(parts)))
    return {
      ...{ name: 'drawing', result: 'same-content' },
      message: `matches: ${drawn} the same content again; only the compression differs (${compression} instead of ${evidence.compression})`,
    };
  const message = `does not match: ${drawn} different bytes (${found} instead of ${evidence.digests.file})`;
  return { name: 'drawing', result: 'mismatch', message };
}

/** PDF options that evidence may contain. */
const PDF_NAMES = [
  ...['resolution', 'startPosition', 'calibration', 'codes', 'conformance', 'title', 'language'],
  ...['collate', 'reverse', 'mirror', 'cutLines', 'outlines', 'cropMarks'],
];
const LENGTH_NAMES = ['length', 'margin', 'minLength', 'feed'];
const PRINTER_NAMES = ['profile', 'ink'];

async function draw(
  { name, evidence, source, rows, renderer }: VerifiedInputs,
  signal: AbortSignal,
  take: (part: Uint8Array) => void,
): Promise<void> {
  const { format, ...options } = evidence.options;
  const known = [...LENGTH_NAMES, ...(format === 'pdf' ? PDF_NAMES : PRINTER_NAMES)];
  const unknown = Object.keys(options).find((option) => !known.includes(option));
  if (unknown !== undefined)
    throw inputError(
      name,
      `Platen ${packageVersion} has no option "${unknown}": verify with Platen ${evidence.version}`,
    );
  const places = { '/template': source.placeOf, '/items': rows.placeOf, '': () => `${name} (/evidence/options)` };
  await inUserTerms(places, async () => {
    if (format === 'pdf') {
      await writePdf(renderer, source.template, rows.items, async (part) => take(part), { ...options, signal });
      return;
    }
    const { profile, ...others } = options;
    const issues = printerProfileIssues(profile);
    if (issues.length > 0) throw new TemplateError(issues);
    const job = longPrinterChunks(renderer, source.template, rows.items, profile as PrinterProfile, {
      ...others,
      signal,
    });
    for await (const { bytes } of job) take(bytes);
  });
}

/** Returns the probable causes of a drawing that differs or fails although its inputs match. */
async function causesOf({
  evidence,
  source,
  rows,
  fonts,
  printed,
  enabled,
}: VerifiedInputs): Promise<readonly string[]> {
  const causes: string[] = [];
  if (evidence.version !== packageVersion)
    causes.push(
      `Probable cause: Platen ${evidence.version} created the job, but this is Platen ${packageVersion}. Verify with Platen ${evidence.version}.`,
    );
  const here = await namedFontDigests(source.template, fonts);
  for (const font of evidence.fonts ?? [])
    if (!here.some((each) => isSameFont(each, font))) causes.push(fontCause(font, here));
  if (linksImages(source, rows, enabled)) causes.push('Possible cause: an image at a linked address has changed.');
  if (evidence.compression !== undefined && evidence.compression !== compression)
    causes.push(
      `Possible cause: the job was compressed with ${evidence.compression}, but this computer uses ${compression}.${printed === undefined ? ' Add --file to compare the contents.' : ''}`,
    );
  if (causes.length === 0) causes.push('No probable cause was found.');
  return [...causes, FALLBACK_CAUSE];
}

/** Cause that can never be ruled out, because the record does not contain fallback fonts. */
const FALLBACK_CAUSE =
  'Possible cause: the job was printed with other fallback fonts. The record contains only the fonts that the template names. Use --fonts to pass the folder with the job’s fonts.';

const isSameFont = (left: FontDigest, right: FontDigest): boolean =>
  left.family === right.family && left.style === right.style && left.digest === right.digest;

function fontCause({ family, style, digest }: FontDigest, here: readonly FontDigest[]): string {
  const other = here.find((each) => each.family === family && each.style === style);
  const found = other === undefined ? 'is missing here' : `is a different file here (${other.digest})`;
  return `Probable cause: the font ${family} (${style}, ${digest}) ${found}. Use --fonts to pass the folder with this font.`;
}

/** True if the template or a row contains the URL of an image that is not embedded. */
function linksImages({ template }: TemplateSource, { items }: ItemSource, enabled: EnabledByName): boolean {
  const { value } = parseTemplate(template, enabled);
  const images = (value?.elements ?? []).filter(({ type }) => showsImage(type));
  const isLink = (address: string | undefined): boolean => address !== undefined && /^https?:/i.test(address);
  if (images.some(({ value }) => isLink(value))) return true;
  const fields = images.flatMap(({ field }) => field ?? []);
  return fields.length > 0 && [...items].some((item) => fields.some((field) => isLink(item?.data?.[field])));
}
