import type { Preset } from '@platen/sdk';
import { type ReadonlySignal, signal } from '@preact/signals';
import { type Kept, pageKept } from '../ui/kept.ts';
import { type RecentPapers, readRecent, withRecent } from './recent-papers.ts';

/** The papers of this place that were used last, for every editor in it. */
export interface PapersUsedLast {
  readonly papers: ReadonlySignal<RecentPapers>;
  /** Notes that a paper is used now. */
  use(paper: Preset): void;
}

/** What papers are kept as. */
const NAME = 'papers';

/** Papers that are kept beyond the page, where it may keep anything. */
export function createPapersUsedLast(kept: Kept): PapersUsedLast {
  const papers = signal(readRecent(kept.read(NAME)));
  return {
    papers,
    use(paper) {
      // another tab may have used others meanwhile
      const others = readRecent(kept.read(NAME));
      papers.value = withRecent(others.length > 0 ? others : papers.value, paper);
      kept.write(NAME, papers.value);
    },
  };
}

export const papersUsedLast = createPapersUsedLast(pageKept);
