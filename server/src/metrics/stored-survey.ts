import { setTimeout as after } from 'node:timers/promises';
import type { AccountStored, Stored, StoredKind, StoredPage, StoredPageOptions } from '../stores/account-store.ts';

/** The stored data of all accounts. */
export interface SurveyedStored {
  /** Totals by kind of data. */
  readonly sums: readonly Stored[];
  /** The largest entries, sorted by size. */
  readonly largest: readonly AccountStored[];
}

export interface StoredSurveyOptions {
  readonly readPage: (page: StoredPageOptions) => Promise<StoredPage>;
  /** Maximum number of entries in `largest`. */
  readonly most: number;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** Number of entries to read at a time in SQLite. Each read blocks the main thread for a few milliseconds. */
const PAGE_ENTRIES = 5000;
/** Pause between two pages, in multiples of the time that the last page took. */
const PAUSE_FACTOR = 20;
const MINUTE_MILLISECONDS = 60_000;

/**
 * Returns a function that totals the stored data of all accounts at most once a minute, in the background. Each call
 * resolves with the latest totals. Before the first totals are complete, a call waits for one page of data: it resolves
 * with `undefined` if more pages remain, and rejects if the page can't be read.
 */
export function createStoredSurvey(options: StoredSurveyOptions): () => Promise<SurveyedStored | undefined> {
  const { now = () => performance.now() } = options;
  let known: SurveyedStored | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let firstPage: Promise<unknown> = Promise.resolve();
  const readRest = async (survey: Survey): Promise<void> => {
    while (await survey.readNext(options));
    known = survey.result();
  };
  const start = async (): Promise<void> => {
    const survey = new Survey(options.most);
    if (await survey.readNext(options)) {
      // an error ends this survey; the next survey reports it if the database is still unavailable
      void readRest(survey).then(end, end);
      return;
    }
    known = survey.result();
    end();
  };
  const end = (): void => {
    isRunning = false;
  };
  return async () => {
    if (!isRunning && now() - startedAt >= MINUTE_MILLISECONDS) {
      startedAt = now();
      isRunning = true;
      firstPage = start();
      firstPage.catch(() => {
        startedAt = Number.NEGATIVE_INFINITY;
        end();
      });
    }
    if (known === undefined) await firstPage;
    return known;
  };
}

/** Sums of the pages read so far. */
class Survey {
  readonly #most: number;
  readonly #sums = new Map<StoredKind, Stored>();
  #largest: readonly AccountStored[] = [];
  #position = 0;
  #pauseMilliseconds = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Reads the next page, after a pause. Returns true if pages are left. */
  async readNext({ readPage, now = () => performance.now(), pause = rest }: StoredSurveyOptions): Promise<boolean> {
    if (this.#pauseMilliseconds > 0) await pause(this.#pauseMilliseconds);
    const began = now();
    const page = { position: this.#position, entries: PAGE_ENTRIES, most: this.#most };
    const { sums, largest, next } = await readPage(page);
    this.#pauseMilliseconds = (now() - began) * PAUSE_FACTOR;
    for (const sum of sums) this.#add(sum);
    this.#largest = [...this.#largest, ...largest].toSorted((a, b) => b.bytes - a.bytes).slice(0, this.#most);
    if (next === undefined) return false;
    this.#position = next;
    return true;
  }

  result(): SurveyedStored {
    return { sums: [...this.#sums.values()], largest: this.#largest };
  }

  #add({ kind, things, bytes }: Stored): void {
    const sum = this.#sums.get(kind);
    this.#sums.set(kind, { kind, things: things + (sum?.things ?? 0), bytes: bytes + (sum?.bytes ?? 0) });
  }
}

const rest = (milliseconds: number): Promise<unknown> => after(milliseconds, undefined, { ref: false });
