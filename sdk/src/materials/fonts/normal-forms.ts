// Unicode normalization (UAX #15) that gives the same in every engine: of half a surrogate pair some make U+FFFD, for which
// another face may have a glyph.

/** In code units: by code points WebKit misses what follows half of a pair. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?:^|[^\ud800-\udbff])[\udc00-\udfff]/;

/** Normalization Form C; text with half of a surrogate pair stays as it is. */
export const nfc = (text: string): string => (LONE_SURROGATE.test(text) ? text : text.normalize('NFC'));

/** Normalization Form D; text with half of a surrogate pair stays as it is. */
export const nfd = (text: string): string => (LONE_SURROGATE.test(text) ? text : text.normalize('NFD'));
