import { createHash, randomBytes } from 'node:crypto';
import type { Launch } from '../stores/launch-store.ts';
import type { Stores } from '../stores/stores.ts';

/** How long a launch link waits to be followed. */
export const LINK_SECONDS = 60;
/** How long a launched session lasts, whatever its shop does meanwhile: nothing renews it. */
export const SESSION_HOURS = 24;
const TOKEN_BYTES = 32;
/** 256 bits in base64url. */
const FORM = /^[\w-]{43}$/;

/** A session that was begun, with the secret that its cookie holds. */
export interface LaunchedSession {
  readonly token: string;
  readonly expiresAt: number;
}

/** Makes a launch link of a shop and gives its token, the only time that it is seen whole. */
export async function createLaunchLink({ launches }: Stores, accountId: string, now: number): Promise<string> {
  const token = newToken();
  await launches.addLink({ hash: hashOf(token), accountId, expiresAt: now + LINK_SECONDS * 1000 });
  return token;
}

/** Whether a link can still be followed. Looking does not spend it. */
export async function isLive({ launches }: Stores, token: string, now: number): Promise<boolean> {
  return FORM.test(token) && (await launches.findLink(hashOf(token), now)) !== undefined;
}

/** Spends a link and begins its shop's session; undefined when the link is unknown, spent or too old. */
export async function launch(stores: Stores, token: string, now: number): Promise<LaunchedSession | undefined> {
  if (!FORM.test(token)) return undefined;
  return await stores.transaction(async ({ launches }) => {
    const link = await launches.spendLink(hashOf(token), now);
    if (link === undefined) return undefined;
    const session = { token: newToken(), expiresAt: now + SESSION_HOURS * 3_600_000 };
    const { expiresAt } = session;
    await launches.addSession({ hash: hashOf(session.token), accountId: link.accountId, expiresAt });
    return session;
  });
}

/** The session whose cookie holds this token. */
export async function findLaunched({ launches }: Stores, token: string, now: number): Promise<Launch | undefined> {
  return FORM.test(token) ? await launches.findSession(hashOf(token), now) : undefined;
}

export async function endLaunched({ launches }: Stores, token: string): Promise<void> {
  if (FORM.test(token)) await launches.endSession(hashOf(token));
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** 256 random bits need no salt and no slow hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
