/** A WebDriver BiDi connection; each command gets one response. */
export interface BidiSession {
  send(method: string, params: object): Promise<Readonly<Record<string, unknown>>>;
  /** Resolves with the parameters of the next event of this name, which the session must have subscribed to. */
  next(event: string): Promise<Readonly<Record<string, unknown>>>;
  close(): void;
}

interface Waiting {
  readonly resolve: (result: Readonly<Record<string, unknown>>) => void;
  readonly reject: (error: Error) => void;
}

const ANSWER_MS = 90_000;

/** Connects to the WebDriver BiDi address of a browser. */
export async function openBidi(url: string): Promise<BidiSession> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, Waiting>();
  const events = new EventTarget();
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)), { once: true });
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, method, params } = JSON.parse(String(data));
    if (id === undefined) events.dispatchEvent(new CustomEvent(method, { detail: params }));
    else if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser closed the connection'));
  });
  return {
    send(method, params) {
      const id = ++last;
      let late: NodeJS.Timeout | undefined;
      return new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
        late = setTimeout(() => reject(new Error(`${method} had no answer within ${ANSWER_MS / 1000} s`)), ANSWER_MS);
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      }).finally(() => {
        clearTimeout(late);
        waiting.delete(id);
      });
    },
    next: (event) =>
      new Promise((resolve) => {
        events.addEventListener(event, (each) => resolve((each as CustomEvent).detail), { once: true });
      }),
    close: () => socket.close(),
  };
}
