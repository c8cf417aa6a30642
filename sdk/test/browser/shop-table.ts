import { gs1CheckDigit } from '../../src/materials/symbols/check-digit.ts';

/** A row of a shop's product table. */
export interface Article {
  readonly name: string;
  readonly price: string;
  /** A GTIN-13 with a valid check digit. */
  readonly ean: string;
}

const NAMES = [
  'Stoneware mug, sand',
  'Stoneware mug, slate',
  'Oak serving board',
  'Linen tea towel',
  'Beeswax candle',
  'Soap dish, olive wood',
  'Brass hook',
  'Cotton apron',
  'Glass carafe, 1 l',
  'Enamel jug',
];
/** Names far too long for a label of 2.625 inches, by row number. */
const TOO_LONG: Readonly<Record<number, string>> = {
  9: 'Hand-thrown stoneware serving bowl with a reactive celadon glaze, extra large, food safe and dishwasher safe, made in Stoke',
  32: 'Waxed canvas firewood carrier with bridle leather handles and solid brass rivets, natural undyed, for logs up to 45 centimetres',
};

/** 45 articles with different names, prices and codes; two names are far too long for a label. */
export const ARTICLES: readonly Article[] = Array.from({ length: 45 }, (_, at) => {
  const number = `590123412${345 + at * 7}`;
  return {
    name: TOO_LONG[at] ?? `${NAMES[at % NAMES.length]} No. ${at + 1}`,
    price: `€ ${(4.5 + at * 1.35).toFixed(2)}`,
    ean: `${number}${gs1CheckDigit(number)}`,
  };
});

const quoted = (cell: string): string => (cell.includes(',') ? `"${cell}"` : cell);

/** The articles as a spreadsheet exports them (RFC 4180). */
export const ARTICLES_CSV = [
  ['Product name', 'Price', 'EAN'],
  ...ARTICLES.map(({ name, price, ean }) => [name, price, ean]),
]
  .map((cells) => cells.map(quoted).join(','))
  .join('\r\n');
