import { expect, it } from 'vitest';
import { scriptAdvice } from './script-advice.ts';

const adviceFor = (text: string): string =>
  scriptAdvice(Array.from(text, (character) => character.codePointAt(0) ?? 0));

it.each([
  ['ক', 'Noto Sans Bengali', 'noto-sans-bengali'],
  ['ଓଡ଼ିଆ', 'Noto Sans Oriya', 'noto-sans-oriya'],
  ['ལྷ་ས', 'Noto Serif Tibetan', 'noto-serif-tibetan'],
  ['မြန်မာ', 'Noto Sans Myanmar', 'noto-sans-myanmar'],
  ['ລາວ', 'Noto Sans Lao', 'noto-sans-lao'],
  ['漢字', 'Noto Sans SC', 'noto-sans-sc'],
  ['漢字か', 'Noto Sans JP', 'noto-sans-jp'],
  ['한국', 'Noto Sans KR', 'noto-sans-kr'],
  ['ა', 'Noto Sans Georgian', 'noto-sans-georgian'],
])('names a font for %s', (text, family, name) => {
  expect(adviceFor(text)).toBe(
    `; add a font for this script, such as ${family} from the npm package @fontsource/${name}`,
  );
});

it('names the font of the first shaped script that no bundled font covers', () => {
  expect(adviceFor('漢ខা')).toContain('@fontsource/noto-sans-khmer');
});

it('is empty for scripts with a bundled font and for other characters', () => {
  expect(adviceFor('हिन्दी\ud83d')).toBe('');
});
