import { type LabelBudget, labelBudgetOf } from './answer.ts';

/** An answer with what its headers say. */
export interface Answered<T> {
  /** What the call itself gives. */
  readonly data: T;
  readonly response: Response;
  /** The answer's `X-Request-Id`: name it when asking for help. */
  readonly requestId: string | undefined;
  /** The version of what was answered: what `ifMatch` takes. */
  readonly etag: string | undefined;
  /** The label budget that this answer told, or else the last one told to this client. */
  readonly labelBudget: LabelBudget | undefined;
}

/** A call under way: a promise of its answer's data. */
export interface Call<T> extends Promise<T> {
  /** The same answer with its headers: entity tag, label budget, request id. */
  withResponse(): Promise<Answered<T>>;
}

/** A page of a list, and all that follows it: `for await` asks for the next page when it gets there. */
export interface Pages<Item, Page> extends Call<Page>, AsyncIterable<Item> {}

/** Reads the headers of answers; keeps the last label budget told. */
export function createReader(): <T>(data: T, response: Response) => Answered<T> {
  let known: LabelBudget | undefined;
  return (data, response) => {
    known = labelBudgetOf(response.headers) ?? known;
    const header = (name: string) => response.headers.get(name) ?? undefined;
    return { data, response, requestId: header('x-request-id'), etag: header('etag'), labelBudget: known };
  };
}

export function callOf<T>(answered: Promise<Answered<T>>): Call<T> {
  const data = answered.then((answer) => answer.data);
  const withResponse = () => {
    // Whoever asks for the whole answer gets its fault there.
    data.catch(() => undefined);
    return answered;
  };
  return Object.assign(data, { withResponse });
}

/** Pages that follow one another by their `nextCursor`. */
export function pagesOf<Item, Page extends { readonly nextCursor: string | null }>(
  ask: (cursor?: { readonly cursor: string }) => Call<Page>,
  itemsOf: (page: Page) => readonly Item[],
): Pages<Item, Page> {
  const first = ask();
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      for (let page: Page | undefined = await first; page; ) {
        yield* itemsOf(page);
        page = page.nextCursor === null ? undefined : await ask({ cursor: page.nextCursor });
      }
    },
  });
}
