import '@platen/sdk/preview';
import type { LabelPreview } from '@platen/sdk/preview';
import { h } from '../dom.ts';
import { describeError } from '../portal/connect-portal.ts';
import { stationWords } from '../words/en/station.ts';
import { filled, inPageLanguage } from '../words/page-words.ts';
import { createLabelFinder, type FoundLabel } from './find-label.ts';
import { createLastLabels } from './last-labels.ts';
import { enabledNames, printInBrowser } from './print-in-browser.ts';
import { type Answer, answerTo, answerToMissing, createAnswer } from './scan-answer.ts';
import { followScanner, keepFocus } from './scanner-keys.ts';
import { codeInput, connectionNotice, createCopies, scanForm, stationBar } from './station-parts.ts';
import { createPrints, type StationPrint } from './station-prints.ts';
import { playSound } from './station-sound.ts';
import type { Station } from './stored-station.ts';

/** Time in milliseconds within which a second scan of the same label counts as a double scan. */
const DOUBLE_SCAN_MS = 1000;
/** Time in milliseconds after which Enter confirms a double scan. Scanners that end codes with two Enters are faster. */
const CONFIRM_AFTER_MS = 400;

interface ScreenOptions {
  readonly station: Station;
  /** Shows the form of the set-up. Rejects if it could not be loaded; the screen then stays. */
  readonly setUp: () => Promise<void>;
}

/** Remembers the last scan, and a double scan that the user may confirm. */
function createDoubleScans() {
  let last: { readonly key: string; readonly at: number } | undefined;
  let asked: { readonly label: FoundLabel; readonly at: number } | undefined;
  return {
    /** Tests if a label is a double scan, and remembers it as the last scan. */
    isDouble: (label: FoundLabel): boolean => {
      const [key, at] = [JSON.stringify(label.data), performance.now()];
      const isDouble = last?.key === key && at - last.at < DOUBLE_SCAN_MS;
      last = { key, at };
      asked = isDouble ? { label, at } : undefined;
      return isDouble;
    },
    /** Returns the label of a double scan that Enter may confirm now. */
    confirmable: (): FoundLabel | undefined =>
      asked !== undefined && performance.now() - asked.at > CONFIRM_AFTER_MS ? asked.label : undefined,
    forget: (): void => {
      asked = undefined;
    },
  };
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
  const doubles = createDoubleScans();
  // the label whose progress is shown; undefined while there is another answer, which progress must not replace
  let shown: number | undefined;
  const say = (given: Answer): void => {
    shown = undefined;
    answer.show(given);
  };

  const changed = (print: StationPrint): void => {
    labels.show(prints.list());
    if (print.state === 'sending') shown = print.number;
    if (print.number === shown) answer.show(answerTo(print, station));
    if (station.hasSound) soundFor(print, station);
    if (station.printer === null) input.focus();
  };
  const prints = createPrints(station, changed, printInBrowser);
  const retry = (each: StationPrint): void => {
    prints.retry(each);
    input.focus();
  };
  const labels = createLastLabels({ again: (label) => print(label), retry });
  const print = (label: FoundLabel): void => {
    doubles.forget();
    preview.template = station.template;
    preview.data = label.data;
    copies.set(1);
    prints.print(label);
    input.focus();
  };
  const reject = (given: Answer): void => {
    if (station.hasSound) playSound('problem');
    say(given);
  };
  const take = (typed: string): void => {
    const confirmed = typed.trim() === '' ? doubles.confirmable() : undefined;
    if (confirmed !== undefined) print(confirmed);
    if (typed.trim() === '') return;
    doubles.forget();
    input.value = '';
    const scan = find(typed, copies.count());
    if (scan.kind === 'copies') {
      copies.set(scan.copies);
      say({ tone: 'calm', text: filled(texts.copiesSet, { count: scan.copies }) });
    } else if (scan.kind !== 'label') reject(answerToMissing(scan, station));
    else if (doubles.isDouble(scan.label)) reject(questionAbout(scan.label, print));
    else print(scan.label);
  };
  followScanner(input, take, () => {
    doubles.forget();
    say({ tone: 'calm', text: texts.ready });
  });
  keepFocus(input, end.signal);

  const element = h(
    'main',
    { class: 'station' },
    h('h1', { class: 'visually-hidden' }, filled(texts.heading, { template: station.templateName })),
    stationBar(station, () => {
      setUp().catch((error: unknown) => say({ tone: 'bad', text: describeError(error) }));
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

/** Returns the question about a label that was scanned twice: whether to print a second copy. */
function questionAbout(label: FoundLabel, print: (label: FoundLabel) => void): Answer {
  const texts = inPageLanguage(stationWords).station;
  const click = (): void => print(label);
  const button = h('button', { type: 'button', class: 'button', on: { click } }, texts.printSecond);
  return { tone: 'ask', text: filled(texts.twice, { name: label.name }), advice: { text: texts.twiceAdvice }, button };
}

/** Plays a sound once the server has accepted a label or the print dialog was opened, and for each problem. */
function soundFor({ state }: StationPrint, { printer }: Station): void {
  if (state === 'failed' || state === 'unsent') playSound('problem');
  else if (state === (printer === null ? 'printed' : 'queued')) playSound('printed');
}
