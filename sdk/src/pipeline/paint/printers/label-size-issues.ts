import type { Issue } from '../../../base/issue.ts';
import { millimetresOf } from './printer-language.ts';
import type { PrinterProfile } from './printer-profile.ts';

/** A millimetre: a label that is as wide as its roll is drawn with a dot or two more than the roll has. */
const SPARE_MM = 1;

/**
 * Why a label of so many dots, before it is turned, cannot be printed: it is wider than the head, or than the tape, or longer than a
 * label of that tape. `path` is the template's.
 */
export function labelSizeIssues(
  profile: PrinterProfile,
  label: { readonly width: number; readonly height: number },
  path: string,
): readonly Issue[] {
  const lies = profile.rotate === 90 || profile.rotate === 270;
  const [across, along] = lies ? (['height', 'width'] as const) : (['width', 'height'] as const);
  const { dpi, media } = profile;
  const isBrother = profile.language === 'brother-ql' || profile.language === 'brother-pt';
  const issues: Issue[] = [];
  const refuse = (side: 'width' | 'height', most: number, of: string): void => {
    const is = `the label has ${millimetresOf(label[side], dpi)} mm (${label[side]} dots at ${dpi} dpi)`;
    const has = `${of} ${millimetresOf(most, dpi)} mm (${most} dots)`;
    const mend = 'make the label smaller, turn it by "rotate" in the profile, or take another printer';
    const where = side === across ? 'across the printer' : 'in the way that it runs';
    issues.push({
      path: `${path}/${side}`,
      code: 'wider_than_printer',
      message: `${path}/${side}: ${is} ${where}, and ${has}: ${mend}`,
    });
  };
  const spare = Math.ceil((SPARE_MM * dpi) / 25.4);
  if (!isBrother) {
    const most = profile.width - (profile.offset?.x ?? 0);
    if (label[across] > most) refuse(across, most, 'its head has');
    return issues;
  }
  const tape = Math.round(((media?.width ?? 0) * dpi) / 25.4);
  if (label[across] > tape + spare) refuse(across, tape, 'its tape has');
  const length = media?.kind === 'continuous' ? undefined : Math.round(((media?.length ?? 0) * dpi) / 25.4);
  if (length !== undefined && label[along] > length + spare) refuse(along, length, 'a label of its roll has');
  return issues;
}
