import { h } from '../dom.ts';
import { stationWords } from '../words/en/station.ts';
import { filled, inPageLanguage, shownNumber } from '../words/page-words.ts';
import type { Scan } from './find-label.ts';
import type { StationPrint } from './station-prints.ts';
import type { Station } from './stored-station.ts';

type Tone = 'calm' | 'good' | 'bad' | 'ask';

/** The result of the last scan, as shown to the user. */
export interface Answer {
  readonly tone: Tone;
  readonly text: string;
  readonly advice?: { readonly text: string; readonly lang?: 'en' } | undefined;
  readonly button?: HTMLElement | undefined;
}

/** Returns the answer for the newest label. */
export function answerTo({ state, label: { name, copies }, reason }: StationPrint, { printer }: Station): Answer {
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
export function answerToMissing(scan: Extract<Scan, { code: string; kind: string }>, { table }: Station): Answer {
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

/** Creates the element that shows the last answer. Screen readers announce each answer. */
export function createAnswer(): { readonly element: HTMLElement; show(answer: Answer): void } {
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
