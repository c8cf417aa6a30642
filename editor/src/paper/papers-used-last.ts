import type { Preset } from '@platen/sdk';
import { type ReadonlySignal, signal } from '@preact/signals';
import { type Preferences, pageKept } from '../ui/kept.ts';
import { type RecentPapers, readRecent, withRecent } from './recent-papers.ts';

/** The recently used papers, shared by all editors of the page's origin. */
export interface PapersUsedLast {
  readonly papers: ReadonlySignal<RecentPapers>;
  /** Puts a paper first in the list. */
  use(paper: Preset): void;
}

/** Key of the papers in the page's storage. */
const NAME = 'papers';

/** Recently used papers that survive the page, if it has access to storage. */
export function createPapersUsedLast(kept: Preferences): PapersUsedLast {
  const papers = signal(readRecent(kept.read(NAME)));
  return {
    papers,
    use(paper) {
      // Another tab may have stored other papers in the meantime.
      const others = readRecent(kept.read(NAME));
      papers.value = withRecent(others.length > 0 ? others : papers.value, paper);
      kept.write(NAME, papers.value);
    },
  };
}

export const papersUsedLast = createPapersUsedLast(pageKept);
