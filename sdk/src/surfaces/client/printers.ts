import type {
  AgentList,
  AgentRecord,
  ChangePrinterRequest,
  ConnectAgentRequest,
  CreatePrinterRequest,
  PrinterList,
  PrinterListQuery,
  PrinterRecord,
} from '../../contract/types.ts';
import { type Call, type Pages, pagesOf } from './call.ts';
import type { ApiConnection, CallOptions } from './connection.ts';

/** The account's printers. To print to one, pass its id to `jobs.create` in the `printer` option. */
export interface Printers {
  /**
   * `POST /printers`: adds a printer. To print to it, set `agentId` to the id of a connected agent, and `address` to
   * one of the agent's `devices`. For a Star printer that polls the server, set `connection`, and enter the
   * `connection.url` of the response on the printer's settings page.
   *
   * @example
   * ```ts
   * const [agent] = (await platen.agents.list()).data;
   * const { id } = await platen.printers.create({
   *   name: 'Packing table 2',
   *   profile: { language: 'zpl', dpi: 203, width: 832 },
   *   agentId: agent?.id ?? null,
   *   address: 'tcp://192.0.2.7:9100',
   * });
   * ```
   */
  create(body: CreatePrinterRequest, options?: CallOptions): Call<PrinterRecord>;
  /** `GET /printers`: lists printers, newest first. Await it for one page, or iterate over all printers. */
  list(query?: PrinterListQuery, options?: CallOptions): Pages<PrinterRecord, PrinterList>;
  /** `GET /printers/{id}`: returns a printer and its state. */
  retrieve(id: string, options?: CallOptions): Call<PrinterRecord>;
  /** `PATCH /printers/{id}`: changes the given settings. */
  update(id: string, body: ChangePrinterRequest, options?: CallOptions): Call<PrinterRecord>;
  /** `DELETE /printers/{id}`: removes a printer. Its unclaimed deliveries fail. */
  delete(id: string, options?: CallOptions): Call<undefined>;
  /**
   * `POST /printers/{id}/address`: creates a new address for a printer that polls the server (CloudPRNT), and returns
   * the address as `connection.url`. The earlier address stops working.
   */
  replaceAddress(id: string, options?: CallOptions): Call<PrinterRecord>;
}

/** The connected agents: instances of the program `platen agent` on computers that can reach printers. */
export interface Agents {
  /** `POST /agents`: connects the agent that shows the given code. */
  connect(body: ConnectAgentRequest, options?: CallOptions): Call<AgentRecord>;
  /** `GET /agents`: lists all agents, oldest first, with the printers that they can reach. */
  list(options?: CallOptions): Call<AgentList>;
  /** `DELETE /agents/{id}`: revokes the agent's token and detaches its printers. */
  delete(id: string, options?: CallOptions): Call<undefined>;
}

export const printersOf = ({ call }: ApiConnection): Printers => ({
  create: (body, options) => call('post', '/printers', { body }, options),
  list: (query, options) =>
    pagesOf((cursor) => call('get', '/printers', { params: { query: { ...query, ...cursor } } }, options)),
  retrieve: (id, options) => call('get', '/printers/{id}', { params: { path: { id } } }, options),
  update: (id, body, options) => call('patch', '/printers/{id}', { params: { path: { id } }, body }, options),
  delete: (id, options) => call('delete', '/printers/{id}', { params: { path: { id } } }, options),
  replaceAddress: (id, options) => call('post', '/printers/{id}/address', { params: { path: { id } } }, options),
});

export const agentsOf = ({ call }: ApiConnection): Agents => ({
  connect: (body, options) => call('post', '/agents', { body }, options),
  list: (options) => call('get', '/agents', {}, options),
  delete: (id, options) => call('delete', '/agents/{id}', { params: { path: { id } } }, options),
});
