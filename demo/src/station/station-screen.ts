import '@platen/sdk/preview';
import type { LabelPreview } from '@platen/sdk/preview';
import { confirmed, h } from '../dom.ts';
import { describeError } from '../portal/connect-portal.ts';
import { stationWords } from '../words/en/station.ts';
import { filled, inPageLanguage } from '../words/page-words.ts';
import { createDoubleScans } from './double-scans.ts';
import { createLabelFinder, type FoundLabel } from './find-label.ts';
import { createLastLabels } from './last-labels.ts';
import { enabledNames, loadPdfCode, printInBrowser } from './print-in-browser.ts';
import { type Answer, answerTo, answerToMissing, createAnswer } from './scan-answer.ts';
import { followScanner, keepFocus, type TakeCode } from './scanner-keys.ts';
import { codeInput, connectionNotice, createCopies, scanForm, stationBar } from './station-parts.ts';
import { createPrints, isPending, type StationPrint } from './station-prints.ts';
import { playSound } from './station-sound.ts';
import type { Station } from './stored-station.ts';

interface ScreenOptions {
  readonly station: Station;
  /** Replaces this screen with the set-up form. Rejects, and keeps this screen open, if the form could not load. */
  readonly setUp: () => Promise<void>;
}

/**
 * Creates the screen of the station: an input that keeps the focus, the result and preview of the last scan, and the
 * last labels.
 */
export function createScreen({ station, setUp }: ScreenOptions): { element: HTMLElement; close: () => void } {
  const texts = inPageLanguage(stationWords).station;
  const end = new AbortController();
  const find = createLabelFinder(station);
  const input = codeInput();
  const copies = createCopies(() => input.focus());
  const answer = createAnswer();
  // hidden until the first scan, because its frame would be an empty line
  const preview = h('label-preview', { class: 'station-preview', hidden: true }) as LabelPreview;
  preview.symbologies = enabledNames().all;
  const doubles = createDoubleScans();
  // number of the print whose progress is shown; undefined while another message is shown, which progress must not
  // replace
  let shown: number | undefined;
  const say = (given: Answer): void => {
    shown = undefined;
    answer.show(given);
  };

  const changed = (print: StationPrint): void => {
    labels.show(prints.list());
    if (print.state === 'sending') shown = print.number;
    if (print.number === shown) answer.show(answerTo(print, station));
    else if (isProblem(print)) answer.announce(answerTo(print, station));
    if (station.hasSound) soundFor(print);
    if (station.printer === null) input.focus();
  };
  const prints = createPrints(station, changed, printInBrowser);
  const repeat = (act: () => void): void => {
    doubles.forget();
    act();
    input.focus();
  };
  const labels = createLastLabels({
    again: (label) => print(label),
    retry: (each) => repeat(() => prints.retry(each)),
    resume: (each) => repeat(() => prints.resume(each)),
  });
  const print = (label: FoundLabel): void => {
    doubles.forget();
    preview.hidden = false;
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
  const take: TakeCode = (typed, at) => {
    const wanted = typed.trim() === '' ? doubles.confirmable(at) : undefined;
    if (wanted !== undefined) print(wanted);
    if (typed.trim() === '') return;
    doubles.forget();
    input.value = '';
    const scan = find(typed, copies.count());
    if (scan.kind === 'copies') {
      copies.set(scan.copies);
      say({ tone: 'calm', text: filled(texts.copiesSet, { count: scan.copies }) });
    } else if (scan.kind !== 'label') reject(answerToMissing(scan, station, copies.count()));
    else if (doubles.isDouble(scan.label, at)) reject(questionAbout(scan.label, print));
    else print(scan.label);
  };
  followScanner(input, take, () => {
    doubles.forget();
    copies.set(1);
    say({ tone: 'calm', text: texts.ready });
  });
  keepFocus(input, end.signal);
  const pending = (): number => prints.list().filter(isPending).length;
  warnBeforeLeaving(pending, end.signal);
  if (station.printer === null) void loadPdfCode();
  const leave = async (): Promise<void> => {
    if (await mayDiscard(pending())) await setUp();
  };

  const element = h(
    'main',
    { class: 'station' },
    h('h1', { class: 'visually-hidden' }, filled(texts.heading, { template: station.templateName })),
    stationBar(station, () => {
      leave().catch((error: unknown) => say({ tone: 'bad', text: describeError(error) }));
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

/** Returns the question to show after a double scan: whether to print a second label. */
function questionAbout(label: FoundLabel, print: (label: FoundLabel) => void): Answer {
  const texts = inPageLanguage(stationWords).station;
  const click = (): void => print(label);
  const button = h('button', { type: 'button', class: 'button', on: { click } }, texts.printSecond);
  return { tone: 'ask', text: filled(texts.twice, { name: label.name }), advice: { text: texts.twiceAdvice }, button };
}

/** True for a label that was not printed. */
const isProblem = ({ state }: StationPrint): boolean => state === 'failed' || state === 'unsent';

/** Makes the browser ask before the page is closed or reloaded while labels are pending. */
function warnBeforeLeaving(pending: () => number, signal: AbortSignal): void {
  const ask = (event: Event): void => {
    if (pending() > 0) event.preventDefault();
  };
  addEventListener('beforeunload', ask, { signal });
}

/** Asks whether to discard pending labels, if there are any. */
async function mayDiscard(count: number): Promise<boolean> {
  if (count === 0) return true;
  const { title, text, keep, go } = inPageLanguage(stationWords).station.discard;
  return confirmed({ title, text: filled(text, { count }), keep, go });
}

/** Plays a sound when the server has accepted a label, when the print dialog has opened, and for each problem. */
function soundFor(print: StationPrint): void {
  if (isProblem(print)) playSound('problem');
  else if (print.state === 'dialog' || print.state === 'queued') playSound('printed');
}
