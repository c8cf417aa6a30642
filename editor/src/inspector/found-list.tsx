import { useMemo } from 'preact/hooks';
import type { ElementKey } from '../document/editor-document.ts';
import type { FindingGroup } from '../findings/groups.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { WEIGHT_ICONS } from '../ui/show-finding.ts';
import { counted, filled, findingSentence } from '../words/sentences.ts';
import { FixOffersOf } from './fix-offers.tsx';
import type { SelectedProps } from './selected.ts';
import { isSought, type Offers, useFixes } from './use-fixes.ts';

/** Lists the findings of the selected elements in all rows, with links to the rows and with fixes. */
export function FoundList({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const keys = selected.map(({ key }) => key).join();
  const { groups: all, checked, rows } = store.summary.value;
  // Memoized, because dragging renders every frame without changing the findings.
  const groups = useMemo(() => foundOf(all, new Set(keys.split(',').map(Number))), [all, keys]);
  const isWhole = checked >= rows;
  const offers = useFixes(groups, isWhole);
  if (groups.length === 0) return null;
  return (
    <ul class="found-list" aria-label={words.findings.name}>
      {groups.map((group) => (
        <Found
          key={group.id}
          group={group}
          offers={offers.value}
          isSought={isWhole && isSought(offers.value, groups, group.id)}
        />
      ))}
    </ul>
  );
}

/** Excludes errors of the design, which are shown below the content field. */
const foundOf = (groups: readonly FindingGroup[], keys: ReadonlySet<ElementKey>): readonly FindingGroup[] =>
  groups.filter(({ element, count, first }) => keys.has(element ?? -1) && (count > 0 || first.weight !== 'blocks'));

interface FoundProps {
  readonly group: FindingGroup;
  readonly offers: Offers;
  readonly isSought: boolean;
}

function Found({ group, offers, isSought: isFixSought }: FoundProps) {
  const { store, words, language } = useEditor();
  const { id, first, count, rows, has } = group;
  const [row] = rows;
  return (
    <li class={first.weight}>
      <Icon name={WEIGHT_ICONS[first.weight]} />
      <div>
        <p>{findingSentence(first, words)}</p>
        {row !== undefined && <p class="hint">{counted(words.findings.inRows, count, language)}</p>}
        <div class="ways">
          {row !== undefined && !has(store.row.value) && (
            <button type="button" class="link" onClick={() => store.showRow(row)}>
              {filled(words.findings.showRowOf, { row: row + 1 })}
            </button>
          )}
        </div>
        <FixOffersOf group={group} offers={offers.get(id)} isSought={isFixSought} isBrief />
      </div>
    </li>
  );
}
