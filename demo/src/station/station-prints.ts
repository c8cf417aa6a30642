import type { PrintOrder, ServiceDelivery, ServicePrinter, ServicePrinters } from '@platen/editor';
import { PrintFailedError } from '@platen/sdk';
import { portalPrinters } from '../workspace/portal-printers.ts';
import type { FoundLabel } from './find-label.ts';
import type { Station } from './stored-station.ts';

/** A label that the station was asked to print. */
export interface StationPrint {
  readonly number: number;
  readonly label: FoundLabel;
  /**
   * `sending` until the server has accepted the job, then the state of the delivery. With the browser: `printed` once
   * the print dialog was opened. `unsent`: the call failed, and it is unknown whether the server received it.
   */
  readonly state: 'sending' | ServiceDelivery['state'] | 'unsent';
  /** The reason of a failure, for users. `en` marks a message of the server or of the agent, which is in English. */
  readonly reason?: { readonly text: string; readonly lang?: 'en' } | undefined;
  readonly order: PrintOrder;
}

/** The last labels, newest first, and the functions that print. */
export interface StationPrints {
  readonly list: () => readonly StationPrint[];
  print(label: FoundLabel): void;
  /** Repeats the call of a label that was not sent. The idempotency key is the same, so the label is printed once. */
  retry(print: StationPrint): void;
}

/** Maximum number of labels in the list. */
const MAX_PRINTS = 10;

/** Draws a label as a PDF in this page and prints it with the browser. Rejects with the reason for users. */
export type PrintInBrowser = (order: PrintOrder) => Promise<void>;

/** Creates an empty list. `changed` is called after each change of a label. */
export function createPrints(
  station: Station,
  changed: (print: StationPrint) => void,
  printInBrowser: PrintInBrowser,
  printers: ServicePrinters = portalPrinters(),
): StationPrints {
  let prints: readonly StationPrint[] = [];
  let last = 0;
  // deliveries are followed until their labels are dropped from the list
  const ends = new Map<number, AbortController>();
  const update = (number: number, changes: Partial<StationPrint>): void => {
    prints = prints.map((print) => (print.number === number ? { ...print, ...changes } : print));
    const print = prints.find((each) => each.number === number);
    if (print !== undefined) changed(print);
  };
  const send = async ({ number, order }: StationPrint): Promise<void> => {
    const signal = ends.get(number)?.signal;
    if (signal === undefined) return;
    let isAccepted = false;
    try {
      if (station.printer === null) {
        await printInBrowser(order);
        update(number, { state: 'printed' });
        return;
      }
      const printer: ServicePrinter = { ...station.printer, state: 'unknown' };
      const onDelivery = ({ state, detail }: ServiceDelivery): void => {
        isAccepted = true;
        update(number, { state, reason: detail === undefined ? undefined : { text: detail, lang: 'en' } });
      };
      await printers.print(order, printer, { signal, onDelivery });
    } catch (error) {
      if (signal.aborted) return;
      const reason = reasonOf(error);
      if (isRejected(error)) update(number, { state: 'failed', reason });
      // an accepted label is not sent again: only its state could not be read
      else update(number, { ...(!isAccepted && { state: 'unsent' }), reason });
    }
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
      prints = all.slice(0, MAX_PRINTS);
      for (const { number } of all.slice(MAX_PRINTS)) {
        ends.get(number)?.abort();
        ends.delete(number);
      }
      changed(print);
      void send(print);
    },
    retry: ({ number }) => {
      const print = prints.find((each) => each.number === number);
      if (print?.state !== 'unsent') return;
      update(number, { state: 'sending', reason: undefined });
      void send(print);
    },
  };
}

/** Issues of a rejected order. */
const issuesOf = (error: unknown): readonly { readonly message: string }[] =>
  (error as { readonly issues?: readonly { readonly message: string }[] }).issues ?? [];

/** True if the label itself cannot be printed, so that the same call would fail again. */
const isRejected = (error: unknown): boolean =>
  issuesOf(error).length > 0 || (error instanceof Error && error.cause instanceof PrintFailedError);

/** Returns the message of an error. For an error with issues, returns the first issue. */
function reasonOf(error: unknown): StationPrint['reason'] {
  const [issue] = issuesOf(error);
  if (issue !== undefined) return { text: issue.message, lang: 'en' };
  return { text: error instanceof Error ? error.message : String(error) };
}
