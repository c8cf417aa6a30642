import { CODE_FORMS, type CodeForm } from '../../base/code-form.ts';
import { type Issue, MAX_ISSUES } from '../../base/errors.ts';
import { INKS, type Ink } from '../../base/ink.ts';
import type { Parsed } from '../../contract/parse.ts';
import { readQuery } from '../../contract/query-issues.ts';
import { printerInkIssues, usualInk } from '../paint/printers/printer-inks.ts';
import {
  PRINTER_PARAMETERS,
  type PrinterOrder,
  readPrinterParameters,
  type StoredPrinterOrder,
} from '../paint/printers/printer-parameters.ts';
import type { PrinterProfile } from '../paint/printers/printer-profile.ts';
import { givenLength, lengthIssues } from '../resolve/content-length.ts';
import { LENGTH_OPTIONS, type LengthOptions } from '../resolve/length-options.ts';
import { inkIssues } from '../resolve/resolve.ts';
import { type ConformanceOptions, conformanceIssues } from './conformance-options.ts';

/** Query parameters of a job. They supplement the body of the request. */
export interface JobExtras {
  /**
   * `codes` to verify the job's codes by reading them back from the painted labels, `grade` to predict their grades;
   * undefined for neither.
   */
  readonly verify: 'codes' | 'grade' | undefined;
  /** `crop` to draw crop marks around the labels; undefined for none. */
  readonly marks?: 'crop' | undefined;
  /** Form of bars and modules in a PDF; undefined for the default, `dots`. */
  readonly codes?: CodeForm | undefined;
  /** Options of a PDF that conforms to a standard; undefined for any other PDF. */
  readonly conforming?: ConformanceOptions | undefined;
  /** Options for labels whose length follows their content; undefined for labels of the template's size. */
  readonly lengths?: LengthOptions | undefined;
  /** Printer for the job; undefined for a PDF. */
  readonly printer?: PrinterOrder | undefined;
  /** The account's printer to which the job is delivered; undefined for a job that only creates a file. */
  readonly stored?: StoredPrinterOrder | undefined;
}

/** Result of parsing the parameters of a job: their values or their issues. */
export type ReadExtras =
  | { readonly value: JobExtras; readonly issues: readonly [] }
  | { readonly value?: undefined; readonly issues: readonly Issue[] };

/**
 * Parses the parameters of `POST /print`. Accepts numbers as strings. The path of an issue is `/` followed by the
 * parameter's name.
 */
export function readJobExtras(given: Readonly<Record<string, unknown>>): ReadExtras {
  const { value: printer, stored, issues } = readPrinterParameters(given);
  const all = [
    ...OF_PAGES.flatMap((option) => optionIssues(given, option)),
    ...conformingIssues(given),
    ...lengthIssues(givenLength(given)),
    ...issues,
  ];
  if (all.length > 0) return { issues: all };
  return {
    value: {
      verify: VERIFICATIONS.find((name) => name === given.verify),
      marks: given.marks === undefined ? undefined : 'crop',
      codes: CODE_FORMS.find((form) => form === given.codes),
      conforming: conformingOptions(given),
      ...readLengths(given),
      printer,
      ...(stored && { stored }),
    },
    issues: [],
  };
}

/**
 * Returns an issue for each job parameter that the job's stored printer does not support. A printer without a profile
 * prints PDFs.
 */
export function storedPrinterIssues(
  { verify, marks, codes, conforming, lengths, stored }: JobExtras,
  profile: PrinterProfile | null,
): readonly Issue[] {
  if (profile === null && lengths !== undefined) {
    const message =
      '/length: this printer prints PDFs, and its queue prints all pages of a job on the same paper: leave "length" out';
    return [{ path: '/length', code: 'not_supported', message }];
  }
  if (profile === null && stored?.ink !== undefined)
    return [{ path: '/ink', code: 'not_supported', message: '/ink: this printer prints PDFs: leave "ink" out' }];
  if (profile === null) return [];
  const given = { verify, marks, codes, conformance: conforming && String(conforming.conformance), format: 'label' };
  return [...OF_PAGES.flatMap((option) => optionIssues(given, option)), ...printerInkIssues(stored?.ink, profile)];
}

/**
 * Returns the settings of a job's file for a stored printer. The default ink is black and red if the printer's tape
 * prints both, otherwise black.
 */
export const storedPrinterFile = (profile: PrinterProfile, { ink }: StoredPrinterOrder): PrinterOrder => ({
  profile,
  ink: ink ?? usualInk(profile),
});

const PDF_PARAMETERS = ['verify', 'marks', 'codes', 'conformance', 'title', 'language'];

/** Names of the parameters for labels whose length follows their content. */
export const LENGTH_PARAMETERS: readonly string[] = Object.keys(LENGTH_OPTIONS);

