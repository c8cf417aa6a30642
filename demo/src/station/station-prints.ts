import type { PrintOrder, ServiceDelivery, ServicePrinter, ServicePrinters } from '@platen/editor';
import { portalPrinters } from '../workspace/portal-printers.ts';
import type { FoundLabel } from './find-label.ts';
import { failureOf, type PrintReason, reasonOf } from './print-failure.ts';
import type { Station } from './stored-station.ts';

/** A label that the user scanned or chose to print, and the state of its print. */
export interface StationPrint {
  readonly number: number;
  readonly label: FoundLabel;
  /**
   * `sending` until the server has accepted the job, then the state of the delivery. When the browser prints: `dialog`
   * once the print dialog was opened, `tab` once the PDF was opened in a tab. `unsent`: the call failed, and *Try
   * again* repeats it.
   */
  readonly state: 'sending' | ServiceDelivery['state'] | 'dialog' | 'tab' | 'unsent';
  readonly reason?: PrintReason | undefined;
  readonly order: PrintOrder;
  /** The last delivery that the server reported. */
  readonly delivery?: ServiceDelivery | undefined;
  /** The interrupted job that this print resumes at label `from`. */
  readonly resumes?: { readonly jobId: string; readonly from: number } | undefined;
}

/** The last labels, newest first, and the functions that print. */
export interface StationPrints {
  readonly list: () => readonly StationPrint[];
  print(label: FoundLabel): void;
  /** Retries a label that could not be sent. Reuses its idempotency key, so the label is printed only once. */
  retry(print: StationPrint): void;
  /** Prints the remaining copies of an interrupted label. */
  resume(print: StationPrint): void;
}

/** Maximum number of labels in the list. Older labels stay only while they are pending. */
const MAX_PRINTS = 10;

/** True for a label that the server has neither accepted nor rejected. It is lost if the list is dropped. */
export const isPending = ({ state }: StationPrint): boolean => state === 'sending' || state === 'unsent';

/** True if a label failed after some of its copies were printed. */
export const isInterrupted = ({ state, delivery }: StationPrint): boolean =>
  state === 'failed' && (delivery?.interruptedAt ?? 0) > 1;

/**
 * Draws a label as a PDF in this page, and opens the print dialog or a tab for it. Rejects with a message for the user.
 */
export type PrintInBrowser = (order: PrintOrder) => Promise<'dialog' | 'tab'>;

/** Creates an empty list. `changed` is called after each change of a label. */
export function createPrints(
  station: Station,
  changed: (print: StationPrint) => void,
  printInBrowser: PrintInBrowser,
  printers: ServicePrinters = portalPrinters(),
): StationPrints {
  let prints: readonly StationPrint[] = [];
  let last = 0;
  // by print number: aborted when the label is removed from the list, so that its delivery is no longer followed
  const ends = new Map<number, AbortController>();
  const find = (number: number): StationPrint | undefined => prints.find((print) => print.number === number);
  const update = (number: number, changes: Partial<StationPrint>): void => {
    prints = prints.map((print) => (print.number === number ? { ...print, ...changes } : print));
    const print = find(number);
    if (print !== undefined) changed(print);
  };
  const sendWithBrowser = async ({ number, order }: StationPrint): Promise<void> => {
    try {
      update(number, { state: await printInBrowser(order) });
    } catch (error) {
      update(number, { state: 'failed', reason: reasonOf(error) });
    }
  };
  const send = async ({ number, order, resumes }: StationPrint, chosen: ChosenPrinter): Promise<void> => {
    const signal = ends.get(number)?.signal;
    if (signal === undefined) return;
    let isAccepted = false;
    const onDelivery = (delivery: ServiceDelivery): void => {
      isAccepted = true;
      const { state, detail } = delivery;
      update(number, { state, delivery, reason: detail === undefined ? undefined : { text: detail, lang: 'en' } });
    };
    const followed = { signal, onDelivery };
    const printer: ServicePrinter = { ...chosen, state: 'unknown' };
    try {
      if (resumes === undefined) await printers.print(order, printer, followed);
      else await printers.resume(resumes.jobId, resumes.from, followed);
    } catch (error) {
      if (!signal.aborted) update(number, failureOf(error, { isAccepted, isWhole: resumes === undefined }));
    }
  };
  const start = (print: StationPrint): void =>
    void (station.printer === null ? sendWithBrowser(print) : send(print, station.printer));
  const restart = (number: number, changes: Partial<StationPrint>): void => {
    update(number, { ...changes, state: 'sending', reason: undefined });
    const print = find(number);
    if (print !== undefined) start(print);
  };
  return {
    list: () => prints,
    print: (label) => {
      const { data, copies: quantity } = label;
      const items = [{ data: { ...data }, quantity }];
      const order: PrintOrder = { template: station.template, items, startPosition: undefined, resolution: 300 };
      const print: StationPrint = { number: ++last, label, state: 'sending', order };
      ends.set(last, new AbortController());
      const all = [print, ...prints];
      prints = all.filter((each, index) => index < MAX_PRINTS || isPending(each));
      for (const { number } of all) {
        if (find(number) !== undefined) continue;
        ends.get(number)?.abort();
        ends.delete(number);
      }
      changed(print);
      start(print);
    },
    retry: ({ number }) => {
      if (find(number)?.state === 'unsent') restart(number, {});
    },
    resume: ({ number }) => {
      const print = find(number);
      const { jobId, interruptedAt: from } = print?.delivery ?? {};
      if (print === undefined || !isInterrupted(print) || jobId === undefined || from === undefined) return;
      restart(number, { resumes: { jobId, from } });
    },
  };
}

type ChosenPrinter = NonNullable<Station['printer']>;
