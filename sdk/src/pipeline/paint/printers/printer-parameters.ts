import { describeValue } from '../../../base/describe-value.ts';
import { INKS, type Ink } from '../../../base/ink.ts';
import type { Issue } from '../../../base/issue.ts';
import { headOf, languageModels, type PrinterModel, printerModels } from './printer-models.ts';
import type { PrinterLanguage, PrinterMedia, PrinterProfile } from './printer-profile.ts';
import { PRINTER_LANGUAGES, printerProfileIssues } from './profile-issues.ts';

/** A printer as a job names it over HTTP: parameters beside its body, each of them flat. */
export interface PrinterParameters {
  /** What is made: a PDF, or labels in a printer's language. */
  readonly format?: 'pdf' | PrinterLanguage | undefined;
  /** A printer of `printerModels` that speaks it; a common one by default. The parameters below change it. */
  readonly printer?: PrinterModel | undefined;
  /** Dots per inch of its head. */
  readonly dpi?: number | undefined;
  /** Dots of its head, from one side to the other. */
  readonly head?: number | undefined;
  /** Dots to the right and down that labels are moved, as `X,Y`. */
  readonly offset?: string | undefined;
  /** Degrees clockwise that labels are turned. */
  readonly rotate?: 0 | 90 | 180 | 270 | undefined;
  /** By the language's own scale. */
  readonly darkness?: number | undefined;
  /** By the language's own scale. */
  readonly speed?: number | undefined;
  /** How the printer finds where a label begins. */
  readonly media?: PrinterMedia['kind'] | undefined;
  /** Millimetres from one label to the next. */
  readonly gap?: number | undefined;
  /** Millimetres, of Brother's tapes and labels. */
  readonly mediaWidth?: number | undefined;
  /** Millimetres, of Brother's labels that are cut already. */
  readonly mediaLength?: number | undefined;
  /** Whether it cuts after each label or at the end. */
  readonly cut?: 'none' | 'label' | 'job' | undefined;
  /** How ZPL's pictures are written. */
  readonly compression?: 'hex' | 'z64' | undefined;
  /** Whether other colours than black become black or white, or patterns of dots. */
  readonly ink?: Ink | undefined;
}

/** The printer that a job is made for. */
export interface PrinterOrder {
  readonly profile: PrinterProfile;
  readonly ink: Ink;
}

/** Where a profile has what a parameter says. */
const POINTERS = {
  printer: '',
  dpi: '/dpi',
  head: '/width',
  offset: '/offset',
  rotate: '/rotate',
  darkness: '/darkness',
  speed: '/speed',
  media: '/media/kind',
  gap: '/media/gap',
  mediaWidth: '/media/width',
  mediaLength: '/media/length',
  cut: '/cut',
  compression: '/compression',
  ink: '',
} as const satisfies Readonly<Record<Exclude<keyof PrinterParameters, 'format'>, string>>;

/** The names of every parameter that says something of a printer. */
export const PRINTER_PARAMETERS = ['format', ...Object.keys(POINTERS)] as readonly (keyof PrinterParameters)[];

/** What parameters ask for: `value` is `undefined` for a PDF, and where there are issues. */
export interface ReadPrinter {
  readonly value?: PrinterOrder | undefined;
  readonly issues: readonly Issue[];
}

/** Reads the printer's parameters, numbers as text or not. Every issue has its parameter as its path, such as `/dpi`. */
export function readPrinterParameters(given: Readonly<Record<string, unknown>>): ReadPrinter {
  const { format = 'pdf' } = given;
  if (format === 'pdf') return { issues: lostParameters(given) };
  const language = PRINTER_LANGUAGES.find((name) => name === format);
  const { model, issues: modelIssues } = modelNamed(given.printer, language);
  const offset = offsetOf(given.offset);
  const base = model ?? printerModels[languageModels[language ?? 'zpl']];
  const profile = changedPrinter(base, given);
  const issues = [
    ...(language === undefined ? [enumIssue('format', ['pdf', ...PRINTER_LANGUAGES], format)] : []),
    ...modelIssues,
    ...offset.issues,
    // which printer is meant is not known
    ...(language === undefined || modelIssues.length > 0 ? [] : printerProfileIssues(profile).map(ofParameter)),
    ...(given.ink === undefined || INKS.some((ink) => ink === given.ink) ? [] : [enumIssue('ink', INKS, given.ink)]),
  ];
  return issues.length > 0
    ? { issues }
    : { value: { profile: profile as PrinterProfile, ink: (given.ink ?? 'mono') as Ink }, issues };
}

