import type { Template } from '@platen/sdk';
import { issuesOf, renderPreview } from '@platen/sdk/internal/preview';
import type { Issue } from '@platen/sdk/printers';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { offeredKinds } from '../elements/offered-elements.ts';
import { useEditor } from '../ui/editor-context.ts';

interface DrawnProps {
  readonly template: Template;
  /** Called with the issues if the label cannot be drawn; the picture then stays empty. */
  readonly onIssues?: (issues: readonly Issue[]) => void;
}

/** The picture of an option, next to the option's name: a small label, drawn by the label renderer. */
export function Drawn({ template, onIssues }: DrawnProps) {
  const { store } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawn = useSignal(false);
  const resolution = store.resolutionDpi.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal label is the same picture
  useEffect(() => {
    const end = new AbortController();
    if (canvas.current !== null) {
      renderPreview(canvas.current, template, {}, { resolution, ...offeredKinds(), signal: end.signal }).then(
        () => {
          isDrawn.value = true;
        },
        (error: unknown) => {
          if (!end.signal.aborted) onIssues?.(issuesOf(error));
        },
      );
    }
    return () => end.abort(new DOMException('The picture is no longer needed.', 'AbortError'));
  }, [JSON.stringify(template), resolution]);
  return (
    <canvas
      ref={canvas}
      class={isDrawn.value ? 'drawn' : 'drawn blank'}
      width={template.width}
      height={template.height}
    />
  );
}
