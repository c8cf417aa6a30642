import { DATE_FORMATS, dateWriter, NUMBER_RANGES } from '@platen/sdk/internal/computed-columns';
import { ADDRESS_PARTS, COUNTRIES, countryName } from '@platen/sdk/internal/postal-address';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { enableAddresses, freeName, suggestedAddress } from '../document/address-block.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { loadLinkWriter, refreshComputed, today } from '../document/refresh-computed.ts';
import {
  type ComputedColumnDeclaration,
  cellAt,
  computedColumn,
  computedNames,
  declareComputedColumn,
  renameColumn,
} from '../document/table.ts';
import { Combobox } from '../ui/combobox.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Dialog, Field } from '../ui/form.tsx';
import { filled } from '../words/fill.ts';
import { computedFault, wholeFault } from './computed-faults.ts';
import {
  type ComputedKind,
  type ComputedTexts,
  computedOf,
  firstTexts,
  textIn,
  textsOf,
  wrongFields,
} from './computed-form.ts';
import { sampleOf } from './computed-sample.ts';
import { JoinedField } from './joined-field.tsx';
import { MAX_ROWS } from './max-rows.ts';
import { suggestedSource } from './suggested-source.ts';

/** The column that the dialog edits: a new computed column of this kind, or the existing one with this name. */
export type AskedColumn = { readonly kind: ComputedKind } | { readonly name: string };

/** Puts the columns of a document's table on the document's blank label, and returns the changed document. */
export type LayOut = (document: EditorDocument) => Promise<EditorDocument>;

export interface ComputedDialogProps {
  readonly requested: AskedColumn;
  /** Puts the columns of the table on the label. Called only if the label and the table were empty. */
  readonly layOut?: LayOut;
  readonly onClose: () => void;
}

