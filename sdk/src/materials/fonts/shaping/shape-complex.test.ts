import { beforeAll, describe, expect, it } from 'vitest';
import { faceFromFile } from '../../../../test/font-files.ts';
import type { ScriptTag } from '../characters.ts';
import { loadSyllableRules, missingInScript, shapeComplex } from './shape-complex.ts';

beforeAll(loadSyllableRules);

/** Each glyph as `id:advance(shift,rise)`, in logical order. */
async function shaped(faceId: string, script: ScriptTag, text: string): Promise<string> {
  const rightToLeft = script === 'arabic' || script === 'hebrew';
  return shapeComplex(await faceFromFile(faceId), text, script, rightToLeft)
    .map(({ glyph, advance, shift, rise }) => `${glyph}:${advance}${shift || rise ? `(${shift},${rise})` : ''}`)
    .join(' ');
}

const texts = async (
  faceId: string,
  script: ScriptTag,
  text: string,
): Promise<readonly (readonly [string, number])[]> =>
  shapeComplex(await faceFromFile(faceId), text, script, script === 'arabic').map((item) => [item.text, item.cluster]);

// Expected glyphs, as shaped by HarfBuzz (harfbuzzjs 1.6.4) from the same file; in logical order, without default
// ignorable characters.
const HARFBUZZ: readonly (readonly [face: string, script: ScriptTag, text: string, glyphs: string])[] = [
  ['noto-sans-arabic-regular', 'arabic', 'سلام', '37:784 71:220 11:379 74:484'],
  [
    'noto-sans-arabic-regular',
    'arabic',
    'لا إله إلا',
    '73:219 10:363 3:260 12:235 324:0(23,0) 72:260 83:486 3:260 12:235 324:0(23,0) 73:219 10:363',
  ],
  [
    'noto-sans-arabic-regular',
    'arabic',
    'مُحَمَّد',
    '79:525 370:0(130,-100) 26:637 369:0(-6,-106) 78:578 366:0(128,-96) 369:0(120,104) 29:532',
  ],
  [
    'noto-sans-arabic-regular',
    'arabic',
    'العَرَبِيَّة',
    '8:238 72:260 48:521 369:0(112,-47) 31:366(-30,0) 369:0(-30,-107) 19:269 315:0(31,-3) 425:0(-35,-191) 18:373 317:0(39,-5) 366:0(25,-175) 369:0(17,25) 83:486 286:0(101,65)',
  ],
  [
    'noto-sans-arabic-regular',
    'arabic',
    'پاکستان',
    '21:299 322:0(-32,-8) 9:291 61:412 36:850 18:373 286:0(54,-180) 9:291 80:685 281:0(256,-168)',
  ],
  [
    'noto-sans-arabic-regular',
    'arabic',
    'می\u200cخواهم',
    '79:525 102:736 27:589 281:0(91,-111) 98:472 8:238 85:574 77:562',
  ],
  ['noto-sans-arabic-regular', 'arabic', 'ـكـ', '110:470 60:508 109:270'],
  ['noto-sans-thai-regular', 'thai', 'น้ำ', '63:613 59:0 49:0(-29,0) 78:406'],
  ['noto-sans-thai-regular', 'thai', 'ที่นี่', '109:609 86:0(-3,0) 44:0(-3,0) 63:613 86:0 44:0'],
  ['noto-sans-thai-regular', 'thai', 'ฟื้น', '16:682 94:0(21,0) 49:0(-177,0) 63:613'],
  [
    'noto-sans-thai-regular',
    'thai',
    'ปั้นป้ำ',
    '72:605 46:0(-1,0) 49:0(-188,-40) 63:613 72:605 60:0(1,0) 49:0(-204,0) 78:406',
  ],
  ['noto-sans-thai-regular', 'thai', 'ญี่ปุ่น', '129:909 86:0 44:0 72:605 89:0(-14,0) 43:0(1,0) 63:613'],
  ['noto-sans-thai-regular', 'thai', 'ฐาน', '110:547 78:406 63:613'],
  ['noto-sans-regular', 'devanagari', 'हिन्दी', '4022:259 3924:531 4230:309 3899:531 3930:259'],
  ['noto-sans-regular', 'devanagari', 'कर्म', '3935:768 3945:598 4149:0'],
  ['noto-sans-regular', 'devanagari', 'क्षत्रिय', '4147:717 4023:259 4159:552 3999:580'],
  ['noto-sans-regular', 'devanagari', 'किर्किं', '4023:259 3935:768 4084:259 3935:768 4035:0'],
  ['noto-sans-regular', 'devanagari', 'विद्यार्थी', '4023:259 3997:556 4373:630 3881:259 3983:639 4421:259'],
  ['noto-sans-regular', 'devanagari', 'राष्ट्र', '3972:409 3881:259 4379:584 4216:0(-74,0)'],
  ['noto-sans-regular', 'devanagari', 'क्\u200dष', '4217:550 3981:578'],
  ['noto-sans-regular', 'devanagari', 'ज़रूरत', '4002:742 4429:777 3972:409 3982:570'],
  [
    'noto-sans-hebrew-regular',
    'hebrew',
    'שָׁלוֹם',
    '96:730 100:0(539,0) 79:0(227,0) 55:522 124:291(-10,0) 46:0(82,0) 23:684',
  ],
  [
    'noto-sans-hebrew-regular',
    'hebrew',
    'בְּרֵאשִׁית',
    '12:547(-25,0) 15:0(101,0) 95:0(167,0) 86:523 117:0(268,0) 3:612(-20,0) 96:730 100:0(539,0) 45:0(284,0) 138:275(-20,0) 107:685',
  ],
  ['noto-sans-hebrew-regular', 'hebrew', 'מַיִם', '61:660 73:0(215,0) 138:265(-30,0) 45:0(56,0) 23:684'],
  [
    'noto-sans-hebrew-regular',
    'hebrew',
    'יְרוּשָׁלַיִם',
    '138:275(-20,0) 95:0(67,0) 86:523 124:301 15:0(-44,0) 96:730 100:0(539,0) 79:0(227,0) 55:522 73:0(104,0) 138:265(-30,0) 45:0(56,0) 23:684',
  ],
  ['noto-sans-hebrew-regular', 'hebrew', 'שַׂר', '96:723(-7,0) 104:0(21,0) 73:0(220,0) 86:523'],
  ['arimo-regular', 'hebrew', 'הכרזה', '2442:1298 2449:1075 2462:1094(41,0) 2444:662(-41,0) 2442:1298'],
  ['arimo-regular', 'hebrew', 'ולשלום', '2443:532 2450:1085(-20,0) 2463:1495 2450:1085 2443:532 2451:1389'],
  ['noto-sans-hebrew-regular', 'hebrew', 'ב\ufb2cם', '12:572 98:730 23:684'],
  ['noto-sans-regular', 'latin', 'x̂', '91:529 2667:0(-268,0)'],
  ['noto-sans-regular', 'latin', 'q̃', '84:615 2671:0(1,0)'],
  ['noto-sans-regular', 'latin', 'ẹ̄́', '72:564 2696:0(35,0) 2672:0(-280,0) 2665:0(-7,143)'],
  ['noto-sans-regular', 'latin', 'm̂n', '80:935 2667:0(-458,0) 81:618'],
  ['noto-sans-regular', 'latin', 'ạ̈', '759:561 2662:0(-279,0)'],
  ['arimo-regular', 'latin', 'x̂', '91:1024 1275:0(-524,0)'],
  ['arimo-regular', 'latin', 'q̃', '84:1139 694:0(-969,0)'],
  ['noto-sans-regular', 'greek', 'ᾳ̂', '3150:623 2667:0(-334,0)'],
  ['noto-sans-regular', 'greek', 'ε̄', '385:470 2672:0(-210,0)'],
  ['noto-sans-regular', 'greek', 'Ὠ', '3064:827'],
  ['noto-sans-regular', 'greek', 'ῡ̔', '3231:598 2681:0(-313,279)'],
  ['noto-sans-regular', 'greek', 'ι̣', '389:332 2696:0(164,0)'],
  ['noto-sans-regular', 'cyrillic', 'а́', '456:556 2665:0(-5,0)'],
  ['noto-sans-regular', 'cyrillic', 'ы̄', '483:759 2672:0(-380,0)'],
  ['noto-sans-regular', 'cyrillic', 'Я̆', '455:638 549:0(-472,178)'],
  ['noto-sans-regular', 'cyrillic', 'е̂', '461:551 2667:0(-272,0)'],
  ['noto-sans-regular', 'cyrillic', 'ю́', '486:799 2665:0(-109,0)'],
];

