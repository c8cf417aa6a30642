// Unicode normalisation (UAX #15) with the same result in every engine. Some engines turn a lone surrogate into U+FFFD,
// for which another face may have a glyph.

/** Matches code units: with code points, WebKit misses a match after a lone surrogate. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?:^|[^\ud800-\udbff])[\udc00-\udfff]/;

/** Normalisation Form C; leaves a text with a lone surrogate unchanged. */
export const nfc = (text: string): string => (LONE_SURROGATE.test(text) ? text : text.normalize('NFC'));

/** Normalisation Form D; leaves a text with a lone surrogate unchanged. */
export const nfd = (text: string): string => (LONE_SURROGATE.test(text) ? text : text.normalize('NFD'));
