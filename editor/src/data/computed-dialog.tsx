import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { enableAddresses, freeName, suggestedAddress } from '../document/address-block.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { loadLinkWriter, refreshComputed, today } from '../document/refresh-computed.ts';
import {
  type ComputedColumnDeclaration,
  cellAt,
  computedColumn,
  declareComputedColumn,
  renameColumn,
} from '../document/table.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Dialog, Field } from '../ui/form.tsx';
import { filled } from '../words/fill.ts';
import { computedFault, wholeFault } from './computed-faults.ts';
import { ComputedFields } from './computed-fields.tsx';
import { type ComputedKind, computedOf, firstTexts, textsOf, wrongFields } from './computed-form.ts';
import { sampleOf } from './computed-sample.ts';
import { suggestedSource } from './suggested-source.ts';

/** The column that the dialog edits: a new computed column of this kind, or the existing one with this name. */
export type AskedColumn = { readonly kind: ComputedKind } | { readonly name: string };

/** Places the table's columns on a document's blank label, and returns the changed document. */
export type LayOut = (document: EditorDocument) => Promise<EditorDocument>;

export interface ComputedDialogProps {
  readonly requested: AskedColumn;
  /** Adds the table's columns to the label. Called only if the label and the table were empty before this column. */
  readonly layOut?: LayOut;
  readonly onClose: () => void;
}

/** Number of sample cells shown in the dialog. */
const MAX_SHOWN = 3;

