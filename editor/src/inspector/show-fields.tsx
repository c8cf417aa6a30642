import { type Condition, type ConditionTest, conditionalName } from '../document/conditions.ts';
import { CONDITION_TESTS } from '../document/row-conditions.ts';
import {
  canHaveCondition,
  conditionFor,
  setCondition,
  suggestedCondition,
  textsIn,
} from '../document/set-condition.ts';
import { fieldsOf } from '../document/table.ts';
import { Combobox } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Choice } from '../ui/form.tsx';
import { useToolWords } from '../ui/tool-words.ts';
import { counted, filled } from '../words/fill.ts';
import type { ToolWords } from '../words/tool-words.ts';
import { inCommon, type SelectedProps } from './selected.ts';

/** Condition tests that compare the cell with text or a number. */
const COMPARING: ReadonlySet<ConditionTest> = new Set(['is', 'is-not', 'contains', 'at-least', 'at-most']);

/**
 * Fields that choose the rows for which the elements are printed: all rows, or only rows whose cell in a certain column
 * meets a condition.
 */
export function ShowFields({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const texts = useToolWords()?.show;
  if (texts === undefined) return null;
  const { data } = store.shown.value;
  const known = inCommon(selected, ({ condition }) => JSON.stringify(condition));
  const condition: Condition | undefined = known === undefined ? undefined : JSON.parse(known);
  const isMixed = selected.some((each) => JSON.stringify(each.condition) !== known);
  const isPossible = selected.every(({ element }) => canHaveCondition(element));
  const set = (next: Condition | undefined): void => {
    const { document } = store.history.value.present;
    const keys = selected.map(({ key }) => key);
    store.commit(setCondition(document, keys, next), 'change');
  };
  const start = (): void => {
    const known = selected.find((each) => each.condition)?.condition;
    set(known ?? suggestedCondition(data, store.row.value, fieldsOf(store.shown.value)));
  };
  if (condition === undefined && !isMixed && (!isPossible || data.columns.length === 0))
    return <p class="hint">{isPossible ? texts.noColumns : texts.tooLarge}</p>;
  const field = condition?.field;
  const column = store.readRows.value.matches.find((each) => each.field === field)?.column;
  return (
    <div class="section show-fields">
      <Choice
        label={texts.show}
        options={[
          { value: 'always', name: texts.always },
          { value: 'if', name: texts.onlyIf },
        ]}
        value={isMixed ? undefined : condition === undefined ? 'always' : 'if'}
        {...(isMixed && { hint: words.inspector.mixed })}
        onChoose={(next) => {
          if (next === 'always') set(undefined);
          else if (condition === undefined) start();
        }}
      />
      {condition !== undefined && (
        <>
          <Combobox
            label={texts.column}
            value={field}
            options={data.columns.map((name) => ({ value: name, name }))}
            issue={column === undefined ? filled(texts.missing, { column: condition.field }) : undefined}
            onChoose={(name) => set({ ...conditionFor(data, store.row.value, name) })}
          />
          <Combobox
            label={texts.test}
            value={condition.test}
            options={CONDITION_TESTS.map((test) => ({ value: test, name: texts.tests[test] }))}
            onChoose={(next) => {
              const test = CONDITION_TESTS.find((each) => each === next);
              if (test !== undefined) set({ ...condition, test });
            }}
          />
          {COMPARING.has(condition.test) && (
            <Combobox
              label={texts.value}
              value={condition.value}
              options={textsIn(data, column).map((text) => ({ value: text, name: text }))}
              isTyped
              onChoose={(value) => set({ ...condition, value })}
            />
          )}
          <ShownRows selected={selected} texts={texts.shownIn} />
        </>
      )}
    </div>
  );
}

interface ShownRowsProps extends SelectedProps {
  readonly texts: ToolWords['show']['shownIn'];
}

/** Shows for how many rows an element with a condition is printed. */
function ShownRows({ selected: [each], texts }: ShownRowsProps) {
  const { store, language } = useEditor();
  const items = store.items.value;
  const name = each && conditionalName(each);
  if (items === undefined || name === undefined) return null;
  const count = items.filter(({ data }) => data?.[name]).length;
  return <p class="hint">{counted(texts, items.length, language, { shown: count })}</p>;
}