describe('glyphs and positions of a text equal those of HarfBuzz', () => {
  it.each(HARFBUZZ)('%s, %s: %s', async (face, script, text, expected) => {
    expect(await shaped(face, script, text)).toBe(expected);
  });
});

describe('Arabic', () => {
  it('letters have the form of their place: alone, first, middle, last', async () => {
    const face = await faceFromFile('noto-sans-arabic-regular');
    const forms = (text: string): readonly number[] =>
      shapeComplex(face, text, 'arabic', true).map(({ glyph }) => glyph);
    const [alone = 0] = forms('س');
    const [first = 0, middle = 0, last = 0] = forms('سسس');
    expect(new Set([alone, first, middle, last]).size).toBe(4);
    expect(forms('اس')).toEqual([...forms('ا'), alone]);
    expect(forms('اسسا').slice(0, 3)).toEqual([...forms('ا'), first, middle]);
  });

  it('a non-joiner parts letters, a joiner lets one reach out by itself, a mark between them is passed over', async () => {
    const [first] = (await shaped('noto-sans-arabic-regular', 'arabic', 'سس')).split(' ');
    const alone = await shaped('noto-sans-arabic-regular', 'arabic', 'س');
    expect(await shaped('noto-sans-arabic-regular', 'arabic', 'س\u200cس')).toBe(`${alone} ${alone}`);
    expect(await shaped('noto-sans-arabic-regular', 'arabic', 'س\u200d')).toBe(first);
    expect((await shaped('noto-sans-arabic-regular', 'arabic', 'سَس')).split(' ')[0]).toBe(first);
  });

  it('a shadda is below its vowel, in whichever order they were typed', async () => {
    const typed = await shaped('noto-sans-arabic-regular', 'arabic', 'م\u0651\u064e');
    expect(await shaped('noto-sans-arabic-regular', 'arabic', 'م\u064e\u0651')).toBe(typed);
  });

  it('a dot that the font draws by itself belongs to its letter', async () => {
    expect(await texts('noto-sans-arabic-regular', 'arabic', 'بن')).toEqual([
      ['ب', 0],
      ['', 0],
      ['ن', 1],
      ['', 1],
    ]);
  });
});

