import type { LabelData, Template } from '../src/contract/types.ts';

/** Labels that cover every element field: what one renderer draws, every other must draw too, to the dot. */
export interface CorpusCase {
  readonly name: string;
  readonly template: Template;
  readonly data?: LabelData;
  /** 300 by default. */
  readonly resolutionDpi?: number;
  /** The platform decodes a picture and multiplies its alpha into its colours, which leaves room for rounding. */
  readonly rounded?: boolean;
}
