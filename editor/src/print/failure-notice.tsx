import { useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/sentences.ts';
import type { Words } from '../words/words.ts';
import { Found, type FoundItem } from './found.tsx';
import type { PlacedIssue, PrintFailure } from './print-failure.ts';

export interface FailureProps {
  readonly failure: PrintFailure;
  /** The sentences for each kind of failure. */
  readonly failures: Omit<Words['printing']['failures'], 'makeHere'>;
}

/** Explains why printing failed, with links to the affected rows. */
export function Failure({ failure, failures }: FailureProps) {
  const { store } = useEditor();
  switch (failure.kind) {
    case 'refused':
      return (
        <Found title={failures.refused} found={failure.issues.map((issue) => ofIssue(issue, store.showRow))} isFault />
      );
    case 'memory':
      return <p class="print-notice fault">{failures.memory}</p>;
    case 'not-loaded':
      return <p class="print-notice fault">{filled(failures.notLoaded, { what: failure.message })}</p>;
    case 'service':
      return <p class="print-notice fault">{filled(failures.service, { what: failure.message })}</p>;
    case 'other':
      return <p class="print-notice fault">{filled(failures.other, { what: failure.message })}</p>;
    default:
      return failure satisfies never;
  }
}

/** The renderer's prefix for an element, which is removed because users do not know it. */
const ELEMENT = /^elements\[\d+\] \(\w+\):? /;

const ofIssue = ({ path, message, row }: PlacedIssue, show: (row: number) => void): FoundItem => ({
  ...{ id: `${path} ${message}`, name: '', sentence: message.replace(ELEMENT, ''), show },
  ...(row === undefined ? { count: 0, rows: [] } : { count: 1, rows: [row] }),
});
