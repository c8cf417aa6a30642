import type { ReadonlySignal } from '@preact/signals-core';

/** Resolves once the value of `source` passes the test; immediately if it already does. */
export async function until<Value>(source: ReadonlySignal<Value>, test: (value: Value) => boolean): Promise<void> {
  if (test(source.peek())) return;
  let stop = (): void => undefined;
  await new Promise<void>((resolve) => {
    stop = source.subscribe((value) => {
      if (test(value)) resolve();
    });
  });
  stop();
}
