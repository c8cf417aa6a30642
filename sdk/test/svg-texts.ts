import type { RenderedSvg } from '../src/entries/render.ts';
import { isIgnorable } from '../src/materials/fonts/characters.ts';
import { debian, type FontSample, fileOf, missingSample, SAMPLES } from './added-fonts/font-samples.ts';

/** A text on a label of 60 × 14 mm. */
export interface SvgText {
  readonly name: string;
  readonly value: string;
  readonly more?: object;
}

/** Texts in the bundled faces. */
export const BUNDLED_TEXTS: readonly SvgText[] = [
  { name: 'Latin, kerned', value: 'Größe M · 12,50 € AVAVA fi' },
  { name: 'markup', value: '<b> & "two"  spaces\ttab' },
  { name: 'underlined lines', value: 'two\nlines here', more: { underline: true } },
  { name: 'a shrunk, broken text', value: 'Donau\u00addampf\u00adschiff\u00adfahrts', more: { width: 14 } },
  { name: 'bold, slanted by us', value: 'سلام Wáx', more: { bold: true, italic: true } },
  { name: 'Vietnamese', value: 'Tiếng Việt Đặng ộ' },
  { name: 'marks of its own, composed and not', value: 'x̂ q̃ m̂n замо́к é e\u0301 e' },
  { name: 'polytonic Greek', value: 'Ἀρχὴ ἥμισυ παντός' },
  { name: 'Arabic', value: 'سلام عليكم لا' },
  { name: 'Arabic with vowels', value: 'مُحَمَّد' },
  { name: 'Hebrew with points', value: 'שָׁלוֹם בְּרֵאשִׁית' },
  { name: 'both directions with brackets', value: 'abc (سلام) 123 [עברית] x' },
  { name: 'presentation forms beside letters', value: 'ﻡ م شـ שׁ שׁ' },
  { name: 'Thai', value: 'น้ำดื่ม ที่นี่ ปั้นป้ำ' },
  { name: 'Devanagari', value: 'विद्यार्थी कर्म किर्किं' },
  { name: 'emoji of several characters', value: '😀 👨‍👩‍👧 👨‍👨‍👧 🇩🇪 1️⃣' },
  { name: 'emoji of two fonts', value: '👨‍👨‍👦‍👦 ✋🏽 👩🏽‍🤝‍👩🏼' },
  { name: 'characters that no face has', value: 'ক \u{E000}' },
  { name: 'turned by 30 degrees', value: 'Turned é AV سلام', more: { rotation: 30, fontSize: 9 } },
  { name: 'turned by 90 degrees', value: 'AV سلام', more: { rotation: 90, x: 20, width: 12, height: 12 } },
];

const AMIRI: FontSample = {
  name: 'Amiri, ligatures of four letters',
  path: debian('opentype/fonts-hosny-amiri/Amiri-Regular.ttf'),
  text: 'محمد عليه السلام الله ﷺ',
};

/** Texts in custom fonts: CFF, CID-keyed, TrueType and variable fonts. */
export const ADDED_TEXTS = [...SAMPLES, AMIRI].map((sample) => ({ sample, missing: missingSample(sample) }));

/** Returns the option `fonts` for a sample. */
export const fontsOf = (sample: FontSample) => [{ family: 'Added', files: { regular: fileOf(sample) } }];

export const labelOf = ({ value, more }: Omit<SvgText, 'name'>) => ({
  unit: 'mm' as const,
  width: 60,
  height: 14,
  type: 'ROLL' as const,
  elements: [{ type: 'text', x: 1, y: 1, width: 58, height: 12, fontSize: 14, value, ...more } as never],
});

/**
 * Returns the lines of a label's texts without characters that are never drawn, such as soft hyphens and emoji joiners.
 */
export const drawnLines = ({ report }: Pick<RenderedSvg, 'report'>): readonly string[] =>
  report.elements.flatMap(({ text }) => text?.lines ?? []).map(withoutIgnorable);

export const withoutIgnorable = (text: string): string =>
  Array.from(text)
    .filter((character) => !isIgnorable(character.codePointAt(0) ?? 0))
    .join('');
