import '@platen/sdk/preview';
import type { LabelPreview } from '@platen/sdk/preview';
import { h, newId } from '../dom.ts';
import { describeError } from '../portal/connect-portal.ts';
import { stationWords } from '../words/en/station.ts';
import { filled, inPageLanguage, shownNumber } from '../words/page-words.ts';
import { createLabelFinder, type FoundLabel, type Scan } from './find-label.ts';
import { createLastLabels } from './last-labels.ts';
import { enabledNames, printInBrowser } from './print-in-browser.ts';
import { MAX_COPIES } from './scanned-code.ts';
import { followScanner, keepFocus } from './scanner-keys.ts';
import { createPrints, type StationPrint } from './station-prints.ts';
import { playSound } from './station-sound.ts';
import type { Station } from './stored-station.ts';

/** Time in milliseconds within which a second scan of the same label counts as a double scan. */
const DOUBLE_SCAN_MS = 1000;
/** Time in milliseconds after which Enter confirms a double scan. Scanners that end codes with two Enters are faster. */
const CONFIRM_AFTER_MS = 400;

type Tone = 'calm' | 'good' | 'bad' | 'ask';

/** The result of the last scan, as shown to the user. */
interface Answer {
  readonly tone: Tone;
  readonly text: string;
  readonly advice?: { readonly text: string; readonly lang?: 'en' } | undefined;
  readonly button?: HTMLElement | undefined;
}

interface ScreenOptions {
  readonly station: Station;
  /** Shows the form of the set-up. Rejects if it could not be loaded; the screen then stays. */
  readonly setUp: () => Promise<void>;
}

/** Creates the screen of the station: an input that always has the focus, the last label, and the last prints. */
export function createScreen({ station, setUp }: ScreenOptions): { element: HTMLElement; close: () => void } {
  const texts = inPageLanguage(stationWords).station;
  const end = new AbortController();
  const find = createLabelFinder(station);
  const input = codeInput();
  const copies = createCopies(() => input.focus());
  const answer = createAnswer();
  const preview = h('label-preview', { class: 'station-preview' }) as LabelPreview;
  preview.symbologies = enabledNames().all;
  let last: { readonly key: string; readonly at: number } | undefined;
  let asked: { readonly label: FoundLabel; readonly at: number } | undefined;

  const changed = (print: StationPrint): void => {
    labels.show(prints.list());
    if (print.number === prints.list()[0]?.number) answer.show(answerTo(print, station));
    if (station.hasSound) soundFor(print, station);
    if (station.printer === null) input.focus();
  };
  const prints = createPrints(station, changed, printInBrowser);
  const labels = createLastLabels({
    again: (label) => print(label),
    retry: (each) => {
      prints.retry(each);
      input.focus();
    },
  });
  const print = (label: FoundLabel): void => {
    asked = undefined;
    preview.template = station.template;
    preview.data = label.data;
    copies.set(1);
    prints.print(label);
    input.focus();
  };
  const confirm = (): void => {
    if (asked !== undefined) print(asked.label);
  };
  const reject = (given: Answer): void => {
    if (station.hasSound) playSound('problem');
    answer.show(given);
  };
  const askTwice = (label: FoundLabel): void => {
    asked = { label, at: performance.now() };
    const button = h('button', { type: 'button', class: 'button', on: { click: confirm } }, texts.printSecond);
    reject({
      tone: 'ask',
      text: filled(texts.twice, { name: label.name }),
      advice: { text: texts.twiceAdvice },
      button,
    });
  };
  const handleLabel = (label: FoundLabel): void => {
    const key = JSON.stringify(label.data);
    const at = performance.now();
    const isDouble = last?.key === key && at - last.at < DOUBLE_SCAN_MS;
    last = { key, at };
    if (isDouble) askTwice(label);
    else print(label);
  };
  const take = (typed: string): void => {
    if (typed.trim() === '') {
      if (asked !== undefined && performance.now() - asked.at > CONFIRM_AFTER_MS) confirm();
      return;
    }
    asked = undefined;
    input.value = '';
    const scan = find(typed, copies.count());
    if (scan.kind === 'label') handleLabel(scan.label);
    else if (scan.kind === 'copies') {
      copies.set(scan.copies);
      answer.show({ tone: 'calm', text: filled(texts.copiesSet, { count: scan.copies }) });
    } else reject(answerToMissing(scan, station));
  };
  followScanner(input, take, () => {
    asked = undefined;
    answer.show({ tone: 'calm', text: texts.ready });
  });
  keepFocus(input, end.signal);

  const element = h(
    'main',
    { class: 'station' },
    h('h1', { class: 'visually-hidden' }, filled(texts.heading, { template: station.templateName })),
    stationBar(station, () => {
      setUp().catch((error: unknown) => answer.show({ tone: 'bad', text: describeError(error) }));
    }),
    connectionNotice(station, end.signal),
    h(
      'div',
      { class: 'station-body' },
      h('div', { class: 'station-work' }, scanForm(input, copies.element, take), answer.element, preview),
      labels.element,
    ),
  );
  return { element, close: () => end.abort() };
}

