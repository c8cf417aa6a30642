import { CallTimeoutError } from './errors.ts';

/**
 * Runs `work` with a signal that fires when `outer` does or after `timeoutMs`; then rejects with the outer signal's
 * reason, or with CallTimeoutError. Written out because AbortSignal.any is missing from Node 20.0 to 20.2.
 */
export async function withDeadline<T>(
  options: { readonly timeoutMs: number; readonly signal: AbortSignal | undefined; readonly what: string },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { timeoutMs, signal: outer, what } = options;
  outer?.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort(outer?.reason);
  const timer = setTimeout(() => {
    controller.abort(new CallTimeoutError(`${what} gave no complete answer within ${timeoutMs / 1000} s`, timeoutMs));
  }, timeoutMs);
  outer?.addEventListener('abort', stop, { once: true });
  try {
    return await work(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}
