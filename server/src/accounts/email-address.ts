/** The part of RFC 5321 that real addresses use: ASCII, no quoted names, a domain with a dot. */
const FORM = /^(?:[\w+'-]+\.)*[\w+'-]*[\w+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/i;
/** RFC 5321, clause 4.5.3.1.3, without the angle brackets. */
const LONGEST = 254;

/**
 * True if a developer can sign in with this e-mail address. Accounts may also be named by other addresses, because keys
 * work without signing in.
 */
export function isSignInAddress(email: string): boolean {
  return email.length <= LONGEST && FORM.test(email);
}
