import type { LayoutReport } from '@platen/sdk';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { drawnElements, type ElementKey, templateOf } from '../document/editor-document.ts';
import { createFixSearch, type FixOffers, type FoundFix, type Shortening, withFix } from '../findings/fix-finding.ts';
import { isFixable, type Proposal } from '../findings/proposals.ts';
import { type FindingGroup, MAX_GROUP_ROWS } from '../findings/summary.ts';
import { Icon } from '../ui/buttons.tsx';
import { Correction } from '../ui/correction.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { LabelDrawing } from '../ui/label-drawing.tsx';
import { nameOf, showFinding, WEIGHT_ICONS } from '../ui/show-finding.ts';
import { counted, filled, formatNumber } from '../words/fill.ts';
import { findingSentence, fixChanges } from '../words/sentences.ts';
import type { SelectedProps } from './selected.ts';

/** Maximum number of groups to list. Thousands of groups would freeze the page. */
const MAX_LISTED = 50;
/** Number of rows shown per group before the user asks for more. */
const INITIAL_ROWS = 6;

/**
 * Lists the findings of all rows, grouped by element and kind, worst first, with buttons that show the affected rows or
 * apply fixes.
 */
export function FindingsList({ onClose }: { readonly onClose: () => void }) {
  const { store, words, language } = useEditor();
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
        <p class="hint">{filled(words.findings.more, { count: groups.length - MAX_LISTED }, language)}</p>
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
        {first.code === 'font_substituted' && <MissingFont element={element} />}
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

/** The name of an element's font that is not available, with a button to add it. */
function MissingFont({ element }: Pick<FindingGroup, 'element'>) {
  const { store, dialog, words } = useEditor();
  const found = store.shown.value.elements.find(({ key }) => key === element)?.element;
  return (
    <p>
      {found?.type === 'text' && <strong>{found.fontFamily}</strong>}{' '}
      <button
        type="button"
        class="button"
        onClick={() => {
          dialog.value = 'fonts';
        }}
      >
        {words.inspector.addFont}
      </button>
    </p>
  );
}

/** The numbers of a group's rows, as links that show the rows. */
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
          aria-label={filled(words.findings.showRowOf, { row: row + 1 }, editor.language)}
          aria-pressed={store.row.value === row}
          onClick={() => showFinding(editor, { row, element })}
        >
          {formatNumber(row + 1, editor.language)}
        </button>
      ))}
      {left > 0 &&
        (most.value < MAX_GROUP_ROWS ? (
          <button
            type="button"
            class="link"
            onClick={({ currentTarget }) => {
              // this button disappears, so the focus moves to the list
              currentTarget.closest<HTMLElement>('.findings')?.focus();
              most.value = MAX_GROUP_ROWS;
            }}
          >
            {filled(words.findings.more, { count: left }, editor.language)}
          </button>
        ) : (
          <span class="hint">{filled(words.findings.more, { count: left }, editor.language)}</span>
        ))}
    </p>
  );
}

interface FixOffersProps {
  readonly group: FindingGroup;
  /**
   * The fixes that were found for the group; undefined while the search runs, or if there is no search for this group.
   */
  readonly offers: FixOffers | undefined;
  readonly isSought: boolean;
  /** True to omit the pictures, because the label itself is next to the list. */
  readonly isBrief?: boolean;
}

/**
 * Offers fixes for a finding: changes to the design that were tried on every row, or shorter text in the affected row.
 */
function FixOffersOf({ group: { element, first }, offers, isSought, isBrief = false }: FixOffersProps) {
  const { words } = useEditor();
  if (first.weight === 'blocks')
    return element === undefined ? null : <Correction element={element} row={first.row} isRowNamed />;
  if (isSought) return <p class="hint">{words.findings.lookingForFix}</p>;
  if (element === undefined || offers === undefined) return null;
  const { fixes, shortening } = offers;
  if (fixes.length === 0 && shortening === undefined)
    return isFixable(first) ? <p class={`hint no-fix-${first.code}`}>{words.findings.noFix}</p> : null;
  return (
    <>
      {fixes.map((fix) => (
        <Offer key={fix.kind} element={element} fix={fix} isBrief={isBrief} />
      ))}
      {shortening !== undefined && <Shorten element={element} shortening={shortening} />}
    </>
  );
}

interface OfferProps extends Required<Pick<FixOffersProps, 'isBrief'>> {
  readonly element: ElementKey;
  readonly fix: FoundFix;
}

const NO_ROW: Readonly<Record<string, string>> = {};

