import type { LabelElement, Template } from '@platen/sdk';
import { effect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { offeredNames } from '../elements/offered-symbologies.ts';
import type { Editor } from '../ui/editor-context.ts';

/** A text that draws nothing, since the API's templates have an element at least. */
const NOTHING: LabelElement = { type: 'text', x: 0, y: 0, width: 1, height: 1, value: '' };
const drawable = (template: Template): Template =>
  template.elements.length > 0 ? template : { ...template, elements: [NOTHING] };

/** Feeds the preview with the label that is shown, draft or not, and the store with each picture that it paints. */
export function usePreview(holder: { readonly current: HTMLElement | null }, { store, preview }: Editor): void {
  useLayoutEffect(() => {
    /** The label that the preview has: it reports a layout of its latest label alone. */
    let given = { opening: 0, isBlank: true };
    const end = new AbortController();
    const { signal } = end;
    const stop = effect(() => {
      const template = store.template.value;
      given = { opening: store.openings.value, isBlank: template.elements.length === 0 };
      preview.template = drawable(template);
      preview.data = store.data.value;
      preview.symbologies = offeredNames();
      preview.resolution = store.resolutionDpi.value;
      preview.ink = store.ink.value;
    });
    preview.addEventListener(
      'layout',
      ({ detail: report }) => {
        store.issues.value = [];
        store.painted.value = { ...given, report, quietZones: preview.quietZones };
      },
      { signal },
    );
    preview.addEventListener(
      'error',
      ({ detail }) => {
        store.issues.value = detail;
      },
      { signal },
    );
    // a picture that it shows already stays while the preview moves here, and is painted again to be reported
    holder.current?.append(preview);
    preview.refresh();
    return () => {
      end.abort();
      stop();
      preview.remove();
    };
  }, [store, holder, preview]);
}
