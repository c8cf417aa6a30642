import { pointerNames } from '@platen/sdk/internal/base';
import { computed, effect, type ReadonlySignal, untracked, useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { elementOfIssue } from '../document/drawable-part.ts';
import { drawnElements } from '../document/editor-document.ts';
import { missingFields } from '../document/table.ts';
import { Correction } from '../ui/correction.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { fitted } from '../ui/viewport.ts';
import { elementName, findingSentence } from '../words/sentences.ts';

interface NoticeProps {
  /** Lists the fields that have no column, with fixes. */
  readonly MissingColumns: ComponentType;
}

/**
 * Notice that the label cannot be printed, with the reason. It never covers the label: if there is too little space to
 * float over the canvas, the canvas shrinks and the notice is shown above it.
 */
export function LabelNotice({ MissingColumns }: NoticeProps) {
  const { store } = useEditor();
  const isShown = store.issues.value.length > 0;
  const box = useRef<HTMLDivElement>(null);
  const space = useSpaceAbove(box, isShown);
  if (!isShown && space.value === 0) return null;
  return (
    <div
      ref={box}
      class={space.value > 0 ? 'label-notice above' : 'label-notice'}
      style={space.value > 0 ? { minHeight: `${space.value}px` } : undefined}
    >
      {isShown && <Notice MissingColumns={MissingColumns} />}
    </div>
  );
}

/** Space above and below the notice, in CSS pixels (canvas-styles.ts). */
const MARGIN_PX = 10;

/**
 * Returns the height by which the notice shrinks the canvas, in CSS pixels; 0 while the notice can float over the
 * canvas. The height shrinks only when another label, row or table is shown, or when an element is selected outside the
 * canvas. Otherwise the label would move on each key press while the user types a code, or under the pointer during a
 * double click.
 */
function useSpaceAbove(box: { readonly current: HTMLElement | null }, isShown: boolean): ReadonlySignal<number> {
  const { store, hand } = useEditor();
  /** Height of the notice with its margins; 0 while there is no notice. */
  const height = useSignal(0);
  const space = useSignal(0);
  useLayoutEffect(() => {
    const notice = box.current?.firstElementChild;
    if (!(notice instanceof HTMLElement) || !isShown) return undefined;
    const measure = (): void => {
      height.value = notice.offsetHeight > 0 ? notice.offsetHeight + 2 * MARGIN_PX : 0;
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(notice);
    return () => {
      sizes.disconnect();
      height.value = 0;
    };
  }, [box, isShown, height]);
  useLayoutEffect(() => {
    const needed = (): number => (topOfLabel(store) < height.value ? height.value : 0);
    const stopTaking = effect(() => {
      if (height.value > 0 && !hand.isBusy.value) space.value = Math.max(space.peek(), needed());
    });
    // computed signals, so that the effects below ignore other changes to the document
    const selection = computed(() => store.shown.value.selection);
    const columns = computed(() => store.shown.value.data.columns);
    const stopReleasing = effect(() => {
      void [store.openings.value, store.row.value, columns.value];
      space.value = untracked(needed);
    });
    const stopSelecting = effect(() => {
      void selection.value;
      if (!isCanvasFocused(box.current)) space.value = untracked(needed);
    });
    return () => {
      stopTaking();
      stopReleasing();
      stopSelecting();
    };
  }, [store, hand, box, height, space]);
  return space;
}

/** Tests if the canvas has the focus. It gets the focus when the user presses on it. */
const isCanvasFocused = (notice: HTMLElement | null): boolean =>
  notice?.closest('.label-view')?.querySelector('.window:focus-within') != null;

/** Returns the position that the label's top edge would have in a canvas of full height, without a notice above it. */
function topOfLabel({ isFitted, viewport, shown, unit, window }: Editor['store']): number {
  if (!isFitted.value) return viewport.value.y;
  const { above = 0, ...rest } = window.value;
  return fitted(shown.value.label, { ...rest, height: rest.height + above }, unit.value).y;
}

/**
 * The reason why the label cannot be printed, with a suggested correction if there is one. Also says whether the
 * picture of the label is out of date.
 */
function Notice({ MissingColumns }: NoticeProps) {
  const { store, words } = useEditor();
  const lacked = missingFields(store.shown.value.data, store.readRows.value.matches);
  // issues about fields without a column are skipped, because these fields are listed separately below
  const issue = store.issues.value.find(({ path }) => !isAbout(path, lacked));
  const concerned =
    issue && drawnElements(store.shown.value)[elementOfIssue(issue, store.template.value.elements) ?? -1];
  return (
    <div class="canvas-notice">
      <p>
        <strong>{words.canvas.refused}</strong> {concerned && `${elementName(concerned.element, words.panels)}: `}
        {issue && findingSentence({ code: issue.code, weight: 'blocks' }, words)}{' '}
        {isOutdated(store) && words.canvas.ofBefore}
      </p>
      {concerned && <Correction element={concerned.key} row={store.row.value} />}
      {lacked.length > 0 && <MissingColumns />}
    </div>
  );
}

/**
 * Tests if no part of the label can be drawn now, so that the canvas still shows an earlier state of the label. False
 * if the canvas shows another label or an empty one.
 */
export const isOutdated = ({ issues, painted, openings }: Editor['store']): boolean =>
  painted.value !== undefined &&
  painted.value.issues !== issues.value &&
  !painted.value.isBlank &&
  painted.value.opening === openings.value;

/** Tests if an issue is about the text of one of these fields. */
function isAbout(path: string, fields: readonly string[]): boolean {
  const [root, field = ''] = pointerNames(path);
  return root === 'data' && fields.includes(field);
}
