import { describeValue, shortened } from '../../../base/describe-value.ts';
import { type Issue, IssuesError, MAX_ISSUES } from '../../../base/errors.ts';

/** Command language of a label printer. */
export type PrinterLanguage = 'zpl' | 'epl' | 'tspl' | 'escpos' | 'brother-ql' | 'brother-pt' | 'dymo';

/** Label stock that is loaded in a printer. */
export interface PrinterMedia {
  /** Method of detecting the start of a label: the gap between labels, a black mark on the back, or none. */
  readonly kind: 'gap' | 'mark' | 'continuous';
  /**
   * Distance between labels, or height of a black mark, in millimetres; 3 by default. Used only by ZPL, EPL and TSPL
   * printers.
   */
  readonly gap?: number | undefined;
  /**
   * Width of the tape in millimetres, as printed on the box of the roll. Brother printers reject a job for a different
   * tape.
   */
  readonly width?: number | undefined;
  /** Length of a die-cut Brother label in millimetres, as printed on the box of the roll. */
  readonly length?: number | undefined;
  /**
   * Colours that a Brother QL tape prints: `black` (the default), or `black-red` for the tape DK-22251, which needs a
   * QL-800, QL-810W or QL-820NWB. The printer rejects a job for a tape with other colours.
   */
  readonly inks?: 'black' | 'black-red' | undefined;
}

/**
 * Configuration of one printer: its language, its head and its settings. The profile is plain JSON. Store it with the
 * printer, never in a template.
 */
export interface PrinterProfile {
  readonly language: PrinterLanguage;
  /** Resolution of the head in dots per inch. */
  readonly dpi: number;
  /** Width of the head in dots. */
  readonly width: number;
  /**
   * Offset of a label in dots, to the right and down; negative values move it left and up. DYMO printers need negative
   * values, because the head cannot reach the left and top edges of a label. Dots that are moved off the paper are not
   * printed.
   */
  readonly offset?: { readonly x: number; readonly y: number } | undefined;
  /**
   * Rotation of a label in degrees clockwise, such as 90 for a label designed horizontally and fed vertically; 0 by
   * default.
   */
  readonly rotate?: 0 | 90 | 180 | 270 | undefined;
  /**
   * Darkness on the scale of the language: ZPL 0 to 30, EPL and TSPL 0 to 15, DYMO 0 to 3. By default, the printer uses
   * its own setting.
   */
  readonly darkness?: number | undefined;
  /**
   * Speed: inches per second for ZPL (1 to 14) and TSPL (1 to 18), or a level from 0 to 6 for EPL. By default, the
   * printer uses its own setting.
   */
  readonly speed?: number | undefined;
  /** Loaded media; `{ kind: 'gap' }` by default. Required for Brother printers. */
  readonly media?: PrinterMedia | undefined;
  /** Cutting: after each label, at the end of the job, or never (the default). */
  readonly cut?: 'none' | 'label' | 'job' | undefined;
  /**
   * Format of ZPL images: run-length encoded hexadecimal digits, which every ZPL printer can read (the default), or
   * deflated data (for firmware from V60.13).
   */
  readonly compression?: 'hex' | 'z64' | undefined;
  /** Name of the printer for display. */
  readonly name?: string | undefined;
}

/** Error for an invalid printer profile. `issues` lists every issue found. */
export class PrinterProfileError extends IssuesError {
  /** The class name, which stays the same in minified code. */
  override readonly name = 'PrinterProfileError';

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ message }) => message).join('\n'), issues);
  }
}

/** Minimum and maximum of a number in a profile. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/**
 * Allowed ranges of the settings in each printer language. A range is absent if the language has no command for the
 * setting.
 */
export const PRINTER_SCALES: Readonly<
  Record<PrinterLanguage, { readonly darkness?: Bounds; readonly speed?: Bounds }>
> = {
  // ranges from the ZPL II Programming Guide, "~SD" and "^PR"
  zpl: { darkness: { least: 0, most: 30 }, speed: { least: 1, most: 14 } },
  // ranges from the EPL2 Programmer's Manual, "D" and "S"
  epl: { darkness: { least: 0, most: 15 }, speed: { least: 0, most: 6 } },
  // ranges from the TSPL/TSPL2 Programming Manual, "DENSITY" and "SPEED"
  tspl: { darkness: { least: 0, most: 15 }, speed: { least: 1, most: 18 } },
  escpos: {},
  'brother-ql': {},
  'brother-pt': {},
  // range from the LabelWriter 450 Series Technical Reference, "ESC c", "ESC d", "ESC e", "ESC g"
  dymo: { darkness: { least: 0, most: 3 } },
};

/** Every supported printer language. */
export const PRINTER_LANGUAGES = Object.keys(PRINTER_SCALES) as readonly PrinterLanguage[];

