import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { LabelElement, Template } from '../../../contract/types.ts';
import { LabelPreview } from '../../preview/element/label-preview.ts';
import { offeredNames } from '../document/offered-symbologies.ts';
import type { EditorStore } from '../state/editor-store.ts';

/** A text that draws nothing, since the API's templates have an element at least. */
const NOTHING: LabelElement = { type: 'text', x: 0, y: 0, width: 1, height: 1, value: '' };
const drawable = (template: Template): Template =>
  template.elements.length > 0 ? template : { ...template, elements: [NOTHING] };

/** Feeds a preview with what is shown, draft or not, and the store with what was painted. */
export function usePreview(holder: { readonly current: HTMLElement | null }, store: EditorStore): void {
  const preview = useRef<LabelPreview>(undefined);
  useLayoutEffect(() => {
    const made = new LabelPreview();
    preview.current = made;
    made.addEventListener('layout', ({ detail: report }) => {
      store.issues.value = [];
      store.painted.value = { report, quietZones: made.quietZones };
    });
    made.addEventListener('error', ({ detail }) => {
      store.issues.value = detail;
    });
    holder.current?.append(made);
    return () => made.remove();
  }, [store, holder]);
  useSignalEffect(() => {
    const { current } = preview;
    if (current === undefined) return;
    current.template = drawable(store.template.value);
    current.data = store.data.value;
    current.symbologies = offeredNames();
    current.resolution = store.resolutionDpi.value;
    current.ink = store.ink.value;
  });
}
