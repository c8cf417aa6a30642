// Parses number format codes (ISO/IEC 29500-1, 18.8.31).

/** A token of a section: literal text, or a run of format letters and signs. */
export type FormatToken =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** Hours, minutes or seconds that continue beyond a day: `[h]`. */
  | { readonly kind: 'elapsed'; readonly text: string };

/** Maximum length of a format code, as in Excel. */
export const MAX_FORMAT_LENGTH = 255;

/** Matches the tokens of a format code. Closing delimiters are optional, so that matching takes linear time. */
const TOKEN = /"[^"]*"?|\\.?|[_*].?|\[[^\]]*\]?|general|[ymdhs]/giu;

/**
 * Tests if a format, supported or not, shows dates or times: it has date letters outside of literals and language tags.
 */
export function isDateFormat(format: string): boolean {
  if (format.length > MAX_FORMAT_LENGTH) return false;
  for (const [token] of format.matchAll(TOKEN)) if (/^(?:[ymdhs]|\[(?:h+|m+|s+)\])/i.test(token)) return true;
  return false;
}

/** Sections of a format: for positive numbers, negative numbers, zero and text. */
export type FormatSections = readonly (readonly FormatToken[])[];

/**
 * Parses the sections of a format; `undefined` if it is unsupported, because of conditions or names in another
 * language.
 */
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

/** Replaces a space as wide as another character (`_)`). A repeated fill character (`* `) adds nothing. */
const BLANK: FormatToken = { kind: 'literal', text: ' ' };

/** Removes blanks at both ends, which only align figures in columns. */
function withoutBlankEnds(section: readonly FormatToken[]): readonly FormatToken[] {
  const first = section.findIndex((token) => token !== BLANK);
  return first < 0 ? [] : section.slice(first, section.findLastIndex((token) => token !== BLANK) + 1);
}

const COLORS = /^(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d{1,2})$/i;

function bracketed(content: string): FormatToken | undefined {
  if (/^(?:h{1,2}|m{1,2}|s{1,2})$/i.test(content)) return { kind: 'elapsed', text: content.toLowerCase() };
  if (COLORS.test(content)) return { kind: 'literal', text: '' };
  // A currency sign with an optional language. A language alone affects only names of months and days.
  const [, sign, language = ''] = /^\$([^-]*)(?:-([\w-]+))?$/.exec(content) ?? [];
  if (sign === undefined) return undefined;
  const english = language === '' || /(?:^|0)(?:4|8|c|10|14)09$/i.test(language) || /^en\b/i.test(language);
  return sign !== '' || english ? { kind: 'literal', text: sign } : undefined;
}
