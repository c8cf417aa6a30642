import { useMemo } from 'preact/hooks';
import { paperPicture } from '../paper/paper-picture.ts';
import { papersUsedLast } from '../paper/papers-used-last.ts';
import { groupOf } from '../paper/sheet-groups.ts';
import { useEditor } from '../ui/editor-context.ts';
import { deskOf } from './print-desk.ts';
import type { Spread } from './spread.ts';

/** Returns the spread to print on, with the outline of the labels if their paper is known. */
export function useSpread(): Spread | undefined {
  const desk = deskOf(useEditor().store);
  const spread = desk.spread.value;
  const label = desk.label.value;
  const preset = papersUsedLast.papers.value.find((each) => groupOf(each, label) !== undefined);
  return useMemo(() => spread && { ...spread, outline: paperPicture(label, preset).outline }, [spread, label, preset]);
}
