// Parsers for the request bodies of the printer, agent and delivery endpoints.
import type { Issue } from '../../base/errors.ts';
import type { Parsed } from '../../contract/parse.ts';
import { type Check, expected, issue, parseObject } from '../../contract/parse-object.ts';
import { type PrinterProfile, printerProfileIssues } from '../paint/printers/printer-profile.ts';

/** Settings of a stored printer. */
export interface PrinterSettings {
  readonly name: string;
  /** Profile of a label printer; null for a print queue that accepts PDFs. */
  readonly profile: PrinterProfile | null;
  /** Id of the agent to which the printer is attached; null for none. */
  readonly agentId: string | null;
  /** Address of the printer on the agent's computer, such as `tcp://192.0.2.7:9100`; null without an agent. */
  readonly address: string | null;
  /** Present only for a printer that polls the server itself, without an agent. */
  readonly connection?: PollingConnection | undefined;
}

/** The protocol of a printer that polls the server itself: Star CloudPRNT. */
export interface PollingConnection {
  readonly kind: 'cloudprnt';
}

/** Body of a call that connects an agent: the code that the agent shows, and optionally a name. */
export interface AgentApproval {
  readonly code: string;
  readonly name?: string | undefined;
}

/** Body of a call that continues an interrupted delivery. */
export interface DeliveryContinuation {
  /** Number of the first label to print, counted from 1. */
  readonly from: number;
}

/** Maximum length of the name of a printer or an agent, in Unicode code points. */
const MAX_NAME = 60;
/** Matches control characters, lone surrogates, line separators, and characters that override the text direction. */
const REJECTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Valid addresses of printers: a network printer, a CUPS queue, or a device file. */
const ADDRESSES = [
  /^tcp:\/\/(?:\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9.-]{1,253})(?::[1-9]\d{0,4})?$/,
  /^lp:[^\s/#-][^\s/#]{0,126}$/,
  /^usb:\/dev\/(?!.*\.\.)[\w/.:-]{1,200}$/,
];

/** True if the text is a printer address that agents support. */
export const isPrinterAddress = (text: string): boolean => ADDRESSES.some((form) => form.test(text));

/** True if the text is a UUID, the format of printer and agent ids. */
export const isPrinterId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text);

const PRINTER_CHECKS: Readonly<Record<Exclude<keyof PrinterSettings, 'connection'>, Check>> = {
  name: nameIssues,
  profile: (value, path) => (value === null ? [] : printerProfileIssues(value, path)),
  agentId: (value, path) =>
    value === null || isPrinterId(value) ? [] : [expected(path, 'format', 'the id of an agent, or null', value)],
  address: (value, path) =>
    value === null || (typeof value === 'string' && isPrinterAddress(value))
      ? []
      : [expected(path, 'format', 'tcp://HOST:9100, lp:QUEUE, usb:/dev/usb/lp0, or null', value)],
};

function connectionFormIssues(value: unknown, path: string): readonly Issue[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 1 && entries[0]?.join() === 'kind,cloudprnt') return [];
  return [expected(path, 'format', '{ "kind": "cloudprnt" }', value)];
}

/** Parses the body of `POST /printers`. A printer without `agentId` and `address` is attached to no agent. */
export function parseNewPrinter(body: unknown): Parsed<PrinterSettings> {
  const checks = { ...PRINTER_CHECKS, connection: connectionFormIssues };
  const { value, issues } = parseObject<PrinterSettings>(body, checks, ['name', 'profile']);
  if (value === undefined) return { issues };
  const printer = { agentId: null, address: null, ...value } as PrinterSettings;
  const mixed = printerIssues(printer);
  return mixed.length > 0 ? { issues: mixed } : { value: printer, issues: [] };
}

/** Parses the body of `PATCH /printers/{id}`: the settings to change. A printer's `connection` cannot be changed. */
export const parsePrinterChange = (body: unknown): Parsed<Partial<PrinterSettings>> =>
  parseObject<Omit<PrinterSettings, 'connection'>>(body, PRINTER_CHECKS, []);

/** Returns the issues of settings that contradict each other. */
export function printerIssues({ profile, agentId, address, connection }: PrinterSettings): readonly Issue[] {
  if (connection !== undefined) return connectionIssues({ profile, agentId, address });
  if (agentId !== null && address === null)
    return [issue('/address', 'missing', 'required with "agentId", but missing; expected an address such as lp:Zebra')];
  if (agentId === null && address !== null)
    return [issue('/agentId', 'missing', 'required with "address", but missing; see GET /agents')];
  if (profile === null && address !== null && !address.startsWith('lp:'))
    return [
      issue(
        '/profile',
        'missing',
        'required for this address; without a profile, only a CUPS queue (lp:QUEUE) can print',
      ),
    ];
  return [];
}

/**
 * Returns the issues of a CloudPRNT printer, which polls the server for jobs. Its profile must have the language
 * "escpos", even though the server sends PNG images.
 */
function connectionIssues({ profile, agentId, address }: Omit<PrinterSettings, 'name'>): readonly Issue[] {
  const attached = agentId !== null ? '/agentId' : address !== null ? '/address' : undefined;
  if (attached !== undefined)
    return [issue(attached, 'not_supported', 'a printer with CloudPRNT has no agent: leave this property out')];
  if (profile?.language === 'escpos') return [];
  const found = profile === null ? 'null' : `the language "${profile.language}"`;
  const message = `expected a profile with the language "escpos" for a printer with CloudPRNT, got ${found}`;
  return [issue(profile === null ? '/profile' : '/profile/language', 'enum', message)];
}

/** Parses the body of `POST /agents`. Ignores spaces, hyphens and letter case in the code. */
export function parseAgentApproval(body: unknown): Parsed<AgentApproval> {
  const { value, issues } = parseObject<AgentApproval>(body, { code: codeIssues, name: nameIssues }, ['code']);
  if (value === undefined) return { issues };
  return { value: { ...value, code: plainCode(String(value.code)) }, issues: [] };
}

/** Letters of a pairing code: no vowels, so that codes don't form words (RFC 8628, section 6.1). */
export const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
export const CODE_LENGTH = 8;

const plainCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

function codeIssues(value: unknown, path: string): readonly Issue[] {
  if (typeof value === 'string' && value.length <= 40 && CODE.test(plainCode(value))) return [];
  return [expected(path, 'format', 'the code that platen agent shows, such as BCDF-GHJK', value)];
}

/** Parses the body of `POST /print/{jobId}/delivery`. */
export const parseDeliveryContinuation = (body: unknown): Parsed<DeliveryContinuation> =>
  parseObject<DeliveryContinuation>(
    body,
    {
      from: (value, path) =>
        typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
          ? []
          : [expected(path, 'range', 'the number of a label, counted from 1', value)],
    },
    ['from'],
  ) as Parsed<DeliveryContinuation>;

/** Returns the issues of a display name. */
export function nameIssues(value: unknown, path: string): readonly Issue[] {
  if (typeof value !== 'string') return [expected(path, 'type', 'a string', value)];
  const length = [...value.trim()].length;
  if (length < 1 || length > MAX_NAME)
    return [issue(path, 'length', `expected 1 to ${MAX_NAME} characters, got ${length}`)];
  return REJECTED.test(value) ? [issue(path, 'format', 'expected text without control characters')] : [];
}
