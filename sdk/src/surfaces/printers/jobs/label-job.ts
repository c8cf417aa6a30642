import type { PrintItem, Template } from '../../../contract/types.ts';
import type { CustomElement } from '../../../pipeline/elements/define-element.ts';
import type { PrinterChunk } from '../../../pipeline/paint/printers/printer-language.ts';
import type { PrinterProfile } from '../../../pipeline/paint/printers/printer-profile.ts';
import type { PrintedJob } from '../../../pipeline/renderer/print-labels.ts';

/** A job of labels for a printer, checked when the labels are rendered. */
export interface LabelJob {
  readonly template: Template;
  readonly items: readonly PrintItem[];
  readonly profile: PrinterProfile;
  /** Names of optional symbologies that the template may use. */
  readonly symbologies?: readonly string[] | undefined;
  /** Custom element kinds. A job with them runs on the main thread, because messages cannot carry functions. */
  readonly elements?: readonly CustomElement[] | undefined;
}

/** A question to the worker: `begin` asks for a job's first chunks, `go-on` for the next. */
export type LabelQuestion = { readonly kind: 'begin'; readonly job: LabelJob } | { readonly kind: 'go-on' };

/** Several chunks of a job. The last batch also has the job's summary. */
export interface LabelBatch {
  readonly chunks: readonly PrinterChunk[];
  readonly printed: PrintedJob | undefined;
}
