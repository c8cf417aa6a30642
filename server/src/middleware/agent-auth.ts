import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { AGENT_TOKEN, hashToken } from '../printers/agents.ts';
import { clientAddress } from './client-address.ts';
import type { AppMiddleware } from './env.ts';

/**
 * Accepts requests with the token of a connected agent, and counts them towards the agent's limit for this kind of
 * call. Each kind has a separate limit, because one job takes several calls of different kinds. Rejects all other
 * requests with 401 and counts them towards the limit of their network address. The token is valid only here, never as
 * an API key.
 */
export function authenticateAgent(
  { config, stores, addressGuard, requestBudget }: Deps,
  kind: 'report' | 'poll' | 'claim' | 'file' | 'end',
): AppMiddleware {
  return async (context, next) => {
    const token = /^Bearer +(\S+) *$/i.exec(context.req.header('Authorization') ?? '')?.[1];
    const agent = token?.startsWith(AGENT_TOKEN) ? await stores.agents.findByToken(hashToken(token)) : undefined;
    if (agent === undefined) {
      addressGuard.count(clientAddress(context, config.addressHeader));
      throw new ApiError('invalid_token', 'This is not the token of a connected agent. Pair the agent again.');
    }
    await requestBudget.take(`${agent.id}/${kind}`);
    context.set('agent', agent);
    await next();
  };
}