describe('Devanagari', () => {
  it('a short i precedes the letters after which it is spoken, in their cluster', async () => {
    expect(await texts('noto-sans-regular', 'devanagari', 'कि')).toEqual([
      ['ि', 0],
      ['क', 0],
    ]);
  });

  it('a ra at the start of a cluster is drawn above its end', async () => {
    const [, , reph] = await texts('noto-sans-regular', 'devanagari', 'र्म');
    expect(await texts('noto-sans-regular', 'devanagari', 'र्म')).toHaveLength(2);
    expect(reph).toBeUndefined();
    expect((await texts('noto-sans-regular', 'devanagari', 'र्म'))[1]).toEqual(['र्', 0]);
  });

  it('a vowel sign without a letter is drawn as it is', async () => {
    expect(await shaped('noto-sans-regular', 'devanagari', 'ा')).toBe('3881:259');
  });
});

describe('Thai', () => {
  it('the ring of sara am goes below the tone mark, in one cluster', async () => {
    expect(await texts('noto-sans-thai-regular', 'thai', 'น้ำ')).toEqual([
      ['น', 0],
      ['ํ', 0],
      ['้', 0],
      ['า', 0],
    ]);
  });
});

/** A GSUB with one lookup without subtables, for the feature `ccmp` of Thai. */
function gsubOf(lookupType: number): DataView {
  const table = new DataView(new ArrayBuffer(56));
  const tag = (at: number, text: string): void => {
    for (let i = 0; i < 4; i++) table.setUint8(at + i, text.charCodeAt(i));
  };
  const numbers = (at: number, ...values: readonly number[]): void => {
    for (const [i, value] of values.entries()) table.setUint16(at + i * 2, value);
  };
  numbers(0, 1, 0, 10, 30, 44);
  numbers(10, 1);
  tag(12, 'thai');
  numbers(16, 8, 4, 0, 0, 0xffff, 1, 0);
  numbers(30, 1);
  tag(32, 'ccmp');
  numbers(36, 8, 0, 1, 0);
  numbers(44, 1, 4, lookupType, 0, 0);
  return table;
}

describe('characters that a face cannot draw', () => {
  it('is all of a script that it has no rules for', async () => {
    const sans = await faceFromFile('noto-sans-regular');
    expect(missingInScript(sans, 'س', 'arabic')).toEqual([0x633]);
    expect(missingInScript(sans, 'क्ष', 'devanagari')).toEqual([]);
    expect(missingInScript(await faceFromFile('arimo-regular'), 'ก่', 'thai')).toEqual([0xe01, 0xe48]);
  });

  it('is a letter of a script that is not shaped, with a mark of one that is', async () => {
    const sans = await faceFromFile('noto-sans-regular');
    const bengali = { ...sans, has: () => true, glyphOf: () => 5, layoutTables: () => sans.layoutTables('dev2', 'क') };
    expect(missingInScript(bengali, 'ক\u0951', 'devanagari')).toEqual([0x995]);
    expect(missingInScript(bengali, 'क\u0951', 'devanagari')).toEqual([]);
  });

  it('is all of a script whose lookups are of a type that OpenType 1.9 does not have', async () => {
    const thai = await faceFromFile('noto-sans-thai-regular');
    const withLookup = (type: number) => ({
      ...thai,
      has: () => true,
      layoutTables: () => new Map([['GSUB', gsubOf(type)]]),
    });
    expect(missingInScript(withLookup(1), 'ก', 'thai')).toEqual([]);
    expect(missingInScript(withLookup(9), 'ก', 'thai')).toEqual([0xe01]);
  });

  it('is a character it lacks', async () => {
    const arabic = await faceFromFile('noto-sans-arabic-regular');
    expect(missingInScript(arabic, 'س', 'arabic')).toEqual([]);
    expect(missingInScript(arabic, 'س\u0e48', 'arabic')).toEqual([0xe48]);
  });

  it('is a mark that it cannot place', async () => {
    expect(missingInScript(await faceFromFile('arimo-regular'), 'x\u0302', 'latin')).toEqual([]);
    expect(missingInScript(await faceFromFile('cousine-regular'), 'x\u0302', 'latin')).toEqual([0x302]);
  });
});