/** A proposed change, described in numbers, with pictures of the row before and after the change. */
function Offer({ element, fix, isBrief }: OfferProps) {
  const editor = useEditor();
  const { store, words, language } = editor;
  const id = useId();
  const lines = [useSignal<number | undefined>(undefined), useSignal<number | undefined>(undefined)] as const;
  const { document } = store.history.value.present;
  const drawn = drawnElements(document);
  const index = drawn.findIndex(({ key }) => key === element);
  const before = drawn[index]?.element;
  // memoised, because a new object would cause the picture to be drawn again
  const fixed = useMemo(() => withFix(document, element, fix), [document, element, fix]);
  if (before === undefined) return null;
  const row = store.items.value?.[fix.row ?? 0]?.data ?? NO_ROW;
  const noted =
    (at: 0 | 1) =>
    ({ elements }: LayoutReport): void => {
      lines[at].value = elements[index]?.text?.lines.length;
    };
  const shown = [
    { of: document, caption: words.findings.before, onDrawn: noted(0) },
    { of: fixed, caption: words.findings.after, onDrawn: noted(1) },
  ];
  const unit = document.label.unit ?? 'mm';
  const changes = fixChanges({ ...fix, before, unit, lines: [lines[0].value, lines[1].value] }, words, language);
  return (
    <div class="fix-offer">
      <button
        type="button"
        class="button fix"
        aria-describedby={id}
        onClick={({ currentTarget }) => {
          // the button disappears with the finding, so the focus moves to the list
          currentTarget.closest<HTMLElement>('.findings')?.focus();
          takeFix(editor, element, fix);
        }}
      >
        <Icon name="check" />
        {words.fixes[fix.kind]}
      </button>
      <p class="hint" id={id}>
        {changes.join(' · ')}
      </p>
      {!isBrief && (
        <div class="before-after">
          {shown.map(({ of, caption, onDrawn }) => (
            <figure key={caption}>
              <LabelDrawing template={templateOf(of)} row={row} otherwise={words.layouts.noPicture} onDrawn={onDrawn} />
              <figcaption class="hint">{caption}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </div>
  );
}

/** A button that shows text that is too long, with the number of characters that fit. */
function Shorten({ element, shortening }: { readonly element: ElementKey; readonly shortening: Shortening }) {
  const editor = useEditor();
  const { words } = editor;
  const { row, fits, length } = shortening;
  const id = useId();
  return (
    <div class="fix-offer">
      <button
        type="button"
        class="button"
        aria-describedby={id}
        onClick={() => {
          showFinding(editor, { row, element });
          editor.store.do('edit-in-place');
        }}
      >
        <Icon name="text" />
        {row === undefined
          ? words.findings.shorten
          : filled(words.findings.shortenRow, { row: row + 1 }, editor.language)}
      </button>
      <p class="hint" id={id}>
        {filled(words.findings.fits, { fits, length }, editor.language)}
      </p>
    </div>
  );
}

/** Offered fixes by the id of their finding group. */
type Offers = ReadonlyMap<string, FixOffers>;

/**
 * Maximum number of groups for which fixes are searched. The number is limited, because each search needs several
 * inspections and few users fix more groups in one session.
 */
const MAX_SEARCHED = 20;

/** Searches for fixes, one group after the other, worst group first. Stops when the label changes. */
function useFixes(groups: readonly FindingGroup[], isWhole: boolean): ReadonlySignal<Offers> {
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

/** Applies a fix to its element, for all rows, in one undoable step, and shows a message. */
function takeFix({ store, words, say }: Editor, element: ElementKey, fix: Proposal): void {
  store.commit(withFix(store.history.value.present.document, element, fix), 'change');
  say(filled(words.findings.fixed, { fix: words.fixes[fix.kind] }));
}

/** Tests if the search for this group's fixes has not finished yet. */
const isSought = (offers: Offers, groups: readonly FindingGroup[], id: string): boolean =>
  !offers.has(id) && groups.slice(0, MAX_SEARCHED).some((group) => group.id === id);

/** Lists the findings of the selected elements in all rows, with fixes and links to the rows. */
export function FoundList({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const keys = selected.map(({ key }) => key).join();
  const { groups: all, checked, rows } = store.summary.value;
  // Memoised, because a drag re-renders on every frame without changing the findings.
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

/**
 * Returns the groups of findings about these elements, except errors of the design, which the form shows below the
 * content field.
 */
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
              {filled(words.findings.showRowOf, { row: row + 1 }, language)}
            </button>
          )}
        </div>
        <FixOffersOf group={group} offers={offers.get(id)} isSought={isFixSought} isBrief />
      </div>
    </li>
  );
}
