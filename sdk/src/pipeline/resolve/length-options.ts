import type { OptionNames } from '../../base/known-options.ts';

/** Side of a template that is parallel to the printer's feed direction. */
export type FeedSide = 'width' | 'height';

/**
 * Options for labels whose length follows their content, on a roll or tape without gaps. Only for templates of type
 * ROLL.
 */
export interface LengthOptions {
  /**
   * `'content'` ends each label after its content. Elements keep their positions. By default, all labels are as
   * long as the template.
   */
  readonly length?: 'content' | undefined;
  /** Distance in millimetres from the last ink to the end of the label; 3 by default. */
  readonly margin?: number | undefined;
  /** Minimum length of a label in millimetres; 12.7 by default. */
  readonly minLength?: number | undefined;
  /**
   * Side of the template whose length varies, parallel to the feed direction: `'height'`, the default, or `'width'`.
   * For a label printer, the rotation in its profile determines the side.
   */
  readonly feed?: FeedSide | undefined;
}

/** Names of the label length options. */
export const LENGTH_OPTIONS: OptionNames<LengthOptions> = { length: true, margin: true, minLength: true, feed: true };

/** Picks the label length options from other options. */
export const lengthsIn = ({ length, margin, minLength, feed }: LengthOptions): LengthOptions => ({
  ...{ length, margin, minLength, feed },
});
