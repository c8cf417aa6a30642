import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { SignInStore } from '../stores/sign-in-store.ts';

/** How long a browser counts as known after its last sign-in. Browsers keep no cookie longer than 400 days (RFC 6265bis, 5.5). */
export const DEVICE_DAYS = 365;
const DAY_SECONDS = 86_400;
const ID_BYTES = 16;
const MARK_BYTES = 12;
/** Device, end in seconds since 1970, mark of the password, signature. */
const FORM = /^([\w-]{22})\.(\d{10})\.([\w-]{16})\.([\w-]{43})$/;

/**
 * Browsers that signed in before, told by a cookie that opens nothing (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies"). It holds a random id, and is signed for one e-mail address, which it does not hold, and for its present
 * password: nobody can make one, use it for another address, or keep it past a new password. Nothing of it is stored.
 */
export interface Devices {
  /** The id of the device whose cookie this is; undefined unless this address signed in there, by its present password. */
  find(cookie: string, email: string): Promise<string | undefined>;
  /** The cookie of a device at which the address has just signed in; `known` is its id if it signed in there before. */
  remember(email: string, known: string | undefined): Promise<string>;
}

export interface DeviceParts {
  readonly signIns: Pick<SignInStore, 'passwordHash'>;
  readonly secret: string;
  readonly clock: Clock;
}

export function createDevices({ signIns, secret, clock }: DeviceParts): Devices {
  const mac = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  const signature = (told: string, email: string): string => mac(`device ${told} ${email}`).toString('base64url');
  const passwordMark = async (email: string): Promise<string> => {
    const hash = (await signIns.passwordHash(email)) ?? '';
    return mac(`password ${hash}`).subarray(0, MARK_BYTES).toString('base64url');
  };
  return {
    find: async (cookie, email) => {
      const [, id = '', end = '', mark = '', signed = ''] = FORM.exec(cookie) ?? [];
      // the signature first: only who signed in by an address may have the store asked about it
      if (!isSame(signed, signature(`${id}.${end}.${mark}`, email))) return undefined;
      if (Number(end) * 1000 <= clock.now()) return undefined;
      return mark === (await passwordMark(email)) ? id : undefined;
    },
    remember: async (email, known) => {
      const id = known ?? randomBytes(ID_BYTES).toString('base64url');
      const end = Math.floor(clock.now() / 1000) + DEVICE_DAYS * DAY_SECONDS;
      const told = `${id}.${end}.${await passwordMark(email)}`;
      return `${told}.${signature(told, email)}`;
    },
  };
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}
