import type { Progress } from '@platen/sdk/preview';
import { type Signal, signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { openFile } from '../ui/local-files.ts';
import { TABLE_FILES } from '../ui/open-table.ts';
import { filled } from '../words/fill.ts';
import type { Words } from '../words/words.ts';
import type { LayOut } from './computed-dialog.tsx';
import { hasColumn } from './dragged-column.ts';
import { EmptyData } from './empty-data.tsx';
import { ImportPreview } from './lazy-parts.ts';
import { Mapping, type Offers } from './mapping.tsx';
import { plainText } from './plain-text.ts';
import type { ReadChoices, ReadSource, TableSource } from './read-source.ts';
import { readTable } from './read-table.ts';
import { tableOf, takeTable } from './table-exchange.ts';

/** State of an import. */
type Import =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'reading';
      readonly source: TableSource;
      /** Progress of transferring rows from the worker to the page; undefined until the worker has read the table. */
      readonly progress: Signal<Progress | undefined>;
      readonly end: AbortController;
    }
  /** The code that reads tables could not be loaded, or the file could not be read. */
  | { readonly kind: 'failed'; readonly source: TableSource; readonly choices: ReadChoices }
  | { readonly kind: 'read'; readonly source: TableSource; readonly choices: ReadChoices; readonly read: ReadSource };

/** Panel for the label's rows: the source of the rows, and the column for each field. */
export function DataPanel({ ColumnsOffer, layOut }: Offers & { readonly layOut: LayOut }) {
  const editor = useEditor();
  const { store, words } = editor;
  const { state, last, take } = useImport();
  const isOver = useSignal(false);
  const drop = (event: DragEvent): void => {
    isOver.value = false;
    const [file] = event.dataTransfer?.files ?? [];
    const text = plainText(event.dataTransfer);
    if (file === undefined && text === '') return;
    event.preventDefault();
    event.stopPropagation();
    void take(file === undefined ? { name: undefined, content: text } : { name: file.name, content: file });
  };

  const choose = async (): Promise<void> => {
    const file = await openFile(TABLE_FILES);
    if (file !== undefined) void take({ name: file.name, content: file });
  };
  const { columns } = store.shown.value.data;
  return (
    <div
      class={isOver.value ? 'data over' : 'data'}
      onDragOver={(event) => {
        if (hasColumn(event)) return;
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => {
        isOver.value = false;
      }}
      onDrop={drop}
    >
      <Step
        state={state.value}
        onStop={() => {
          stopReading(state);
          editor.say(words.data.stopped);
        }}
        onChoices={(source, choices) => void take(source, choices, true)}
        onDone={() => {
          state.value = { kind: 'none' };
        }}
      />
      {state.value.kind === 'none' && (
        <button type="button" class={`button ${columns.length === 0 ? 'primary' : ''}`} onClick={() => void choose()}>
          <Icon name="upload" />
          {columns.length === 0 ? words.data.choose : words.data.otherFile}
        </button>
      )}
      {state.value.kind === 'none' &&
        (columns.length === 0 ? (
          <EmptyData layOut={layOut} onSource={(source) => void take(source)} />
        ) : (
          <Mapping
            ColumnsOffer={ColumnsOffer}
            onAgain={
              last.value === undefined
                ? undefined
                : () => {
                    if (last.value !== undefined) state.value = last.value;
                  }
            }
          />
        ))}
      <p class="heard" aria-live="polite">
        {state.value.kind === 'reading' && describeReading(state.value.source, words)}
      </p>
    </div>
  );
}

/**
 * Reads tables and imports them into the document. `take` reads and imports a source; with `isAsking`, it always shows
 * a preview first. `last` is the last table that was read.
 */
function useImport() {
  const editor = useEditor();
  const { table, language } = editor;
  const state = useSignal<Import>({ kind: 'none' });
  const last = useSignal<(Import & { readonly kind: 'read' }) | undefined>(undefined);

  // stops reading when the panel closes
  useEffect(() => () => stopReading(state), [state]);
  const take = async (source: TableSource, choices: ReadChoices = {}, isAsking = false): Promise<void> => {
    stopReading(state);
    const end = new AbortController();
    const progress = signal<Progress | undefined>(undefined);
    const reading = { kind: 'reading', source, progress, end } as const;
    state.value = reading;
    const followed = {
      signal: end.signal,
      onProgress: (now: Progress): void => {
        progress.value = now;
      },
    };
    const read = await readTable(source, choices, language, followed).catch(() => undefined);
    // reading was stopped, or another file was chosen in the meantime
    if (state.value !== reading) return;
    if (read === undefined) {
      state.value = { kind: 'failed', source, choices };
      return;
    }
    const done = { kind: 'read', source, choices, read } as const;
    last.value = done;
    state.value = isAsking || !isPlain(read) ? done : { kind: 'none' };
    if (state.value.kind === 'none') await takeTable(editor, tableOf(read.table, false));
  };

  useSignalEffect(() => {
    const given = table.given.value;
    if (given === undefined) return;
    table.given.value = undefined;
    void take(given, given.choices, given.isAsking);
  });
  return { state, last, take };
}

/** Stops reading a table, if one is being read. */
function stopReading(state: Signal<Import>): void {
  const now = state.peek();
  if (now.kind !== 'reading') return;
  now.end.abort();
  state.value = { kind: 'none' };
}

/**
 * Tests if a table can be imported without asking the user anything and without reporting a problem. The rows of such a
 * table are imported immediately, in one undo step.
 */
const isPlain = ({ table, sheets, leftOut }: ReadSource): boolean =>
  leftOut === 0 && table.issues.length === 0 && table.notes.length === 0 && sheets.length < 2;

/** Returns the status text for a table that is being read. Pasted text has no name. */
const describeReading = ({ name = '' }: TableSource, words: Words): string => filled(words.data.reading, { name });

interface StepProps {
  readonly state: Import;
  readonly onStop: () => void;
  readonly onChoices: (source: TableSource, choices: ReadChoices) => void;
  readonly onDone: () => void;
}

/** Shows the current state of an import. */
function Step({ state, onStop, onChoices, onDone }: StepProps) {
  const { words } = useEditor();
  switch (state.kind) {
    case 'none':
      return null;
    case 'reading':
      return (
        <div class="reading">
          <p class="hint">{describeReading(state.source, words)}</p>
          <progress
            aria-label={describeReading(state.source, words)}
            max={state.progress.value?.total}
            value={state.progress.value?.done}
          />
          <div class="buttons">
            <button type="button" class="button" onClick={onStop}>
              {words.panels.cancel}
            </button>
          </div>
        </div>
      );
    case 'failed':
      return (
        <div class="failed" role="alert">
          <p class="issue">{words.data.notRead}</p>
          <div class="buttons">
            <button type="button" class="button" onClick={() => onChoices(state.source, state.choices)}>
              {words.panels.tryAgain}
            </button>
            <button type="button" class="button" onClick={onDone}>
              {words.panels.cancel}
            </button>
          </div>
        </div>
      );
    case 'read':
      return (
        <ImportPreview
          source={state.source}
          choices={state.choices}
          read={state.read}
          onChoices={(choices) => onChoices(state.source, choices)}
          onDone={onDone}
        />
      );
    default:
      return state satisfies never;
  }
}
