// The parts of a number format code (ISO/IEC 29500-1, 18.8.31).

/** A piece of one section: text as it stands, or a run of the format's own letters and signs. */
export type FormatToken =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** Hours, minutes or seconds that count on beyond a day: `[h]`. */
  | { readonly kind: 'elapsed'; readonly text: string };

/** Characters of a format code at most, as Excel has them. */
export const MAX_FORMAT_LENGTH = 255;

/** What a format code consists of; a closing sign may lack, so that each character is looked at once. */
const TOKEN = /"[^"]*"?|\\.?|[_*].?|\[[^\]]*\]?|general|[ymdhs]/giu;

/** Whether a format shows dates or times, followed here or not: it has letters of theirs outside of texts and languages. */
export function isDateFormat(format: string): boolean {
  if (format.length > MAX_FORMAT_LENGTH) return false;
  for (const [token] of format.matchAll(TOKEN)) if (/^(?:[ymdhs]|\[(?:h+|m+|s+)\])/i.test(token)) return true;
  return false;
}

/** The sections of a format: for positive and negative numbers, zero and text. */
export type FormatSections = readonly (readonly FormatToken[])[];

/** A format's sections; `undefined` for one with conditions or names in a language of its own, which are not followed. */
export function formatSections(format: string): FormatSections | undefined {
  if (format.length > MAX_FORMAT_LENGTH) return undefined;
  const sections: FormatToken[][] = [[]];
  const pattern =
    /"([^"]*)"|\\(.)|_.|\*.|\[([^\]]*)\]|(;)|(General|AM\/PM|A\/P|[EeYyMmDdHhSs]+|[0#?.,%/@+-]+)|([\s\S])/giu;
  for (const [whole, quoted, escaped, bracket, semicolon, code, other] of format.matchAll(pattern)) {
    const section = sections.at(-1) ?? [];
    const literal = quoted ?? escaped ?? other;
    if (semicolon !== undefined) sections.push([]);
    else if (literal !== undefined) section.push({ kind: 'literal', text: literal });
    else if (code !== undefined) section.push({ kind: 'code', text: code });
    else if (bracket !== undefined) {
      const token = bracketed(bracket);
      if (token === undefined) return undefined;
      section.push(token);
    } else if (whole.startsWith('_')) section.push(BLANK);
  }
  return sections.map(withoutBlankEnds);
}

/** The width of a character that is not written (`_)`); what fills up a cell (`* `) has none. */
const BLANK: FormatToken = { kind: 'literal', text: ' ' };

/** Blanks at the ends keep columns of figures in line and are no text. */
function withoutBlankEnds(section: readonly FormatToken[]): readonly FormatToken[] {
  const first = section.findIndex((token) => token !== BLANK);
  return first < 0 ? [] : section.slice(first, section.findLastIndex((token) => token !== BLANK) + 1);
}

const COLORS = /^(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d{1,2})$/i;

function bracketed(content: string): FormatToken | undefined {
  if (/^(?:h{1,2}|m{1,2}|s{1,2})$/i.test(content)) return { kind: 'elapsed', text: content.toLowerCase() };
  if (COLORS.test(content)) return { kind: 'literal', text: '' };
  // A currency's sign and the language it is written in; alone, a language changes only the names of months and days.
  const [, sign, language = ''] = /^\$([^-]*)(?:-([\w-]+))?$/.exec(content) ?? [];
  if (sign === undefined) return undefined;
  const english = language === '' || /(?:^|0)(?:4|8|c|10|14)09$/i.test(language) || /^en\b/i.test(language);
  return sign !== '' || english ? { kind: 'literal', text: sign } : undefined;
}
