import {
  type Dictionary,
  isName,
  isReference,
  isStream,
  isText,
  nameOf,
  type PdfObjects,
  type PdfValue,
} from './read-objects.ts';

// Rules of PDF/A-2b (ISO 19005-2) and PDF/UA-1 (ISO 14289-1) that concern single objects. The numbers are those of
// veraPDF's profiles PDFA-2B and PDF_UA-1: clause and test.

/** A rule for dictionaries: returns true if the dictionary breaks the rule. */
type IsBroken = (entries: Dictionary) => boolean;

const has =
  (...keys: readonly string[]): IsBroken =>
  (entries) =>
    keys.some((key) => entries.has(key));

/** Returns a rule for dictionaries whose `key` has one of the names `of`. */
const among =
  (key: string, of: readonly string[], rule: IsBroken): IsBroken =>
  (entries) =>
    of.includes(nameOf(entries.get(key)) ?? '') && rule(entries);

const FILTERS = ['ASCIIHexDecode', 'ASCII85Decode', 'FlateDecode', 'RunLengthDecode', 'CCITTFaxDecode', 'JBIG2Decode'];
const BLEND_MODES =
  'Normal Compatible Multiply Screen Difference Darken Lighten ColorDodge ColorBurn Exclusion HardLight Overlay SoftLight Luminosity Hue Saturation Color'.split(
    ' ',
  );
const INTENTS = ['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation'];
const FONTS = ['Type0', 'CIDFontType0', 'CIDFontType2'];
const isUnlike = (value: PdfValue | undefined, known: readonly string[]): boolean =>
  value !== undefined && !known.includes(nameOf(value) ?? '');

/** Rules for every dictionary. Platen writes no annotations, forms, actions, attachments or optional content. */
const RULES: ReadonlyMap<string, IsBroken> = new Map<string, IsBroken>([
  ['6.1.7.1-3', has('FFilter', 'FDecodeParms')],
  ['6.1.12-1', has('Perms')],
  ['6.2.5-1', has('TR')],
  ['6.2.5-2', has('TR2')],
  ['6.2.5-3', has('HTP')],
  ['6.2.5-4', has('HT')],
  ['6.2.6-1', (entries) => isUnlike(entries.get('Intent'), INTENTS) || isUnlike(entries.get('RI'), INTENTS)],
  ['6.2.8-1', among('Subtype', ['Image'], has('Alternates'))],
  ['6.2.8-2 and 6.2.9-1', among('Subtype', ['Image', 'Form'], has('OPI', 'PS', 'Subtype2'))],
  ['6.2.8-3', among('Subtype', ['Image'], (entries) => entries.get('Interpolate') === true)],
  [
    '6.2.8-4 and 6.2.8-5',
    among('Subtype', ['Image'], (entries) => {
      const bits = entries.get('BitsPerComponent');
      const known = entries.get('ImageMask') === true ? [1] : [1, 2, 4, 8, 16];
      return bits !== undefined && !known.includes(Number(bits));
    }),
  ],
  ['6.2.9-2 and 7.20-1', among('Subtype', ['Form'], has('Ref'))],
  ['6.2.9-3', (entries) => nameOf(entries.get('Subtype')) === 'PS'],
  ['6.2.10-1', (entries) => isUnlike(entries.get('BM'), BLEND_MODES)],
  ['6.2.11.2-2', among('Type', ['Font'], (entries) => isUnlike(entries.get('Subtype'), FONTS))],
  ['6.2.11.2-3', among('Type', ['Font'], (entries) => !entries.has('BaseFont'))],
  ['6.2.11.3.2-1 and 7.21.3.2-1', among('Subtype', ['CIDFontType2'], (entries) => !entries.has('CIDToGIDMap'))],
  [
    '6.2.11.4.1-1 and 7.21.4.1-1',
    among('Type', ['FontDescriptor'], (entries) => !FILES.some((key) => entries.has(key))),
  ],
  ['6.2.11.4.2-2', has('CIDSet', 'CharSet')],
  ['6.3 and 7.18', has('Annots')],
  ['6.4 and 7.15', has('AcroForm', 'NeedsRendering', 'XFA')],
  ['6.5', has('AA', 'OpenAction', 'JS', 'JavaScript')],
  ['6.8 and 7.11', has('EF', 'EmbeddedFiles', 'AF')],
  ['6.9 and 7.10', has('OCProperties', 'OC')],
  ['6.10', has('AlternatePresentations', 'PresSteps')],
  ['6.11', has('Requirements')],
  ['7.1-4', (entries) => entries.get('Suspects') === true],
  ['7.1-5 to 7.1-7', has('RoleMap')],
  ['7.2-2', has('Outlines')],
]);
const FILES = ['FontFile2', 'FontFile3'];

/** Returns the numbers of the rules that a dictionary breaks. */
export function dictionaryErrors(entries: Dictionary): readonly string[] {
  const filters = [entries.get('Filter') ?? []].flat();
  return [
    ...[...RULES].flatMap(([rule, isBroken]) => (isBroken(entries) ? [rule] : [])),
    ...(filters.some((filter) => isUnlike(filter, FILTERS)) ? ['6.1.7.2-1'] : []),
  ];
}

const MAX_INTEGER = 2_147_483_647;
const MAX_REAL = 3.403e38;
const MIN_REAL = 1.175e-38;
const MAX_STRING = 32_767;
const MAX_NAME = 127;
const MAX_OBJECTS = 8_388_607;
/** Colour spaces that need no more than the output intent (6.2.4.3), and the spaces that Platen never writes. */
const FOREIGN_SPACES = ['DeviceCMYK', 'Separation', 'DeviceN', 'ICCBased', 'Lab', 'CalRGB', 'CalGray'];

/** Returns the numbers of the rules that a value breaks, apart from the values inside of it. */
export function valueErrors(value: PdfValue): readonly string[] {
  if (typeof value === 'number') {
    const size = Math.abs(value);
    if (Number.isInteger(value) && size > MAX_INTEGER) return ['6.1.13-1'];
    if (size > MAX_REAL) return ['6.1.13-2'];
    return value !== 0 && size < MIN_REAL ? ['6.1.13-5'] : [];
  }
  if (isText(value)) return value.text.length > MAX_STRING ? ['6.1.13-3'] : [];
  if (!isName(value)) return [];
  return [
    ...(Buffer.byteLength(value.name) > MAX_NAME ? ['6.1.13-4'] : []),
    ...(FOREIGN_SPACES.includes(value.name) ? ['6.2.4.3-3 and 6.2.4.4'] : []),
  ];
}

/** Checks every object of a file. Returns a sentence for each broken rule. */
export function objectErrors({ objects, trailer }: PdfObjects): readonly string[] {
  const errors: string[] = objects.size > MAX_OBJECTS ? ['6.1.13-7: there are too many objects'] : [];
  const check = (value: PdfValue, number: number): void => {
    const report = (rule: string): number => errors.push(`${rule}: broken by object ${number}`);
    const entries = value instanceof Map ? (value as Dictionary) : isStream(value) ? value.entries : undefined;
    valueErrors(value).forEach(report);
    if (entries) {
      dictionaryErrors(entries).forEach(report);
      for (const each of entries.values()) check(each, number);
    } else if (Array.isArray(value)) for (const each of value) check(each, number);
    else if (isReference(value) && !objects.has(value.object)) report('6.1.3: a reference to a missing object');
  };
  for (const [number, value] of objects) check(value, number);
  check(trailer.entries, 0);
  return errors;
}
