import { describeValue } from '../../../base/describe-value.ts';
import type { Issue } from '../../../base/errors.ts';
import { INKS, type Ink } from '../../../base/ink.ts';
import { printerInkIssues, usualInk } from './printer-inks.ts';
import { headOf, languageModels, type PrinterModel, printerModels } from './printer-models.ts';
import {
  PRINTER_LANGUAGES,
  type PrinterLanguage,
  type PrinterMedia,
  type PrinterProfile,
  printerProfileIssues,
} from './printer-profile.ts';

/** Printer settings as flat query parameters, for a job requested over HTTP. */
export interface PrinterParameters {
  /** Output format: a PDF, or the language of a label printer. */
  readonly format?: 'pdf' | PrinterLanguage | undefined;
  /**
   * Name of a printer in `printerModels` that uses the language given in `format`; by default, a common printer. The
   * other parameters override the values of this printer.
   */
  readonly printer?: PrinterModel | undefined;
  /** Resolution of the head in dots per inch. */
  readonly dpi?: number | undefined;
  /** Width of the head in dots. */
  readonly head?: number | undefined;
  /** Offset of labels in dots, to the right and down, written as `X,Y`. */
  readonly offset?: string | undefined;
  /** Rotation of labels in degrees clockwise. */
  readonly rotate?: 0 | 90 | 180 | 270 | undefined;
  /** Darkness, on the scale of the printer language. */
  readonly darkness?: number | undefined;
  /** Print speed, on the scale of the printer language. */
  readonly speed?: number | undefined;
  /** Method of detecting the start of a label. */
  readonly media?: PrinterMedia['kind'] | undefined;
  /** Distance between labels in millimetres. */
  readonly gap?: number | undefined;
  /** Width of a Brother tape or label in millimetres. */
  readonly mediaWidth?: number | undefined;
  /** Length of a die-cut Brother label in millimetres. */
  readonly mediaLength?: number | undefined;
  /** Colours that a Brother QL tape prints. */
  readonly mediaInks?: PrinterMedia['inks'];
  /** Cutting: never, after each label, or at the end of the job. */
  readonly cut?: 'none' | 'label' | 'job' | undefined;
  /** Compression of ZPL images. */
  readonly compression?: 'hex' | 'z64' | undefined;
  /**
   * Inks to print with, and whether other colours are printed as patterns of dots. Red requires tape that prints red.
   */
  readonly ink?: Ink | undefined;
}

/** Printer profile and ink of a job. */
export interface PrinterOrder {
  readonly profile: PrinterProfile;
  readonly ink: Ink;
}

/** Printer and ink of a job for one of the account's stored printers. */
export interface StoredPrinterOrder {
  readonly printerId: string;
  /** The requested ink; undefined for the printer's default ink. */
  readonly ink?: Ink | undefined;
}

/** JSON Pointer to the value that each parameter sets in the profile. */
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
  mediaInks: '/media/inks',
  cut: '/cut',
  compression: '/compression',
  ink: '',
} as const satisfies Readonly<Record<Exclude<keyof PrinterParameters, 'format'>, string>>;

/** Names of all printer parameters. */
export const PRINTER_PARAMETERS = ['format', ...Object.keys(POINTERS)] as readonly (keyof PrinterParameters)[];

/** Result of parsing printer parameters. `value` is `undefined` for a PDF, and also if there are issues. */
export interface ReadPrinter {
  readonly value?: PrinterOrder | undefined;
  /** One of the account's printers, referenced by id. If set, `value` is `undefined`. */
  readonly stored?: StoredPrinterOrder | undefined;
  readonly issues: readonly Issue[];
}

/**
 * Parses the printer parameters. Numbers may be given as strings. The path of each issue names the invalid parameter,
 * for example `/dpi`.
 */
export function readPrinterParameters(given: Readonly<Record<string, unknown>>): ReadPrinter {
  const { format = 'pdf' } = given;
  if (typeof given.printer === 'string' && UUID.test(given.printer)) return readStoredPrinter(given, given.printer);
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
    // if the language or the model is unknown, issues of the profile would be misleading
    ...(language === undefined || modelIssues.length > 0 ? [] : printerProfileIssues(profile).map(ofParameter)),
    ...(given.ink === undefined || INKS.some((ink) => ink === given.ink) ? [] : [enumIssue('ink', INKS, given.ink)]),
  ];
  if (issues.length > 0) return { issues };
  // the profile and the ink have no issues, so they have the right types
  const valid = profile as PrinterProfile;
  const ink = (given.ink ?? usualInk(valid)) as Ink;
  const unprintable = printerInkIssues(ink, valid);
  return unprintable.length > 0 ? { issues: unprintable } : { value: { profile: valid, ink }, issues: [] };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the parameters of a job for a stored printer, whose profile already contains all other settings. */
