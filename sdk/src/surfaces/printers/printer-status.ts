import type { PrinterLanguage } from '../../pipeline/paint/printers/printer-profile.ts';

/** Reasons why a printer does not print. */
export type PrinterProblem = 'paper-out' | 'ribbon-out' | 'head-open' | 'paused' | 'paper-jam' | 'error';

/** Status that a printer reports. */
export interface PrinterStatus {
  /** All problems that prevent printing. */
  readonly problems: readonly PrinterProblem[];
  /**
   * Number of labels and label formats that are waiting in the printer's memory; `undefined` if the printer does not
   * report this number.
   */
  readonly waiting?: number | undefined;
}

/** Status request in one printer language, and the parser for the response. */
export interface StatusQuery {
  readonly request: Uint8Array;
  /** Parses the printer's response. Returns `undefined` if it is incomplete or not in this language. */
  read(response: Uint8Array): PrinterStatus | undefined;
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Returns the status request of a printer language. Returns `undefined` if printers of this language report no status
 * over this connection, or only while they are not printing.
 */
export function statusQuery(
  language: PrinterLanguage,
  connection: 'network' | 'usb' = 'network',
): StatusQuery | undefined {
  switch (language) {
    case 'zpl':
      return { request: ascii('~HS'), read: readHostStatus };
    case 'tspl':
      return { request: Uint8Array.of(0x1b, 0x21, 0x3f), read: readTsplStatus };
    case 'escpos':
      return { request: Uint8Array.of(0x10, 0x04, 2, 0x10, 0x04, 4), read: readEscposStatus };
    case 'epl':
      // the line break before the command ends any incomplete command
      return connection === 'usb' ? { request: ascii('\n^ee\n'), read: readErrorReport } : undefined;
    default:
      return undefined;
  }
}

/** Indexes of fields in the first line of the response to ~HS (ZPL II Programming Guide, "~HS Host Status Return"). */
const HOST_STATUS = { paperOut: 1, paused: 2, formats: 4, corrupt: 9 } as const;
/** Indexes of fields in the second line of the response to ~HS. */
const MORE_HOST_STATUS = { headUp: 2, ribbonOut: 3, labelsLeft: 8 } as const;

const HOST_STATUS_LINES = 3;
/** Matches a valid flag; a response with any other value is not from a Zebra printer. */
const FLAG = /^[01]$/;
/** Control characters at the start and end of each line. */
const [STX, ETX] = ['\u0002', '\u0003'];

function readHostStatus(response: Uint8Array): PrinterStatus | undefined {
  const lines = new TextDecoder('latin1').decode(response).split(ETX);
  // `split` also returns the text after the last ETX, which is not a complete line.
  if (lines.length <= HOST_STATUS_LINES) return undefined;
  const [first = [], second = []] = lines.map((line) => line.slice(line.indexOf(STX) + 1).split(','));
  if (![first[HOST_STATUS.paperOut], first[HOST_STATUS.paused]].every((flag) => flag !== undefined && FLAG.test(flag)))
    return undefined;
  const isSet = (value: string | undefined): boolean => Number(value) === 1;
  const problems = {
    'paper-out': isSet(first[HOST_STATUS.paperOut]),
    'ribbon-out': isSet(second[MORE_HOST_STATUS.ribbonOut]),
    'head-open': isSet(second[MORE_HOST_STATUS.headUp]),
    paused: isSet(first[HOST_STATUS.paused]),
    error: isSet(first[HOST_STATUS.corrupt]),
  };
  const waiting = Number(first[HOST_STATUS.formats]) + Number(second[MORE_HOST_STATUS.labelsLeft]);
  return { problems: setOf(problems), ...(Number.isFinite(waiting) && { waiting }) };
}

/** Parses the response to "<ESC>!?": one byte of flags, in which bit 6 is never set (TSPL/TSPL2 Programming Manual). */
function readTsplStatus([flags, more]: Uint8Array): PrinterStatus | undefined {
  if (flags === undefined || more !== undefined || (flags & 0x40) !== 0) return undefined;
  return {
    problems: setOf({
      'paper-out': (flags & 0x04) !== 0,
      'ribbon-out': (flags & 0x08) !== 0,
      'head-open': (flags & 0x01) !== 0,
      'paper-jam': (flags & 0x02) !== 0,
      paused: (flags & 0x10) !== 0,
      error: (flags & 0x80) !== 0,
    }),
  };
}

/** Mask and value of the bits that are the same in every response from a receipt printer (Epson, "DLE EOT"). */
const [FIXED_BITS, FIXED] = [0x93, 0x12];

/**
 * Parses the one-byte responses to "DLE EOT 2" (why the printer is offline) and "DLE EOT 4" (state of the paper
 * sensor). See Epson, ESC/POS Application Programming Guide.
 */
function readEscposStatus([offline, paper]: Uint8Array): PrinterStatus | undefined {
  if (offline === undefined || paper === undefined) return undefined;
  if ((offline & FIXED_BITS) !== FIXED || (paper & FIXED_BITS) !== FIXED) return undefined;
  return {
    problems: setOf({
      'paper-out': (offline & 0x20) !== 0 || (paper & 0x60) !== 0,
      'head-open': (offline & 0x04) !== 0,
      error: (offline & 0x40) !== 0,
    }),
  };
}

/** Response to ^ee: two-digit codes, separated by commas, in one line. */
const ERROR_REPORT = /^(\d\d(?:,\d\d)*)\r\n/;

/**
 * Parses the response to ^ee (EPL Programming Guide, "^ee"; Intermec ESim Programmer's Reference, "Immediate Error
 * Report"). Ignores the codes of errors in earlier jobs, which do not prevent printing.
 */
function readErrorReport(response: Uint8Array): PrinterStatus | undefined {
  const [, report] = ERROR_REPORT.exec(new TextDecoder('latin1').decode(response)) ?? [];
  if (report === undefined) return undefined;
  const codes = new Set(report.split(','));
  // code 07 does not say whether the paper or the ribbon is missing
  return { problems: setOf({ 'paper-out': codes.has('07'), 'head-open': codes.has('11'), paused: codes.has('12') }) };
}

const setOf = (problems: Partial<Readonly<Record<PrinterProblem, boolean>>>): readonly PrinterProblem[] =>
  Object.entries(problems).flatMap(([name, isSet]) => (isSet ? [name as PrinterProblem] : []));
