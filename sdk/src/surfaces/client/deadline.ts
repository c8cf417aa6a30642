import { CallTimeoutError } from './errors.ts';
import { after } from './sleep.ts';

/**
 * Runs `work` with a signal that fires when `outer` does or after `timeoutMs`; then rejects, whether or not the work
 * listens, with the outer signal's reason or with CallTimeoutError. Written out because AbortSignal.any is missing from
 * Node 20.0 to 20.2.
 */
export function withDeadline<T>(
  options: { readonly timeoutMs: number; readonly signal: AbortSignal | undefined; readonly what: string },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { timeoutMs, signal: outer, what } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort(outer?.reason);
  const callOff = after(timeoutMs, () => {
    controller.abort(
      new CallTimeoutError(`${what} gave no complete answer within ${timeoutMs / 1000} s`, { timeoutMs }),
    );
  });
  outer?.addEventListener('abort', stop);
  return new Promise<T>((resolve, reject) => {
    outer?.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason));
    work(signal).then(resolve, reject);
  }).finally(() => {
    callOff();
    outer?.removeEventListener('abort', stop);
  });
}
