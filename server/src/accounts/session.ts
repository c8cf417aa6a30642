import { parse } from 'hono/utils/cookie';
import type { Deps } from '../deps.ts';
import type { Account } from '../stores/account-store.ts';
import { hostCookie } from './host-cookie.ts';
import { endLaunched, findLaunched } from './launch.ts';

/** Signed-in user of the portal. A session gives access to the portal's own calls and to no endpoint of the API. */
export interface Session {
  readonly id: string;
  readonly account: Account;
  readonly expiresAt: number;
}

type SessionDeps = Pick<Deps, 'stores' | 'clock' | 'developerSessions' | 'publicUrl'>;

/** Name of the cookie of a launched session. */
export const launchedCookie = ({ publicUrl }: Pick<Deps, 'publicUrl'>): string =>
  hostCookie('platen_launched', publicUrl());

/** Returns the session of a request's cookies: launched by a shop, or a developer's. */
export async function findSession(deps: SessionDeps, cookies: string): Promise<Session | undefined> {
  const { stores, clock, developerSessions } = deps;
  const launched = await findLaunched(stores, launchedToken(deps, cookies), clock.now());
  const found =
    launched === undefined
      ? await developerSessions.find(cookies)
      : { id: launched.hash, accountId: launched.accountId, expiresAt: launched.expiresAt };
  if (found === undefined) return undefined;
  const account = await stores.accounts.findById(found.accountId);
  return account === undefined ? undefined : { id: found.id, account, expiresAt: found.expiresAt };
}

/** Ends every session of a request's cookies. Returns the cookies that clear a developer's session. */
export async function endSessions(deps: SessionDeps, cookies: string): Promise<readonly string[]> {
  await endLaunched(deps.stores, launchedToken(deps, cookies));
  return await deps.developerSessions.end(cookies);
}

function launchedToken(deps: SessionDeps, cookies: string): string {
  const name = launchedCookie(deps);
  return parse(cookies, name)[name] ?? '';
}
