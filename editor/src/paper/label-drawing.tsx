import type { LayoutReport, Template } from '@platen/sdk';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { drawSmall } from './draw-small.ts';

export interface LabelDrawingProps {
  readonly template: Template;
  readonly row: Readonly<Record<string, string>>;
  /** Text shown if the picture cannot be drawn. */
  readonly otherwise: string;
  /** Called with the layout report of each picture. */
  readonly onDrawn?: (report: LayoutReport) => void;
}

/**
 * A thumbnail of a label as it would print. It is hidden from screen readers, because the text next to it describes the
 * label.
 */
export function LabelDrawing({ template, row, otherwise, onDrawn }: LabelDrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isFailed = useSignal(false);
  const told = useRef(onDrawn);
  told.current = onDrawn;
  useEffect(() => {
    const end = new AbortController();
    const { current } = canvas;
    if (current === null) return undefined;
    isFailed.value = false;
    drawSmall(current, template, row, end.signal).then(
      (report) => {
        if (!end.signal.aborted) told.current?.(report);
      },
      () => {
        if (!end.signal.aborted) isFailed.value = true;
      },
    );
    return () => end.abort();
  }, [template, row, isFailed]);
  const { width, height } = template;
  const side = width / height;
  return (
    <span class="label-drawing" aria-hidden="true">
      <canvas
        ref={canvas}
        hidden={isFailed.value}
        width="1"
        height="1"
        style={{ aspectRatio: `${width} / ${height}`, ...(side >= FRAME ? { width: '100%' } : { height: '100%' }) }}
      />
      {isFailed.value && <span class="hint">{otherwise}</span>}
    </span>
  );
}

/** Aspect ratio (width to height) of the frame around a thumbnail. */
const FRAME = 1.6;
