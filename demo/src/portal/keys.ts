import { connectPortal, type Gives, type TakesId } from './connect-portal.ts';

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

interface Paths {
  readonly '/keys': {
    readonly get: Gives<{ readonly keys: readonly ApiKeyRecord[] }>;
    readonly post: Gives<NewApiKey>;
  };
  readonly '/keys/{id}': { readonly delete: TakesId & Gives<undefined> };
}

const { call } = connectPortal<Paths>();

/** The account's keys, newest first, revoked ones too. */
export async function listKeys(): Promise<readonly ApiKeyRecord[]> {
  const { keys } = await call('get', '/keys', {});
  return keys;
}

export const createKey = (): Promise<NewApiKey> => call('post', '/keys', {});

export const revokeKey = (id: string): Promise<undefined> => call('delete', '/keys/{id}', { params: { path: { id } } });
