import { useComputed, useSignal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { addStyles } from '../ui/added-styles.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Choice, Dialog, Field } from '../ui/form.tsx';
import { counted, filled } from '../words/fill.ts';
import type { ShelfWords } from '../words/shelf-words.ts';
import { listStyles } from './list-styles.ts';
import type { ShelfEntry } from './shelf.ts';
import { type Folder, foundEntries, groupedEntries, type ListOrder, placedName, sortedEntries } from './shelf-list.ts';
import { Entry, type EntryParts, type List, type Removal } from './stored-entry.tsx';
import type { LibraryFailure } from './template-library.ts';
import { useShelfWords } from './use-shelf-words.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** Number of labels above which a tip explains folders, if the user has no folders yet. */
const MANY_LABELS = 8;

/**
 * Dialog with the stored labels: search, sort, open, rename, duplicate, delete. Labels marked for deletion are deleted
 * when the dialog closes, and can be restored until then.
 */
export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useShelfWords(onClose);
  addStyles(listStyles);
  return texts === undefined ? null : <StoredLabels texts={texts} onClose={onClose} />;
}

interface StoredLabelsProps {
  readonly texts: ShelfWords;
  readonly onClose: () => void;
}

function StoredLabels({ texts, onClose }: StoredLabelsProps) {
  const { words, language, isNarrow } = useEditor();
  const query = useSignal('');
  const order = useSignal<ListOrder>(lastOrder);
  const list = useList();
  const removal = useRemoval(texts);
  const found = useComputed(() =>
    sortedEntries(foundEntries(list.entries.value, query.value), order.value, language),
  ).value;
  const close = (): void => {
    void removal.carryOut();
    onClose();
  };
  const history = useSignal<ShelfEntry | undefined>(undefined);
  const showHistory = (entry: ShelfEntry): void => {
    history.value = entry;
  };
  const parts: EntryParts = { list, removal, texts, onOpened: close, onHistory: showHistory };
  const isSearching = query.value.trim() !== '';
  const { folders, loose } = isSearching ? { folders: [], loose: found } : groupedEntries(found, language);
  return (
    <Dialog
      title={texts.open.title}
      onClose={close}
      class="open-dialog"
      focusOn={isNarrow.value ? 'dialog' : 'control'}
    >
      <div class="list-head">
        <Field label={texts.open.search}>
          {(control) => (
            <input
              {...control}
              type="search"
              value={query.value}
              onInput={({ currentTarget }) => {
                query.value = currentTarget.value;
              }}
            />
          )}
        </Field>
        <Choice
          label={texts.list.sort}
          options={[
            { value: 'time', name: texts.list.byTime },
            { value: 'name', name: texts.list.byName },
          ]}
          value={order.value}
          onChoose={(chosen) => {
            order.value = chosen;
            lastOrder = chosen;
          }}
        />
      </div>
      <Status list={list} found={found} texts={texts} />
      {list.failure.value !== undefined && (
        <button type="button" class="button" onClick={() => void list.load()}>
          {words.panels.tryAgain}
        </button>
      )}
      {folders.length > 0 && <Folders folders={folders} parts={parts} />}
      <Growing
        key={`${query.value} ${order.value}`}
        label={texts.open.list}
        items={loose}
        render={(entry) => <Entry key={entry.id} {...parts} entry={entry} shownName={entry.name} />}
      />
      {history.value !== undefined && (
        <VersionsDialog
          entry={history.value}
          texts={texts}
          onRestored={(id, changes) => {
            list.entries.value = list.entries.value.map((each) => (each.id === id ? { ...each, ...changes } : each));
          }}
          onClose={() => {
            history.value = undefined;
          }}
        />
      )}
      {!isSearching && folders.length === 0 && loose.length > MANY_LABELS && <p class="hint">{texts.list.folderTip}</p>}
    </Dialog>
  );
}

interface StatusProps {
  readonly list: List;
  readonly found: readonly ShelfEntry[];
  readonly texts: ShelfWords;
}

function Status({ list: { failure, isLoading, entries, said }, found, texts }: StatusProps) {
  const { words, language } = useEditor();
  const shown = (count: number): string => new Intl.NumberFormat(language).format(count);
  const sentence = (): string => {
    if (failure.value !== undefined) return words.files.failed[failure.value.kind];
    if (isLoading.value && entries.value.length === 0) return words.panels.loading;
    if (isLoading.value) return filled(texts.list.loading, { count: shown(entries.value.length) });
    if (entries.value.length === 0) return texts.open.empty;
    if (found.length === 0) return texts.open.noMatch;
    const count = counted(texts.list.labels, found.length, language, { count: shown(found.length) });
    return [said.value, count].filter(Boolean).join(' ');
  };
  return (
    <p role="status" class={failure.value === undefined ? 'hint' : 'issue'}>
      {sentence()}
    </p>
  );
}