/** Allowed ranges of numeric settings. Each range is the same for all printer languages. */
export const PRINTER_BOUNDS = {
  dpi: { least: 50, most: 1200 },
  /** Range of head widths in dots: from one byte to 8 inches at 1,200 dpi, which is wider than any real head. */
  width: { least: 8, most: 10_000 },
  /** Range of offsets in dots: up to 42 mm at 600 dpi, more than any correction of the print position needs. */
  offset: { least: -1000, most: 1000 },
  millimetres: { least: 1, most: 300 },
  gap: { least: 0, most: 50 },
} as const satisfies Readonly<Record<string, Bounds>>;

/**
 * Resolutions in dpi of Brother's print heads, keyed by the head's number of dots. The printer expects rows of exactly
 * that many dots. At another resolution, labels would have the wrong size.
 */
const BROTHER_HEADS: Readonly<Record<'brother-ql' | 'brother-pt', Readonly<Record<number, number>>>> = {
  'brother-ql': { 720: 300, 1296: 300 },
  'brother-pt': { 128: 180, 560: 360 },
};

const PROPERTIES = [
  'language',
  'dpi',
  'width',
  'offset',
  'rotate',
  'darkness',
  'speed',
  'media',
  'cut',
  'compression',
  'name',
];

type Properties = ReadonlyMap<string, unknown>;

/** Returns the issues of a profile, at most 50. `path` is prepended to the path of each issue. */
export function printerProfileIssues(value: unknown, path = ''): readonly Issue[] {
  const given = propertiesOf(value);
  if (given === undefined)
    return [issue(path, 'type', `expected a printer profile (an object), got ${describeValue(value)}`)];
  const language = PRINTER_LANGUAGES.find((each) => each === given.get('language'));
  return [
    ...oneOf(given, 'language', path, PRINTER_LANGUAGES, true),
    ...whole(given, 'dpi', path, PRINTER_BOUNDS.dpi, true),
    ...whole(given, 'width', path, PRINTER_BOUNDS.width, true),
    ...offsetIssues(given.get('offset'), `${path}/offset`),
    ...oneOf(given, 'rotate', path, [0, 90, 180, 270]),
    ...(language === undefined ? [] : settingIssues(given, language, path)),
    ...mediaIssues(given, language, path),
    ...oneOf(given, 'cut', path, ['none', 'label', 'job']),
    ...oneOf(given, 'compression', path, ['hex', 'z64']),
    ...nameIssues(given.get('name'), `${path}/name`),
    ...unknownProperties(given, path, PROPERTIES),
  ].slice(0, MAX_ISSUES);
}

/** Parses a profile from JSON text or a parsed value. Throws PrinterProfileError with every issue. */
export function parsePrinterProfile(json: unknown): PrinterProfile {
  const value = typeof json === 'string' ? parseJson(json) : json;
  const issues = printerProfileIssues(value);
  if (issues.length > 0) throw new PrinterProfileError(issues);
  return value as PrinterProfile;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PrinterProfileError([issue('', 'json', `the profile is not JSON: ${(error as Error).message}`)]);
  }
}

/**
 * Returns the issues of settings whose valid values depend on the language: darkness, speed, compression, head and
 * cutter.
 */
function settingIssues(given: Properties, language: PrinterLanguage, path: string): readonly Issue[] {
  const settings = (['darkness', 'speed'] as const).flatMap((name) => {
    const bounds = PRINTER_SCALES[language][name];
    if (bounds !== undefined) return whole(given, name, path, bounds);
    return given.get(name) === undefined
      ? []
      : [
          issue(
            `${path}/${name}`,
            'not_supported',
            `${language} has no command for this setting: leave the setting out`,
          ),
        ];
  });
  const compression =
    given.get('compression') === 'z64' && language !== 'zpl'
      ? [
          issue(
            `${path}/compression`,
            'not_supported',
            `"z64" works only with ZPL, but the language is ${language}: leave the compression out`,
          ),
        ]
      : [];
  if (language === 'dymo') return [...settings, ...compression, ...cutterIssues(given, path)];
  if (language !== 'brother-ql' && language !== 'brother-pt') return [...settings, ...compression];
  return [...settings, ...compression, ...headIssues(given, BROTHER_HEADS[language], path)];
}

const cutterIssues = (given: Properties, path: string): readonly Issue[] =>
  given.get('cut') === 'label' || given.get('cut') === 'job'
    ? [issue(`${path}/cut`, 'not_supported', 'LabelWriters have no cutter: leave "cut" out')]
    : [];

/**
 * Returns the issues of the settings for a Brother print head. Ignores missing and invalid numbers, because the checks
 * for all languages report them.
 */
