import { findFamily } from '../../materials/fonts/families.ts';
import { type Frame, inset } from './frame.ts';

const MM_PER_POINT = 25.4 / 72;

/** Ascent, descent and line gap of a font in ems, from its `hhea` table. */
interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly gap: number;
}

const NOTO_SANS: FontMetrics = { ascent: 1.069, descent: 0.293, gap: 0 };
/** Metrics of the bundled text fonts, by id. */
const BUNDLED: Readonly<Record<string, FontMetrics>> = {
  arimo: { ascent: 1854 / 2048, descent: 434 / 2048, gap: 67 / 2048 },
  tinos: { ascent: 1825 / 2048, descent: 443 / 2048, gap: 87 / 2048 },
  cousine: { ascent: 1705 / 2048, descent: 615 / 2048, gap: 0 },
  'ocr-b': { ascent: 1876 / 2000, descent: 672 / 2000, gap: 180 / 2000 },
};

/** Returns the metrics of the font that Platen draws for a family. Draws unknown families in Noto Sans. */
export const fontMetrics = (family: string): FontMetrics => BUNDLED[findFamily(family)?.id ?? ''] ?? NOTO_SANS;

/** True if Platen has the family without an added font. */
export const isBundled = (family: string): boolean => findFamily(family) !== undefined;

/** Position of a text in the program that wrote the file. */
export interface TextPosition {
  /** The area in which the text is aligned. */
  readonly frame: Frame;
  readonly family: string;
  readonly sizePt: number;
  readonly verticalAlign: 'top' | 'middle' | 'bottom';
  /**
   * Distance in ems from the reference line of the first baseline, measured downwards. The reference line of `top` is
   * the top edge of the frame, of `middle` its middle, of `bottom` its bottom edge, with one line of text.
   */
  readonly baseline: number;
  /** Number of lines, and the distance of their baselines in ems. */
  readonly lines: number;
  readonly pitch: number;
}

/**
 * Returns the box of a text element whose first baseline is at the given position. The box is at least as high as the
 * text was in the other program, because Platen reduces the font size of text that does not fit its box, and other
 * programs let it overflow.
 */
export function textFrame({ frame, family, sizePt, verticalAlign, baseline, lines, pitch }: TextPosition): Frame {
  const { ascent, descent, gap } = fontMetrics(family);
  // Platen divides the line gap between both sides of a line
  const [above, below] = [ascent + gap / 2, descent + gap / 2];
  const em = sizePt * MM_PER_POINT;
  const drawn = { top: above, middle: (above - below) / 2, bottom: -below }[verticalAlign];
  const down = (baseline - drawn) * em;
  const moved =
    verticalAlign === 'middle'
      ? inset(frame, { top: down, bottom: -down })
      : inset(frame, verticalAlign === 'top' ? { top: down } : { bottom: -down });
  // a little more than the line, so that rounding errors never shrink the text
  const missing = ((above + below) * 1.001 + (lines - 1) * pitch) * em - moved.height;
  if (missing <= 0) return moved;
  if (verticalAlign === 'middle') return inset(moved, { top: -missing / 2, bottom: -missing / 2 });
  return inset(moved, verticalAlign === 'top' ? { bottom: -missing } : { top: -missing });
}