function readStoredPrinter(given: Readonly<Record<string, unknown>>, id: string): ReadPrinter {
  const others = PRINTER_PARAMETERS.filter((name) => name !== 'printer' && name !== 'ink' && given[name] !== undefined);
  const issues = [
    ...others.map((name) => ({
      path: `/${name}`,
      code: 'not_supported',
      message: `/${name}: the stored printer already has this setting; leave the parameter out, or change the printer`,
    })),
    ...(given.ink === undefined || INKS.some((ink) => ink === given.ink) ? [] : [enumIssue('ink', INKS, given.ink)]),
  ];
  const ink = INKS.find((name) => name === given.ink);
  return issues.length > 0 ? { issues } : { stored: { printerId: id.toLowerCase(), ink }, issues };
}

/**
 * Converts a profile to printer parameters, for example for `platen.jobs.create(order, printerParameters(profile))`.
 */
export function printerParameters({ language, width, offset, media, name: _, ...same }: PrinterProfile) {
  const unset = printerModels[languageModels[language]];
  return {
    ...same,
    format: language,
    head: width,
    // values that the profile omits are set explicitly, because the default model of the language may set them
    // differently
    offset: offset ? `${offset.x},${offset.y}` : '0,0',
    rotate: same.rotate ?? 0,
    cut: same.cut ?? 'none',
    ...((media !== undefined || 'media' in unset) && mediaParameters(media ?? { kind: 'gap' })),
  } satisfies PrinterParameters;
}

const mediaParameters = ({ kind, gap, width, length, inks }: PrinterMedia) => ({
  media: kind,
  ...(gap !== undefined && { gap }),
  ...(width !== undefined && { mediaWidth: width }),
  ...(length !== undefined && { mediaLength: length }),
  ...(inks !== undefined && { mediaInks: inks }),
});

/** Returns an issue for each printer parameter of a PDF job, because these parameters have no effect on a PDF. */
const lostParameters = (given: Readonly<Record<string, unknown>>): readonly Issue[] =>
  Object.keys(POINTERS)
    .filter((name) => given[name] !== undefined)
    .map((name) => ({
      path: `/${name}`,
      code: 'not_supported',
      message: `/${name}: works only with a label printer, but this request creates a PDF; set the printer's language, such as format=zpl, or leave the parameter out`,
    }));

/**
 * Returns the model with this name, or an issue if the name is unknown. If `name` is undefined, returns no model and no
 * issues.
 */
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
 * Applies printer parameters to a model or a profile, without validating the result. Invalid numbers are copied
 * unchanged, so that validation reports them. An invalid `offset` is ignored.
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
  // a length means die-cut labels, so it overrides the continuous tape of the base profile
  const cut = media.length === undefined ? {} : { kind: 'gap' };
  if (Object.keys(media).length > 0) changed.media = { kind: 'gap', ...base.media, ...cut, ...media };
  return { ...base, ...changed };
}

/** Converts numeric text to a number. Returns any other value unchanged, so that validation reports it. */
const numberIn = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : value;

function offsetOf(given: unknown): {
  readonly value?: { readonly x: number; readonly y: number };
  readonly issues: readonly Issue[];
} {
  if (given === undefined) return { issues: [] };
  const [, x, y] = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(String(given)) ?? [];
  if (x !== undefined && y !== undefined) return { value: { x: Number(x), y: Number(y) }, issues: [] };
  const message = `/offset: expected X,Y in dots, such as -4,0, got ${describeValue(given)}`;
  return { issues: [{ path: '/offset', code: 'format', message }] };
}

/** Returns the parameter in `names` that sets the value at `pointer` in the profile, or a part of that value. */
export function printerParameterOf(pointer: string, names: readonly string[]): string | undefined {
  if (pointer === '') return undefined;
  const parts = Object.entries(POINTERS).filter(([name, known]) => known !== '' && names.includes(name));
  const isWithin = (part: string, whole: string) => part === whole || part.startsWith(`${whole}/`);
  return parts.find(([, known]) => isWithin(known, pointer) || isWithin(pointer, known))?.[0];
}

/** Converts an issue of a profile to an issue of the parameter that set the value. */
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
