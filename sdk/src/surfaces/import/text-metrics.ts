import { findFamily } from '../../materials/fonts/families.ts';
import { type Frame, inset } from './frame.ts';

const MM_PER_POINT = 25.4 / 72;

/** Distances of a font's line from its baseline, in ems; the line gap is divided between both. */
interface LineMetrics {
  readonly above: number;
  readonly below: number;
}

/** Line metrics of the bundled text fonts, from their `hhea` tables. Other families are drawn like Noto Sans. */
const BUNDLED: Readonly<Record<string, LineMetrics>> = {
  'noto-sans': { above: 1.069, below: 0.293 },
  arimo: { above: (1854 + 67 / 2) / 2048, below: (434 + 67 / 2) / 2048 },
  tinos: { above: (1825 + 87 / 2) / 2048, below: (443 + 87 / 2) / 2048 },
  cousine: { above: 1705 / 2048, below: 615 / 2048 },
  'ocr-b': { above: (1876 + 180 / 2) / 2000, below: (672 + 180 / 2) / 2000 },
};
const DEFAULT: LineMetrics = { above: 1.069, below: 0.293 };

/** Returns the line metrics of the font that Platen draws for a family. */
export const drawnMetrics = (family: string): LineMetrics => BUNDLED[findFamily(family)?.id ?? ''] ?? DEFAULT;

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
  const { above, below } = drawnMetrics(family);
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