/** Dialog for a computed column: its name, its sources, and a sample of its first cells. */
export function ComputedDialog({ requested, layOut, onClose }: ComputedDialogProps) {
  const editor = useEditor();
  const { store, words, say } = editor;
  const first = useMemo(() => beginning(editor, requested), [editor, requested]);
  const box = useRef<HTMLFormElement>(null);
  const name = useSignal(first.name);
  const kind = useSignal(first.kind);
  const texts = useSignal(first.texts);
  const isTried = useSignal(false);
  const isWriterLoaded = useLinkWriter(kind.value);
  const { made: text } = words.data;
  const { document } = store.history.value.present;
  const made = computedOf(kind.value, texts.value);
  const wrong = wrongFields(made);
  const before = 'name' in requested ? requested.name : undefined;
  const column = name.value.trim();
  const isTaken = column !== before && document.data.columns.includes(column);
  const isNamed = column !== '' && !isTaken;
  const sample = useMemo(() => sampleOf(document, store.items.peek()), [document, store]);
  const isReady = wrong.size === 0 && isNamed && isWriterLoaded;
  const tried = isReady
    ? computedDocument(sample.document, before, column, sample.triedOf(made), sample.maxLabels)
    : undefined;
  const fault = tried && (computedFault(tried.data, column, editor, sample.isPart) ?? wholeFault(tried.data, words));
  const finish = (event: Event): void => {
    event.preventDefault();
    isTried.value = true;
    if (isReady) void keep(computedDocument(document, before, name.value.trim(), made));
    else focusInvalid(box);
  };
  const keep = async (changed: EditorDocument): Promise<void> => {
    const isBlank = document.elements.length === 0 && document.data.columns.length === 0;
    const laidOut = isBlank && layOut !== undefined ? await layOut(changed).catch(() => changed) : changed;
    if (store.history.peek().present.document !== document) return;
    store.commit(laidOut, 'data');
    onClose();
    say(filled(before === undefined ? text.added : text.changed, { column: name.value.trim() }));
  };
  return (
    <Dialog title={text.kinds[kind.value]} class="made" onClose={onClose}>
      <form ref={box} class="form" onSubmit={finish} noValidate>
        <Field
          label={words.data.columnName}
          issue={isTaken ? text.nameTaken : isTried.value && !isNamed ? text.nameMissing : undefined}
        >
          {(control) => (
            <input
              {...control}
              value={name.value}
              onInput={({ currentTarget }) => {
                name.value = currentTarget.value;
              }}
            />
          )}
        </Field>
        <ComputedFields
          {...{ kind: kind.value, texts: texts.value, own: column }}
          wrong={isTried.value ? wrong : new Set([...wrong].filter((field) => field !== 'from'))}
          onKind={(other) => {
            kind.value = other;
          }}
          onText={(field, value) => {
            texts.value = { ...texts.value, [field]: value };
          }}
        />
        <Shown {...{ tried, name: column, fault }} />
        <div class="buttons">
          <button type="submit" class="button primary">
            {before === undefined ? text.add : text.change}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {words.panels.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Focuses the first invalid field of a form, after the next rendering has marked the invalid fields. */
function focusInvalid(form: { readonly current: HTMLFormElement | null }): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

/**
 * Loads the code that writes GS1 Digital Links if this kind of column needs it. Returns true if the code is loaded or
 * not needed.
 */
function useLinkWriter(kind: ComputedKind): boolean {
  const { say, words } = useEditor();
  const isLoaded = useSignal(false);
  useEffect(() => {
    if (kind !== 'gs1DigitalLink') return;
    loadLinkWriter().then(
      () => {
        isLoaded.value = true;
      },
      () => say(words.panels.notLoaded),
    );
  }, [kind, isLoaded, say, words]);
  return kind !== 'gs1DigitalLink' || isLoaded.value;
}

function beginning(editor: Editor, requested: AskedColumn) {
  const { data } = editor.store.history.value.present.document;
  const { made: text } = editor.words.data;
  if ('name' in requested) {
    const made = computedColumn(data, requested.name);
    if (made !== undefined) return { name: requested.name, ...textsOf(made) };
  }
  const kind: ComputedKind = 'kind' in requested ? requested.kind : 'counter';
  const table = { columns: data.columns, rows: data.rows.map(({ cells }) => cells) };
  if (kind === 'address') {
    enableAddresses();
    const address = suggestedAddress(table, editor.language) ?? { kind, language: editor.language };
    const { texts } = textsOf({ list: 'compute', column: address });
    return { name: freeName(text.kinds.address, data.columns), kind, texts };
  }
  const column = suggestedSource(kind, table);
  const texts = firstTexts(kind, column, editor.language);
  const { names } = text;
  const base =
    kind === 'counter' || kind === 'date' || kind === 'joined'
      ? names[kind]
      : (CODE_NAMES[kind] ?? `${column ?? ''} ${names.other}`.trim());
  return {
    name: freeName(base, data.columns),
    kind,
    texts: kind === 'counter' && data.rows.length === 0 ? { ...texts, count: '100' } : texts,
  };
}

/** Default names of new columns that contain GS1 keys or Digital Links. The names are the same in every language. */
const CODE_NAMES: Readonly<Partial<Record<ComputedKind, string>>> = {
  ...{ ean13: 'EAN', ean8: 'EAN', upca: 'UPC', gtin14: 'GTIN', sscc: 'SSCC', gs1DigitalLink: 'GS1 Digital Link' },
};

function computedDocument(
  document: EditorDocument,
  before: string | undefined,
  name: string,
  made: ComputedColumnDeclaration,
  maxLabels?: number,
): EditorDocument {
  const at = before === undefined ? -1 : document.data.columns.indexOf(before);
  const renamed = at < 0 ? document : renameColumn(document, at, name);
  return refreshComputed(declareComputedColumn(renamed, name, made), today(), maxLabels);
}

interface ShownProps {
  readonly tried: EditorDocument | undefined;
  readonly name: string;
  readonly fault: string | undefined;
}

/** Shows sample cells of a computed column, and its error if it has one. */
function Shown({ tried, name, fault }: ShownProps) {
  const { words } = useEditor();
  const { columns = [], rows = [] } = tried?.data ?? {};
  const column = columns.indexOf(name);
  const cells = rows.slice(0, MAX_SHOWN).map((row) => cellAt(row, column));
  return (
    <div class="shown-cells" role="status">
      {fault !== undefined && <p class="issue">{fault}</p>}
      {cells.length > 0 && (
        <p>
          <span class="hint">{words.data.made.shown}</span>{' '}
          {cells.map((cell) => cell.replaceAll('\n', ', ') || '–').join(' · ')}
          {rows.length > MAX_SHOWN && ' …'}
        </p>
      )}
    </div>
  );
}
