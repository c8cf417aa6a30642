import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// A password takes a tenth of a second of processor time to hash or check, on purpose; the tests sign in hundreds of times.
// In the processes of tests the same function runs at a thousandth of its cost. Servers in processes of their own take the whole
// time, and password.test.ts checks the cost.

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

// once in a process that many files share
if (scrypt.name !== cheapScrypt.name) {
  Object.assign(crypto, { scrypt: cheapScrypt });
  syncBuiltinESMExports();
}
