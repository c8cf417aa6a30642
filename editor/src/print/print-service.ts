import type { Bytes, PrintItem, Resolution, Template } from '@platen/sdk';
import type { OnProgress } from '@platen/sdk/preview';
import { type Signal, signal } from '@preact/signals-core';
import type { EditorStore } from '../ui/editor-store.ts';

/** What is printed, as `createPdf` takes it and as the API does once the template is stored. */
export interface PrintOrder {
  readonly template: Template;
  readonly items: readonly PrintItem[];
  /** First label to use on the first sheet, from 1; undefined for the first, and on a roll. */
  readonly startPosition: number | undefined;
  /** Dots an inch of the printer. */
  readonly resolution: Resolution;
}

/** How the making of a PDF is followed and stopped. */
export interface PrintFollowed {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/**
 * Somebody else than the page who makes the PDF: an application gives `<label-editor>` one as its property `printer`, made of
 * its client of the API. Without one the page makes PDFs by itself.
 */
export interface PrintService {
  /** Who makes it, as it stands in "Made by …". */
  readonly name: string;
  /** The most labels of one job; 1,000 as the API has it. */
  readonly mostLabels?: number | undefined;
  /** The most labels that it makes in a minute; undefined where nothing bounds them. */
  readonly labelsPerMinute?: number | undefined;
  /** How long it keeps label, rows and PDF, hours; undefined where nothing is said of that. */
  readonly keptHours?: number | undefined;
  /** Labels that the account may still have made; undefined where nothing counts them. Asked again after each job. */
  labelsLeft?(signal: AbortSignal): Promise<number | undefined>;
  /**
   * Makes the PDF. Rejects with the signal's reason, or with an error whose message says in whole sentences, for whoever prints,
   * what happened and what to do. An error with `issues` (as those of the client for 400 and 422) is shown by its issues, which
   * lead to their rows: paths begin with `/items` or lead into the template.
   */
  print(order: PrintOrder, followed: PrintFollowed): Promise<Bytes>;
}

/** The most labels of one job of the API. */
const MOST_LABELS = 1000;

/** The most labels that a service makes at once. */
export const mostLabelsOf = ({ mostLabels = MOST_LABELS }: PrintService): number => mostLabels;

const services = new WeakMap<EditorStore, Signal<PrintService | undefined>>();

/** The service that an application gave an editor: the same signal whoever asks. */
export function printServiceOf(store: EditorStore): Signal<PrintService | undefined> {
  const service = services.get(store) ?? signal(undefined);
  services.set(store, service);
  return service;
}
