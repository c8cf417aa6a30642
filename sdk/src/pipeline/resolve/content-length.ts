import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/errors.ts';
import { dotInPoints, MM_PER_INCH, POINTS_PER_INCH, wholeDots } from '../../base/units.ts';
import type { Template } from '../../contract/types.ts';
import type { FeedSide, LengthOptions } from './length-options.ts';

/** Default of `margin`: the feed of Brother's QL printers, which cannot print closer to the end of a label. */
const DEFAULT_MARGIN_MM = 3;
/** Default of `minLength`: half an inch, the shortest label that Brother's QL printers feed. */
const DEFAULT_MIN_LENGTH_MM = 12.7;
const MAX_MARGIN_MM = 100;
/** Maximum length of a label that is longer than its template: 1 m, the limit of Brother's printers. */
const MAX_LENGTH_MM = 1000;

/** Bounds of a label length that follows the content. */
export interface ContentLength {
  readonly side: FeedSide;
  /** Distance in points from the last ink to the end of the label. */
  readonly marginPt: number;
  readonly minDots: number;
  readonly maxDots: number;
}

/** Size of a template's label, in points, and its resolution. */
interface LabelSize {
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
}

const pointsOf = (millimetres: number): number => (millimetres * POINTS_PER_INCH) / MM_PER_INCH;

/** Returns the margin of labels, in points. */
export const marginPtOf = ({ margin = DEFAULT_MARGIN_MM }: LengthOptions): number => pointsOf(margin);

/**
 * Returns the bounds of a label's length; `undefined` if all labels are as long as the template. A label has at most
 * `maxPixels` pixels, unless the template has more.
 */
export function contentLengthOf(
  { length, margin, minLength = DEFAULT_MIN_LENGTH_MM, feed: side = 'height' }: LengthOptions,
  { resolutionDpi, ...size }: LabelSize,
  maxPixels: number,
): ContentLength | undefined {
  if (length === undefined) return undefined;
  const dots = (points: number): number => wholeDots(points, resolutionDpi);
  const across = Math.max(1, dots(side === 'height' ? size.width : size.height));
  const longest = Math.min(dots(pointsOf(MAX_LENGTH_MM)), Math.floor(maxPixels / across));
  const maxDots = Math.max(dots(size[side]), longest);
  const minDots = Math.min(maxDots, Math.max(1, wholeDotsUp(pointsOf(minLength), resolutionDpi)));
  return { side, marginPt: marginPtOf({ margin }), minDots, maxDots };
}

/** Rounding tolerance in dots, because unit conversion in floating point is inexact. */
const DOT_TOLERANCE = 1e-6;

/** Converts points to dots, rounded up to whole dots. */
export const wholeDotsUp = (points: number, resolutionDpi: number): number =>
  Math.ceil(points / dotInPoints(resolutionDpi) - DOT_TOLERANCE);

type Given = { readonly [Name in keyof LengthOptions]?: unknown };

/** Returns the issues of the label length options; the paths are `/length`, `/margin` and so on. */
export function lengthIssues(given: Given): readonly Issue[] {
  const { length, margin, minLength, feed } = given;
  if (length === undefined) return unusedIssues(given);
  return [
    ...(length === 'content' ? [] : [issue('/length', 'enum', `expected "content", got ${describeValue(length)}`)]),
    ...millimetreIssues('/margin', margin, MAX_MARGIN_MM),
    ...millimetreIssues('/minLength', minLength, MAX_LENGTH_MM),
    ...(feed === undefined || feed === 'height' || feed === 'width'
      ? []
      : [issue('/feed', 'enum', `expected "height" or "width", got ${describeValue(feed)}`)]),
  ];
}

/** Returns an issue if the option `length` is not supported for labels of this type. */
export const lengthTypeIssues = ({ length }: Given, { type = 'ROLL' }: Pick<Template, 'type'>): readonly Issue[] =>
  length === undefined || type === 'ROLL'
    ? []
    : [
        issue(
          '/length',
          'not_supported',
          `only labels of the type ROLL can have their own lengths, but the template has the type ${type}: change the type, or leave "length" out`,
        ),
      ];

/** Returns an issue for each option that has no effect, because `length` is missing. */
const unusedIssues = (given: Given): readonly Issue[] =>
  (['margin', 'minLength', 'feed'] as const)
    .filter((name) => given[name] !== undefined)
    .map((name) =>
      issue(`/${name}`, 'not_supported', `works only with length=content: add it, or leave "${name}" out`),
    );

function millimetreIssues(path: string, value: unknown, most: number): readonly Issue[] {
  if (value === undefined || (typeof value === 'number' && value >= 0 && value <= most)) return [];
  return [issue(path, 'range', `expected millimetres from 0 to ${most}, got ${describeValue(value)}`)];
}

const issue = (path: string, code: string, text: string): Issue => ({ path, code, message: `${path}: ${text}` });

/** Converts the values of query parameters to options. Text that is not a number is kept for validation. */
export const givenLength = ({ length, margin, minLength, feed }: Given): Given => ({
  ...{ length, feed },
  ...{ margin: numberIn(margin), minLength: numberIn(minLength) },
});

const numberIn = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,4}(\.\d{1,9})?$/.test(value) ? Number(value) : value;
