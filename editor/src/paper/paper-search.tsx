import type { Preset } from '@platen/sdk';
import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { presetLabel } from '../document/preset-label.ts';
import { useEditor } from '../ui/editor-context.ts';
import { PaperDrawing, paperPicture } from '../ui/paper-drawing.tsx';
import { papersUsedLast } from '../ui/recent-papers.ts';
import { counted, filled } from '../words/fill.ts';
import type { Words } from '../words/words.ts';
import type { FoundPapers } from './paper-query.ts';
import { paperShown } from './paper-words.ts';
import { usePapers } from './papers.ts';
import { rankPapers } from './search-papers.ts';

/** A paper's name as users know it: vendor, model and purpose. */
export const paperName = ({ vendor, model, name }: Preset): string => `${vendor} ${model}, ${name}`;

/** Attributes of a text field with a custom list box instead of a `<datalist>`. */
const COMBOBOX = { type: 'search', role: 'combobox', list: undefined, 'aria-autocomplete': 'list' } as const;
/** Debounce delay after the last key, in milliseconds. */
const PAUSE_MS = 200;

/**
 * Search field for papers of the catalog: a combobox with a list box (WAI-ARIA Authoring Practices). While the field is
 * empty, the list contains the recently used papers.
 */
export function PaperSearch({ onChoose }: { readonly onChoose: (preset: Preset) => void }) {
  const { words, language } = useEditor();
  const id = useId();
  const typed = useSignal('');
  const isOpen = useSignal(false);
  const active = useSignal(-1);
  const found = useFound(typed.value);
  const hasWords = typed.value.trim() !== '';
  const listed = hasWords ? (found.papers?.data ?? []) : papersUsedLast.papers.value;
  const isListed = isOpen.value && listed.length > 0;
  const choose = (preset: Preset | undefined): void => {
    if (preset === undefined) return;
    typed.value = '';
    isOpen.value = false;
    active.value = -1;
    onChoose(preset);
  };
  const press = (event: KeyboardEvent): void => {
    const at = active.value;
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? listed.length - 1 : at - 1 }[event.key];
    if (event.key === 'Escape') {
      if (!isOpen.value && typed.value === '') return;
      event.stopPropagation();
      event.preventDefault();
      if (!isListed) typed.value = '';
      isOpen.value = false;
      active.value = -1;
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The list may still show results of an earlier query. In that case, Enter accepts only an option that the user
      // has highlighted.
      if (at >= 0 || !hasWords || found.asked === typed.value.trim()) choose(listed[Math.max(0, at)]);
    } else if (to !== undefined && listed.length > 0) {
      event.preventDefault();
      isOpen.value = true;
      active.value = (to + listed.length) % listed.length;
    }
  };
  const combobox = {
    ...COMBOBOX,
    'aria-expanded': isListed,
    'aria-controls': `${id}-list`,
    'aria-describedby': `${id}-said`,
    'aria-activedescendant': isListed && active.value >= 0 ? `${id}-${active.value}` : undefined,
  };
  return (
    <div class="paper-search">
      <label for={id}>{words.paper.search}</label>
      <input
        id={id}
        {...combobox}
        autoComplete="off"
        spellcheck={false}
        value={typed.value}
        onFocus={() => {
          isOpen.value = true;
        }}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
          isOpen.value = true;
          active.value = -1;
        }}
        onKeyDown={press}
      />
      <p id={`${id}-said`} class="hint" role="status">
        {hasWords ? sentenceFor(found, words, language) : words.paper.searchHint}
      </p>
      {isListed && !hasWords && <h3>{words.paper.recent}</h3>}
      <PaperList {...{ id, isListed }} papers={listed} active={active.value} onChoose={choose} />
    </div>
  );
}

interface PaperListProps {
  readonly id: string;
  readonly papers: readonly Preset[];
  readonly isListed: boolean;
  /** Index of the active option; -1 if there is none. */
  readonly active: number;
  readonly onChoose: (preset: Preset) => void;
}

function PaperList({ id, papers, isListed, active, onChoose }: PaperListProps) {
  const { words } = useEditor();
  return (
    <ul id={`${id}-list`} class="papers" role="listbox" aria-label={words.paper.found} hidden={!isListed}>
      {isListed &&
        papers.map((preset, index) => (
          <PaperOption
            key={preset.id}
            id={`${id}-${index}`}
            preset={preset}
            isActive={index === active}
            onChoose={onChoose}
          />
        ))}
    </ul>
  );
}

interface PaperOptionProps {
  readonly id: string;
  readonly preset: Preset;
  readonly isActive: boolean;
  readonly onChoose: (preset: Preset) => void;
}

function PaperOption({ id, preset, isActive, onChoose }: PaperOptionProps) {
  const { words, language } = useEditor();
  const option = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const label = presetLabel(preset);
  return (
    <li
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      // Keeps the focus in the text field, so that the arrow keys still work.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(preset)}
    >
      <PaperDrawing picture={paperPicture(label, preset)} />
      <span class="paper-name">
        <span>{paperName(preset)}</span>
        <span class="hint">
          {paperShown(label, words.paper, language)}
          {!preset.ready && <span class="to-check">{words.paper.notReady}</span>}
        </span>
      </span>
    </li>
  );
}

/** A result of the catalog search. */
interface Found {
  /** The query for which these papers were found. */
  readonly asked: string;
  readonly papers: FoundPapers | undefined;
  readonly isFailed: boolean;
}

const NOTHING: Found = { asked: '', papers: undefined, isFailed: false };

/** Searches the catalog, debounced. Drops results of outdated queries. */
function useFound(words: string): Found {
  const catalog = usePapers().catalog.value;
  const found = useSignal(NOTHING);
  useEffect(() => {
    const asked = words.trim();
    if (asked === '') {
      found.value = NOTHING;
      return undefined;
    }
    const end = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        if (catalog === undefined) throw new Error('the editor has no paper catalog');
        const papers = await catalog.search(asked, end.signal);
        if (end.signal.aborted) return;
        const data = rankPapers(papers.data, papers.near ?? asked);
        found.value = { asked, papers: { ...papers, data }, isFailed: false };
      } catch {
        if (!end.signal.aborted) found.value = { asked, papers: undefined, isFailed: true };
      }
    };
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      end.abort();
    };
  }, [words, catalog, found]);
  return found.value;
}

function sentenceFor({ papers, isFailed }: Found, { paper, panels }: Words, language: string): string {
  if (isFailed) return paper.unreachable;
  if (papers === undefined) return panels.loading;
  const { data, total, near } = papers;
  if (total === 0) return paper.none;
  const count =
    data.length < total
      ? filled(paper.first, { shown: data.length, total }, language)
      : counted(paper.count, total, language);
  return near === undefined ? count : `${filled(paper.near, { near })} ${count}`;
}
