import { PlatenError } from '../../base/platen-error.ts';

/** Reason why an image can't be drawn. */
export type ImageErrorCode = 'image_unreachable' | 'image_blocked' | 'image_too_large' | 'image_unsupported';

/** Error for an image that can't be fetched, read or decoded. Its message can be shown to users unchanged. */
export class ImageError extends PlatenError<ErrorOptions> {
  /** Class name; a literal, because minifiers rename classes. */
  override readonly name = 'ImageError';
  /** Reason, as in the `errorCode` of a failed job. */
  readonly code: ImageErrorCode;

  constructor(code: ImageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
