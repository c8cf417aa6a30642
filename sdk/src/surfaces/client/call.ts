import { type LabelBudget, labelBudgetOf, textOf } from './answer.ts';
import { noList } from './not-the-api.ts';

/** An answer with what its headers say. */
export interface Answered<T> {
  /** What the call itself gives. */
  readonly data: T;
  /** The answer itself; its body has been read. */
  readonly response: Response;
  /** The answer's `X-Request-Id`: name it when asking for help. */
  readonly requestId: string | undefined;
  /** The version of the resource: what `ifMatch` takes. */
  readonly etag: string | undefined;
  /** The label budget in this answer's headers, or else the last one that this client was told. */
  readonly labelBudget: LabelBudget | undefined;
}

/** A call under way: a promise of its answer's data. */
export interface Call<T> extends Promise<T> {
  /** The same answer with its headers: entity tag, label budget, request id. */
  withResponse(): Promise<Answered<T>>;
}

/** A page of a list, and all that follows it: `for await` asks for the next page when it gets there. */
export interface Pages<Item, Page> extends Call<Page>, AsyncIterable<Item> {}

/** Reads the headers of answers; keeps the last label budget seen. */
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
    // Whoever asks for the whole answer gets its error there.
    data.catch(() => undefined);
    return answered;
  };
  return Object.assign(data, { withResponse });
}

/** The call that `start` makes; what it throws is what the call rejects with. */
export function startedCall<T>(start: () => Call<T>): Call<T> {
  try {
    return start();
  } catch (error) {
    return callOf(Promise.reject(error));
  }
}

/** Pages that follow one another by their `nextCursor`. */
export function pagesOf<Item, Page extends { readonly nextCursor: string | null }>(
  ask: (cursor?: { readonly cursor: string }) => Call<Page>,
  itemsOf: (page: Page) => readonly Item[],
): Pages<Item, Page> {
  const first = ask();
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      const asked = new Set<string>();
      for (let page: Page | undefined = await first; page; ) {
        const items: unknown = itemsOf(page);
        if (!Array.isArray(items)) throw noList('the answer has no list in it');
        yield* itemsOf(page);
        const cursor = textOf(page.nextCursor);
        if (cursor !== undefined && asked.has(cursor)) throw noList('the list comes back to a page that it had');
        if (cursor !== undefined) asked.add(cursor);
        page = cursor === undefined ? undefined : await ask({ cursor });
      }
    },
  });
}
