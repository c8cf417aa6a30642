import {
  type Bounds,
  type BrotherTape,
  PRINTER_BOUNDS,
  PRINTER_LANGUAGES,
  PRINTER_SCALES,
  printerModels,
  printerProfileIssues,
  tapesOf,
} from '@platen/sdk/internal/printers';
import type { Issue, PrinterLanguage, PrinterMedia, PrinterProfile } from '@platen/sdk/printers';
import { typedNumber } from '../ui/typed-length.ts';

export { PRINTER_LANGUAGES };

/** A profile as it is typed: numbers as texts, '' for what is left to the printer. */
export interface ProfileDraft {
  readonly language: PrinterLanguage;
  readonly dpi: string;
  readonly width: string;
  readonly offsetX: string;
  readonly offsetY: string;
  readonly rotate: string;
  readonly darkness: string;
  readonly speed: string;
  /** How labels are told apart; '' where the printer knows. */
  readonly media: PrinterMedia['kind'] | '';
  readonly gap: string;
  /** The key of a tape, of Brother's printers. */
  readonly tape: string;
  readonly cut: NonNullable<PrinterProfile['cut']>;
  readonly compression: NonNullable<PrinterProfile['compression']>;
}

export type DraftField = keyof ProfileDraft;

/** A field of numbers whose text is none, or one beyond its bounds. */
export interface DraftFault {
  readonly isWhole: boolean;
  readonly bounds: Bounds;
}

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number));

/** A profile to be changed. */
export function draftOf(profile: PrinterProfile): ProfileDraft {
  const { language, dpi, width, offset, rotate = 0, darkness, speed, media, cut, compression } = profile;
  return {
    ...{ language, dpi: textOf(dpi), width: textOf(width), rotate: textOf(rotate) },
    ...{ offsetX: textOf(offset?.x ?? 0), offsetY: textOf(offset?.y ?? 0) },
    ...{ darkness: textOf(darkness), speed: textOf(speed) },
    ...{ media: media?.kind ?? mediaKinds(language)[0] ?? '', gap: textOf(media?.gap) },
    ...{ tape: keyOf(media), cut: cut ?? 'none', compression: compression ?? 'hex' },
  };
}

/** The printer of a language that many people have. */
export const usualProfile = (language: PrinterLanguage): PrinterProfile =>
  Object.values<PrinterProfile>(printerModels).find((model) => model.language === language) ??
  printerModels['zebra-203'];

/** What a draft's fields would be refused for; none of a field that the language has not. */
export function draftFaults(draft: ProfileDraft): Partial<Record<DraftField, DraftFault>> {
  const faults = printerProfileIssues(profileOf(draft)).flatMap(({ path }) => {
    const field = FIELDS[path];
    const bounds = field && boundsOf(field, draft.language);
    return bounds === undefined ? [] : [[field, { isWhole: field !== 'gap', bounds }] as const];
  });
  return Object.fromEntries(faults);
}

/** The issues that no field has a place for: none, as long as the form offers what the language has. */
export const otherIssues = (draft: ProfileDraft): readonly Issue[] =>
  printerProfileIssues(profileOf(draft)).filter(({ path }) => {
    const field = FIELDS[path];
    return field === undefined || boundsOf(field, draft.language) === undefined;
  });

/** Where the issues of a profile belong in the form. */
const FIELDS: Readonly<Record<string, DraftField>> = {
  '/dpi': 'dpi',
  '/width': 'width',
  '/offset/x': 'offsetX',
  '/offset/y': 'offsetY',
  '/darkness': 'darkness',
  '/speed': 'speed',
  '/media/gap': 'gap',
};

/** The least and the most of a field of numbers; undefined for one that has none, or not in this language. */
export function boundsOf(field: DraftField, language: PrinterLanguage): Bounds | undefined {
  switch (field) {
    case 'darkness':
    case 'speed':
      return PRINTER_SCALES[language][field];
    case 'offsetX':
    case 'offsetY':
      return PRINTER_BOUNDS.offset;
    case 'dpi':
    case 'width':
    case 'gap':
      return PRINTER_BOUNDS[field];
    default:
      return undefined;
  }
}

