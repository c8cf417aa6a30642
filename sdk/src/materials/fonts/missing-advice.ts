import { fontAdvice } from './fontsource.ts';
import { loadedShaper } from './shape-script.ts';

/** Scripts that are drawn letter by letter, and a font that contains them. */
const FONTS: readonly (readonly [letters: RegExp, id: string])[] = [
  [/[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f]/, 'noto-sans-jp'],
  [/[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/, 'noto-sans-kr'],
  [/[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/, 'noto-sans-sc'],
  [/[\u0531-\u058f]/, 'noto-sans-armenian'],
  [/[\u1200-\u139f]/, 'noto-sans-ethiopic'],
  [/[\u10a0-\u10ff\u1c90-\u1cbf\u2d00-\u2d2f]/, 'noto-sans-georgian'],
];

/** Maximum number of missing characters that are searched for a script. */
const SEARCHED = 1000;

/**
 * End of the warning about missing characters: names a font that contains them, and its npm package. Empty if no font
 * is known.
 */
export function missingAdvice(codePoints: readonly number[]): string {
  const advice = loadedShaper()?.advice(codePoints) ?? '';
  if (advice !== '') return advice;
  const text = String.fromCodePoint(...codePoints.slice(0, SEARCHED));
  const id = FONTS.find(([letters]) => letters.test(text))?.[1];
  return id === undefined ? '' : fontAdvice(id);
}
