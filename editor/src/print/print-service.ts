import type { Bytes, PrintItem, Resolution, Template } from '@platen/sdk';
import type { LengthOptions, OnProgress } from '@platen/sdk/preview';
import type { PrinterProfile } from '@platen/sdk/printers';
import { type Signal, signal } from '@preact/signals-core';
import type { EditorStore } from '../ui/editor-store.ts';

/**
 * A print job, in the form that `createPdf` takes. A print request of the API contains the id of a stored template
 * instead of `template`. `length`, `margin` and `minLength` are set only for labels that are cut after their content,
 * on a `ServicePrinter` whose `profile` has continuous media.
 */
export interface PrintOrder extends Pick<LengthOptions, 'length' | 'margin' | 'minLength'> {
  readonly template: Template;
  readonly items: readonly PrintItem[];
  /** Position on the first sheet at which printing starts, from 1. Undefined for the first position, and for rolls. */
  readonly startPosition: number | undefined;
  /** The printer's resolution in dots per inch. */
  readonly resolution: Resolution;
}

/** Progress reports for a PDF that is being created, and a signal to cancel it. */
export interface PrintFollowed {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** A font file that the user added, to be uploaded to a print service. */
export interface ServiceFont {
  /** Name that templates use in `fontFamily`. */
  readonly family: string;
  readonly bytes: Uint8Array;
}

/**
 * A service that creates the PDFs instead of the page. An application builds the service from its API client and
 * assigns it to the `printer` property of `<label-editor>`.
 */
export interface PrintService {
  /** Name of the print service, as shown in "Made by …". */
  readonly name: string;
  /** Maximum number of labels per job; 1,000 by default, as in the API. */
  readonly maxLabels?: number | undefined;
  /** Maximum number of labels per minute; undefined if there is no limit. */
  readonly labelsPerMinute?: number | undefined;
  /** Hours for which the service stores the label, rows and PDF; undefined if unknown. */
  readonly keptHours?: number | undefined;
  /**
   * Returns the number of labels that the account may still print; undefined if there is no limit. Called again after
   * each job.
   */
  labelsLeft?(signal: AbortSignal): Promise<number | undefined>;
  /**
   * Tests if a font family with this name was added to the service; bundled fonts do not count. The editor calls this
   * function before it prints a label with a font that the user added. Without this function, only the page can print
   * labels with added fonts.
   */
  hasFont?(family: string, signal: AbortSignal): Promise<boolean>;
  /**
   * Stores a font file with the service. If this function exists, the editor offers to upload fonts that the service
   * lacks. Rejects with an error for the user if the service does not accept the font.
   */
  addFont?(font: ServiceFont, signal: AbortSignal): Promise<void>;
  /**
   * Creates the PDF. Rejects with the signal's reason, or with an error for the user. The error's message says in
   * complete sentences what happened and what to do.
   *
   * If the error has `issues`, as the API client's errors for 400 and 422 do, the editor shows these issues with links
   * to their rows. Issue paths start with `/items` or point into the template.
   */
  print(order: PrintOrder, followed: PrintFollowed): Promise<Bytes>;
  /** The printers to which the service sends jobs. The print view lists these printers; undefined if there are none. */
  readonly printers?: ServicePrinters | undefined;
}

/** Printers of a print service. All functions reject with an error for the user, as `PrintService.print` does. */
export interface ServicePrinters {
  list(signal: AbortSignal): Promise<readonly ServicePrinter[]>;
  /**
   * Prints a job, and calls `onDelivery` for each change of its delivery. Resolves once the delivery is not expected to
   * change again. Aborting the call does not cancel the job. After a rejection, another call with the same order must
   * not print the job twice.
   */
  print(order: PrintOrder, printer: ServicePrinter, followed: DeliveryFollowed): Promise<void>;
  /**
   * Prints the remaining labels of a failed job, beginning with label `from`, counted from 1. A repeated call must not
   * print these labels twice.
   */
  resume(jobId: string, from: number, followed: DeliveryFollowed): Promise<void>;
  /** Follows the delivery of an accepted job again if `print` or `resume` was rejected. Resolves as `print` does. */
  follow(jobId: string, followed: DeliveryFollowed): Promise<void>;
  /**
   * Cancels a delivery that has not ended, and returns it. If `cancellation` is `requested`, `onDelivery` reports the
   * outcome later. With this function, the print view offers to cancel waiting jobs.
   */
  cancel?(jobId: string, signal: AbortSignal): Promise<ServiceDelivery>;
  /** Returns the account's latest jobs, newest first. The print view shows them after a reload. */
  recent?(signal: AbortSignal): Promise<readonly RecentJob[]>;
  /** Returns the file that was sent to the printer. */
  file?(jobId: string, signal: AbortSignal): Promise<{ readonly bytes: Bytes; readonly fileName: string }>;
}

/** A printer of a print service. */
export interface ServicePrinter {
  readonly id: string;
  readonly name: string;
  readonly state: 'ready' | 'paused' | 'offline' | 'out_of_paper' | 'head_open' | 'unknown';
  /** True for a label printer, which prints labels one by one; false for a sheet printer. */
  readonly isForLabels: boolean;
  /** The profile of a label printer; undefined if unknown. */
  readonly profile?: PrinterProfile | undefined;
}

/** The delivery of a job to a printer. */
export interface ServiceDelivery {
  readonly jobId: string;
  /** `sent`: the printer accepted all labels, but does not report whether it has printed them. */
  readonly state: 'queued' | 'sent' | 'printed' | 'failed';
  /** The reason for a failure, in English. */
  readonly detail?: string | undefined;
  /** The first label that may not have been printed, counted from 1; undefined if no label was sent. */
  readonly interruptedAt?: number | undefined;
  /** `requested`: the delivery is being cancelled. `done`: it failed because it was cancelled. */
  readonly cancellation?: 'requested' | 'done' | undefined;
}

/** A job that was sent to a printer before the page was opened. */
export interface RecentJob {
  readonly printer: ServicePrinter;
  readonly labels: number;
  readonly createdAt: Date;
  readonly delivery: ServiceDelivery;
  /** True if the remaining labels of the failed job were sent as another job. */
  readonly isResumed?: boolean;
}

export interface DeliveryFollowed {
  readonly signal: AbortSignal;
  readonly onDelivery: (delivery: ServiceDelivery) => void;
}

/** The API's maximum number of labels per job. */
const MAX_LABELS = 1000;

/** Returns the maximum number of labels per job that a print service accepts. */
export const mostLabelsOf = ({ maxLabels = MAX_LABELS }: PrintService): number => maxLabels;

const services = new WeakMap<EditorStore, Signal<PrintService | undefined>>();

/** Returns the signal that contains the editor's print service; every call returns the same signal. */
export function printServiceOf(store: EditorStore): Signal<PrintService | undefined> {
  const service = services.get(store) ?? signal(undefined);
  services.set(store, service);
  return service;
}
