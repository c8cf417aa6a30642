/** Time from a keystroke to the painted label: the newest, as text. */
export interface Latency {
  keystroke(at: number): void;
  /** The time since the oldest keystroke not yet painted, milliseconds; undefined when nothing was typed. */
  painted(at: number): number | undefined;
}

export function createLatency(): Latency {
  let since: number | undefined;
  return {
    keystroke(at) {
      since ??= at;
    },
    painted(at) {
      const taken = since === undefined ? undefined : at - since;
      since = undefined;
      return taken;
    },
  };
}
