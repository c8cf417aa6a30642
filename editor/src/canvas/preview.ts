import type { Template } from '@platen/sdk';
import type { Issue } from '@platen/sdk/printers';
import { effect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { ALL_DRAWABLE, drawablePart, moreUndrawable, type Undrawable } from '../document/drawable-part.ts';
import { addedFonts } from '../elements/added-fonts.ts';
import { offeredElements } from '../elements/offered-elements.ts';
import { offeredNames } from '../elements/offered-symbologies.ts';
import type { Editor } from '../ui/editor-context.ts';

/** A label that was passed to the preview, and the elements that the preview leaves out. */
interface GivenLabel {
  readonly opening: number;
  readonly template: Template;
  readonly data: Readonly<Record<string, string>> | undefined;
  readonly undrawable: Undrawable;
  /** Issues of the elements that cannot be drawn. */
  readonly issues: readonly Issue[];
}

const NO_ISSUES: Pick<GivenLabel, 'undrawable' | 'issues'> = { undrawable: ALL_DRAWABLE, issues: [] };

/**
 * Passes the shown label, including drafts, to the preview, and reports each painted picture to the store. If elements
 * of the label have issues, the preview draws the label without these elements.
 */
export function usePreview(holder: { readonly current: HTMLElement | null }, { store, preview }: Editor): void {
  useLayoutEffect(() => {
    /** The label that was last passed to the preview. The preview reports the layout of its latest label only. */
    let given: GivenLabel | undefined;
    const give = (next: GivenLabel): void => {
      given = next;
      preview.template = drawablePart(next.template, next.undrawable);
    };
    const end = new AbortController();
    const { signal } = end;
    const stop = effect(() => {
      const [template, data, opening] = [store.template.value, store.data.value, store.openings.value];
      // During a gesture that does not change the undrawable elements, leaves them out from the start. Otherwise, each
      // frame would be drawn twice: first with these elements, which fails, and then without them.
      const known = store.draft.value !== undefined && isUnchanged(given, template, data) ? given : NO_ISSUES;
      give({ opening, template, data, undrawable: known.undrawable, issues: known.issues });
      preview.data = data;
      preview.fonts = addedFonts.value;
      preview.symbologies = offeredNames();
      preview.elements = offeredElements;
      preview.resolution = store.resolutionDpi.value;
      preview.ink = store.ink.value;
    });
    preview.addEventListener(
      'layout',
      ({ detail: report }) => {
        if (given === undefined) return;
        const { opening, template, issues } = given;
        store.issues.value = issues;
        store.painted.value = {
          ...{ opening, issues, isBlank: template.elements.length === 0 },
          ...{ report, quietZones: preview.quietZones },
        };
      },
      { signal },
    );
    preview.addEventListener(
      'error',
      ({ detail }) => {
        const undrawable = given && moreUndrawable(given.template, given.undrawable, detail);
        if (given === undefined || undrawable === undefined) store.issues.value = detail;
        else give({ ...given, undrawable, issues: [...given.issues, ...detail] });
      },
      { signal },
    );
    // A preview that is moved in the DOM still shows its picture. `refresh()` is needed only to fire a `layout` event.
    holder.current?.append(preview);
    preview.refresh();
    return () => {
      end.abort();
      stop();
      preview.remove();
    };
  }, [store, holder, preview]);
}

/**
 * Tests if the row and the undrawable elements are the same as in the drawn label. The rest of the template may differ.
 */
const isUnchanged = (
  given: GivenLabel | undefined,
  template: Template,
  data: GivenLabel['data'],
): given is GivenLabel =>
  given !== undefined &&
  given.data === data &&
  [...given.undrawable].every((index) => given.template.elements[index] === template.elements[index]);
