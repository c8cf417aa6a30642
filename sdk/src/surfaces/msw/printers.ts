import { rejectionMessages } from '../../contract/rejections.ts';
import type { PrinterRecord } from '../../contract/types.ts';
import {
  type PrinterSettings,
  parseAgentApproval,
  parseNewPrinter,
  parsePrinterChange,
  printerIssues,
} from '../../pipeline/renderer/printer-requests.ts';
import { type MockCall, pathParameter, readBody } from './mock-call.ts';
import { pageOf } from './mock-pages.ts';
import { type Reply, rejectionWithIssues, userError } from './reply.ts';

const headers = { 'Cache-Control': 'no-store' };

/** `POST /printers`: adds a printer. The mocked API accepts any agent id, because it has no agents. */
export async function postPrinter(call: MockCall): Promise<Reply> {
  const { value } = await readBody(call, parseNewPrinter);
  const { state } = call;
  const id = state.newId();
  const { connection, ...settings } = value as PrinterSettings & Pick<PrinterRecord, 'profile'>;
  const record: PrinterRecord = {
    ...{
      id,
      ...settings,
      ...(connection !== undefined && { connection: { ...connection, mac: null, problem: null } }),
    },
    ...{ state: 'unknown', lastSeen: null, createdAt: new Date().toISOString() },
  };
  state.printers.set(id, record);
  const Location = `${state.settings.baseUrl}/printers/${id}`;
  return { status: 201, body: withUrl(call, record), headers: { ...headers, Location } };
}

/** Adds a new URL to the record of a printer that polls the server. The mocked API does not handle calls to the URL. */
function withUrl({ state }: MockCall, record: PrinterRecord): PrinterRecord {
  const { connection } = record;
  if (connection === undefined) return record;
  const url = `${new URL(state.settings.baseUrl).origin}/cloudprnt/plt_cp_${state.newId().replaceAll('-', '')}`;
  return { ...record, connection: { ...connection, url } };
}

/** `POST /printers/{id}/address`: creates a new address for a printer that polls the server. */
export async function postPrinterAddress(call: MockCall): Promise<Reply> {
  const record = find(call);
  if (record.connection === undefined) throw userError(409, rejectionMessages.printerNotPolling);
  return { status: 200, body: withUrl(call, record), headers };
}

/** `GET /printers`: lists the printers, newest first. */
export async function getPrinters({ state, query }: MockCall): Promise<Reply> {
  const { page, nextCursor } = pageOf([...state.printers.values()].reverse(), query);
  return { status: 200, body: { data: page, nextCursor }, headers };
}

/** `GET /printers/{id}`: returns a printer. */
export async function getPrinter(call: MockCall): Promise<Reply> {
  return { status: 200, body: find(call), headers };
}

/** `PATCH /printers/{id}`: changes the given settings. */
export async function patchPrinter(call: MockCall): Promise<Reply> {
  const { value } = await readBody(call, parsePrinterChange);
  const record = find(call);
  const changed = { ...record, ...value } as PrinterRecord & PrinterSettings;
  const issues = printerIssues(changed);
  if (issues.length > 0) throw rejectionWithIssues(400, issues);
  call.state.printers.set(record.id, changed);
  return { status: 200, body: changed, headers };
}

/** `DELETE /printers/{id}`: removes a printer. */
export async function deletePrinter(call: MockCall): Promise<Reply> {
  call.state.printers.delete(find(call).id);
  return { status: 204 };
}

/** `POST /agents`: rejects every code, because no agent can call the mocked API. */
export async function postAgent(call: MockCall): Promise<Reply> {
  await readBody(call, parseAgentApproval);
  throw userError(404, rejectionMessages.agentCodeUnknown);
}

/** `GET /agents`: returns an empty list. */
export async function getAgents(): Promise<Reply> {
  return { status: 200, body: { data: [] }, headers };
}

/** `DELETE /agents/{id}`: always 404. */
export async function deleteAgent(): Promise<Reply> {
  throw userError(404, rejectionMessages.agentUnknown);
}

/** Returns the printer with the id in the path. Throws 404 if there is none. */
function find(call: MockCall): PrinterRecord {
  const found = call.state.printers.get(pathParameter(call, 'id').toLowerCase());
  if (found === undefined) throw userError(404, rejectionMessages.printerUnknown);
  return found;
}