/** The parameters that say what a profile says: for calls, such as `platen.jobs.create(order, printerParameters(profile))`. */
export function printerParameters({ language, width, offset, media, name: _, ...same }: PrinterProfile) {
  const unset = printerModels[languageModels[language]];
  return {
    ...same,
    format: language,
    head: width,
    // what the model of the language has, and the profile has not, is set back
    offset: offset ? `${offset.x},${offset.y}` : '0,0',
    rotate: same.rotate ?? 0,
    cut: same.cut ?? 'none',
    ...((media !== undefined || 'media' in unset) && mediaParameters(media ?? { kind: 'gap' })),
  } satisfies PrinterParameters;
}

const mediaParameters = ({ kind, gap, width, length }: PrinterMedia) => ({
  media: kind,
  ...(gap !== undefined && { gap }),
  ...(width !== undefined && { mediaWidth: width }),
  ...(length !== undefined && { mediaLength: length }),
});

/** A PDF has no printer: what is said of one would be lost. */
const lostParameters = (given: Readonly<Record<string, unknown>>): readonly Issue[] =>
  Object.keys(POINTERS)
    .filter((name) => given[name] !== undefined)
    .map((name) => ({
      path: `/${name}`,
      code: 'not_supported',
      message: `/${name}: is for a label printer, and this makes a PDF: name the printer's language, such as format=zpl, or leave it out`,
    }));

/** The model that is named, or the one that a language alone stands for. */
function modelNamed(name: unknown, language: PrinterLanguage | undefined) {
  if (name === undefined) return { issues: [] };
  const speaking = Object.entries<PrinterProfile>(printerModels).filter(
    ([, model]) => language === undefined || model.language === language,
  );
  const model = speaking.find(([known]) => known === name)?.[1];
  if (model !== undefined) return { model, issues: [] };
  return {
    issues: [
      enumIssue(
        'printer',
        speaking.map(([known]) => known),
        name,
      ),
    ],
  };
}

/**
 * A model or a profile with what parameters change of it, not yet checked: what is no number stays as it is, to be told. An
 * `offset` that cannot be read is left out.
 */
export function changedPrinter(base: PrinterProfile, given: Readonly<Record<string, unknown>>): unknown {
  const changed: Record<string, unknown> = {};
  const media: Record<string, unknown> = {};
  const head = headOf(base, Number(given.dpi));
  if (head !== undefined) changed.width = head;
  for (const [name, pointer] of Object.entries(POINTERS)) {
    if (given[name] === undefined || pointer === '' || name === 'offset') continue;
    const [, property = '', ofMedia] = pointer.split('/');
    if (ofMedia === undefined) changed[property] = numberIn(given[name]);
    else media[ofMedia] = numberIn(given[name]);
  }
  const offset = offsetOf(given.offset).value;
  if (offset !== undefined) changed.offset = offset;
  // what has a length is cut already: the continuous tape that a language stands for is not meant
  const cut = media.length === undefined ? {} : { kind: 'gap' };
  if (Object.keys(media).length > 0) changed.media = { kind: 'gap', ...base.media, ...cut, ...media };
  return { ...base, ...changed };
}

/** The number that a text writes; whatever is none stays, to be told. */
const numberIn = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : value;

function offsetOf(given: unknown): {
  readonly value?: { readonly x: number; readonly y: number };
  readonly issues: readonly Issue[];
} {
  if (given === undefined) return { issues: [] };
  const [, x, y] = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(String(given)) ?? [];
  if (x !== undefined && y !== undefined) return { value: { x: Number(x), y: Number(y) }, issues: [] };
  const message = `/offset: expected dots as X,Y, such as -4,0, got ${describeValue(given)}`;
  return { issues: [{ path: '/offset', code: 'format', message }] };
}

/** Of the parameters of these names, the one that says what a profile has at a pointer, or some of it. */
export function printerParameterOf(pointer: string, names: readonly string[]): string | undefined {
  if (pointer === '') return undefined;
  const parts = Object.entries(POINTERS).filter(([name, known]) => known !== '' && names.includes(name));
  const isWithin = (part: string, whole: string) => part === whole || part.startsWith(`${whole}/`);
  return parts.find(([, known]) => isWithin(known, pointer) || isWithin(pointer, known))?.[0];
}

/** An issue of a profile at its parameter. */
function ofParameter({ path, code, message }: Issue): Issue {
  const name = printerParameterOf(path, Object.keys(POINTERS)) ?? 'printer';
  const text = message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
  return { path: `/${name}`, code, message: `/${name}: ${text}` };
}

function enumIssue(name: string, values: readonly string[], given: unknown): Issue {
  const expected = values.map((value) => JSON.stringify(value)).join(', ');
  return {
    path: `/${name}`,
    code: 'enum',
    message: `/${name}: expected one of ${expected}, got ${describeValue(given)}`,
  };
}
