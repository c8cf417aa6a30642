import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type FindingGroup, MOST_GROUP_ROWS } from '../../findings/groups.ts';
import { isMendable, type Proposal } from '../../fixes/proposals.ts';
import { useEditor } from '../../ui/editor-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { findingSentence } from '../../words/row-sentences.ts';
import { counted, filled } from '../../words/sentences.ts';
import { nameOf, showFinding, WEIGHT_ICONS } from './show-finding.ts';
import { isSought, takeFix, useFixes } from './use-fixes.ts';

/** Groups that are listed: nobody reads more, and a page of thousands would freeze. */
const MOST_LISTED = 50;
/** Rows of a group that are seen before it is asked for more. */
const FEW = 6;

/** All that was found of all rows, by element and kind, the worst first: where it is, and what would mend it. */
export function FindingsList({ onClose }: { readonly onClose: () => void }) {
  const { store, words } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { groups, checked, rows } = store.summary.value;
  const isWhole = checked >= rows;
  const fixes = useFixes(groups, isWhole);
  return (
    <div
      ref={box}
      class="findings"
      role="dialog"
      aria-label={words.findings.name}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div class="head">
        <h2>{words.findings.name}</h2>
        <button type="button" class="tool" aria-label={words.panels.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {groups.length === 0 && <p class="hint">{isWhole ? words.findings.nothing : words.findings.checking}</p>}
      <ul>
        {groups.slice(0, MOST_LISTED).map((group) => (
          <Group
            key={group.id}
            group={group}
            fix={fixes.value.get(group.id)}
            isSought={isWhole && isSought(fixes.value, groups, group.id)}
            isTried={fixes.value.has(group.id)}
          />
        ))}
      </ul>
      {groups.length > MOST_LISTED && (
        <p class="hint">{filled(words.findings.more, { count: groups.length - MOST_LISTED })}</p>
      )}
    </div>
  );
}

interface GroupProps {
  readonly group: FindingGroup;
  readonly fix: Proposal | undefined;
  readonly isSought: boolean;
  /** Whether all was tried that there is to try. */
  readonly isTried: boolean;
}

function Group({ group, ...known }: GroupProps) {
  const editor = useEditor();
  const { words, language } = editor;
  const { first, element, count } = group;
  const name = element === undefined ? first.field : nameOf(editor, element);
  return (
    <li class={`group ${first.weight}`}>
      <Icon name={WEIGHT_ICONS[first.weight]} />
      <div class="what">
        <p>
          <strong class="weight">{words.findings.weights[first.weight]}</strong>
          {name !== undefined && name !== '' && (
            <button
              type="button"
              class="link"
              aria-label={filled(words.findings.showElement, { name })}
              onClick={() => showFinding(editor, { row: first.row, element })}
            >
              {name}
            </button>
          )}
          <span class="hint">
            {count === 0 ? words.findings.everyRow : counted(words.findings.inRows, count, language)}
          </span>
        </p>
        <p>{findingSentence(first, words)}</p>
        {count > 0 && <Rows group={group} />}
        <Fix group={group} {...known} />
        <details>
          <summary>{words.findings.details}</summary>
          <p lang="en">{first.message}</p>
          <p>
            <code>{first.code}</code> <code>{first.path}</code>
          </p>
        </details>
      </div>
    </li>
  );
}

/** The rows by their numbers, each a way to it. */
function Rows({ group: { rows, count, element } }: Pick<GroupProps, 'group'>) {
  const editor = useEditor();
  const { store, words } = editor;
  const most = useSignal(FEW);
  const left = count - most.value;
  return (
    <p class="found-rows">
      <span>{words.findings.row}</span>
      {rows.slice(0, most.value).map((row) => (
        <button
          key={row}
          type="button"
          class="place"
          aria-label={filled(words.findings.showRowOf, { row: row + 1 })}
          aria-pressed={store.row.value === row}
          onClick={() => showFinding(editor, { row, element })}
        >
          {row + 1}
        </button>
      ))}
      {left > 0 &&
        (most.value < MOST_GROUP_ROWS ? (
          <button
            type="button"
            class="link"
            onClick={({ currentTarget }) => {
              // the button goes with what it was for
              currentTarget.closest<HTMLElement>('.findings')?.focus();
              most.value = MOST_GROUP_ROWS;
            }}
          >
            {filled(words.findings.more, { count: left })}
          </button>
        ) : (
          <span class="hint">{filled(words.findings.more, { count: left })}</span>
        ))}
    </p>
  );
}

/** The change that was tried and mends it, in all of these rows at once. */
function Fix({ group: { element, first }, fix, isSought: isFixSought, isTried }: GroupProps) {
  const editor = useEditor();
  const { words } = editor;
  if (isFixSought) return <p class="hint">{words.findings.lookingForFix}</p>;
  if (element === undefined) return null;
  if (fix === undefined) return isTried && isMendable(first) ? <p class="hint">{words.findings.noFix}</p> : null;
  return (
    <button
      type="button"
      class="button fix"
      onClick={({ currentTarget }) => {
        // the button goes away with what it mends
        currentTarget.closest<HTMLElement>('.findings')?.focus();
        takeFix(editor, element, fix);
      }}
    >
      <Icon name="check" />
      {words.fixes[fix.kind]}
    </button>
  );
}
