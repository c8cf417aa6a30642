/** As much of RFC 5321 as people's addresses have: ASCII, no quoted names, a domain with a dot. */
const FORM = /^(?:[\w+'-]+\.)*[\w+'-]*[\w+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/i;
/** RFC 5321, clause 4.5.3.1.3, less the brackets. */
const LONGEST = 254;

/** Whether a developer can sign in by this text. An account's name may be another address: a key needs no sign-in. */
export function isSignInAddress(email: string): boolean {
  return email.length <= LONGEST && FORM.test(email);
}
