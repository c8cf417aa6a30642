import { labelBudgetOf, notTheApi, textOf } from './answer.ts';
import type { LabelBudget } from './errors.ts';

/** A response with its data and the facts from its headers. */
export interface Answered<T> {
  /** The value with which the call itself resolves. */
  readonly data: T;
  /** The response; its body has already been read. */
  readonly response: Response;
  /** The response's `X-Request-Id`. Quote it when you ask for support. */
  readonly requestId: string | undefined;
  /** The version of the resource, for `ifMatch`. */
  readonly etag: string | undefined;
  /** The label budget in this response's headers. If they have none, the last budget that this client received. */
  readonly labelBudget: LabelBudget | undefined;
}

/** A call in progress: a promise of the response's data. */
export interface Call<T> extends Promise<T> {
  /** Resolves with the data and the response's headers: entity tag, label budget, request id. */
  withResponse(): Promise<Answered<T>>;
}

/** One page of a list. */
export interface ListPage<Item> {
  /** The items of this page, in the order of the list. */
  readonly data: readonly Item[];
  /** The `cursor` of the next page; null on the last. */
  readonly nextCursor: string | null;
}

/**
 * A list of several pages. Awaiting it gives the first page. Iterating it with `for await` gives every item and fetches
 * pages on demand.
 */
export interface Pages<Item, Page> extends Call<Page>, AsyncIterable<Item> {}

/** Creates a reader of response headers that remembers the last label budget. */
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
    // Prevents an unhandled rejection of `data` if the caller uses only `withResponse()`.
    data.catch(() => undefined);
    return answered;
  };
  return Object.assign(data, { withResponse });
}

/** Returns a call with the same response and converted data. */
export const mappedCall = <From, To>(call: Call<From>, map: (data: From) => To): Call<To> =>
  callOf(call.withResponse().then((answered) => ({ ...answered, data: map(answered.data) })));

/** Runs `start`. If it throws, returns a call that rejects with the error. */
export function startedCall<T>(start: () => Call<T>): Call<T> {
  try {
    return start();
  } catch (error) {
    return callOf(Promise.reject(error));
  }
}

/** Returns pages that are linked by `nextCursor`. */
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
