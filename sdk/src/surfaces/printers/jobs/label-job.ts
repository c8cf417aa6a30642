import type { PrintItem, Template } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { CustomElement } from '../../../pipeline/elements/define-element.ts';
import type { PrinterChunk } from '../../../pipeline/paint/printers/printer-language.ts';
import type { PrinterProfile } from '../../../pipeline/paint/printers/printer-profile.ts';
import type { PrintedJob } from '../../../pipeline/renderer/print-labels.ts';
import type { LengthOptions } from '../../../pipeline/resolve/length-options.ts';

/** A print job for a label printer. It is validated when its labels are rendered. */
export interface LabelJob {
  readonly template: Template;
  readonly items: readonly PrintItem[];
  readonly profile: PrinterProfile;
  /** Options for labels whose length depends on their content. */
  readonly lengths?: LengthOptions | undefined;
  /** Additional fonts, as absolute URLs or bytes. Each font's bytes need a separate buffer. */
  readonly fonts?: readonly AddedFont[] | undefined;
  /** Names of optional symbologies that the template may use. */
  readonly symbologies?: readonly string[] | undefined;
  /** Names of optional extensions that the template may use. */
  readonly extensions?: readonly string[] | undefined;
  /**
   * Custom element kinds. A job with custom elements runs on the main thread, because functions cannot be sent in
   * messages.
   */
  readonly elements?: readonly CustomElement[] | undefined;
}

/** A request to the worker: `begin` asks for a job's first chunks, `go-on` for the next chunks. */
export type LabelQuestion = { readonly kind: 'begin'; readonly job: LabelJob } | { readonly kind: 'go-on' };

/** Several chunks of a job. The last batch also contains the job's summary. */
export interface LabelBatch {
  readonly chunks: readonly PrinterChunk[];
  readonly printed: PrintedJob | undefined;
}

/** The remaining items of a job. */
export interface ItemsFrom {
  readonly items: readonly PrintItem[];
  /**
   * Number of items that are skipped entirely. A partly printed item comes first in `items`, with only its remaining
   * copies.
   */
  readonly before: number;
}

/**
 * Returns the remaining items of a job from a given label on. Use them to resume a job that stopped after `label - 1`
 * labels.
 *
 * @param items the job's original items; an item without a quantity is one label
 * @param label number of the first remaining label, from 1, counting each copy. If it exceeds the number of labels, no
 * items remain
 */
export function itemsFrom(items: readonly PrintItem[], label: number): ItemsFrom {
  let skipped = label - 1;
  for (const [before, item] of items.entries()) {
    const { quantity = 1 } = item;
    if (skipped < quantity) {
      const rest = skipped === 0 ? item : { ...item, quantity: quantity - skipped };
      return { items: [rest, ...items.slice(before + 1)], before };
    }
    skipped -= quantity;
  }
  return { items: [], before: items.length };
}
