import { DATE_FORMATS, dateWriter, NUMBER_RANGES } from '@platen/sdk/internal/computed-columns';
import { ADDRESS_PARTS, COUNTRIES, countryName } from '@platen/sdk/internal/postal-address';
import { today } from '../document/refresh-computed.ts';
import { computedNames } from '../document/table.ts';
import { Combobox } from '../ui/combobox.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Field } from '../ui/form.tsx';
import { filled } from '../words/fill.ts';
import { type ComputedKind, type ComputedTexts, textIn } from './computed-form.ts';
import { JoinedField } from './joined-field.tsx';
import { MAX_ROWS } from './max-rows.ts';

/** Smallest and largest allowed values of the whole-number fields, by field name. */
const RANGES: Readonly<Partial<Record<string, Readonly<Record<'least' | 'most', number>>>>> = {
  ...NUMBER_RANGES,
  count: { least: 1, most: MAX_ROWS },
};

interface FieldsProps {
  readonly kind: ComputedKind;
  readonly texts: ComputedTexts;
  readonly wrong: ReadonlySet<string>;
  /** Name of the edited column, which cannot be its own source. */
  readonly own: string;
  readonly onKind: (kind: ComputedKind) => void;
  readonly onText: (field: string, text: string) => void;
}

/** The fields of a computed column, which depend on its kind. */
export function ComputedFields(props: FieldsProps) {
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
 * A drop-down list of source columns. `none` is the label of the option for no column; without it, the user must choose
 * a column.
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
