import { createHash, randomBytes } from 'node:crypto';
import type { Launch } from '../stores/launch-store.ts';
import type { Stores } from '../stores/stores.ts';

/** Lifetime of a launch link. */
export const LINK_SECONDS = 60;
/** Lifetime of a launched session. Activity does not extend it. */
export const SESSION_HOURS = 24;
const TOKEN_BYTES = 32;
/** 256 bits in base64url. */
const FORM = /^[\w-]{43}$/;

/** A new session and the secret for its cookie. */
export interface LaunchedSession {
  readonly token: string;
  readonly expiresAt: number;
}

/**
 * Creates a launch link for a shop and returns its token. Only the hash is stored, so the token can't be read again.
 */
export async function createLaunchLink({ launches }: Stores, accountId: string, now: number): Promise<string> {
  const token = newToken();
  await launches.addLink({ hash: hashOf(token), accountId, expiresAt: now + LINK_SECONDS * 1000 });
  return token;
}

/** True if a link can still be followed. This check does not use it up. */
export async function isLive({ launches }: Stores, token: string, now: number): Promise<boolean> {
  return FORM.test(token) && (await launches.findLink(hashOf(token), now)) !== undefined;
}

/** Uses up a link and starts a session for its shop. Returns undefined if the link is unknown, used or expired. */
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

/** Returns the session of a cookie's token. */
export async function findLaunched({ launches }: Stores, token: string, now: number): Promise<Launch | undefined> {
  return FORM.test(token) ? await launches.findSession(hashOf(token), now) : undefined;
}

export async function endLaunched({ launches }: Stores, token: string): Promise<void> {
  if (FORM.test(token)) await launches.endSession(hashOf(token));
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Hashes without a salt or a slow hash: a token has 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
