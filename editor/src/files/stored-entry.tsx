import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type EditorDocument, templateOf } from '../document/editor-document.ts';
import { sampleData } from '../document/sample-data.ts';
import { textsByColumn } from '../document/table.ts';
import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/fill.ts';
import type { ShelfWords } from '../words/shelf-words.ts';
import { copyName } from './copy-name.ts';
import { momentShown } from './file-dialogs.tsx';
import type { Shelf, ShelfEntry } from './shelf.ts';
import type { LibraryAnswer, LibraryFailure } from './template-library.ts';

/** The stored labels that have been loaded. */
export interface List {
  readonly entries: Signal<readonly ShelfEntry[]>;
  /** True while more labels are being loaded. */
  readonly isLoading: Signal<boolean>;
  /** Reason why loading failed; undefined if it did not fail. */
  readonly failure: Signal<LibraryFailure | undefined>;
  /** The last message about the list, for example that a copy was stored. */
  readonly said: Signal<string>;
  /** Loads all labels that have not been loaded yet. */
  load(): Promise<void>;
}

/** Labels to delete when the dialog closes. Until then, the user can restore them. */
export interface Removal {
  readonly pending: Signal<ReadonlyMap<string, ShelfEntry>>;
  carryOut(): Promise<void>;
}

/** State and UI strings that all entries of the dialog share. */
export interface EntryParts {
  readonly list: List;
  readonly removal: Removal;
  readonly texts: ShelfWords;
  readonly onOpened: () => void;
  /** Shows the earlier versions of a label. */
  readonly onHistory: (entry: ShelfEntry) => void;
}

interface EntryProps extends EntryParts {
  readonly entry: ShelfEntry;
  /** The name to show; in a folder, without the folder's name. */
  readonly shownName: string;
}

/** A stored label: its picture and name, which open it, and buttons to rename, duplicate and delete it. */
export function Entry({ entry, shownName, list, removal, texts, onOpened, onHistory }: EntryProps) {
  const { files, language, words } = useEditor();
  const { open } = texts;
  const isRenaming = useSignal(false);
  const failure = useSignal<LibraryFailure | undefined>(undefined);
  const name = entry.name || words.documents.untitled;
  const openIt = async (): Promise<void> => {
    const opened = await files.file.openStored(entry.id);
    if (opened.kind !== 'done') failure.value = opened;
    else if (opened.value) onOpened();
  };
  const duplicate = async (): Promise<void> => {
    const copied = await duplicateStored(entry, { list, texts, shelf: files.file.shelf.value, name });
    failure.value = copied.kind === 'done' ? undefined : copied;
  };
  const setRemoved = (isRemoved: boolean): void => {
    const next = new Map(removal.pending.value);
    if (isRemoved) next.set(entry.id, entry);
    else next.delete(entry.id);
    removal.pending.value = next;
  };
  if (removal.pending.value.has(entry.id))
    return <RemovedEntry {...{ name, texts }} onUndo={() => setRemoved(false)} />;
  return (
    <li>
      <button type="button" class="pick" onClick={() => void openIt()}>
        <StoredPicture key={entry.updatedAt} id={entry.id} texts={texts} />
        <span class="about">
          <strong>{shownName || name}</strong>
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
          texts={texts}
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
          texts={texts}
          onHistory={files.file.shelf.value.versions && (() => onHistory(entry))}
          onDuplicate={() => void duplicate()}
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

interface RemovedEntryProps {
  readonly name: string;
  readonly texts: ShelfWords;
  readonly onUndo: () => void;
}

/** An entry whose label will be deleted, with a button to restore the label. */
function RemovedEntry({ name, texts: { open }, onUndo }: RemovedEntryProps) {
  return (
    <li class="removed">
      <p>{filled(open.removing, { name })}</p>
      <button type="button" class="button" autofocus aria-label={filled(open.undoNamed, { name })} onClick={onUndo}>
        {open.undo}
      </button>
    </li>
  );
}

interface Duplication extends Pick<EntryParts, 'list' | 'texts'> {
  readonly shelf: Shelf;
  /** Name of the label to copy. */
  readonly name: string;
}

/** Stores a copy of a stored label, and adds the copy to the list. */
async function duplicateStored(
  entry: ShelfEntry,
  { list, texts, shelf, name }: Duplication,
): Promise<LibraryAnswer<unknown>> {
  const read = await shelf.read(entry.id);
  if (read.kind !== 'done') return read;
  const taken = list.entries.value.map((each) => each.name);
  const copied = copyName(name, taken, texts);
  const stored = await shelf.store({ ...read.value.document, name: copied });
  if (stored.kind !== 'done') return stored;
  const { id, tag } = stored.value;
  list.entries.value = [
    { ...entry, id, tag, name: copied, updatedAt: new Date().toISOString() },
    ...list.entries.value,
  ];
  list.said.value = filled(texts.list.duplicated, { name: copied });
  return stored;
}

interface EntryActionsProps {
  readonly name: string;
  readonly texts: ShelfWords;
  /** Undefined if the storage keeps no earlier versions. */
  readonly onHistory: (() => void) | undefined;
  readonly onDuplicate: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function EntryActions({ name, texts, onHistory, onRename, onDuplicate, onRemove }: EntryActionsProps) {
  const { open } = texts;
  return (
    <div class="answers">
      {onHistory !== undefined && (
        <button type="button" class="link" aria-label={filled(texts.versions.showNamed, { name })} onClick={onHistory}>
          {texts.versions.show}
        </button>
      )}
      <button type="button" class="link" aria-label={filled(open.renameNamed, { name })} onClick={onRename}>
        {open.rename}
      </button>
      <button
        type="button"
        class="tool"
        aria-label={filled(texts.list.duplicateNamed, { name })}
        title={texts.list.duplicate}
        onClick={onDuplicate}
      >
        <Icon name="duplicate" />
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
  readonly texts: ShelfWords;
  readonly list: List;
  readonly onDone: (failure: LibraryFailure | undefined) => void;
}

function Rename({ entry, texts, list, onDone }: RenameProps) {
  const { files } = useEditor();
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
        aria-label={texts.open.newName}
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
        {texts.open.rename}
      </button>
    </form>
  );
}

function sizeShown({ width, height, unit }: ShelfEntry, language: string): string {
  if (width === undefined || height === undefined) return '';
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return `${number.format(width)} × ${number.format(height)} ${unit === 'inch' ? 'in' : 'mm'}`;
}

/** Queue for drawing the pictures of a list, so that labels are read from storage one at a time. */
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
function StoredPicture({ id, texts }: { readonly id: string; readonly texts: ShelfWords }) {
  const { files } = useEditor();
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
      {isMissing.value && <span class="hint">{texts.open.noPicture}</span>}
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
