import { pointerNames } from '@platen/sdk/internal/base';
import type { Issue } from '@platen/sdk/printers';
import { showField } from '../commands/add-column.ts';
import type { EditorElement } from '../document/editor-document.ts';
import { kindOf } from '../elements/element-kinds.ts';
import { Combobox } from '../ui/combobox.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { contentOf, type EditorStore } from '../ui/editor-store.ts';
import { Choice, Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { filled, findingSentence, shownBytes } from '../words/sentences.ts';
import { allOf, differ, inCommon, type SelectedProps, useChange } from './selected.ts';

/** Fields for the content of elements: the same text on every label, or a column of the table. */
export function ContentFields({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const change = useChange(selected);
  const isChosen = selected.every(({ element }) => kindOf(element).content === 'chosen');
  const source = inCommon(selected, ({ element }) => (element.field === undefined ? 'value' : 'field'));
  const choose = (next: 'value' | 'field'): void => {
    const [first] = selected;
    if (first === undefined || next === source) return;
    if (next === 'value') change({ value: contentOf(store, first) });
    else showColumn(store, selected, store.shown.value.data.columns[0] ?? words.inspector.field);
  };
  return (
    <div class="properties">
      <Choice
        label={words.inspector.source}
        options={[
          { value: 'value', name: isChosen ? words.panels.kinds.image : words.inspector.fixed },
          { value: 'field', name: words.inspector.field },
        ]}
        value={source}
        onChoose={choose}
      />
      {source === 'field' && <ColumnField selected={selected} />}
      {source === 'value' && <ValueField selected={selected} />}
    </div>
  );
}

/** Makes elements show a column, in the format that suits its cells. */
function showColumn(store: EditorStore, selected: readonly EditorElement[], field: string): void {
  const keys = selected.map(({ key }) => key);
  store.commit(showField(store.history.value.present.document, keys, field), 'change');
}

function ValueField({ selected }: SelectedProps) {
  const editor = useEditor();
  const { store, words } = editor;
  const change = useChange(selected);
  const value = inCommon(selected, ({ element }) => element.value);
  const isText = selected.every(({ element }) => kindOf(element).textStyle(element) !== undefined);
  const isChosen = selected.every(({ element }) => kindOf(element).content === 'chosen');
  const Control = isText ? 'textarea' : 'input';
  return (
    <Field
      label={isChosen ? words.inspector.address : words.inspector.value}
      issue={describeIssues(editor, selected)}
      wide
    >
      {(control) => (
        <Control
          {...control}
          {...(isText && { rows: 2 })}
          autoComplete="off"
          spellcheck={isText}
          placeholder={differ(selected, ({ element }) => element.value) ? words.inspector.mixed : undefined}
          value={value ?? ''}
          onInput={({ currentTarget }) => change({ value: currentTarget.value }, { isTyping: true })}
          onBlur={store.endRun}
        />
      )}
    </Field>
  );
}

/** Selects a column by name: an existing one, or one that will be added later. */
function ColumnField({ selected }: SelectedProps) {
  const editor = useEditor();
  const { store, words } = editor;
  const { columns } = store.shown.value.data;
  const field = inCommon(selected, ({ element }) => element.field);
  const cells = store.shown.value.data.rows[store.row.value]?.cells ?? [];
  const match = store.readRows.value.matches.find((each) => each.field === field);
  const text = field === undefined ? undefined : store.data.value[field];
  const hint =
    field === undefined
      ? undefined
      : match?.column === undefined
        ? words.inspector.noColumn
        : text
          ? filled(words.inspector.cell, { text: shortened(text) })
          : words.inspector.noCell;
  return (
    <Combobox
      label={words.inspector.field}
      value={field}
      placeholder={field === undefined ? words.inspector.mixed : undefined}
      hint={hint}
      issue={describeIssues(editor, selected)}
      options={[...new Set(columns)].map((name) => ({ value: name, name, detail: cells[columns.indexOf(name)] }))}
      isTyped
      onChoose={(name) => {
        if (name !== '') showColumn(store, selected, name);
      }}
    />
  );
}

/** Maximum number of characters of a cell in the hint. */
const MAX_CHARACTERS = 60;
const shortened = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS).trimEnd()}…` : text;

/** Base64 encodes 3 bytes as 4 characters (RFC 4648, section 4). */
const BYTES_PER_CHARACTER = 3 / 4;

/** Fields for the source of an image: a file embedded in the label, a URL, or a column of URLs. */
export function PictureFields({ selected }: SelectedProps) {
  const editor = useEditor();
  const { store, words, language } = editor;
  const pictures = allOf(selected, 'image');
  if (pictures === undefined) return null;
  const value = inCommon(pictures, (picture) => picture.value);
  const isInside = value?.startsWith('data:') === true;
  const refusal = describeIssues(editor, selected);
  return (
    <div class="properties">
      {!isInside && <ContentFields selected={selected} />}
      {isInside && (
        <p class="hint">
          {filled(words.inspector.pictureInside, { size: shownBytes(value.length * BYTES_PER_CHARACTER, language) })}
        </p>
      )}
      {isInside && refusal !== undefined && <p class="issue">{refusal}</p>}
      {selected.length === 1 && (
        <button type="button" class="button" onClick={() => store.do('edit-in-place')}>
          <Icon name="upload" />
          {words.inspector.choosePicture}
        </button>
      )}
    </div>
  );
}

/** Explains in a sentence why the content of these elements prevents painting the label; undefined if it does not. */
function describeIssues({ store, words }: Editor, selected: readonly EditorElement[]): string | undefined {
  const { elements } = store.shown.value;
  const places = new Set(selected.map(({ key }) => elements.findIndex((each) => each.key === key)));
  const fields = new Set(selected.flatMap(({ element }) => element.field ?? []));
  const found = store.issues.value.find((issue) => isOf(issue, places, fields));
  return found && findingSentence({ code: found.code, weight: 'blocks' }, words);
}

/**
 * Tests if an issue is about the content of these elements: its path leads to the element in the template, or to the
 * field that fills it.
 */
function isOf({ path }: Issue, places: ReadonlySet<number>, fields: ReadonlySet<string>): boolean {
  const names = pointerNames(path);
  const at = names.indexOf('elements');
  if (at >= 0) return places.has(Number(names[at + 1]));
  const [source, field] = names;
  return source === 'data' && field !== undefined && fields.has(field);
}
