import { useLayoutEffect, useMemo } from 'preact/hooks';
import { useEditor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { createLabelPictures, type LabelPictures } from './label-pictures.ts';

/** How long pictures and their worker are kept for a view that is shown again. */
const KEPT_MS = 30_000;

interface Held {
  readonly pictures: LabelPictures;
  users: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const held = new WeakMap<EditorStore, Held>();

/** The pictures of the editor's labels, the same for all views as long as one is shown, and a while after. */
export function usePictures(): LabelPictures {
  const { store } = useEditor();
  const mine = useMemo(() => {
    const known = held.get(store) ?? { pictures: createLabelPictures(), users: 0, timer: undefined };
    held.set(store, known);
    return known;
  }, [store]);
  // within the task that rendered the view: a timer in between would close the pictures that it is about to use
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
