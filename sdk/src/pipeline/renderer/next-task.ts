/**
 * Waits until pending events, such as a click on Cancel, have been handled. Uses `setImmediate` if available, because a
 * browser delays nested timers by 4 ms each.
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
