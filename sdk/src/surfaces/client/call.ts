import { labelBudgetOf, notTheApi, textOf } from './answer.ts';
import type { LabelBudget } from './errors.ts';

/** An answer with the facts in its headers. */
export interface Answered<T> {
  /** The value that the call itself resolves with. */
  readonly data: T;
  /** The answer itself; its body has been read. */
  readonly response: Response;
  /** The answer's `X-Request-Id`: name it when asking for help. */
  readonly requestId: string | undefined;
  /** The version of the resource: what `ifMatch` takes. */
  readonly etag: string | undefined;
  /** The label budget in this answer's headers, or else the last one that this client received. */
  readonly labelBudget: LabelBudget | undefined;
}

/** A call in progress: a promise of its answer's data. */
export interface Call<T> extends Promise<T> {
  /** The same answer with its headers: entity tag, label budget, request id. */
  withResponse(): Promise<Answered<T>>;
}

/** One page of a list. */
export interface ListPage<Item> {
  /** The items of this page, in the order of the list. */
  readonly data: readonly Item[];
  /** The `cursor` of the next page; null on the last. */
  readonly nextCursor: string | null;
}

/** The first page of a list when awaited; all its items when iterated: `for await` fetches the next page when it gets there. */
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
    // A caller who takes the whole answer gets the error from it.
    data.catch(() => undefined);
    return answered;
  };
  return Object.assign(data, { withResponse });
}

/** A call whose data are made from those of another one, with the same answer. */
export const mappedCall = <From, To>(call: Call<From>, map: (data: From) => To): Call<To> =>
  callOf(call.withResponse().then((answered) => ({ ...answered, data: map(answered.data) })));

/** The call that `start` makes. It rejects with the error that `start` throws. */
export function startedCall<T>(start: () => Call<T>): Call<T> {
  try {
    return start();
  } catch (error) {
    return callOf(Promise.reject(error));
  }
}

/** Pages that follow one another by their `nextCursor`. */
export function pagesOf<Item, Page extends ListPage<Item>>(
  ask: (cursor?: { readonly cursor: string }) => Call<Page>,
): Pages<Item, Page> {
  const first = ask();
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      const asked = new Set<string>();
      for (let page: Page | undefined = await first; page; ) {
        const { data } = page;
        if (!Array.isArray(data)) throw notTheApi('the answer has no list in it');
        yield* page.data;
        const cursor = textOf(page.nextCursor);
        if (cursor !== undefined && asked.has(cursor)) throw notTheApi('the list comes back to a page that it had');
        if (cursor !== undefined) asked.add(cursor);
        page = cursor === undefined ? undefined : await ask({ cursor });
      }
    },
  });
}
