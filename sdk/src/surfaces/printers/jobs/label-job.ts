import type { PrintItem, Template } from '../../../contract/types.ts';
import type { PrinterChunk } from '../../../pipeline/paint/printers/printer-language.ts';
import type { PrinterProfile } from '../../../pipeline/paint/printers/printer-profile.ts';
import type { PrintedJob } from '../../../pipeline/renderer/print-labels.ts';

/** Labels for a printer: plain data, checked when they are made. */
export interface LabelJob {
  readonly template: Template;
  readonly items: readonly PrintItem[];
  readonly profile: PrinterProfile;
}

/** What the worker is asked for: a job's first chunks, then those that follow. */
export type LabelQuestion = { readonly kind: 'begin'; readonly job: LabelJob } | { readonly kind: 'go-on' };

/** Some chunks of a job; with the last of them what there is to know of it. */
export interface LabelBatch {
  readonly chunks: readonly PrinterChunk[];
  readonly printed: PrintedJob | undefined;
}
