import { PlatenError } from '../../base/platen-error.ts';

/** What kept an image from being drawn. */
export type ImageErrorCode = 'image_unreachable' | 'image_blocked' | 'image_too_large' | 'image_unsupported';

/** Thrown when an image can't be fetched, read or decoded. The message can be shown by itself. */
export class ImageError extends PlatenError<ErrorOptions> {
  /** The class's name, minified or not. */
  override readonly name = 'ImageError';
  /** Why, as a failed job has it in `errorCode`. */
  readonly code: ImageErrorCode;

  constructor(code: ImageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