/** Returns the options for the length of labels. The parameters must be valid. */
export function readLengths(given: Given): { readonly lengths?: LengthOptions } {
  if (given.length === undefined) return {};
  const entries = Object.entries(givenLength(given)).filter(([, value]) => value !== undefined);
  return { lengths: Object.fromEntries(entries) };
}

/** Parses the query string of `POST /print`. Unknown and repeated parameters are issues. */
export function readPrintQuery(query: URLSearchParams): ReadExtras {
  const {
    given,
    explained,
    issues: unread,
  } = readQuery(query, [...PDF_PARAMETERS, ...LENGTH_PARAMETERS, ...PRINTER_PARAMETERS]);
  const { value, issues: found } = readJobExtras(given);
  const isNew = ({ path }: Issue): boolean => !explained.has(path.slice(1));
  const issues = [...unread, ...(found ?? []).filter(isNew)].slice(0, MAX_ISSUES);
  return value !== undefined && issues.length === 0 ? { value, issues: [] } : { issues };
}

/** A parameter for PDFs only: its name, its values, and the reason why jobs for label printers reject it. */
interface PageOption {
  readonly name: 'verify' | 'marks' | 'codes' | 'conformance';
  readonly values: readonly string[];
  readonly reason: string;
}

/** Values of the parameter `conformance`. */
const STANDARDS = ['a-2b', 'ua-1', 'a-2b,ua-1'] as const;
const VERIFICATIONS = ['codes', 'grade'] as const;

const OF_PAGES: readonly PageOption[] = [
  { name: 'verify', values: VERIFICATIONS, reason: 'codes can be verified only in PDFs' },
  { name: 'marks', values: ['crop'], reason: 'crop marks are drawn only on the sheets of a PDF' },
  { name: 'codes', values: CODE_FORMS, reason: 'label printers print codes as dots only' },
  { name: 'conformance', values: STANDARDS, reason: 'only a PDF can conform to PDF/A or PDF/UA' },
];

function optionIssues(
  { format = 'pdf', ...given }: Readonly<Record<string, unknown>>,
  { name, values, reason }: PageOption,
): readonly Issue[] {
  const issue = (code: string, text: string): readonly Issue[] => [
    { path: `/${name}`, code, message: `/${name}: ${text}` },
  ];
  if (given[name] === undefined) return [];
  if (!values.some((value) => value === given[name])) {
    const expected = values.map((value) => `"${value}"`).join(' or ');
    return issue('enum', `expected ${expected}; for the default, leave out "${name}"`);
  }
  if (format === 'pdf') return [];
  return issue('not_supported', `${reason}, but this request is for a label printer: leave "${name}" out`);
}

type Given = Readonly<Record<string, unknown>>;

/** Returns the issues of the parameters `title` and `language`. */
const conformingIssues = ({ conformance, title, language }: Given): readonly Issue[] =>
  conformanceIssues({ conformance, title, language } as ConformanceOptions).filter(
    ({ path }) => path !== '/conformance',
  );

/** Returns the options of a conforming PDF. The parameters must be valid. */
function conformingOptions({ conformance, title, language }: Given): ConformanceOptions | undefined {
  if (typeof conformance !== 'string') return undefined;
  return { ...({ conformance: conformance.split(','), title, language } as ConformanceOptions) };
}

/** Query parameters of `POST /render` after parsing. */
export interface RenderParameters {
  /** Ink of a label printer; undefined to keep all colours and tones. */
  readonly ink: Ink | undefined;
  /** `grade` to predict the grades of the label's codes; undefined for no grades. */
  readonly verify?: 'grade' | undefined;
  /** Options for a label whose length follows its content; undefined for the template's size. */
  readonly lengths?: LengthOptions | undefined;
}

const RENDER_PARAMETERS: readonly string[] = ['ink', 'verify', ...LENGTH_PARAMETERS];

/** Parses the query string of `POST /render`. Returns its parameters or all issues. */
export function readRenderQuery(query: URLSearchParams): Parsed<RenderParameters> {
  const { given, explained, issues: unread } = readQuery(query, RENDER_PARAMETERS);
  const issues = [
    ...unread,
    ...[...inkIssues(given), ...gradeQueryIssues(given), ...lengthIssues(givenLength(given))].filter(
      ({ path }) => !explained.has(path.slice(1)),
    ),
  ];
  if (issues.length > 0) return { issues };
  const verify = given.verify === undefined ? undefined : 'grade';
  return { value: { ink: INKS.find((name) => name === given.ink), verify, ...readLengths(given) }, issues: [] };
}

const gradeQueryIssues = ({ verify }: Readonly<Record<string, unknown>>): readonly Issue[] =>
  verify === undefined || verify === 'grade'
    ? []
    : [{ path: '/verify', code: 'enum', message: '/verify: expected "grade"; for the default, leave out "verify"' }];
