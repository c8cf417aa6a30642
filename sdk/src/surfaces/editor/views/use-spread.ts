import { useMemo } from 'preact/hooks';
import { papersUsedLast } from '../panels/papers-used-last.ts';
import { paperPicture } from '../papers/paper-picture.ts';
import { groupOf } from '../papers/sheet-groups.ts';
import { deskOf } from '../printing/print-desk.ts';
import type { Spread } from '../printing/spread.ts';
import { useEditor } from '../ui/editor-context.ts';

/** The sheets or pieces of roll that are printed on, with the outline of the labels where their paper is known. */
export function useSpread(): Spread | undefined {
  const desk = deskOf(useEditor().store);
  const spread = desk.spread.value;
  const label = desk.label.value;
  const preset = papersUsedLast.papers.value.find((each) => groupOf(each, label) !== undefined);
  return useMemo(() => spread && { ...spread, outline: paperPicture(label, preset).outline }, [spread, label, preset]);
}