/** The order that the user chose last. Like the open folders, it is kept until the page is closed. */
let lastOrder: ListOrder = 'time';
const openFolders = new Set<string>();

interface FoldersProps {
  readonly folders: readonly Folder[];
  readonly parts: EntryParts;
}

/** The list of folders, which the user can expand and collapse. */
const Folders = ({ folders, parts }: FoldersProps) => (
  <Growing items={folders} render={(folder) => <FolderPart key={folder.path} folder={folder} parts={parts} />} />
);

function FolderPart({ folder: { path, entries }, parts }: { readonly folder: Folder; readonly parts: EntryParts }) {
  const { language } = useEditor();
  const isOpen = useSignal(openFolders.has(path));
  const name = path.replaceAll('/', ' / ');
  const count = new Intl.NumberFormat(language).format(entries.length);
  return (
    <details
      open={isOpen.value}
      onToggle={({ currentTarget: { open } }) => {
        isOpen.value = open;
        if (open) openFolders.add(path);
        else openFolders.delete(path);
      }}
    >
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 19V5h6l2 3h10v11z" />
        </svg>
        <strong>{name}</strong>
        <span class="hint">{counted(parts.texts.list.labels, entries.length, language, { count })}</span>
      </summary>
      {isOpen.value && (
        <Growing
          label={name}
          items={entries}
          render={(entry) => <Entry key={entry.id} {...parts} entry={entry} shownName={placedName(entry.name).name} />}
        />
      )}
    </details>
  );
}

/** Number of items to render at first, and to add each time the user scrolls to the end of the list. */
const AT_ONCE = 30;

interface GrowingProps<Item> {
  /** Accessible name of a list of labels; undefined for the list of folders. */
  readonly label?: string;
  readonly items: readonly Item[];
  readonly render: (item: Item) => ComponentChild;
}

/** Renders the first items of a long list, and more items as the user scrolls down. */
function Growing<Item>({ label, items, render }: GrowingProps<Item>) {
  const shown = useSignal(AT_ONCE);
  const end = useRef<HTMLSpanElement>(null);
  const isMore = items.length > shown.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each growth, the end may still be visible
  useEffect(() => {
    if (end.current === null) return undefined;
    const sight = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) shown.value += AT_ONCE;
      },
      { rootMargin: '400px' },
    );
    sight.observe(end.current);
    return () => sight.disconnect();
  }, [shown.value, isMore]);
  const rendered = items.slice(0, shown.value).map(render);
  return (
    <>
      {label === undefined ? (
        <div class="folders">{rendered}</div>
      ) : (
        <ul class="stored" aria-label={label}>
          {rendered}
        </ul>
      )}
      {isMore && <span ref={end} class="list-end" />}
    </>
  );
}

/** Loads the list page by page, from the first page on, until it is complete or a page cannot be loaded. */
function useList(): List {
  const { files } = useEditor();
  const entries = useSignal<readonly ShelfEntry[]>([]);
  const isLoading = useSignal(false);
  const failure = useSignal<LibraryFailure | undefined>(undefined);
  const said = useSignal('');
  const list = useRef<List & { isEnded: boolean }>(undefined);
  let next: string | undefined;
  list.current ??= {
    ...{ entries, isLoading, failure, said, isEnded: false },
    load: async () => {
      if (isLoading.value) return;
      isLoading.value = true;
      failure.value = undefined;
      do {
        const page = await files.file.shelf.value.list(next);
        // after a failure, the next call requests the same page again
        if (page.kind !== 'done') failure.value = page;
        else {
          entries.value = [...entries.value, ...page.value.entries];
          next = page.value.next;
        }
      } while (next !== undefined && failure.value === undefined && list.current?.isEnded === false);
      isLoading.value = false;
    },
  };
  const { current } = list;
  useEffect(() => {
    void current.load();
    return () => {
      current.isEnded = true;
    };
  }, [current]);
  return current;
}

function useRemoval(texts: ShelfWords): Removal {
  const { files, say, words } = useEditor();
  const pending = useSignal<ReadonlyMap<string, ShelfEntry>>(new Map());
  const removal = useRef<Removal>(undefined);
  removal.current ??= {
    pending,
    carryOut: async () => {
      const entries = [...pending.value.values()];
      pending.value = new Map();
      for (const { id, name, tag } of entries) {
        const removed = await files.file.shelf.value.remove(id, tag);
        if (removed.kind === 'done' || removed.kind === 'gone') files.file.forget(id);
        else say(`${filled(texts.open.notRemoved, { name })} ${words.files.failed[removed.kind]}`);
      }
    },
  };
  const { carryOut } = removal.current;
  useEffect(() => {
    const leave = (): void => void carryOut();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [carryOut]);
  return removal.current;
}