/** Plays a sound once the server has accepted a label or the print dialog was opened, and for each problem. */
function soundFor({ state }: StationPrint, { printer }: Station): void {
  if (state === 'failed' || state === 'unsent') playSound('problem');
  else if (state === (printer === null ? 'printed' : 'queued')) playSound('printed');
}

/** Returns the answer for the newest label. */
function answerTo({ state, label: { name, copies }, reason }: StationPrint, { printer }: Station): Answer {
  const texts = inPageLanguage(stationWords).station;
  const values = { name: copies > 1 ? `${shownNumber(copies)} × ${name}` : name, printer: printer?.name ?? '' };
  switch (state) {
    case 'sending':
      return { tone: 'calm', text: filled(texts.sending, values) };
    case 'queued':
      return { tone: 'good', text: filled(texts.sent, values), advice: reason };
    case 'sent':
    case 'printed':
      return { tone: 'good', text: filled(texts.printed, values) };
    case 'failed':
      return { tone: 'bad', text: filled(texts.failed, values), advice: reason };
    case 'unsent':
      return {
        tone: 'bad',
        text: filled(texts.unsent, values),
        advice: { text: `${reason?.text ?? ''} ${texts.unsentAdvice}` },
      };
    default:
      return state satisfies never;
  }
}

/** Returns the answer to a code without exactly one row. */
function answerToMissing(scan: Extract<Scan, { code: string; kind: string }>, { table }: Station): Answer {
  const texts = inPageLanguage(stationWords).station;
  if (scan.code === '') return { tone: 'bad', text: texts.noCode };
  if (scan.kind === 'ambiguous') {
    const advice = { text: filled(texts.ambiguousAdvice, { rows: scan.rows.join(', ') }) };
    return { tone: 'bad', text: filled(texts.ambiguous, { code: scan.code }), advice };
  }
  const values = { column: table?.columns[table.codeColumn] ?? '', file: table?.fileName ?? '' };
  return {
    tone: 'bad',
    text: filled(texts.unknown, { code: scan.code }),
    advice: { text: filled(texts.unknownAdvice, values) },
  };
}

/** Creates the place of the answer, which screen readers announce. */
function createAnswer(): { readonly element: HTMLElement; show(answer: Answer): void } {
  const texts = inPageLanguage(stationWords).station;
  const element = h('div', { class: 'station-answer', role: 'status' }, h('p', {}, texts.ready));
  return {
    element,
    show: ({ tone, text, advice, button }) => {
      element.dataset.tone = tone;
      element.setAttribute('role', tone === 'bad' || tone === 'ask' ? 'alert' : 'status');
      const more = advice && h('p', { class: 'station-advice', lang: advice.lang }, advice.text);
      element.replaceChildren(
        ...[h('p', {}, h('strong', {}, text)), more, button].filter((part) => part instanceof Node),
      );
    },
  };
}

function codeInput(): HTMLInputElement {
  const input = h('input', { id: newId('scan'), class: 'station-input', autocomplete: 'off', spellcheck: false });
  // no on-screen capitals and corrections, which would change codes
  for (const [name, value] of [
    ['autocapitalize', 'off'],
    ['autocorrect', 'off'],
    ['enterkeyhint', 'go'],
  ] as const)
    input.setAttribute(name, value);
  return input;
}

function scanForm(input: HTMLInputElement, copies: HTMLElement, take: (typed: string) => void): HTMLElement {
  const texts = inPageLanguage(stationWords).station;
  const hint = h('p', { id: newId('scan-hint'), class: 'field-hint' }, texts.copiesHint);
  input.setAttribute('aria-describedby', hint.id);
  const click = (): void => {
    take(input.value);
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

/** Creates the number of copies of the next label. `changed` is called after a click. */
function createCopies(changed: () => void): { element: HTMLElement; count: () => number; set(count: number): void } {
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

function stationBar({ templateName, printer }: Station, setUp: () => void): HTMLElement {
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
function connectionNotice({ printer }: Station, signal: AbortSignal): HTMLElement {
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
