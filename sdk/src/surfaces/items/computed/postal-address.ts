import { formatAddress } from 'localized-address-format';
import { ADDRESS_PARTS, type AddressColumn, type AddressPart } from './computed-columns.ts';

// Writes postal addresses. The order of the lines comes from Google's libaddressinput data, in the package
// localized-address-format.

/** The text of each part of an address. */
export type AddressTexts = Readonly<Record<AddressPart, string>>;

/** Codes of countries and territories (ISO 3166-1 alpha-2). */
export const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Countries whose addresses have the town in capitals (`upper` in libaddressinput's data). */
const CAPITALS = new Set(
  'AR AU BJ BL BO BR CA CC CX EC ES FK FR GB GF GG GP GS HM HU IM IO IQ IT JE KI KM MF MQ MR MT MU MX MY NC NF NG NI PA PF PM PN QA RE RO RU RW SH SO SV SZ TC TV US UY UZ VE WF YT'.split(
    ' ',
  ),
);

/** Countries that write the house number before the street, according to OpenCage's address-formatting templates. */
const NUMBER_FIRST = new Set(
  'AD AE AG AM AS AU AZ BB BD BF BH BJ BL BM BN BZ CA CC CD CG CI CK CX DJ DM DZ EG FJ FK FM FR GA GB GF GG GH GI GM GN GP GS GU GY HK HM IE IM IN IO IQ JE JM JP KE KH KN KY LA LB LK LS LU MA MC MF MG MH MM MP MQ MR MS MT MU MV MW MY NA NC NE NF NG NR NU NZ OM PF PG PH PK PM PR RE RW SA SC SG SH SL SN TC TF TG TH TK TM TN TO TT TV TZ UG UM US VG VI VN WF YE YT ZA ZM ZW'.split(
    ' ',
  ),
);

/** Languages in which the names of countries are recognised. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl'];

/** Common country names and codes that are missing from the Unicode CLDR, by country code. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AT: ['aut'],
  AU: ['aus'],
  BE: ['bel'],
  CA: ['can'],
  CH: ['che', 'suisse', 'schweiz', 'svizzera'],
  CZ: ['cze', 'czech republic', 'tschechische republik', 'republique tcheque', 'republica checa', 'tsjechie'],
  DE: ['deu', 'ger', 'brd', 'federal republic of germany', 'bundesrepublik deutschland'],
  DK: ['dnk'],
  ES: ['esp'],
  FR: ['fra'],
  GB: [
    ...[
      'uk',
      'gbr',
      'great britain',
      'england',
      'scotland',
      'wales',
      'northern ireland',
      'united kingdom of great britain',
    ],
    ...['grossbritannien', 'england', 'schottland', 'grande bretagne', 'angleterre', 'gran bretana', 'gran bretagna'],
    ...['inghilterra', 'inglaterra', 'anglia', 'groot brittannie', 'engeland'],
  ],
  IE: ['irl', 'republic of ireland', 'eire'],
  IT: ['ita'],
  LU: ['lux'],
  NL: ['nld', 'ned', 'holland', 'the netherlands', 'hollande', 'holanda', 'olanda', 'holandia'],
  PL: ['pol'],
  PT: ['prt'],
  SE: ['swe'],
  US: [
    'usa',
    'united states of america',
    'vereinigte staaten von amerika',
    'etats unis d amerique',
    'stati uniti d america',
  ],
};

/** Converts a name to lower case and removes accents and punctuation, so that names can be compared. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/\b(\w)\.(?=\w\b)/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' });

let codes: ReadonlyMap<string, string> | undefined;

/** Returns the country code for each normalised country name or code. */
function knownNames(): ReadonlyMap<string, string> {
  codes ??= new Map([
    ...LANGUAGES.map(namesIn).flatMap((names) =>
      COUNTRIES.map((code) => [plain(names.of(code) ?? code), code] as const),
    ),
    ...Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
    ...COUNTRIES.map((code) => [code.toLowerCase(), code] as const),
  ]);
  return codes;
}

/**
 * Returns the code of a country from its code or name in English, German, French, Spanish, Italian, Polish or Dutch;
 * undefined if it is unknown.
 * @example countryCode('Niederlande') // 'NL'
 */
export const countryCode = (text: string): string | undefined => knownNames().get(plain(text));

/** Returns the name of a country in a language. */
export const countryName = (code: string, language: string): string => namesIn(language).of(code) ?? code;

/** Maximum length of a country's code, such as `DE` or `USA`. */
const MAX_CODE = 3;

/** Matches Chinese, Japanese and Korean characters. Addresses in these scripts have a different order of lines. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '');

/**
 * Formats an address according to the rules of its country's postal service, without blank lines. An address without a
 * country is treated as an address in the sender's country. The last line is the country's name in capitals; it is
 * omitted for the sender's country.
 */
export function writeAddress(
  texts: AddressTexts,
  { sender, capitals = 'post', language = 'en' }: Pick<AddressColumn, 'sender' | 'capitals' | 'language'>,
): string {
  const given = linesOf(texts.country).join(' ');
  const country = given === '' ? sender : countryCode(given);
  const isAbroad = given !== '' && (country === undefined || country !== sender);
  // the Universal Postal Union asks for capitals in the town and the country of every address abroad
  const isUpper = capitals === 'post' && (isAbroad || CAPITALS.has(country ?? ''));
  const one = (part: AddressPart, isCapital = false): string => {
    const text = linesOf(texts[part]).join(' ');
    return isCapital ? text.toUpperCase() : text;
  };
  const [number, street] = [one('number'), one('street')];
  const numbered = country !== undefined && NUMBER_FIRST.has(country) ? [number, street] : [street, number];
  const [town, postcode, region] = [one('town', isUpper), one('postcode', isUpper), one('region', isUpper)];
  const isEastAsian = EAST_ASIAN.test(ADDRESS_PARTS.map((part) => texts[part]).join(''));
  const lines = formatAddress(
    {
      postalCountry: country ?? GENERIC,
      ...{ name: one('name'), organization: one('company'), locality: town, postalCode: postcode },
      addressLines: [numbered.filter((text) => text !== '').join(' '), ...linesOf(texts.extra)].filter(Boolean),
      dependentLocality: one('district'),
      administrativeArea: region.toLowerCase() === town.toLowerCase() ? '' : region,
    },
    isEastAsian ? 'local' : 'latin',
  ).map((line) => withoutPrefix(line, postcode));
  const written = lines.join('\n').toLowerCase();
  // Appends the postcode or the town if the country's address format omits it.
  const missing = [postcode, town].filter((text) => !written.includes(text.toLowerCase())).join(' ');
  const name = country !== undefined && given.length <= MAX_CODE ? countryName(country, language) : given;
  const all = [...lines, missing, isAbroad ? (capitals === 'none' ? name : name.toUpperCase()) : ''];
  const address = all.filter((line) => line.trim() !== '').join('\n');
  return capitals === 'all' ? address.toUpperCase() : address;
}

/**
 * The country whose address format is used if the country is unknown. In this format, the postcode precedes the town.
 */
const GENERIC = 'DE';

/** Removes the country code before a postcode, as in `CH-8001`, because postal services no longer require it. */
const withoutPrefix = (line: string, postcode: string): string =>
  postcode !== '' && line.includes(`-${postcode}`) ? line.replace(/^[A-Z]{1,2}-(?=.)/, '') : line;
