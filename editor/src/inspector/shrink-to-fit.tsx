import { placeElements } from '../document/box.ts';
import { allowShrinking } from '../document/change-elements.ts';
import { kindOf } from '../elements/element-kinds.ts';
import { grownTexts } from '../findings/grown-text.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { numberShown, Tick } from '../ui/form.tsx';
import { filled } from '../words/fill.ts';
import type { SelectedProps } from './selected.ts';

/** Font sizes that differ by at most this number of points look equal to users. */
const SAME_SIZE_PT = 0.05;

/**
 * A checkbox that allows the text of a text element to shrink to fit. If the text is shrunk in at least one row, a note
 * above it shows the smallest printed font size and offers a larger box.
 */
export function ShrinkToFit({ selected: [each] }: SelectedProps) {
  const editor = useEditor();
  const { store, words, language } = editor;
  const { shrunk } = words.inspector;
  const index = store.shown.value.elements.findIndex(({ key }) => key === each?.key);
  const set = each && kindOf(each.element).textStyle(each.element)?.sizePt;
  if (each === undefined || set === undefined) return null;
  const smallest = store.summary.value.smallestSizes.get(`e${index}`);
  const painted = store.painted.value?.report.elements.find(({ id }) => id === `e${index}`)?.text?.fontSize ?? set;
  const isElsewhere = smallest !== undefined && smallest.fontSizePt < painted - SAME_SIZE_PT;
  const size = isElsewhere ? smallest.fontSizePt : painted;
  const isShrunk = size <= set - SAME_SIZE_PT;
  const row = isElsewhere ? smallest.row : undefined;
  const shown = { size: numberShown(Math.floor(size * 10) / 10, language), row: (row ?? 0) + 1 };
  return (
    <>
      {isShrunk && (
        <div class="shrink-note" role="status">
          <p>{filled(row === undefined ? shrunk.prints : shrunk.printsInRow, shown, language)}</p>
          {!each.locked && (
            <button type="button" class="link" onClick={() => void enlarge(editor, each.key, row ?? store.row.peek())}>
              {shrunk.grow}
            </button>
          )}
        </div>
      )}
      <Tick
        label={shrunk.allow}
        isOn={each.shrinks === true}
        onChange={(isOn) =>
          store.commit(allowShrinking(store.history.peek().present.document, each.key, isOn), 'change')
        }
      />
    </>
  );
}

/** Enlarges the box of a text element until this row's text fits without shrinking. */
async function enlarge({ store, words, say, inspect }: Editor, key: number, row: number): Promise<void> {
  const { document } = store.history.peek().present;
  const item = store.items.peek()?.[row];
  const shown = { document, item, resolutionDpi: store.resolutionDpi.peek(), inspect };
  // if the inspection fails, the box keeps its size
  const grown = await grownTexts(shown, new Set([key]), new AbortController().signal).catch(() => undefined);
  if (grown === undefined || store.history.peek().present.document !== document) return;
  if (grown.size === 0) say(words.inspector.shrunk.noRoom);
  else store.commit(placeElements(document, grown), 'change');
}
