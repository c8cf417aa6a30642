import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ElementKey } from '../../document/editor-document.ts';
import type { FindingGroup } from '../../findings/groups.ts';
import type { Proposal } from '../../fixes/proposals.ts';
import { fixFor, withFix } from '../../state/fix-finding.ts';
import { type Editor, useEditor } from '../../ui/editor-context.ts';
import { filled } from '../../words/sentences.ts';

/** What is known of fixes, by the groups' ids: undefined in place of one where there is none. */
export type Fixes = ReadonlyMap<string, Proposal | undefined>;

/** Groups that a fix is looked for: each costs some inspections, and more are not mended at one sitting. */
const MOST_TRIED = 20;

/** Looks for a fix of each group, one after the other and the worst first, until the label changes. */
export function useFixes(groups: readonly FindingGroup[], isWhole: boolean): ReadonlySignal<Fixes> {
  const { store, inspect } = useEditor();
  const fixes = useSignal<Fixes>(new Map());
  const { document } = store.history.value.present;
  const { findings } = store.summary.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the groups are those of these findings
  useEffect(() => {
    const end = new AbortController();
    fixes.value = new Map();
    const search = async (): Promise<void> => {
      for (const { id, first } of groups.slice(0, MOST_TRIED)) {
        const fix = await fixFor(store, first, { inspect }, end.signal);
        if (end.signal.aborted) return;
        fixes.value = new Map([...fixes.value, [id, fix]]);
      }
    };
    // where nothing can be inspected, there is nothing to offer; the strip says why
    if (isWhole) search().catch(() => undefined);
    return () => end.abort();
  }, [document.elements, document.data, findings, isWhole]);
  return fixes;
}

/** Makes a fix to its element, which is one step for all rows, and says so. */
export function takeFix({ store, words, say }: Editor, element: ElementKey, fix: Proposal): void {
  store.commit(withFix(store.history.value.present.document, element, fix), 'change');
  say(filled(words.findings.fixed, { fix: words.fixes[fix.kind] }));
}

/** Whether a fix of this group may still be found. */
export const isSought = (fixes: Fixes, groups: readonly FindingGroup[], id: string): boolean =>
  !fixes.has(id) && groups.slice(0, MOST_TRIED).some((group) => group.id === id);
