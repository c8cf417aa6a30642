import type { OptionNames } from '../../base/known-options.ts';

/** Side of a template that runs in the printer's feed direction. */
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
   * Side of the template that runs in the feed direction and changes its length: `'height'`, the default, or `'width'`.
   * For a label printer, its profile's rotation determines the side.
   */
  readonly feed?: FeedSide | undefined;
}

/** Names of the label length options. */
export const LENGTH_OPTIONS: OptionNames<LengthOptions> = { length: true, margin: true, minLength: true, feed: true };

/** Returns only the label length options. */
export const lengthsIn = ({ length, margin, minLength, feed }: LengthOptions): LengthOptions => ({
  ...{ length, margin, minLength, feed },
});
