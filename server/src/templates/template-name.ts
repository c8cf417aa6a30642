/** Half a character: a surrogate without its other, which no database stores and no font draws. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** A template's name as it is stored and shown: with the replacement character where half a character was sent. */
export function tidyName(name: string): string {
  return name.replaceAll(LONE_SURROGATE, '\ufffd');
}