function headIssues(given: Properties, heads: Readonly<Record<number, number>>, path: string): readonly Issue[] {
  const [width, dpi] = [given.get('width'), given.get('dpi')];
  const widths = Object.keys(heads).map(Number);
  const known = heads[Number(width)];
  if (typeof width === 'number' && known === undefined) return oneOf(given, 'width', path, widths);
  if (typeof dpi !== 'number' || known === undefined || dpi === known) return [];
  return [issue(`${path}/dpi`, 'enum', `expected ${known} for Brother print heads with ${width} dots, got ${dpi}`)];
}

function offsetIssues(value: unknown, path: string): readonly Issue[] {
  if (value === undefined) return [];
  const given = propertiesOf(value);
  if (given === undefined) return [issue(path, 'type', `expected { x, y } in dots, got ${describeValue(value)}`)];
  return [
    ...whole(given, 'x', path, PRINTER_BOUNDS.offset, true),
    ...whole(given, 'y', path, PRINTER_BOUNDS.offset, true),
    ...unknownProperties(given, path, ['x', 'y']),
  ];
}

function mediaIssues(given: Properties, language: PrinterLanguage | undefined, at: string): readonly Issue[] {
  const path = `${at}/media`;
  const value = given.get('media');
  const isBrother = language === 'brother-ql' || language === 'brother-pt';
  if (value === undefined)
    return isBrother
      ? [issue(path, 'missing', 'required for Brother printers, but missing; describe the tape that is in the printer')]
      : [];
  const media = propertiesOf(value);
  if (media === undefined) return [issue(path, 'type', `expected an object, got ${describeValue(value)}`)];
  const issues = [
    ...oneOf(media, 'kind', path, ['gap', 'mark', 'continuous'], true),
    ...within(media, 'gap', path, PRINTER_BOUNDS.gap),
    ...within(media, 'width', path, PRINTER_BOUNDS.millimetres, isBrother),
    ...within(media, 'length', path, PRINTER_BOUNDS.millimetres),
    ...inksIssues(media, language, path),
    ...unknownProperties(media, path, ['kind', 'gap', 'width', 'length', 'inks']),
  ];
  const head = Number(given.get('width'));
  if (issues.length > 0 || !isBrother || tapeOf(language, value as PrinterMedia, head)) return issues;
  const known = knownTapes(language, head).join(', ');
  // if no tape is known for this head width, the width itself is invalid, and another issue already reports it
  return known === '' ? [] : [issue(path, 'not_supported', `unknown tape; the known tapes are ${known}`)];
}

function inksIssues(media: Properties, language: PrinterLanguage | undefined, path: string): readonly Issue[] {
  const issues = oneOf(media, 'inks', path, ['black', 'black-red']);
  if (issues.length > 0 || media.get('inks') !== 'black-red' || language === 'brother-ql') return issues;
  const text = 'only Brother QL printers can print black and red: leave "inks" out, or use the language "brother-ql"';
  return [issue(`${path}/inks`, 'not_supported', text)];
}

const nameIssues = (value: unknown, path: string): readonly Issue[] =>
  value === undefined || typeof value === 'string'
    ? []
    : [issue(path, 'type', `expected a string, got ${describeValue(value)}`)];

function propertiesOf(value: unknown): Properties | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map<string, unknown>(Object.entries(value))
    : undefined;
}

function oneOf(
  given: Properties,
  name: string,
  path: string,
  values: readonly unknown[],
  needed = false,
): readonly Issue[] {
  const value = given.get(name);
  if (values.includes(value) || (value === undefined && !needed)) return [];
  const listed = values.map((each) => JSON.stringify(each)).join(', ');
  return [unexpected(`${path}/${name}`, 'enum', `expected one of ${listed}`, value)];
}

const unexpected = (path: string, code: string, expected: string, value: unknown): Issue =>
  value === undefined
    ? issue(path, 'missing', `required, but missing; ${expected}`)
    : issue(path, code, `${expected}, got ${describeValue(value)}`);

/** A kind of number that a setting requires, with its description for messages. */
interface NumberKind {
  readonly words: string;
  readonly has: (value: number) => boolean;
}

const LENGTH: NumberKind = { words: 'a length in millimetres', has: () => true };
const WHOLE: NumberKind = { words: 'a whole number', has: Number.isInteger };

/**
 * Creates a validator for one kind of number. It reports an issue if a property's value is of another kind or out of
 * bounds.
 */
const numberOf =
  ({ words, has }: NumberKind) =>
  (given: Properties, name: string, path: string, { least, most }: Bounds, needed = false): readonly Issue[] => {
    const value = given.get(name);
    if (value === undefined && !needed) return [];
    if (typeof value === 'number' && has(value) && value >= least && value <= most) return [];
    return [unexpected(`${path}/${name}`, 'range', `expected ${words} from ${least} to ${most}`, value)];
  };

