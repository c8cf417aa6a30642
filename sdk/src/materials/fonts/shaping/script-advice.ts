import { type ScriptTag, scriptOf, syllableModel } from '../characters.ts';
import { fontAdvice } from '../fontsource.ts';

/** npm packages of fonts that are not named after their script, keyed by script. */
const NAMES: Readonly<Partial<Record<ScriptTag, string>>> = { odia: 'noto-sans-oriya', tibetan: 'noto-serif-tibetan' };

/** Scripts that are drawn letter by letter, and a font that contains them. */
const FONTS: readonly (readonly [letters: RegExp, id: string])[] = [
  [/[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f]/, 'noto-sans-jp'],
  [/[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/, 'noto-sans-kr'],
  [/[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/, 'noto-sans-sc'],
  [/[\u0531-\u058f]/, 'noto-sans-armenian'],
  [/[\u1200-\u139f]/, 'noto-sans-ethiopic'],
  [/[\u10a0-\u10ff\u1c90-\u1cbf\u2d00-\u2d2f]/, 'noto-sans-georgian'],
];

/** Maximum number of missing characters to search for letters of a known script. */
const SEARCHED = 1000;

/**
 * Advice for the warning about missing characters: names a font and its npm package. Prefers a font for the first
 * script that needs shaping but has no bundled font. If there is no such script, names a font for a script that is
 * drawn letter by letter. Empty if no font is known.
 */
export function scriptAdvice(codePoints: readonly number[]): string {
  const script = codePoints
    .map((code) => scriptOf(String.fromCodePoint(code)))
    .find((own) => own === 'lao' || (own !== undefined && own !== 'devanagari' && syllableModel(own) !== undefined));
  if (script !== undefined) return fontAdvice(NAMES[script] ?? `noto-sans-${script}`);
  const text = String.fromCodePoint(...codePoints.slice(0, SEARCHED));
  const id = FONTS.find(([letters]) => letters.test(text))?.[1];
  return id === undefined ? '' : fontAdvice(id);
}
