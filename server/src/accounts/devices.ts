import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { SignInStore } from '../stores/sign-in-store.ts';

/**
 * Days for which a browser counts as known after its last sign-in. Browsers keep cookies for at most 400 days (RFC
 * 6265bis, 5.5).
 */
export const DEVICE_DAYS = 365;
const DAY_SECONDS = 86_400;
const ID_BYTES = 16;
const MARK_BYTES = 12;
/** Format: device id, expiry in seconds since 1970, password mark, signature. */
const FORM = /^([\w-]{22})\.(\d{10})\.([\w-]{16})\.([\w-]{43})$/;

/**
 * Recognizes browsers that signed in before by a device cookie, which grants no access (OWASP, "Slow Down Online
 * Guessing Attacks with Device Cookies").
 *
 * The cookie contains a random id. It is signed for one e-mail address, which it does not contain, and for that
 * account's current password. So no one can forge it, use it for another address, or use it after a password change.
 * The server stores nothing about it.
 */
export interface Devices {
  /**
   * Returns the id of the device with this cookie. Returns undefined unless this address signed in there with its
   * current password.
   */
  find(cookie: string, email: string): Promise<string | undefined>;
  /**
   * Returns the device cookie for an address that has just signed in. `known` is the device's id if the address signed
   * in there before.
   */
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
      // checks the signature first, so that only a browser that signed in with this address can cause a database lookup
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
