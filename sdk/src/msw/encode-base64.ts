/** Bytes that one call of fromCharCode takes: arguments lie on the stack. */
const CHUNK = 0x2000;

/** Base64 (RFC 4648, clause 4), with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
