/** Number of bytes that are converted at once; more could exceed the maximum number of arguments. */
const PIECE = 0x2000;

/** Encodes bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}

/** Decodes base64 with white space. Returns undefined for invalid text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  let decoded: string;
  try {
    decoded = atob(text);
  } catch {
    return undefined;
  }
  // a loop, because Uint8Array.from takes ten times as long for pictures of several megabytes
  const bytes = new Uint8Array(decoded.length);
  for (let at = 0; at < decoded.length; at++) bytes[at] = decoded.charCodeAt(at);
  return bytes;
}
