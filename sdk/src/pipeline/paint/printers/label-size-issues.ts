import type { Issue } from '../../../base/errors.ts';
import { dotsOf, millimetresOf } from './printer-language.ts';
import type { PrinterProfile } from './printer-profile.ts';

/** A label side that exceeds the printer's limits. */
export interface OversizedSide {
  readonly side: 'width' | 'height';
  /** True if the side is across the printer, false if it is along the feed direction. */
  readonly isAcross: boolean;
  /** Length of the side in dots. `most` is the maximum length that the printer allows, also in dots. */
  readonly dots: number;
  readonly most: number;
  /** The part of the printer that limits the side: its head, its tape, or a die-cut label on the tape. */
  readonly of: 'head' | 'tape' | 'label';
}

/**
 * Tolerance in millimetres for Brother tape, because a label as wide as its roll is drawn a dot or two wider than the
 * roll.
 */
const SPARE_MM = 1;

/**
 * Returns the label's sides that are wider than the head or the tape, or longer than a die-cut label. `label` is the
 * size in dots before rotation.
 */
export function oversizedSides(
  profile: PrinterProfile,
  label: { readonly width: number; readonly height: number },
): readonly OversizedSide[] {
  const lies = profile.rotate === 90 || profile.rotate === 270;
  const [across, along] = lies ? (['height', 'width'] as const) : (['width', 'height'] as const);
  const { dpi, language, media } = profile;
  const misfit = (
    side: 'width' | 'height',
    most: number,
    of: OversizedSide['of'],
    spare: number,
  ): readonly OversizedSide[] =>
    label[side] > most + spare ? [{ side, isAcross: side === across, dots: label[side], most, of }] : [];
  if (language !== 'brother-ql' && language !== 'brother-pt')
    return misfit(across, profile.width - (profile.offset?.x ?? 0), 'head', 0);
  const spare = Math.ceil((SPARE_MM * dpi) / 25.4);
  const { kind, width = 0, length = 0 } = media ?? { kind: 'continuous' };
  return [
    ...misfit(across, dotsOf(width, dpi), 'tape', spare),
    ...(kind === 'continuous' ? [] : misfit(along, dotsOf(length, dpi), 'label', spare)),
  ];
}

const ROOM = { head: 'the print head', tape: 'the tape', label: 'each label on the roll' } as const;

/**
 * Returns an issue for each label side that is too long for the printer. `label` is the size in dots before rotation;
 * `path` is the position of the template in the request.
 */
export function labelSizeIssues(
  profile: PrinterProfile,
  label: { readonly width: number; readonly height: number },
  path: string,
): readonly Issue[] {
  const { dpi, rotate = 0 } = profile;
  const turned = rotate === 90 || rotate === 270 ? 0 : 90;
  const turn = oversizedSides({ ...profile, rotate: turned }, label).length === 0 ? `set "rotate": ${turned}, ` : '';
  return oversizedSides(profile, label).map(({ side, isAcross, dots, most, of }) => {
    const is = `the label measures ${millimetresOf(dots, dpi)} mm (${dots} dots at ${dpi} dpi)`;
    const where = isAcross ? 'across the printer' : 'in the feed direction';
    const has = `${ROOM[of]} has room for only ${millimetresOf(most, dpi)} mm (${most} dots)`;
    const message = `${path}/${side}: ${is} ${where}, but ${has}: ${turn}make the label smaller, or use another printer`;
    return { path: `${path}/${side}`, code: 'wider_than_printer', message };
  });
}
