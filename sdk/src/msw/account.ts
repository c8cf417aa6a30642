import { starters } from '../template/starters.ts';
import type { MockCall } from './mock-call.ts';
import type { Reply } from './reply.ts';

/** GET /usage */
export async function getUsage({ world, key }: MockCall): Promise<Reply> {
  return { status: 200, body: world.budgets.usage(key) };
}

/** GET /starters */
export async function getStarters(): Promise<Reply> {
  return { status: 200, body: { starters } };
}

/** POST /mcp: agents need the API itself; every question is answered by an error of JSON-RPC that says so. */
export async function postMcp({ request }: MockCall): Promise<Reply> {
  const asked: unknown = await request.json().catch(() => undefined);
  const id = typeof asked === 'object' && asked !== null && 'id' in asked ? asked.id : null;
  const error = { code: -32601, message: 'The mocked API has no MCP server: run the API itself.' };
  return { status: 200, body: { jsonrpc: '2.0', id, error } };
}
