import { h } from '../dom.ts';
import { createLatency } from '../latency.ts';

export interface LatencyNote {
  readonly element: HTMLElement;
  /** Something on the label has changed, perhaps by a keystroke. */
  changed(): void;
  /** The label is painted as typed. */
  painted(): void;
  /** What was typed can't be painted. */
  dropped(): void;
}

/** How long it took from a keystroke to the painted label, once something was typed. */
export function createLatencyNote(): LatencyNote {
  const latency = createLatency();
  let typing: number | undefined;
  const value = h('output');
  const element = h(
    'span',
    { class: 'latency', title: 'From the keystroke to the painted label', hidden: true },
    h('span', { class: 'unit' }, 'key to paint '),
    value,
  );
  // the first and the last to hear of a keystroke: only what changes the label in between is timed
  document.addEventListener('input', ({ timeStamp }) => (typing = timeStamp), { capture: true });
  document.addEventListener('input', () => (typing = undefined));
  return {
    element,
    changed() {
      if (typing !== undefined) latency.keystroke(typing);
    },
    dropped: () => void latency.painted(0),
    painted() {
      const taken = latency.painted(performance.now());
      if (taken !== undefined) value.textContent = `${taken.toFixed(1)} ms`;
      element.hidden = value.textContent === '';
    },
  };
}