/** A profile, sound or not: what is no number stays the text that was typed, and is refused as such. */
export function profileOf(draft: ProfileDraft): PrinterProfile {
  const { language, cut, compression } = draft;
  const offset = { x: numberOf(draft.offsetX), y: numberOf(draft.offsetY) };
  const rotate = Number(draft.rotate) as NonNullable<PrinterProfile['rotate']>;
  const head = { language, dpi: numberOf(draft.dpi), width: numberOf(draft.width) };
  return {
    ...head,
    ...(offset.x !== 0 || offset.y !== 0 ? { offset } : {}),
    ...(rotate === 0 ? {} : { rotate }),
    ...(PRINTER_SCALES[language].darkness && given('darkness', draft.darkness)),
    ...(PRINTER_SCALES[language].speed && given('speed', draft.speed)),
    ...(isBrother(language) ? tapeOf(language, draft) : labelsOf(draft)),
    ...(cut !== 'none' && hasCutter(language) ? { cut } : {}),
    ...(compression !== 'hex' && language === 'zpl' ? { compression } : {}),
  };
}

const numberOf = (text: string): number => typedNumber(text) ?? (text as unknown as number);

const given = <Name extends string>(name: Name, text: string): { readonly [Each in Name]?: number } =>
  text.trim() === '' ? {} : ({ [name]: numberOf(text) } as Record<Name, number>);

/** A tape, and the head that it is for: the printer's own where that takes the tape. */
function tapeOf(language: Brother, { tape, width }: ProfileDraft): Partial<PrinterProfile> {
  const those = tapesOf(language).filter((each) => keyOf(mediaOf(each)) === tape);
  const found = those.find(({ head }) => head === numberOf(width)) ?? those[0];
  return found === undefined ? {} : { width: found.head, media: mediaOf(found) };
}

const labelsOf = ({ language, media, gap }: ProfileDraft): Partial<PrinterProfile> =>
  media === '' ? {} : { media: { kind: media, ...(hasGap(language, media) && given('gap', gap)) } };

type Brother = 'brother-ql' | 'brother-pt';

/** Languages whose printers are told which tape they have, and print on it by that. */
export const isBrother = (language: PrinterLanguage): language is Brother =>
  language === 'brother-ql' || language === 'brother-pt';

/** Ways in which labels are told apart that a language can say; '' leaves it to the printer. */
export function mediaKinds(language: PrinterLanguage): readonly ProfileDraft['media'][] {
  switch (language) {
    case 'zpl':
      return ['', 'gap', 'mark', 'continuous'];
    case 'epl':
    case 'tspl':
      return ['gap', 'mark', 'continuous'];
    case 'escpos':
      return ['continuous', 'gap'];
    case 'dymo':
      return ['gap', 'continuous'];
    default:
      return [];
  }
}

/** Whether a printer is told how high gaps or marks are. */
export const hasGap = (language: PrinterLanguage, media: ProfileDraft['media']): boolean =>
  (language === 'epl' || language === 'tspl') && (media === 'gap' || media === 'mark');

/** Whether printers of a language can be told to cut. No LabelWriter has a cutter. */
export const hasCutter = (language: PrinterLanguage): boolean => language !== 'dymo';

/** A tape as it is chosen; a length of 0 has no end. */
export interface TapeChoice {
  readonly key: string;
  readonly width: number;
  readonly length: number;
}

/** The tapes of a printer; none where its language has none. P-touch heads differ in their dots per inch, those of QL do not. */
export function tapeChoices({ language, width }: Pick<ProfileDraft, 'language' | 'width'>): readonly TapeChoice[] {
  if (!isBrother(language)) return [];
  const tapes = tapesOf(language).filter(({ head }) => language === 'brother-ql' || head === numberOf(width));
  return tapes.map((tape) => ({ key: keyOf(mediaOf(tape)), width: tape.width, length: tape.length }));
}

const mediaOf = ({ width, length }: Pick<BrotherTape, 'width' | 'length'>): PrinterMedia =>
  length === 0 ? { kind: 'continuous', width } : { kind: 'gap', width, length };

const keyOf = (media: PrinterMedia | undefined): string =>
  media?.width === undefined ? '' : `${media.width} ${media.kind === 'continuous' ? 0 : (media.length ?? 0)}`;
