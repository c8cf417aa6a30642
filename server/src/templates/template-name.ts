/** Matches a lone surrogate, which databases can't store and fonts can't draw. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** Replaces lone surrogates in a template's name with the replacement character. */
export function tidyName(name: string): string {
  return name.replaceAll(LONE_SURROGATE, '\ufffd');
}
