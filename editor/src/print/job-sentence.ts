import type { Editor } from '../ui/editor-context.ts';
import { counted, filled } from '../words/sentences.ts';
import { deskOf } from './print-desk.ts';

/** Describes the print job in a sentence: "45 labels on 2 sheets, from place 7 on". */
export function jobSentence({ store, words, language }: Editor): string {
  const { printing } = words;
  const desk = deskOf(store);
  const { labels, sheets } = desk.plan.value;
  const isSheets = desk.spread.value?.kind === 'sheet';
  const many = counted(printing.labels, labels, language);
  const whole = isSheets
    ? filled(printing.onSheets, { labels: many, sheets: counted(printing.sheets, sheets, language) })
    : many;
  return desk.start.value === 1 ? whole : `${whole}, ${filled(printing.from, { place: desk.start.value })}`;
}
