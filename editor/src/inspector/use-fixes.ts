import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ElementKey } from '../document/editor-document.ts';
import { createFixSearch, type FixOffers, withFix } from '../findings/fix-finding.ts';
import type { FindingGroup } from '../findings/groups.ts';
import type { Proposal } from '../findings/proposals.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/sentences.ts';

/** Offered fixes by the id of their finding group. */
export type Offers = ReadonlyMap<string, FixOffers>;

/**
 * Maximum number of groups for which fixes are searched. Each takes several inspections, and few users fix more in one
 * session.
 */
const MAX_SEARCHED = 20;

/** Searches for fixes of the groups in sequence, worst first, until the label changes. */
export function useFixes(groups: readonly FindingGroup[], isWhole: boolean): ReadonlySignal<Offers> {
  const { store, inspect } = useEditor();
  const offers = useSignal<Offers>(new Map());
  const { document } = store.history.value.present;
  const { findings } = store.summary.value;
  const ids = groups.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the groups are those of these findings
  useEffect(() => {
    const end = new AbortController();
    offers.value = new Map();
    const search = async (): Promise<void> => {
      const fixes = createFixSearch(store, { inspect }, end.signal);
      for (const { id, first, count } of groups.slice(0, MAX_SEARCHED)) {
        const found = await fixes.offersFor(first, count);
        if (end.signal.aborted) return;
        offers.value = new Map([...offers.value, [id, found]]);
      }
    };
    // if inspections fail, no fixes are offered; the row strip shows the reason
    if (isWhole) search().catch(() => undefined);
    return () => end.abort();
  }, [document.elements, document.data, findings, isWhole, ids]);
  return offers;
}

/** Applies a fix to its element as one step for all rows, and shows a message. */
export function takeFix({ store, words, say }: Editor, element: ElementKey, fix: Proposal): void {
  store.commit(withFix(store.history.value.present.document, element, fix), 'change');
  say(filled(words.findings.fixed, { fix: words.fixes[fix.kind] }));
}

/** Tests if fixes of this group are still being searched for. */
export const isSought = (offers: Offers, groups: readonly FindingGroup[], id: string): boolean =>
  !offers.has(id) && groups.slice(0, MAX_SEARCHED).some((group) => group.id === id);
