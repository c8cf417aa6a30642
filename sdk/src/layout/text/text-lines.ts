/** Mandatory breaks (UAX #14, LB4 and LB5), all written as a line feed in a template. */
const HARD_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const TAB = /\t/g;
/** C0 and C1 controls: they draw nothing and are no part of a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the controls are what is looked for
const CONTROLS = /[\x00-\x1f\x7f-\x9f]/g;
/** Nothing to do: the usual text. */
const CLEAN = /^[ -~\u00a0-\u2027\u202a-\ud7ff]*$/;

/** The hard lines of a text: tabs are spaces, other control characters are dropped. */
export function hardLines(content: string): readonly string[] {
  if (CLEAN.test(content)) return [content];
  return content.split(HARD_BREAK).map((line) => line.replace(TAB, ' ').replace(CONTROLS, ''));
}
