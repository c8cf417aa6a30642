import type { ImageRefusal, ImportedImage } from '../../inspector/image-import.ts';
import type { Counted } from './counted.ts';

/** What is said of pictures that are added. */
export interface ImagesWords {
  /** Chooses a file. */
  readonly choose: string;
  /** While a file is read and made smaller. */
  readonly reading: string;
  /** What was done: `{width}` and `{height}` in pixels, `{before}` and `{after}` with their units. */
  readonly done: Readonly<Record<ImportedImage['what'], string>>;
  /** Of several that were added together. */
  readonly several: Counted;
  readonly cancelled: string;
  /** The label has `{most}` elements. */
  readonly full: string;
  /** The picture whose place another was to take was removed meanwhile. */
  readonly gone: string;
  /** Another label was opened while the picture was read. */
  readonly otherLabel: string;
  /**
   * Why a file was not taken, and what can be done; `{format}` where the file is of one that is known, `{element}` and `{line}`
   * of a drawing's part.
   */
  readonly refused: Readonly<Record<ImageRefusal['code'], string>>;
}
