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
import { tapeLength } from './describe-printer.ts';

export { PRINTER_LANGUAGES };

/** A printer profile that the user is editing. Numbers are strings; '' means the printer's default. */
export interface ProfileDraft {
  readonly language: PrinterLanguage;
  readonly dpi: string;
  readonly width: string;
  readonly offsetX: string;
  readonly offsetY: string;
  readonly rotate: string;
  readonly darkness: string;
  readonly speed: string;
  /** Method by which the printer detects the start of a label; '' lets the printer choose. */
  readonly media: PrinterMedia['kind'] | '';
  readonly gap: string;
  /** Key of the tape, for Brother printers. */
  readonly tape: string;
  readonly cut: NonNullable<PrinterProfile['cut']>;
  readonly compression: NonNullable<PrinterProfile['compression']>;
}

export type DraftField = keyof ProfileDraft;

/** An error in a numeric field: not a number, or out of bounds. */
export interface DraftFault {
  readonly isWhole: boolean;
  readonly bounds: Bounds;
}

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number));

/** Returns a draft for editing a profile. */
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

/** Returns the profile of a common printer for this printer language. */
export const usualProfile = (language: PrinterLanguage): PrinterProfile =>
  Object.values<PrinterProfile>(printerModels).find((model) => model.language === language) ??
  printerModels['zebra-203'];

/** Returns the errors of a draft by field. Ignores fields that the printer language does not support. */
export function draftFaults(draft: ProfileDraft): Partial<Record<DraftField, DraftFault>> {
  const faults = printerProfileIssues(profileOf(draft)).flatMap(({ path }) => {
    const field = FIELDS[path];
    const bounds = field && boundsOf(field, draft.language);
    return bounds === undefined ? [] : [[field, { isWhole: field !== 'gap', bounds }] as const];
  });
  return Object.fromEntries(faults);
}

/** Returns the issues of settings for which the form has no field; none if every setting has a field. */
export const otherIssues = (draft: ProfileDraft): readonly Issue[] =>
  printerProfileIssues(profileOf(draft)).filter(({ path }) => {
    const field = FIELDS[path];
    return field === undefined || boundsOf(field, draft.language) === undefined;
  });

/** Maps the issue paths of a profile to form fields. */
const FIELDS: Readonly<Record<string, DraftField>> = {
  '/dpi': 'dpi',
  '/width': 'width',
  '/offset/x': 'offsetX',
  '/offset/y': 'offsetY',
  '/darkness': 'darkness',
  '/speed': 'speed',
  '/media/gap': 'gap',
};

/** Returns the bounds of a numeric field; undefined if the field has no bounds in this printer language. */
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

/**
 * Converts a draft to a profile, which may be invalid. Text that is not a number becomes NaN, so that validation
 * rejects it.
 */
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

const numberOf = (text: string): number => typedNumber(text) ?? Number.NaN;

const given = <Name extends string>(name: Name, text: string): { readonly [Each in Name]?: number } =>
  text.trim() === '' ? {} : ({ [name]: numberOf(text) } as Record<Name, number>);

/**
 * Returns the selected tape and a print head for it. Prefers the printer's own head; if that head does not take the
 * tape, chooses the first head that does.
 */
function tapeOf(language: Brother, { tape, width }: ProfileDraft): Partial<PrinterProfile> {
  const those = tapesOf(language).filter((each) => keyOf(mediaOf(each)) === tape);
  const found = those.find(({ head }) => head === numberOf(width)) ?? those[0];
  return found === undefined ? {} : { width: found.head, media: mediaOf(found) };
}

const labelsOf = ({ language, media, gap }: ProfileDraft): Partial<PrinterProfile> =>
  media === '' ? {} : { media: { kind: media, ...(hasGap(language, media) && given('gap', gap)) } };

type Brother = 'brother-ql' | 'brother-pt';

/** Tests if the printers of a language need to know which tape is loaded. */
export const isBrother = (language: PrinterLanguage): language is Brother =>
  language === 'brother-ql' || language === 'brother-pt';

/** The kinds of media that a printer language can set; '' lets the printer choose. */
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

/** Tests if the printer needs to know the height of the gaps or marks between labels. */
export const hasGap = (language: PrinterLanguage, media: ProfileDraft['media']): boolean =>
  (language === 'epl' || language === 'tspl') && (media === 'gap' || media === 'mark');

/** Tests if the printer language has a command to cut. No LabelWriter (`dymo`) has a cutter. */
export const hasCutter = (language: PrinterLanguage): boolean => language !== 'dymo';

/** A selectable tape; a length of 0 means continuous tape. */
export interface TapeChoice extends Pick<PrinterMedia, 'inks'> {
  readonly key: string;
  readonly width: number;
  readonly length: number;
}

/**
 * Returns the tapes of a printer; none if its language has no tapes. P-touch heads differ in resolution, so only the
 * tapes of the printer's own head are offered. All QL heads have the same resolution.
 */
export function tapeChoices({ language, width }: Pick<ProfileDraft, 'language' | 'width'>): readonly TapeChoice[] {
  if (!isBrother(language)) return [];
  const tapes = tapesOf(language).filter(({ head }) => language === 'brother-ql' || head === numberOf(width));
  return tapes.map((tape) => ({ key: keyOf(mediaOf(tape)), width: tape.width, length: tape.length, inks: tape.inks }));
}

const mediaOf = ({ width, length, inks }: Pick<BrotherTape, 'width' | 'length' | 'inks'>): PrinterMedia => ({
  ...(length === 0 ? { kind: 'continuous', width } : { kind: 'gap', width, length }),
  ...(inks && { inks }),
});

const keyOf = (media: PrinterMedia | undefined): string =>
  media?.width === undefined
    ? ''
    : `${media.width} ${tapeLength(media)}${media.inks === 'black-red' ? ` ${media.inks}` : ''}`;
