import { h, newId } from '../dom.ts';
import { stationWords } from '../words/en/station.ts';
import { inPageLanguage, shownNumber } from '../words/page-words.ts';
import type { FoundLabel } from './find-label.ts';
import { problemOf, signInLink } from './scan-answer.ts';
import { isInterrupted, type StationPrint } from './station-prints.ts';

interface LastLabelsOptions {
  /** Prints a label again. */
  readonly again: (label: FoundLabel) => void;
  /** Retries a label that could not be sent. */
  readonly retry: (print: StationPrint) => void;
  /** Prints the remaining copies of an interrupted label. */
  readonly resume: (print: StationPrint) => void;
}

/**
 * Time in milliseconds for which clicks are ignored after the list shifts: the user probably aimed at another label.
 */
const SHIFT_MS = 500;

/**
 * Creates the list of the last labels, newest first, each with its state and a button that prints it again, retries it
 * or prints the rest.
 */
export function createLastLabels(options: LastLabelsOptions): {
  readonly element: HTMLElement;
  show(prints: readonly StationPrint[]): void;
} {
  const texts = inPageLanguage(stationWords).station;
  const heading = h('h2', { id: newId('last') }, texts.last);
  const list = h('ol', { class: 'station-list', 'aria-labelledby': heading.id });
  const none = h('p', { class: 'faint' }, texts.none);
  const entries = new Map<number, Entry>();
  let shiftedAt = Number.NEGATIVE_INFINITY;
  // clicks from the keyboard (`detail` 0) are always accepted, because a focused button keeps its label when the list
  // shifts
  const isMeant = ({ detail, timeStamp }: MouseEvent): boolean =>
    detail === 0 || (detail === 1 && timeStamp - shiftedAt > SHIFT_MS);
  const shift = (): void => {
    shiftedAt = performance.now();
  };
  return {
    element: h('section', { class: 'station-last', 'aria-labelledby': heading.id }, heading, none, list),
    show: (prints) => {
      none.hidden = prints.length > 0;
      const kept = new Set(prints.map(({ number }) => number));
      for (const [number, { element }] of entries) {
        if (kept.has(number)) continue;
        element.remove();
        entries.delete(number);
        shift();
      }
      for (const print of prints.toReversed()) {
        const known = entries.get(print.number);
        const entry = known ?? createEntry(options, isMeant);
        entry.show(print);
        if (known !== undefined) continue;
        entries.set(print.number, entry);
        list.prepend(entry.element);
        shift();
      }
    },
  };
}

interface Entry {
  readonly element: HTMLElement;
  show(print: StationPrint): void;
}

/** Creates an entry of the list. Updates reuse the same button element, so that it keeps the focus. */
function createEntry({ again, retry, resume }: LastLabelsOptions, isMeant: (click: MouseEvent) => boolean): Entry {
  const texts = inPageLanguage(stationWords).station;
  let act = (): void => {};
  const click = (event: MouseEvent): void => {
    if (isMeant(event)) act();
  };
  const button = h('button', { type: 'button', class: 'tool', on: { click } });
  const about = h('div', { class: 'station-about' });
  const element = h('li', {}, about, button);
  return {
    element,
    show: (print) => {
      const { state, label, reason } = print;
      const name = label.copies > 1 ? `${shownNumber(label.copies)} × ${label.name}` : label.name;
      const problem = problemOf(print);
      const isBad = state === 'failed' || state === 'unsent';
      element.dataset.tone = isBad ? 'bad' : '';
      about.replaceChildren(
        h('strong', { class: 'ellipsis' }, name),
        h('span', { class: 'faint' }, texts.states[state]),
        ...(problem === undefined ? [] : [h('span', { class: 'station-reason', lang: problem.lang }, problem.text)]),
        ...(reason?.isSignedOut === true ? [signInLink('')] : []),
      );
      let action = texts.again;
      act = () => again(label);
      if (state === 'unsent') {
        action = texts.tryAgain;
        act = () => retry(print);
      } else if (isInterrupted(print)) {
        action = texts.rest;
        act = () => resume(print);
      }
      button.textContent = action;
      button.setAttribute('aria-label', `${action}: ${name}`);
      button.disabled = state === 'sending';
    },
  };
}
