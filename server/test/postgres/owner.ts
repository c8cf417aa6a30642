import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user to run PostgreSQL and PgBouncer as: they do not run as root. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

export async function ownerOf(): Promise<Owner> {
  if (userInfo().uid !== 0) return {};
  const idOf = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}
