/**
 * Waits until pending events, such as a click on Cancel, have been handled. Uses `setImmediate` or a message channel,
 * because browsers delay nested timers by at least 4 ms.
 */
export function nextTask(): Promise<void> {
  const immediate: unknown = Reflect.get(globalThis, 'setImmediate');
  return new Promise((resolve) => {
    if (typeof immediate === 'function') {
      immediate(resolve);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
