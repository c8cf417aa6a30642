import type { Preset } from '@platen/sdk';
import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useEditor } from '../ui/editor-context.ts';
import { counted, filled } from '../words/sentences.ts';
import type { Words } from '../words/words.ts';
import { PaperDrawing } from './paper-drawing.tsx';
import { paperPicture } from './paper-picture.ts';
import type { FoundPapers } from './paper-query.ts';
import { paperShown } from './paper-words.ts';
import { usePapers } from './papers.ts';
import { papersUsedLast } from './papers-used-last.ts';
import { presetLabel } from './preset-label.ts';
import { rankPapers } from './search-papers.ts';

/** What people call a paper: maker, number and what it is for. */
export const paperName = ({ vendor, model, name }: Preset): string => `${vendor} ${model}, ${name}`;

/** A text field with a list of its own, which is no `datalist`. */
const COMBOBOX = { type: 'search', role: 'combobox', list: undefined, 'aria-autocomplete': 'list' } as const;
/** After the last key of a word, milliseconds. */
const PAUSE_MS = 200;

/**
 * Finds a paper of the catalog: a combobox whose list shows the sheets (WAI-ARIA Authoring Practices, combobox with listbox).
 * Nothing typed yet, it lists the papers used last.
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
      // what is listed may be of words that were typed before: of these only what was gone to is meant
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
      <ul id={`${id}-list`} class="papers" role="listbox" aria-label={words.paper.found} hidden={!isListed}>
        {isListed &&
          listed.map((preset, index) => (
            <PaperOption
              key={preset.id}
              id={`${id}-${index}`}
              preset={preset}
              isActive={index === active.value}
              onChoose={choose}
            />
          ))}
      </ul>
    </div>
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
      // the field keeps the focus, as keys go on choosing in it
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

/** What the catalog answered. */
interface Found {
  /** The words that it was asked for. */
  readonly asked: string;
  readonly papers: FoundPapers | undefined;
  readonly isFailed: boolean;
}

const NOTHING: Found = { asked: '', papers: undefined, isFailed: false };

/** Asks the catalog once nobody types for a moment; an answer that comes too late is not shown. */
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
        if (catalog === undefined) throw new Error('there is no catalog');
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
    data.length < total ? filled(paper.first, { shown: data.length, total }) : counted(paper.count, total, language);
  return near === undefined ? count : `${filled(paper.near, { near })} ${count}`;
}
