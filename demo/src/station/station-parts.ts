import { h, newId } from '../dom.ts';
import { stationWords } from '../words/en/station.ts';
import { inPageLanguage, shownNumber } from '../words/page-words.ts';
import { MAX_COPIES } from './scanned-code.ts';
import type { TakeCode } from './scanner-keys.ts';
import type { Station } from './stored-station.ts';

/** Creates the input for codes. */
export function codeInput(): HTMLInputElement {
  const input = h('input', { id: newId('scan'), class: 'station-input', autocomplete: 'off', spellcheck: false });
  // on-screen keyboards must not capitalise or correct codes
  for (const [name, value] of [
    ['autocapitalize', 'off'],
    ['autocorrect', 'off'],
    ['enterkeyhint', 'go'],
  ] as const)
    input.setAttribute(name, value);
  return input;
}

/**
 * Creates the form around `input`: its label and hint, the print button, and `copies`, which shows the number of
 * copies.
 */
export function scanForm(input: HTMLInputElement, copies: HTMLElement, take: TakeCode): HTMLElement {
  const texts = inPageLanguage(stationWords).station;
  const hint = h('p', { id: newId('scan-hint'), class: 'field-hint' }, texts.copiesHint);
  input.setAttribute('aria-describedby', hint.id);
  const click = ({ timeStamp }: MouseEvent): void => {
    take(input.value, timeStamp);
    input.focus();
  };
  return h(
    'div',
    { class: 'station-scan' },
    h('label', { htmlFor: input.id }, texts.scan),
    h(
      'div',
      { class: 'station-line' },
      input,
      h('button', { type: 'button', class: 'button primary', on: { click } }, texts.print),
    ),
    h('div', { class: 'row' }, hint, copies),
  );
}

/** Creates the control that sets how many copies of the next label to print. Calls `changed` after each click. */
export function createCopies(changed: () => void): {
  element: HTMLElement;
  count: () => number;
  set(count: number): void;
} {
  const texts = inPageLanguage(stationWords).station;
  let count = 1;
  const shown = h('output', { class: 'station-count', 'aria-label': texts.copies }, '1');
  const set = (next: number): void => {
    count = Math.min(MAX_COPIES, Math.max(1, next));
    shown.textContent = shownNumber(count);
  };
  const button = (label: string, sign: string, by: number): HTMLElement => {
    const click = (): void => {
      set(count + by);
      changed();
    };
    return h('button', { type: 'button', class: 'tool', 'aria-label': label, on: { click } }, sign);
  };
  const name = h('span', { 'aria-hidden': 'true' }, texts.copies);
  const element = h('div', { class: 'tools' }, name, button(texts.fewer, '−', -1), shown, button(texts.more, '+', 1));
  return { element, count: () => count, set };
}

/** Creates the bar with the names of the template and the printer, and the buttons for full screen and setup. */
export function stationBar({ templateName, printer }: Station, setUp: () => void): HTMLElement {
  const texts = inPageLanguage(stationWords).station;
  const fullScreen = (): void => void document.documentElement.requestFullscreen().catch(() => undefined);
  return h(
    'div',
    { class: 'station-bar' },
    h('p', { class: 'ellipsis' }, h('strong', {}, templateName), ` · ${printer?.name ?? texts.inBrowser}`),
    h(
      'div',
      { class: 'tools' },
      document.fullscreenEnabled &&
        h('button', { type: 'button', class: 'tool', on: { click: fullScreen } }, texts.fullScreen),
      h('button', { type: 'button', class: 'tool', on: { click: setUp } }, texts.setUp),
    ),
  );
}

/** Creates the notice that is shown while the browser has no connection. */
export function connectionNotice({ printer }: Station, signal: AbortSignal): HTMLElement {
  const texts = inPageLanguage(stationWords).station;
  const place = h('div', { role: 'status' });
  const show = (): void =>
    place.replaceChildren(
      ...(navigator.onLine
        ? []
        : [h('p', { class: 'warning-line' }, printer === null ? texts.offlineBrowser : texts.offline)]),
    );
  addEventListener('online', show, { signal });
  addEventListener('offline', show, { signal });
  show();
  return place;
}
