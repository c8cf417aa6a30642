import { HARD_BREAK } from '../../../materials/fonts/line-break.ts';

const TAB = /\t/g;
/** C0 and C1 controls but tabs and hard breaks: they draw nothing and are not part of a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the controls are what is looked for
const CONTROLS = /[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/g;
/** Nothing to do: the usual text. */
const CLEAN = /^[ -~\u00a0-\u2027\u202a-\ud7ff]*$/;

/** The hard lines of a text, the first `most` of them: tabs are spaces, other control characters are dropped. */
export function hardLines(content: string, most?: number): readonly string[] {
  if (CLEAN.test(content)) return [content];
  return content.split(HARD_BREAK, most).map((line) => line.replace(TAB, ' ').replace(CONTROLS, ''));
}

/** The control characters that are dropped from a text, as code points, repeated where they are. */
export function droppedCharacters(content: string): readonly number[] {
  if (CLEAN.test(content)) return [];
  return Array.from(content.matchAll(CONTROLS), ([control]) => control.charCodeAt(0));
}
