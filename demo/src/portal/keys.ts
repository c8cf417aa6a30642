import { call } from './call.ts';

export interface ApiKeyRecord {
  readonly id: string;
  readonly prefix: string;
  readonly lastFour: string;
  /** These are ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** A key just made: the only time that the key itself is told. */
export interface NewApiKey {
  readonly id: string;
  readonly key: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly createdAt: string;
}

/** The account's keys, newest first, revoked ones too. */
export async function listKeys(): Promise<readonly ApiKeyRecord[]> {
  const { body } = await call('GET', '/portal/keys');
  return (body as { readonly keys: readonly ApiKeyRecord[] }).keys;
}

export async function createKey(): Promise<NewApiKey> {
  const { body } = await call('POST', '/portal/keys');
  return body as NewApiKey;
}

export async function revokeKey(id: string): Promise<void> {
  await call('DELETE', `/portal/keys/${encodeURIComponent(id)}`);
}
