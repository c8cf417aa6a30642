import type { LabelElement, Template } from '@platen/sdk';
import { effect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { offeredElements } from '../elements/offered-elements.ts';
import { offeredNames } from '../elements/offered-symbologies.ts';
import type { Editor } from '../ui/editor-context.ts';

/** A text that draws nothing, because templates of the API must have at least one element. */
const NOTHING: LabelElement = { type: 'text', x: 0, y: 0, width: 1, height: 1, value: '' };
const drawable = (template: Template): Template =>
  template.elements.length > 0 ? template : { ...template, elements: [NOTHING] };

/** Passes the shown label, including drafts, to the preview, and reports each painted picture to the store. */
export function usePreview(holder: { readonly current: HTMLElement | null }, { store, preview }: Editor): void {
  useLayoutEffect(() => {
    /** The label last passed to the preview, which reports the layout of its latest label only. */
    let given = { opening: 0, isBlank: true };
    const end = new AbortController();
    const { signal } = end;
    const stop = effect(() => {
      const template = store.template.value;
      given = { opening: store.openings.value, isBlank: template.elements.length === 0 };
      preview.template = drawable(template);
      preview.data = store.data.value;
      preview.symbologies = offeredNames();
      preview.elements = offeredElements;
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
    // The preview keeps its picture while it moves into this page. It is painted again so that it fires `layout`.
    holder.current?.append(preview);
    preview.refresh();
    return () => {
      end.abort();
      stop();
      preview.remove();
    };
  }, [store, holder, preview]);
}
