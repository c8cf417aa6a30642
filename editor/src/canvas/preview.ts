import type { LabelElement, Template } from '@platen/sdk';
import { LabelPreview } from '@platen/sdk/internal/preview';
import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { offeredNames } from '../elements/offered-symbologies.ts';
import type { EditorStore } from '../ui/editor-store.ts';

/** A text that draws nothing, since the API's templates have an element at least. */
const NOTHING: LabelElement = { type: 'text', x: 0, y: 0, width: 1, height: 1, value: '' };
const drawable = (template: Template): Template =>
  template.elements.length > 0 ? template : { ...template, elements: [NOTHING] };

/** Feeds a preview with what is shown, draft or not, and the store with what was painted. */
export function usePreview(holder: { readonly current: HTMLElement | null }, store: EditorStore): void {
  const preview = useRef<LabelPreview>(undefined);
  /** Which label the preview has: it reports a layout of its latest label alone. */
  const given = useRef({ opening: 0, isBlank: true });
  useLayoutEffect(() => {
    const made = new LabelPreview();
    preview.current = made;
    made.addEventListener('layout', ({ detail: report }) => {
      store.issues.value = [];
      store.painted.value = { ...given.current, report, quietZones: made.quietZones };
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
    const template = store.template.value;
    given.current = { opening: store.openings.value, isBlank: template.elements.length === 0 };
    current.template = drawable(template);
    current.data = store.data.value;
    current.symbologies = offeredNames();
    current.resolution = store.resolutionDpi.value;
    current.ink = store.ink.value;
  });
}
