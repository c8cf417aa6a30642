import { type ScriptTag, scriptOf, syllableModel } from '../characters.ts';
import { fontAdvice } from '../fontsource.ts';

/** Fonts whose npm package is not named after the script, by script. */
const NAMES: Readonly<Partial<Record<ScriptTag, string>>> = { odia: 'noto-sans-oriya', tibetan: 'noto-serif-tibetan' };

/**
 * Advice for the warning about missing characters: a font of the first script that no bundled font covers, and its npm
 * package. Empty if none of the characters belongs to such a script.
 */
export function scriptAdvice(codePoints: readonly number[]): string {
  const script = codePoints
    .map((code) => scriptOf(String.fromCodePoint(code)))
    .find((own) => own === 'lao' || (own !== undefined && own !== 'devanagari' && syllableModel(own) !== undefined));
  if (script === undefined) return '';
  return fontAdvice(NAMES[script] ?? `noto-sans-${script}`);
}
