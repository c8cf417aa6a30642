import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Runs scrypt at a thousandth of its cost in test processes: hashing or checking a password deliberately takes 0.1 s of
// CPU time, and the tests sign in hundreds of times. Servers in their own processes use the full cost, which
// password.test.ts checks.

const COST = 16;
const { scrypt } = crypto;

function cheapScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  keyLength: number,
  options: ScryptOptions,
  callback: (error: Error | null, key: Buffer) => void,
): void {
  scrypt(password, salt, keyLength, { ...options, N: COST }, callback);
}

// Patches only once: many test files share a process.
if (scrypt.name !== cheapScrypt.name) {
  Object.assign(crypto, { scrypt: cheapScrypt });
  syncBuiltinESMExports();
}
