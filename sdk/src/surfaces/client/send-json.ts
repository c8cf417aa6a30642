import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';

/** One request to the API. */
export interface JsonRequest {
  readonly method: string;
  readonly baseUrl: string;
  /** As the contract has it, `/print/{jobId}`. */
  readonly path: string;
  readonly params?: { readonly path?: object; readonly query?: object } | undefined;
  readonly body?: unknown;
  /** Those that are undefined are not sent. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** An answer with its body read: `data` of a success, `error` of a refusal. */
export interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Sends a request and reads its answer: JSON, or nothing; of a refusal also other text. Rejects as fetch does, and with
 * SyntaxError for a success that is not JSON.
 */
export async function sendJson(
  fetch: (request: Request) => Promise<Response>,
  { method, baseUrl, path, params = {}, body, headers, signal }: JsonRequest,
): Promise<Answer> {
  const url = createFinalURL(path, {
    baseUrl,
    params: { path: { ...params.path }, query: { ...params.query } },
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  });
  const sent = new Headers(body === undefined ? {} : { 'Content-Type': 'application/json' });
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent.set(name, value);
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(new Request(url, { method, headers: sent, signal, ...content }));
  const text = await response.text();
  return response.ok
    ? { data: text === '' ? undefined : JSON.parse(text), response }
    : { error: parsedOr(text), response };
}

/** What a refusal says, whoever refused: a proxy answers with a page. */
function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
