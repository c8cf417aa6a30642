import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type EditorDocument, templateOf } from '../document/editor-document.ts';
import { sampleData } from '../document/sample-data.ts';
import { textsByColumn } from '../document/table.ts';
import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Dialog, Field } from '../ui/form.tsx';
import { filled } from '../words/sentences.ts';
import { momentShown } from './file-dialogs.tsx';
import type { ShelfEntry } from './shelf.ts';
import type { LibraryFailure } from './template-library.ts';

/**
 * Dialog with the stored labels: search, open, rename, delete. Labels marked for deletion are deleted when the dialog
 * closes, and can be restored until then.
 */
export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const { words } = useEditor();
  const query = useSignal('');
  const list = useList();
  const removal = useRemoval();
  const wanted = query.value.trim().toLocaleLowerCase();
  const found = list.entries.value.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  // loads the remaining pages too, because a search covers only the loaded labels
  useEffect(() => {
    if (wanted !== '' && list.next.value !== undefined) void list.more();
  }, [wanted, list.next.value, list.more]);
  const close = (): void => {
    void removal.carryOut();
    onClose();
  };
  return (
    <Dialog title={words.files.open.title} onClose={close} class="open-dialog">
      <Field label={words.files.open.search}>
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
      <ul class="stored" aria-label={words.files.open.list}>
        {found.map((entry) => (
          <Entry key={entry.id} entry={entry} list={list} removal={removal} onOpened={close} />
        ))}
      </ul>
      <p role="status" class={list.failure.value === undefined ? 'hint' : 'issue'}>
        {saidOf(list, found.length, words)}
      </p>
      {list.next.value !== undefined && !list.isLoading.value && (
        <button type="button" class="button" onClick={() => void list.more()}>
          {words.files.open.more}
        </button>
      )}
    </Dialog>
  );
}

function saidOf({ failure, isLoading, entries }: List, found: number, words: ReturnType<typeof useEditor>['words']) {
  if (failure.value !== undefined) return words.files.failed[failure.value.kind];
  if (isLoading.value) return words.panels.loading;
  if (entries.value.length === 0) return words.files.open.empty;
  return found === 0 ? words.files.open.noMatch : '';
}

/** The list of stored labels, loaded page by page. */
interface List {
  readonly entries: Signal<readonly ShelfEntry[]>;
  readonly next: Signal<string | undefined>;
  readonly isLoading: Signal<boolean>;
  readonly failure: Signal<LibraryFailure | undefined>;
  more(): Promise<void>;
}

function useList(): List {
  const { files } = useEditor();
  const entries = useSignal<readonly ShelfEntry[]>([]);
  const next = useSignal<string | undefined>(undefined);
  const isLoading = useSignal(false);
  const failure = useSignal<LibraryFailure | undefined>(undefined);
  const list = useRef<List>(undefined);
  list.current ??= {
    ...{ entries, next, isLoading, failure },
    more: async () => {
      if (isLoading.value) return;
      isLoading.value = true;
      const page = await files.file.shelf.value.list(next.value);
      failure.value = page.kind === 'done' ? undefined : page;
      // after a failure, the next call requests the same page again
      if (page.kind === 'done') {
        entries.value = [...entries.value, ...page.value.entries];
        next.value = page.value.next;
      }
      isLoading.value = false;
    },
  };
  const { more } = list.current;
  useEffect(() => void more(), [more]);
  return list.current;
}

/** Labels to delete when the dialog closes. Until then, a button restores them. */
interface Removal {
  readonly pending: Signal<ReadonlyMap<string, ShelfEntry>>;
  carryOut(): Promise<void>;
}

