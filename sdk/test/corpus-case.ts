import type { LabelData, Template } from '../src/contract/types.ts';

/** A label of the corpus, which covers every element field. All renderers must draw it alike, to the dot. */
export interface CorpusCase {
  readonly name: string;
  readonly template: Template;
  readonly data?: LabelData;
  /** 300 by default. */
  readonly resolutionDpi?: number;
  /** True if the platform decodes an image and premultiplies its alpha, which causes rounding differences. */
  readonly rounded?: boolean;
}
