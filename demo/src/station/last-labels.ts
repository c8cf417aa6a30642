import { h, newId } from '../dom.ts';
import { stationWords } from '../words/en/station.ts';
import { inPageLanguage, shownNumber } from '../words/page-words.ts';
import type { FoundLabel } from './find-label.ts';
import type { StationPrint } from './station-prints.ts';

interface LastLabelsOptions {
  /** Prints a label once more. */
  readonly again: (label: FoundLabel) => void;
  /** Repeats the call of a label that was not sent. */
  readonly retry: (print: StationPrint) => void;
}

/** Creates the list of the last labels, newest first, each with its state and a button that prints it again. */
export function createLastLabels({ again, retry }: LastLabelsOptions): {
  readonly element: HTMLElement;
  show(prints: readonly StationPrint[]): void;
} {
  const texts = inPageLanguage(stationWords).station;
  const heading = h('h2', { id: newId('last') }, texts.last);
  const list = h('ol', { class: 'station-list', 'aria-labelledby': heading.id });
  const none = h('p', { class: 'faint' }, texts.none);
  const entry = (print: StationPrint): HTMLElement => {
    const { state, label } = print;
    const name = label.copies > 1 ? `${shownNumber(label.copies)} × ${label.name}` : label.name;
    const act = state === 'unsent' ? () => retry(print) : () => again(label);
    const action = state === 'unsent' ? texts.tryAgain : texts.again;
    const isBusy = state === 'sending';
    return h(
      'li',
      { 'data-tone': state === 'failed' || state === 'unsent' ? 'bad' : undefined },
      h('p', {}, h('strong', { class: 'ellipsis' }, name), h('span', { class: 'faint' }, texts.states[state])),
      h(
        'button',
        { type: 'button', class: 'tool', disabled: isBusy, 'aria-label': `${action}: ${name}`, on: { click: act } },
        action,
      ),
    );
  };
  return {
    element: h('section', { class: 'station-last', 'aria-labelledby': heading.id }, heading, none, list),
    show: (prints) => {
      none.hidden = prints.length > 0;
      list.replaceChildren(...prints.map(entry));
    },
  };
}