function useRemoval(): Removal {
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
        else say(`${filled(words.files.open.notRemoved, { name })} ${words.files.failed[removed.kind]}`);
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

interface EntryProps {
  readonly entry: ShelfEntry;
  readonly list: List;
  readonly removal: Removal;
  readonly onOpened: () => void;
}

function Entry({ entry, list, removal, onOpened }: EntryProps) {
  const { files, language, words } = useEditor();
  const { open } = words.files;
  const isRenaming = useSignal(false);
  const failure = useSignal<LibraryFailure | undefined>(undefined);
  const name = entry.name || words.documents.untitled;
  const openIt = async (): Promise<void> => {
    const opened = await files.file.openStored(entry.id);
    if (opened.kind !== 'done') failure.value = opened;
    else if (opened.value) onOpened();
  };
  const setRemoved = (isRemoved: boolean): void => {
    const next = new Map(removal.pending.value);
    if (isRemoved) next.set(entry.id, entry);
    else next.delete(entry.id);
    removal.pending.value = next;
  };
  if (removal.pending.value.has(entry.id)) return <RemovedEntry name={name} onUndo={() => setRemoved(false)} />;
  return (
    <li>
      <button type="button" class="pick" onClick={() => void openIt()}>
        <StoredPicture id={entry.id} />
        <span class="about">
          <strong>{name}</strong>
          <span class="hint">
            {[sizeShown(entry, language), filled(open.changed, { when: momentShown(entry.updatedAt, language) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </button>
      {isRenaming.value ? (
        <Rename
          entry={entry}
          list={list}
          onDone={(failed) => {
            failure.value = failed;
            isRenaming.value = false;
          }}
        />
      ) : (
        <EntryActions
          name={name}
          onRename={() => {
            isRenaming.value = true;
          }}
          onRemove={() => setRemoved(true)}
        />
      )}
      {failure.value !== undefined && (
        <p class="issue" role="alert">
          {words.files.failed[failure.value.kind]}
        </p>
      )}
    </li>
  );
}

/** Says that a label will be deleted, and offers a button to undo the deletion. */
function RemovedEntry({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const { open } = useEditor().words.files;
  return (
    <li class="removed">
      <p>{filled(open.removing, { name })}</p>
      <button type="button" class="button" autofocus aria-label={filled(open.undoNamed, { name })} onClick={onUndo}>
        {open.undo}
      </button>
    </li>
  );
}

interface EntryActionsProps {
  readonly name: string;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function EntryActions({ name, onRename, onRemove }: EntryActionsProps) {
  const { open } = useEditor().words.files;
  return (
    <div class="answers">
      <button type="button" class="link" aria-label={filled(open.renameNamed, { name })} onClick={onRename}>
        {open.rename}
      </button>
      <button
        type="button"
        class="tool"
        aria-label={filled(open.removeNamed, { name })}
        title={open.remove}
        onClick={onRemove}
      >
        <Icon name="delete" />
      </button>
    </div>
  );
}

interface RenameProps {
  readonly entry: ShelfEntry;
  readonly list: List;
  readonly onDone: (failure: LibraryFailure | undefined) => void;
}

function Rename({ entry, list, onDone }: RenameProps) {
  const { files, words } = useEditor();
  const typed = useSignal(entry.name);
  const rename = async (): Promise<void> => {
    const name = typed.value.trim();
    if (name === '' || name === entry.name) return onDone(undefined);
    const renamed = await files.file.shelf.value.rename(entry.id, name, entry.tag);
    if (renamed.kind !== 'done') return onDone(renamed);
    files.file.renamed(renamed.value, name);
    const { tag } = renamed.value;
    list.entries.value = list.entries.value.map((each) => (each.id === entry.id ? { ...each, name, tag } : each));
    onDone(undefined);
  };
  return (
    <form
      class="answers"
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <input
        aria-label={words.files.open.newName}
        maxLength={200}
        value={typed.value}
        autofocus
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Escape leaves the field, but does not close the dialog
          event.preventDefault();
          event.stopPropagation();
          onDone(undefined);
        }}
      />
      <button type="submit" class="button">
        {words.files.open.rename}
      </button>
    </form>
  );
}

function sizeShown({ width, height, unit }: ShelfEntry, language: string): string {
  if (width === undefined || height === undefined) return '';
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return `${number.format(width)} × ${number.format(height)} ${unit === 'inch' ? 'in' : 'mm'}`;
}

/** Queue of pictures, so that a long list reads one label at a time from the storage. */
let turn: Promise<unknown> = Promise.resolve();
const inTurn = <Value,>(work: () => Promise<Value>): Promise<Value> => {
  const done = turn.then(work, work);
  turn = done;
  return done;
};

/**
 * Preview of a stored label with its first row or sample data. The label is read and drawn when the preview scrolls
 * into view.
 */
function StoredPicture({ id }: { readonly id: string }) {
  const { files, words } = useEditor();
  const frame = useRef<HTMLSpanElement>(null);
  const isMissing = useSignal(false);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const read = await inTurn(async () => (isGone ? undefined : files.file.shelf.value.read(id)));
      if (isGone || read === undefined) return;
      const document = read.kind === 'done' ? read.value.document : undefined;
      isMissing.value = document === undefined || document.elements.length === 0;
      if (document !== undefined && !isMissing.value) current.append(pictureOf(document));
    };
    const sight = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      void draw();
    });
    sight.observe(current);
    return () => {
      isGone = true;
      sight.disconnect();
    };
  }, [id, files, isMissing]);
  return (
    <span ref={frame} class="picture" aria-hidden="true">
      {isMissing.value && <span class="hint">{words.files.open.noPicture}</span>}
    </span>
  );
}

function pictureOf(document: EditorDocument): HTMLElement {
  const { width, height } = document.label;
  const preview = globalThis.document.createElement('label-preview');
  preview.template = templateOf(document);
  preview.data = { ...sampleData(document.elements.map(({ element }) => element)), ...firstRow(document) };
  // the largest size that fits the frame of 96 × 64 pixels
  preview.style.width = `${Math.min(96, (64 * width) / height)}px`;
  return preview;
}

const firstRow = ({ data: { columns, rows } }: EditorDocument): Readonly<Record<string, string>> =>
  textsByColumn(columns, rows[0]?.cells);