const within = numberOf(LENGTH);
const whole = numberOf(WHOLE);

const unknownProperties = (given: Properties, path: string, known: readonly string[]): readonly Issue[] =>
  [...given.keys()]
    .filter((name) => !known.includes(name))
    .map((name) =>
      issue(`${path}/${shortened(name)}`, 'unknown_property', `unknown property; expected only ${known.join(', ')}`),
    );

const issue = (path: string, code: string, text: string): Issue => ({
  path,
  code,
  message: path === '' ? text : `${path}: ${text}`,
});

/**
 * Area that a Brother print head can print on one tape, in dots. QL printers have a resolution of 300 dpi. PT printers
 * have 180 dpi, or 360 dpi if their head has 560 dots.
 */
export interface BrotherTape {
  /** Width in millimetres. */
  readonly width: number;
  /** Length of a die-cut label in millimetres; 0 for continuous tape. */
  readonly length: number;
  /** Number of printable dots across the tape. */
  readonly across: number;
  /** Number of printable dots along a die-cut label; `undefined` for continuous tape. */
  readonly along?: number;
  /** Number of dots on the head to the right of the printable dots. */
  readonly right: number;
  /** Total number of dots on the print head that is used for this tape. */
  readonly head: number;
  /** Set for tape that prints black and red. */
  readonly inks?: 'black-red';
}

const ql = (width: number, length: number, across: number, along: number, right: number, head = 720): BrotherTape => ({
  width,
  length,
  across,
  ...(along > 0 && { along }),
  right,
  head,
});

/** QL tapes from the Raster Command References of the QL-800 and the QL-1050, "Page size" and "Raster line". */
const QL_TAPES: readonly BrotherTape[] = [
  ql(12, 0, 106, 0, 29),
  ql(29, 0, 306, 0, 6),
  ql(38, 0, 413, 0, 12),
  ql(50, 0, 554, 0, 12),
  ql(54, 0, 590, 0, 0),
  ql(62, 0, 696, 0, 12),
  { ...ql(62, 0, 696, 0, 12), inks: 'black-red' },
  ql(102, 0, 1164, 0, 12, 1296),
  ql(17, 54, 165, 566, 0),
  ql(17, 87, 165, 956, 0),
  ql(23, 23, 202, 202, 42),
  ql(29, 42, 306, 425, 6),
  ql(29, 90, 306, 991, 6),
  ql(38, 90, 413, 991, 12),
  ql(39, 48, 425, 495, 6),
  ql(52, 29, 578, 271, 0),
  ql(62, 29, 696, 271, 12),
  ql(62, 100, 696, 1109, 12),
  ql(102, 51, 1164, 526, 12, 1296),
];

const pt = (width: number, across: number, right: number, head = 128): BrotherTape => ({
  width,
  length: 0,
  across,
  right,
  head,
});

/**
 * PT tapes from the Raster Command References, "Raster line". On the PT-H500, PT-P700 and PT-E500, tapes are centred on
 * the head. On the PT-P900, PT-P950NW and PT-P910BT, they are 8 dots off centre.
 */
const PT_TAPES: readonly BrotherTape[] = [
  pt(3.5, 24, 52),
  pt(6, 32, 48),
  pt(9, 50, 39),
  pt(12, 70, 29),
  pt(18, 112, 8),
  pt(24, 128, 0),
  pt(3.5, 48, 264, 560),
  pt(6, 64, 256, 560),
  pt(9, 106, 235, 560),
  pt(12, 150, 213, 560),
  pt(18, 234, 171, 560),
  pt(24, 320, 128, 560),
  pt(36, 454, 61, 560),
];

type Brother = 'brother-ql' | 'brother-pt';

/** Returns every tape that the manuals list for a language. */
export const tapesOf = (language: Brother): readonly BrotherTape[] => (language === 'brother-ql' ? QL_TAPES : PT_TAPES);

/**
 * Returns the tape that a profile's `media` describes, for a head of `head` dots. Returns `undefined` if Brother's
 * manuals list no such tape.
 */
export function tapeOf(language: Brother, media: PrinterMedia, head: number): BrotherTape | undefined {
  const length = media.kind === 'continuous' ? 0 : media.length;
  const inks = media.inks === 'black-red' ? media.inks : undefined;
  return tapesOf(language).find(
    (tape) => tape.head === head && tape.width === media.width && tape.length === length && tape.inks === inks,
  );
}

/** Returns the names of all tapes for a head, as printed on their boxes. */
const knownTapes = (language: Brother, head: number): readonly string[] =>
  tapesOf(language)
    .filter((tape) => tape.head === head)
    .map(({ width, length, inks }) => {
      const size = length === 0 ? `${width} mm continuous` : `${width} × ${length} mm`;
      return inks === undefined ? size : `${size} in black and red ("inks": "black-red")`;
    });