/** Smallest and largest allowed values of the dialog's whole numbers, by field. */
const RANGES: Readonly<Partial<Record<string, Readonly<Record<'least' | 'most', number>>>>> = {
  ...NUMBER_RANGES,
  count: { least: 1, most: MAX_ROWS },
};

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
  const isLoaded = useSignal(false);
  useEffect(() => {
    if (kind.value !== 'gs1DigitalLink') return;
    loadLinkWriter().then(
      () => {
        isLoaded.value = true;
      },
      () => say(words.panels.notLoaded),
    );
  }, [kind.value, isLoaded, say, words]);
  const { made: text } = words.data;
  const { document } = store.history.value.present;
  const made = computedOf(kind.value, texts.value);
  const wrong = wrongFields(made);
  const before = 'name' in requested ? requested.name : undefined;
  const isTaken = name.value.trim() !== before && document.data.columns.includes(name.value.trim());
  const isNamed = name.value.trim() !== '' && !isTaken;
  const sample = useMemo(() => sampleOf(document, store.items.peek()), [document, store]);
  const isReady = wrong.size === 0 && isNamed && (kind.value !== 'gs1DigitalLink' || isLoaded.value);
  const tried = isReady
    ? computedDocument(sample.document, before, name.value.trim(), sample.triedOf(made), sample.maxLabels)
    : undefined;
  const fault =
    tried && (computedFault(tried.data, name.value.trim(), editor, sample.isPart) ?? wholeFault(tried.data, words));
  const finish = (event: Event): void => {
    event.preventDefault();
    isTried.value = true;
    if (!isReady) {
      // waits until the invalid fields are marked, then focuses the first one
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    void keep(computedDocument(document, before, name.value.trim(), made));
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
        <Fields
          {...{ kind: kind.value, texts: texts.value, own: name.value.trim() }}
          wrong={isTried.value ? wrong : new Set([...wrong].filter((field) => field !== 'from'))}
          onKind={(other) => {
            kind.value = other;
          }}
          onText={(field, value) => {
            texts.value = { ...texts.value, [field]: value };
          }}
        />
        <Shown {...{ tried, name: name.value.trim(), fault }} />
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

interface FieldsProps {
  readonly kind: ComputedKind;
  readonly texts: ComputedTexts;
  readonly wrong: ReadonlySet<string>;
  /** Name of the edited column, which cannot be its own source. */
  readonly own: string;
  readonly onKind: (kind: ComputedKind) => void;
  readonly onText: (field: string, text: string) => void;
}

function Fields(props: FieldsProps) {
  const { words: texts } = useEditor();
  const { kind } = props;
  switch (kind) {
    case 'counter':
      return <CounterFields {...props} />;
    case 'date':
      return <DateFields {...props} />;
    case 'joined':
      return <JoinedField {...props} />;
    case 'upper':
    case 'lower':
    case 'trim':
      return (
        <>
          <Kinds {...props} kinds={['upper', 'lower', 'trim']} />
          <ColumnField {...props} field="from" />
        </>
      );
    case 'ean13':
    case 'ean8':
    case 'upca':
    case 'gtin14':
      return (
        <>
          <Kinds {...props} kinds={['ean13', 'ean8', 'upca', 'gtin14']} />
          <ColumnField {...props} field="from" />
          <TextField {...props} field="prefix" numeric />
          {kind === 'gtin14' && <TextField {...props} field="indicator" numeric />}
        </>
      );
    case 'sscc':
      return (
        <>
          <ColumnField {...props} field="from" hint={texts.data.made.ssccHint} />
          <TextField {...props} field="prefix" numeric />
          <TextField {...props} field="extension" numeric placeholder="0" />
        </>
      );
    case 'gs1DigitalLink':
      return <JoinedField {...props} />;
    case 'address':
      return <AddressFields {...props} />;
    default:
      return kind satisfies never;
  }
}

function CounterFields(props: FieldsProps) {
  const { words, store } = useEditor();
  const { made } = words.data;
  return (
    <>
      <div class="pairs">
        {store.history.value.present.document.data.rows.length === 0 && <TextField {...props} field="count" numeric />}
        <TextField {...props} field="start" numeric />
        <TextField {...props} field="step" numeric placeholder="1" />
        <TextField {...props} field="width" numeric placeholder="1" />
        <TextField {...props} field="prefix" />
        <TextField {...props} field="suffix" />
      </div>
      <Select
        {...props}
        field="per"
        hint={props.texts.per === 'copy' ? made.perCopyHint : undefined}
        options={[
          ['', made.perItem],
          ['copy', made.perCopy],
        ]}
      />
      <ColumnField {...props} field="restart" none={made.never} />
    </>
  );
}

function DateFields(props: FieldsProps) {
  const { words } = useEditor();
  const { made } = words.data;
  const { language = 'en', format = 'medium', from = '' } = props.texts;
  const example = (each: string): string => dateWriter(each, language)(today());
  const formats = [...DATE_FORMATS, 'yyMMdd'];
  return (
    <>
      <ColumnField {...props} field="from" none={made.today} />
      {from !== '' && (
        <Select
          {...props}
          field="order"
          options={[
            ['', made.orderNone],
            ['dmy', made.dayFirst],
            ['mdy', made.monthFirst],
          ]}
        />
      )}
      <div class="pairs">
        <TextField {...props} field="years" numeric placeholder="0" />
        <TextField {...props} field="months" numeric placeholder="0" />
        <TextField {...props} field="weeks" numeric placeholder="0" />
        <TextField {...props} field="days" numeric placeholder="0" />
      </div>
      <Select
        {...props}
        field="format"
        options={(formats.includes(format) ? formats : [...formats, format]).map((each) => [each, example(each)])}
      />
    </>
  );
}

/**
 * A drop-down list of columns for each part of an address. If a part joins several columns, its list also contains the
 * joined columns as one option.
 */
function AddressFields(props: FieldsProps) {
  const { words, store, language } = useEditor();
  const { made } = words.data;
  const { columns } = store.history.value.present.document.data;
  const choices = columns.filter((name) => name !== props.own).map((name) => [`{${name}}`, name] as const);
  const optionsOf = (text: string) =>
    text === '' || choices.some(([value]) => value === text)
      ? choices
      : [[text, text.replace(/\{([^{}]*)\}/g, '$1').replaceAll('\n', ' · ')] as const, ...choices];
  const countries = COUNTRIES.map((code) => [code, countryName(code, language)] as const);
  return (
    <div class="pairs">
      {ADDRESS_PARTS.map((part) => (
        <Select
          key={part}
          {...props}
          field={part}
          options={[['', made.noPart], ...optionsOf(textIn(props.texts, part))]}
        />
      ))}
      <Select
        {...props}
        field="sender"
        options={[['', made.noCountry], ...countries.toSorted(([, a], [, b]) => a.localeCompare(b, language))]}
      />
      <Select
        {...props}
        field="capitals"
        options={[
          ['', made.capitals.post],
          ['all', made.capitals.all],
          ['none', made.capitals.none],
        ]}
      />
    </div>
  );
}

type OneField = Pick<FieldsProps, 'texts' | 'wrong' | 'onText'> & {
  readonly field: keyof Editor['words']['data']['made']['fields'];
};

function TextField({
  texts,
  wrong,
  onText,
  field,
  numeric = false,
  placeholder,
}: OneField & { readonly numeric?: boolean; readonly placeholder?: string }) {
  const { words, language } = useEditor();
  const { made } = words.data;
  const range = RANGES[field];
  const expected =
    range !== undefined
      ? filled(field === 'step' ? made.stepWrong : made.numberWrong, range, language)
      : numeric
        ? made.prefixWrong
        : made.textTooLong;
  return (
    <Field
      label={made.fields[field]}
      hint={field === 'prefix' && numeric ? made.companyPrefixHint : undefined}
      issue={wrong.has(field) ? expected : undefined}
    >
      {(control) => (
        <input
          {...control}
          inputMode={numeric ? 'numeric' : undefined}
          placeholder={placeholder}
          value={textIn(texts, field)}
          onInput={({ currentTarget }) => onText(field, currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface SelectProps extends OneField {
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly hint?: string | undefined;
}

function Select({ texts, wrong, onText, field, options, hint }: SelectProps) {
  const { made } = useEditor().words.data;
  return (
    <Combobox
      label={made.fields[field]}
      hint={hint}
      issue={wrong.has(field) ? made.columnWrong : undefined}
      wide={false}
      value={textIn(texts, field)}
      options={options.map(([each, name]) => ({ value: each, name }))}
      onChoose={(value) => onText(field, value)}
    />
  );
}

/**
 * A drop-down list of source columns. `none` is the label of an option for no column; without `none`, the user must
 * choose a column.
 */
function ColumnField({
  own,
  none,
  ...props
}: OneField & Pick<FieldsProps, 'own'> & { readonly none?: string; readonly hint?: string }) {
  const { store, words } = useEditor();
  const { data } = store.history.value.present.document;
  const isTyped = props.field === 'restart';
  const made = new Set(computedNames(data));
  const others = data.columns.filter((name) => name !== own && !(isTyped && made.has(name)));
  const known = textIn(props.texts, props.field);
  const first = none ?? (known === '' ? words.data.chooseColumn : undefined);
  if (isTyped && others.length === 0 && known === '') return null;
  const gone = known !== '' && !others.includes(known) ? [known] : [];
  const isOpen = known === '' && none === undefined;
  return (
    <Select
      {...props}
      hint={[isOpen ? words.data.made.noneFits : '', props.hint].filter(Boolean).join(' ') || undefined}
      options={[
        ...(first === undefined ? [] : [['', first] as const]),
        ...[...others, ...gone].map((name) => [name, name] as const),
      ]}
    />
  );
}

function Kinds({ kind, kinds, onKind }: FieldsProps & { readonly kinds: readonly ComputedKind[] }) {
  const { made } = useEditor().words.data;
  return (
    <Combobox
      label={made.kind}
      wide={false}
      value={kind}
      options={kinds.map((each) => ({ value: each, name: made.choices[each] }))}
      onChoose={(value) => {
        const chosen = kinds.find((each) => each === value);
        if (chosen !== undefined) onKind(chosen);
      }}
    />
  );
}
