import { itemAt } from '@platen/sdk/internal/base';
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { EditorElement } from '../document/editor-document.ts';
import { type Gs1Row, readGs1Rows, writeGs1Rows } from '../elements/barcode/gs1-rows.ts';
import { Icon } from '../ui/buttons.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Field } from '../ui/form.tsx';
import { filled } from '../words/fill.ts';
import type { ToolWords } from '../words/tool-words.ts';
import { useChange } from './selected.ts';

interface HelperProps {
  readonly each: EditorElement;
  readonly texts: ToolWords;
}

/**
 * The form's rows, and the code's content when the user last changed a row. If the content has been edited elsewhere
 * since, the rows are parsed again.
 */
interface State {
  readonly rows: readonly Gs1Row[];
  readonly content: string;
}

/** Application identifiers for new rows; a new row gets the first unused one. */
const USUAL = ['01', '10', '17', '21', '37', '00'];

type Gs1 = typeof import('@platen/sdk/internal/gs1');

/** Reads GS1 content, with or without parentheses, as rows. Any other content gives one empty row. */
const stateOf = (content: string, { plainElements }: Gs1): State => ({
  rows: readGs1Rows(content) ?? plainElements(content) ?? [{ ai: '01', data: '' }],
  content,
});

/** The dictionary of application identifiers; undefined until it is loaded. */
const dictionary = signal<Gs1 | undefined>(undefined);

/** Shows the form of a GS1 barcode once the dictionary of application identifiers has loaded. */
export function Gs1Helper(props: HelperProps) {
  const { words, say } = useEditor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the dictionary once
  useEffect(() => {
    import('@platen/sdk/internal/gs1').then(
      (loaded) => {
        dictionary.value = loaded;
      },
      () => say(words.panels.notLoaded),
    );
  }, []);
  const { value: gs1 } = dictionary;
  return gs1 === undefined ? null : <Gs1Form {...props} gs1={gs1} />;
}

interface FormProps extends HelperProps {
  readonly gs1: Gs1;
}

/** A form with a row for each application identifier of a GS1 barcode. */
function Gs1Form({ each, texts, gs1 }: FormProps) {
  const { completed, elementProblems } = gs1;
  const { store } = useEditor();
  const change = useChange([each]);
  const { value: content = '' } = each.element;
  const kept = useSignal<State>(stateOf(content, gs1));
  const { rows } = kept.value.content === content ? kept.value : stateOf(content, gs1);
  const put = (next: readonly Gs1Row[]): void => {
    const whole = next.map(({ ai, data }) => ({ ai, data: completed(ai, data) }));
    const made = writeGs1Rows(whole);
    const isRight = whole.every(({ ai, data }) => data === '' || elementProblems(ai, data).length === 0);
    if (isRight && made !== '' && made !== content) change({ value: made }, { isTyping: true });
    const { elements } = store.history.peek().present.document;
    kept.value = { rows: next, content: elements.find(({ key }) => key === each.key)?.element.value ?? content };
  };
  const unused = USUAL.find((ai) => rows.every((row) => row.ai !== ai)) ?? '10';
  return (
    <div class="helper section" onFocusOut={store.endRun}>
      <h3>{texts.gs1.title}</h3>
      {rows.map((row, index) => (
        <RowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and the same identifier may occur twice
          key={index}
          row={row}
          texts={texts}
          gs1={gs1}
          onChange={(next) => put(rows.with(index, next))}
          onRemove={rows.length > 1 ? () => put(rows.toSpliced(index, 1)) : undefined}
        />
      ))}
      <button type="button" class="button" onClick={() => put([...rows, { ai: unused, data: '' }])}>
        {texts.gs1.add}
      </button>
    </div>
  );
}

interface RowProps {
  readonly row: Gs1Row;
  readonly texts: ToolWords;
  readonly gs1: Gs1;
  readonly onChange: (row: Gs1Row) => void;
  readonly onRemove: (() => void) | undefined;
}

function RowFields({ row, texts, gs1, onChange, onRemove }: RowProps) {
  const { words } = useEditor();
  const { ai, data } = row;
  const labels = texts.gs1;
  const whole = gs1.completed(ai, data);
  const [problem] = data === '' ? [] : gs1.elementProblems(ai, whole);
  const name = nameOf(ai, texts, gs1);
  const options = [...gs1.gs1Titles().keys()].map((each) => nameOf(each, texts, gs1));
  const isDigit = problem?.code === 'check_digit';
  const proposal = whole === data ? problem?.proposal : whole;
  return (
    <div class="gs1-row">
      <Combobox
        label={labels.identifier}
        value={name}
        options={options.map((value) => ({ value, name: value }))}
        isTyped
        onChoose={(typed) => {
          const found =
            options.find((each) => each === typed) ?? options.find((each) => each.startsWith(`(${typed.trim()})`));
          const chosen = /^\((\d+)\)/.exec(found ?? '')?.[1];
          if (chosen !== undefined) onChange({ ai: chosen, data });
        }}
      />
      <div class="gs1-data">
        <Field
          label={labels.data}
          hint={hintOf(ai, labels, gs1)}
          issue={problem && (isDigit ? words.inspector.wrongCheckDigit : `${labels.wrong} ${hintOf(ai, labels, gs1)}`)}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              spellcheck={false}
              value={data}
              onInput={({ currentTarget }) => onChange({ ai, data: currentTarget.value })}
            />
          )}
        </Field>
        {onRemove !== undefined && (
          <button type="button" class="tool" aria-label={filled(labels.remove, { name })} onClick={onRemove}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {proposal !== undefined && (
        <button type="button" class="button fix" onClick={() => onChange({ ai, data: proposal })}>
          {filled(words.findings.use, { text: proposal, row: '' })}
        </button>
      )}
    </div>
  );
}

/** Returns an identifier with its name in the user's language, or with its standard data title. */
function nameOf(ai: string, texts: ToolWords, { gs1Titles }: Gs1): string {
  const names: Readonly<Record<string, string>> = texts.gs1.names;
  const exact = names[ai];
  // measures are listed without the fourth digit of their identifier, which is the number of decimals
  const measured = ai.length === 4 ? names[ai.slice(0, 3)] : undefined;
  const name = exact ?? (measured && filled(texts.gs1.decimals, { name: measured, count: ai.slice(3) }));
  return `(${ai}) ${name ?? gs1Titles().get(ai) ?? ''}`;
}

/** Returns a hint about the data that an identifier needs: a date, digits or characters. */
function hintOf(ai: string, texts: ToolWords['gs1'], { gs1Format }: Gs1): string | undefined {
  const format = gs1Format(ai);
  if (format === undefined) return undefined;
  const { components, lengths } = format;
  const [only, more] = components;
  if (more === undefined && only?.linters.some((linter) => linter === 'yymmd0' || linter === 'yymmdd'))
    return texts.date;
  const isFixed = lengths.length === 1 && components.every(({ set }) => set === 'N');
  return filled(isFixed ? texts.exactly : texts.upTo, { count: String(itemAt(lengths, lengths.length - 1)) });
}
