import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterEnd } from './graphemes.ts';
import { breakOpportunities, breaksByRules } from './line-break.ts';
import { loadWords } from './word-breaks.ts';

/** A text with | at every break opportunity. */
function marked(text: string): string {
  const breaks = new Set(breakOpportunities(text));
  return Array.from({ length: text.length }, (_, i) => text.charAt(i) + (breaks.has(i + 1) ? '|' : '')).join('');
}

describe('line break opportunities (UAX #14)', () => {
  it.each([
    ['after spaces (LB18)', 'one two  three', 'one |two  |three|'],
    ['after a hyphen between letters (LB21)', 'well-known', 'well-|known|'],
    ['not between a hyphen and a digit (LB25)', 'at -5 or', 'at |-5 |or|'],
    ['not at a no-break space (LB12)', '10\u00a0kg net', '10\u00a0kg |net|'],
    ['not before closing punctuation (LB13)', 'yes! (no) end.', 'yes! |(no) |end.|'],
    ['not after an opening bracket (LB14)', '( x', '( x|'],
    ['not inside a number with its signs (LB25)', '$1,234.50 off', '$1,234.50 |off|'],
    ['not after a slash', 'and/or 1/2 2×/day ₫/kg A/B', 'and/or |1/2 |2×/day |₫/kg |A/B|'],
    ['not at the signs of an address or a path', 'https://www.a.de/b C:\\d a:(b)', 'https://www.a.de/b |C:\\d |a:(b)|'],
    ['after a slash between ideographs', '男/女', '男/|女|'],
    ['not after a hyphen that begins a word (LB20a)', 'option -v', 'option |-v|'],
    ['not between a sign and a number in brackets (LB25)', 'at $(5)', 'at |$(5)|'],
    ['not inside quotation marks (LB15a, LB15b)', 'of « tea » only', 'of |« tea » |only|'],
    ['at quotation marks among ideographs (LB19a)', '中“文”字', '中|“文”|字|'],
    ['not before an ideographic space, but after it (LB21)', 'あ\u3000い', 'あ\u3000|い|'],
    ['at a soft hyphen (LB21)', 'co\u00adop', 'co\u00ad|op|'],
    ['at a zero width space (LB8)', 'a\u200bb', 'a\u200b|b|'],
    ['not at a word joiner (LB11)', 'a-\u2060b', 'a-\u2060b|'],
    ['between ideographs (ID)', '中文', '中|文|'],
    ['not inside a sequence of emoji (LB8a, LB30b)', '👍🏽👨‍👩‍👧', '👍🏽|👨‍👩‍👧|'],
    ['between flags (LB30a)', '🇩🇪🇫🇷', '🇩🇪|🇫🇷|'],
    ['nowhere in an empty text', '', ''],
  ])('%s', (_, text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it('Thai is broken between words, and before and after unknown text (SA)', async () => {
    await loadWords('thai');
    expect(marked('น้ำดื่มบรรจุขวด')).toBe('น้ำ|ดื่ม|บรรจุ|ขวด|');
    expect(marked('เก็บในที่แห้งและเย็น 25°C')).toBe('เก็บ|ใน|ที่|แห้ง|และ|เย็น |25°C|');
    expect(marked('ทุกๆวัน')).toBe('ทุกๆ|วัน|');
    expect(marked('ราคา 100 บาท')).toBe('ราคา |100 |บาท|');
    expect(marked('สินค้าฃฃฃสินค้า')).toBe('สินค้า|ฃฃฃ|สินค้า|');
  });

  it('Lao, Burmese and Khmer are broken between words, never inside a syllable (SA)', async () => {
    expect(marked('ສະບາຍດີ')).toBe('ສະບາຍດີ|');
    await Promise.all([loadWords('lao'), loadWords('myanmar'), loadWords('khmer')]);
    expect(marked('ບຸກຄົນທຸກຄົນມີສິດ 5 ກິໂລ')).toBe('ບຸກຄົນ|ທຸກ|ຄົນ|ມີ|ສິດ |5 |ກິໂລ|');
    expect(marked('ທຸກໆວັນ')).toBe('ທຸກໆ|ວັນ|');
    expect(marked('လူတိုင်းသည်')).toBe('လူ|တိုင်း|သည်|');
    expect(marked('မန္တလေးမြို့')).toBe('မန္တလေး|မြို့|');
    expect(marked('មនុស្សទាំងអស់កើតមក')).toBe('មនុស្ស|ទាំងអស់|កើតមក|');
    expect(marked('ផ្សេងៗគ្នា')).toBe('ផ្សេងៗ|គ្នា|');
  });

  it('Shan, which shares letters with Burmese, is broken at spaces', async () => {
    await loadWords('myanmar');
    expect(marked('ၵူၼ်းၵူႈၵေႃႉ ပဵၼ်ၵူၼ်း')).toBe('ၵူၼ်းၵူႈၵေႃႉ |ပဵၼ်ၵူၼ်း|');
  });

  it('Devanagari is broken at spaces and after a danda’s, Arabic at spaces', () => {
    expect(marked('नमस्ते दुनिया। फिर')).toBe('नमस्ते |दुनिया। |फिर|');
    expect(marked('سلام عليكم')).toBe('سلام |عليكم|');
  });

  it('the short cut for letters, digits and spaces gives what the algorithm gives', () => {
    const plain = fc.array(fc.constantFrom(...'ab Z09  '), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(plain, (characters) => {
        const text = characters.join('');
        expect(breakOpportunities(text)).toEqual([...breaksByRules(text), text.length]);
      }),
      { seed: 13 },
    );
  });

  it('any text: ascending, the end last, never inside a grapheme cluster', () => {
    const text = fc.array(fc.constantFrom(...'ab -/(1\u0301\u200d👍🏽🇩🇪א中\u1100\u1161\u00ad\ud800'), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const joined = parts.join('');
        const breaks = breakOpportunities(joined);
        const boundaries = new Set<number>();
        for (let at = 0; at < joined.length; boundaries.add(at)) at = clusterEnd(joined, at);
        expect(breaks.at(-1)).toBe(joined.length);
        expect(breaks).toEqual([...new Set(breaks)].sort((a, b) => a - b));
        expect(breaks.filter((at) => !boundaries.has(at))).toEqual([]);
      }),
      { numRuns: 500, seed: 17 },
    );
  });
});
