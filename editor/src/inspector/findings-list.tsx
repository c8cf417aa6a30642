import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { MAX_GROUP_ROWS } from '../findings/groups.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { nameOf, showFinding, WEIGHT_ICONS } from '../ui/show-finding.ts';
import { counted, filled, findingSentence } from '../words/sentences.ts';
import { FixOffersOf, type FixOffersProps } from './fix-offers.tsx';
import { isSought, useFixes } from './use-fixes.ts';

/** Maximum number of listed groups. Thousands would freeze the page. */
const MAX_LISTED = 50;
/** Number of rows shown per group before the user asks for more. */
const INITIAL_ROWS = 6;

/** Lists all findings in all rows, grouped by element and kind, worst first, with links to their rows and fixes. */
export function FindingsList({ onClose }: { readonly onClose: () => void }) {
  const { store, words } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { groups, checked, rows } = store.summary.value;
  const isWhole = checked >= rows;
  const offers = useFixes(groups, isWhole);
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
        {groups.slice(0, MAX_LISTED).map((group) => (
          <Group
            key={group.id}
            group={group}
            offers={offers.value.get(group.id)}
            isSought={isWhole && isSought(offers.value, groups, group.id)}
          />
        ))}
      </ul>
      {groups.length > MAX_LISTED && (
        <p class="hint">{filled(words.findings.more, { count: groups.length - MAX_LISTED })}</p>
      )}
    </div>
  );
}

function Group({ group, ...known }: FixOffersProps) {
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
        <FixOffersOf group={group} {...known} />
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

/** Row numbers as links to the rows. */
function Rows({ group: { rows, count, element } }: Pick<FixOffersProps, 'group'>) {
  const editor = useEditor();
  const { store, words } = editor;
  const most = useSignal(INITIAL_ROWS);
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
        (most.value < MAX_GROUP_ROWS ? (
          <button
            type="button"
            class="link"
            onClick={({ currentTarget }) => {
              // this button disappears, so the list takes its focus
              currentTarget.closest<HTMLElement>('.findings')?.focus();
              most.value = MAX_GROUP_ROWS;
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
