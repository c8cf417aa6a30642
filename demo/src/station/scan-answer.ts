import { h } from '../dom.ts';
import { stationWords } from '../words/en/station.ts';
import { filled, inPageLanguage, shownNumber } from '../words/page-words.ts';
import type { Scan } from './find-label.ts';
import { isInterrupted, type StationPrint } from './station-prints.ts';
import type { Station } from './stored-station.ts';

type Tone = 'calm' | 'good' | 'bad' | 'ask';

/** The result of the last scan, as shown to the user. */
export interface Answer {
  readonly tone: Tone;
  readonly text: string;
  readonly advice?: { readonly text: string; readonly lang?: 'en' } | undefined;
  readonly button?: HTMLElement | undefined;
}

/** Returns the message to show for a print, according to its state. */
export function answerTo(print: StationPrint, { printer }: Station): Answer {
  const texts = inPageLanguage(stationWords).station;
  const {
    state,
    label: { name, copies },
    reason,
  } = print;
  const values = { name: copies > 1 ? `${shownNumber(copies)} × ${name}` : name, printer: printer?.name ?? '' };
  const advice = problemOf(print);
  switch (state) {
    case 'sending':
      return { tone: 'calm', text: filled(texts.sending, values) };
    case 'queued':
      return { tone: 'good', text: filled(texts.sent, values), advice };
    case 'sent':
    case 'printed':
      return { tone: 'good', text: filled(texts.printed, values) };
    case 'dialog':
      return { tone: 'good', text: filled(texts.dialogOpened, values) };
    case 'tab':
      return { tone: 'calm', text: filled(texts.tabOpened, values), advice: { text: texts.tabAdvice } };
    case 'failed':
      return { tone: 'bad', text: filled(texts.failed, values), advice };
    case 'unsent': {
      const button = reason?.isSignedOut === true ? signInLink('button') : undefined;
      return { tone: 'bad', text: filled(texts.unsent, values), advice, button };
    }
    default:
      return state satisfies never;
  }
}

/** Returns the reason for a label's failure, with advice for the user. */
export function problemOf(print: StationPrint): Answer['advice'] {
  if (isInterrupted(print)) return { text: inPageLanguage(stationWords).station.interrupted };
  return print.reason;
}

/** Creates a link to the sign-in page. It opens a new tab, because leaving this page would drop unsent labels. */
export const signInLink = (kind: string): HTMLElement =>
  h(
    'a',
    { class: kind, href: '/login', target: '_blank', rel: 'noopener' },
    inPageLanguage(stationWords).station.signInTab,
  );

/**
 * Returns the message for a code that matches no row or several rows. `copies` is the number of copies that the user
 * set.
 */
export function answerToMissing(scan: MissingScan, { table }: Station, copies: number): Answer {
  const answer = missingAnswer(scan, table);
  if (copies === 1) return answer;
  // the number of copies still applies to the next code
  const pending = filled(inPageLanguage(stationWords).station.copiesSet, { count: copies });
  return { ...answer, advice: { text: answer.advice === undefined ? pending : `${answer.advice.text} ${pending}` } };
}

type MissingScan = Extract<Scan, { code: string; kind: string }>;

function missingAnswer(scan: MissingScan, table: Station['table']): Answer {
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

/** The area of the page that shows the result of the last scan. Screen readers announce each result. */
export interface AnswerPlace {
  readonly element: HTMLElement;
  show(answer: Answer): void;
  /** Announces a problem with another label to screen readers only. The list of labels shows the details. */
  announce(answer: Answer): void;
}

/** Creates the area for results. It contains one live region per role, because browsers ignore a change of role. */
export function createAnswer(): AnswerPlace {
  const texts = inPageLanguage(stationWords).station;
  const calm = h('div', { role: 'status' }, h('p', {}, texts.ready));
  const urgent = h('div', { role: 'alert' });
  const other = h('div', { class: 'visually-hidden', role: 'alert' });
  const answer = h('div', { class: 'station-answer' }, calm, urgent);
  return {
    element: h('div', {}, answer, other),
    show: ({ tone, text, advice, button }) => {
      answer.dataset.tone = tone;
      const isUrgent = tone === 'bad' || tone === 'ask';
      const more = advice && h('p', { class: 'station-advice', lang: advice.lang }, advice.text);
      const parts = [h('p', {}, h('strong', {}, text)), more, button].filter((part) => part instanceof Node);
      (isUrgent ? calm : urgent).replaceChildren();
      (isUrgent ? urgent : calm).replaceChildren(...parts);
    },
    announce: ({ text, advice }) =>
      other.replaceChildren(h('p', {}, text), ...(advice ? [h('p', { lang: advice.lang }, advice.text)] : [])),
  };
}
