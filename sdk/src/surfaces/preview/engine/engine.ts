import type { Bytes } from '../../../base/bytes.ts';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import type { Frame } from './frame.ts';
import type { JobInput, LabelInput } from './messages.ts';

/** What stands behind a preview's canvas: on the page itself, or in a worker. It draws nothing on the page. */
export interface PreviewEngine {
  /**
   * Lays out and rasters. `shown` is the `id` of the frame that the canvas holds, 0 for none: the answer has only what
   * differs from it. Rejects with the label's issues, or with an AbortError.
   */
  paint(label: LabelInput, shown: number, signal: AbortSignal | undefined): Promise<Frame>;
  /** A label at most `width` pixels wide, made small where it is painted. Rejects with its issues, or with an AbortError. */
  picture(label: LabelInput, width: number, signal: AbortSignal | undefined): Promise<ImageBitmap>;
  /** A label as a PNG file. Rejects with its issues. */
  renderPng(label: LabelInput): Promise<Bytes>;
  /**
   * What every row would print like, its issues with it. Rejects with an AbortError, or where a font could not be loaded. An
   * inspection takes as long as its rows do, and whatever is asked meanwhile waits: it is for an engine of its own.
   */
  inspect(job: JobInput, signal: AbortSignal | undefined): Promise<Inspection>;
  close(): void;
}
