import { connectPortal, type Gives, type TakesId } from './connect-portal.ts';

export interface ApiKeyRecord {
  readonly id: string;
  readonly prefix: string;
  readonly lastFour: string;
  /** Dates in ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** A new key. This response is the only one that contains the key itself. */
export interface NewApiKey {
  readonly id: string;
  readonly key: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly createdAt: string;
}

interface Paths {
  readonly '/keys': {
    readonly get: Gives<{ readonly keys: readonly ApiKeyRecord[] }>;
    readonly post: Gives<NewApiKey>;
  };
  readonly '/keys/{id}': { readonly delete: TakesId & Gives<undefined> };
}

const { call } = connectPortal<Paths>();

/** Lists the account's keys, newest first, including revoked keys. */
export async function listKeys(): Promise<readonly ApiKeyRecord[]> {
  const { keys } = await call('get', '/keys', {});
  return keys;
}

export const createKey = (): Promise<NewApiKey> => call('post', '/keys', {});

export const revokeKey = (id: string): Promise<undefined> => call('delete', '/keys/{id}', { params: { path: { id } } });
