import { hashPassword } from '../../src/accounts/sign-in.ts';

/** Cost of the password check of a sign-in. */
export interface PasswordFigures {
  /** CPU milliseconds to hash a password. */
  readonly hashCpu: number;
}

const HASHES = 20;

export async function measurePasswords(): Promise<PasswordFigures> {
  await hashPassword('warm-up of the library');
  const before = process.cpuUsage();
  for (let hash = 0; hash < HASHES; hash++) await hashPassword(`correct horse battery ${hash}`);
  const { user, system } = process.cpuUsage(before);
  return { hashCpu: (user + system) / 1000 / HASHES };
}
