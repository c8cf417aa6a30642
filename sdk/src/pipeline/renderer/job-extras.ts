import { type Issue, MAX_ISSUES } from '../../base/issue.ts';
import { readQuery } from '../../contract/query-issues.ts';
import { PRINTER_PARAMETERS, type PrinterOrder, readPrinterParameters } from '../paint/printers/printer-parameters.ts';

/** What a job is asked for beside its body. */
export interface JobExtras {
  /** Whether its codes are read back. */
  readonly verify: 'codes' | undefined;
  /** The printer that it is made for; a PDF where it is absent. */
  readonly printer?: PrinterOrder | undefined;
}

/** The parameters of a job, read; without a value where there are issues. */
export type ReadExtras =
  | { readonly value: JobExtras; readonly issues: readonly [] }
  | { readonly value?: undefined; readonly issues: readonly Issue[] };

/** Reads the parameters of `POST /print`, numbers as text or not: everything that is wrong with them, by their names. */
export function readJobExtras(given: Readonly<Record<string, unknown>>): ReadExtras {
  const { value: printer, issues } = readPrinterParameters(given);
  const all = [...verifyIssues(given), ...issues];
  if (all.length > 0) return { issues: all };
  return { value: { verify: given.verify === undefined ? undefined : 'codes', printer }, issues: [] };
}

/** Reads the query of `POST /print`: each parameter that does not exist, or is repeated, is an issue too. */
export function readPrintQuery(query: URLSearchParams): ReadExtras {
  const { given, explained, issues: unread } = readQuery(query, ['verify', ...PRINTER_PARAMETERS]);
  const { value, issues: found } = readJobExtras(given);
  const isNew = ({ path }: Issue): boolean => !explained.has(path.slice(1));
  const issues = [...unread, ...(found ?? []).filter(isNew)].slice(0, MAX_ISSUES);
  return value !== undefined && issues.length === 0 ? { value, issues: [] } : { issues };
}

function verifyIssues({ verify, format = 'pdf' }: Readonly<Record<string, unknown>>): readonly Issue[] {
  const issue = (code: string, text: string): readonly Issue[] => [
    { path: '/verify', code, message: `/verify: ${text}` },
  ];
  if (verify === undefined) return [];
  if (verify !== 'codes') return issue('enum', 'expected "codes", or no verify at all');
  if (format === 'pdf') return [];
  return issue('not_supported', 'codes are read back from PDFs only, and this is for a label printer: leave it out');
}
