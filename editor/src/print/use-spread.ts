import { useLayoutEffect, useMemo } from 'preact/hooks';
import { paperPicture } from '../paper/paper-drawing.tsx';
import { papersUsedLast } from '../paper/papers-used-last.ts';
import { groupOf } from '../paper/sheet-groups.ts';
import { useEditor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { createLabelPictures, type LabelPictures } from './label-pictures.ts';
import { deskOf } from './print-desk.ts';
import type { Spread } from './spread.ts';

/** Time to keep pictures and their worker after the last view closes. */
const KEPT_MS = 30_000;

interface Held {
  readonly pictures: LabelPictures;
  users: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const held = new WeakMap<EditorStore, Held>();

/** Returns the editor's label pictures, which all views share. They are closed 30 s after the last view. */
export function usePictures(): LabelPictures {
  const { store } = useEditor();
  const mine = useMemo(() => {
    const known = held.get(store) ?? { pictures: createLabelPictures(), users: 0, timer: undefined };
    held.set(store, known);
    return known;
  }, [store]);
  // A layout effect runs in the task that rendered the view. Otherwise the timer could close the pictures first.
  useLayoutEffect(() => {
    mine.users++;
    clearTimeout(mine.timer);
    return () => {
      mine.users--;
      if (mine.users > 0) return;
      mine.timer = setTimeout(() => {
        held.delete(store);
        mine.pictures.close();
      }, KEPT_MS);
    };
  }, [mine, store]);
  return mine.pictures;
}

/** Returns the spread to print on, with the outline of the labels if their paper is known. */
export function useSpread(): Spread | undefined {
  const desk = deskOf(useEditor().store);
  const spread = desk.spread.value;
  const label = desk.label.value;
  const preset = papersUsedLast.papers.value.find((each) => groupOf(each, label) !== undefined);
  return useMemo(() => spread && { ...spread, outline: paperPicture(label, preset).outline }, [spread, label, preset]);
}
