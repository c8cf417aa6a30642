import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useEditor } from '../ui/editor-context.ts';
import { retryLater } from '../ui/retry-later.ts';
import { filled } from '../words/sentences.ts';
import type { LabelPictures } from './label-pictures.ts';

/** Tracks why the labels of a sheet cannot be painted. */
export interface PaintFailure {
  /** The error message; undefined while labels can be painted. */
  readonly why: ReadonlySignal<string | undefined>;
  /** Called when a sheet was painted (undefined) or could not be painted (the error). */
  readonly onPainted: (error: unknown) => void;
}

/** Tracks failures to paint labels. Retries after a delay, and when the network is back. */
export function usePaintTrouble(pictures: LabelPictures): PaintFailure {
  const why = useSignal<string | undefined>(undefined);
  /** Number of consecutive failures. */
  const failures = useSignal(0);
  const failed = failures.value;
  useEffect(() => {
    return failed === 0 ? undefined : retryLater(failed, () => pictures.retry());
  }, [failed, pictures]);
  return {
    why,
    onPainted: (error) => {
      failures.value = error === undefined ? 0 : failures.value + 1;
      why.value = error === undefined ? undefined : error instanceof Error ? error.message : String(error);
    },
  };
}

interface NotPaintedProps {
  readonly pictures: LabelPictures;
  readonly why: string;
}

/** Explains why labels cannot be shown, with a button to try again. */
export function NotPainted({ pictures, why }: NotPaintedProps) {
  const { words } = useEditor();
  return (
    <div class="print-notice fault" role="alert">
      <p>{filled(words.printing.sheet.notPainted, { why })}</p>
      <button type="button" class="button" onClick={() => pictures.retry()}>
        {words.panels.tryAgain}
      </button>
    </div>
  );
}
