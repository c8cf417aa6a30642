/** Lets waiting events in (a click on Cancel), at once where the engine can: nested timers wait 4 ms each in a browser. */
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
