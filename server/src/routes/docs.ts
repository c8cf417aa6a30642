import { readFile } from 'node:fs/promises';
import type { Deps } from '../deps.ts';
import type { AppHandler } from '../middleware/env.ts';
import { API } from './paths.ts';

/** The contract beside the packages: two folders above this one, in sources and in the build. */
const CONTRACT = new URL('../../../openapi.json', import.meta.url);

/** GET /openapi.json: the contract, with this server's own address. */
export function getContract(deps: Deps): AppHandler {
  let contract: Promise<object> | undefined;
  return async (context) => {
    contract ??= readFile(CONTRACT, 'utf8').then((text) => JSON.parse(text) as object);
    const servers = [{ url: `${deps.publicUrl()}${API}` }];
    return context.json({ ...(await contract), servers }, 200, { 'Cache-Control': 'public, max-age=300' });
  };
}
