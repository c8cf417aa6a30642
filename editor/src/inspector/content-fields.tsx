import type { BarcodeType, Template } from '@platen/sdk';
import type { Issue } from '@platen/sdk/printers';
import { useSignal } from '@preact/signals';
import { useCallback, useRef } from 'preact/hooks';
import { showField, suggestedColumn } from '../commands/add-column.ts';
import { NEW_BARCODE } from '../commands/adding.ts';
import type { EditorElement } from '../document/editor-document.ts';
import type { ElementOf } from '../elements/element-kind.ts';
import { kindOf } from '../elements/element-kinds.ts';
import { type OfferedSymbology, offeredSymbologies } from '../elements/offered-symbologies.ts';
import { Icon } from '../ui/buttons.tsx';
import { Combobox, type ComboboxOption } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { contentOf, type EditorStore } from '../ui/editor-store.ts';
import { Choice, Field, Tick } from '../ui/form.tsx';
import { typedColumns } from '../ui/typed-columns.ts';
import { filled } from '../words/fill.ts';
import { shownBytes } from '../words/sentences.ts';
import type { Words } from '../words/words.ts';
import { CONTENT_ISSUE, contentIssue } from './content-issue.ts';
import { Drawn } from './drawn.tsx';
import { ContentHelper, PictureTools } from './lazy-parts.ts';
import { allOf, differ, inCommon, type SelectedProps, useChange } from './selected.ts';

/** Fields for the content of elements: fixed content on every label, or a column of the table. */
export function ContentFields({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const change = useChange(selected);
  const isChosen = selected.every(({ element }) => kindOf(element).content === 'chosen');
  const [only] = selected.length === 1 ? selected : [];
  const typed = only && typedColumns.value?.textOf(store, only);
  const source = inCommon(selected, ({ element }) => (element.field === undefined || typed ? 'value' : 'field'));
  const choose = (next: 'value' | 'field'): void => {
    const [first] = selected;
    if (first === undefined || next === source) return;
    if (next === 'value') change({ value: contentOf(store, first) });
    else showColumn(store, selected, suggestedColumn(store.shown.value, first) ?? words.inspector.field);
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
      {source === 'field' && (
        <div class="column-source">
          <ColumnField selected={selected} />
        </div>
      )}
      {source === 'value' && <ValueField selected={selected} typed={typed || undefined} />}
      {source === 'value' && only !== undefined && kindOf(only.element).isCode && <ContentHelper each={only} />}
    </div>
  );
}

/** Makes the elements show a column of the table, in the style that suits the column's cells. */
function showColumn(store: EditorStore, selected: readonly EditorElement[], field: string): void {
  const keys = selected.map(({ key }) => key);
  store.commit(showField(store.history.value.present.document, keys, field), 'change');
}

/** Field for the elements' content: fixed text or, if `typed` is defined, text with column names in braces. */
function ValueField({ selected, typed }: SelectedProps & { readonly typed: string | undefined }) {
  const editor = useEditor();
  const { store, words } = editor;
  const change = useChange(selected);
  const value = inCommon(selected, ({ element }) => element.value);
  const isText = selected.every(({ element }) => kindOf(element).textStyle(element) !== undefined);
  const isChosen = selected.every(({ element }) => kindOf(element).content === 'chosen');
  const field = useRef<HTMLTextAreaElement>(null);
  // memoised, because a new function on each render would detach the field while effects use it
  const attach = useCallback((control: HTMLElement | null) => {
    field.current = control instanceof HTMLTextAreaElement ? control : null;
  }, []);
  const [first] = selected;
  const only = isText && selected.length === 1 ? first : undefined;
  const code = only && typedColumns.value;
  const text = typed ?? value ?? '';
  // an `<input>` would remove line breaks, for example from a contact in a QR code
  const Control = isText || value?.includes('\n') ? 'textarea' : 'input';
  return (
    <>
      <Field
        label={isChosen ? words.inspector.address : words.inspector.value}
        issueId={contentIssue(editor, selected) && CONTENT_ISSUE}
        wide
      >
        {(control) => (
          <Control
            {...control}
            {...(Control === 'textarea' && { rows: 2 })}
            ref={attach}
            autoComplete="off"
            spellcheck={isText}
            placeholder={differ(selected, ({ element }) => element.value) ? words.inspector.mixed : undefined}
            value={text}
            onInput={({ currentTarget: { value: text } }) => {
              const step = { by: 'change', run: `value of ${first?.key}` };
              if (!(only && code?.typeText(store, only.key, text, step))) change({ value: text }, { isTyping: true });
              if (only && isText) code?.growTyped(store, only.key, editor.inspect).catch(() => undefined);
            }}
            onBlur={store.endRun}
          />
        )}
      </Field>
      {code && <code.ColumnsInText text={text} field={field} filledBy={only?.element.field} />}
    </>
  );
}

/** Field that selects a column of the table by name. The user may also type the name of a column to add later. */
function ColumnField({ selected }: SelectedProps) {
  const editor = useEditor();
  const { store, words } = editor;
  const { columns } = store.shown.value.data;
  const field = inCommon(selected, ({ element }) => element.field);
  const cells = store.shown.value.data.rows[store.row.value]?.cells ?? [];
  const match = store.readRows.value.matches.find((each) => each.field === field);
  const text = field === undefined ? undefined : store.data.value[field];
  // the field of a hidden element is not in `matches`, because the table is read for printed elements only
  const hint =
    field === undefined || match === undefined
      ? undefined
      : match.column === undefined
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
      issueId={contentIssue(editor, selected) && CONTENT_ISSUE}
      options={[...new Set(columns)].map((name) => ({ value: name, name, detail: cells[columns.indexOf(name)] }))}
      isTyped
      onChoose={(name) => {
        if (name !== '') showColumn(store, selected, name);
      }}
    />
  );
}

/** Maximum length of cell text in the hint, in characters. */
const MAX_CHARACTERS = 60;
const shortened = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS).trimEnd()}…` : text;

/** Number of bytes that one Base64 character encodes (RFC 4648, section 4). */
const BYTES_PER_CHARACTER = 3 / 4;

/** Fields for the source of an image: a file embedded in the label, a URL, or a column of URLs. */
export function PictureFields({ selected }: SelectedProps) {
  const { store, words, language } = useEditor();
  const pictures = allOf(selected, 'image');
  if (pictures === undefined) return null;
  const value = inCommon(pictures, (picture) => picture.value);
  const isInside = value?.startsWith('data:') === true;
  const [only] = selected.length === 1 ? selected : [];
  return (
    <div class="properties">
      {!isInside && <ContentFields selected={selected} />}
      {isInside && (
        <p class="hint">
          {filled(words.inspector.pictureInside, { size: shownBytes(value.length * BYTES_PER_CHARACTER, language) })}
        </p>
      )}
      {isInside && only !== undefined && <PictureTools each={only} />}
      {selected.length === 1 && (
        <button type="button" class="button" onClick={() => store.do('replace-picture')}>
          <Icon name="upload" />
          {words.inspector.choosePicture}
        </button>
      )}
    </div>
  );
}

/** Fields that select the symbology of a barcode, and show or hide its text. */
export function CodeFields({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const change = useChange(selected);
  const codes = allOf(selected, 'barcode');
  if (codes === undefined) return null;
  const [first] = selected;
  const [code] = codes;
  // Sample content is replaced with a sample that the chosen symbology can encode.
  const isUntouched = codes.every(({ value = '' }) => value === NEW_BARCODE || isSymbologySample(value));
  return (
    <div class="properties">
      {first !== undefined && code !== undefined && (
        <SymbologyField
          value={inCommon(codes, ({ barcodeType = 'code128' }) => barcodeType)}
          code={code}
          content={isUntouched ? '' : contentOf(store, first)}
          onChoose={({ value: barcodeType, sample }) => change({ barcodeType, ...(isUntouched && { value: sample }) })}
        />
      )}
      <Tick
        label={words.inspector.showText}
        isOn={inCommon(codes, ({ showBarcodeText = true }) => showBarcodeText)}
        onChange={(isOn) => change({ showBarcodeText: isOn ? undefined : false })}
      />
    </div>
  );
}

interface SymbologyFieldProps {
  /** The symbology that the selected elements have in common; undefined if the symbologies differ. */
  readonly value: BarcodeType | undefined;
  /** A selected barcode. The picture of each symbology is drawn at the size of this barcode's box. */
  readonly code: ElementOf<'barcode'>;
  /** Content of the barcode in the shown row; empty if it is sample content. */
  readonly content: string;
  readonly onChoose: (choice: SymbologyChoice) => void;
}

interface SymbologyChoice {
  readonly value: BarcodeType;
  readonly name: string;
  readonly sample: string;
}

/**
 * The symbologies with their names, which are the same in every language. The picture of a symbology encodes `sample`
 * if the user's barcode has no content.
 */
const SYMBOLOGIES: readonly SymbologyChoice[] = [
  { value: 'code128', name: 'Code 128', sample: 'ABC-1234' },
  { value: 'ean13', name: 'EAN-13', sample: '5901234123457' },
  { value: 'upca', name: 'UPC-A', sample: '036000291452' },
  { value: 'ean8', name: 'EAN-8', sample: '96385074' },
  { value: 'upce', name: 'UPC-E', sample: '04252614' },
  { value: 'isbn', name: 'ISBN', sample: '978-3-16-148410-0' },
  { value: 'code39', name: 'Code 39', sample: 'ABC-1234' },
  { value: 'gs1-128', name: 'GS1-128', sample: '(01)09501101530003' },
];

/**
 * Converts an optional symbology to an option of the symbology field. The cast is safe, because templates accept the
 * names of enabled symbologies as barcode types.
 */
const asChoice = ({ name, title, sample }: OfferedSymbology): SymbologyChoice => ({
  ...{ value: name as BarcodeType, name: title, sample },
});

const symbologyChoices = (): readonly SymbologyChoice[] => [...SYMBOLOGIES, ...offeredSymbologies.map(asChoice)];

const isSymbologySample = (content: string): boolean => symbologyChoices().some(({ sample }) => sample === content);

/**
 * Field for choosing a symbology. Each option shows a picture of the user's own content in that symbology. Options that
 * cannot encode this content are disabled and say why.
 */
function SymbologyField({ value, code, content, onChoose }: SymbologyFieldProps) {
  const { store, words } = useEditor();
  const { inspector, offered } = words;
  const symbologies: Partial<Record<string, string>> = { ...inspector.symbologies, ...offered.symbologies };
  const needs: Partial<Record<string, string>> = { ...inspector.needs, ...offered.needs };
  const rejected = useSignal<ReadonlyMap<string, readonly Issue[]>>(new Map());
  const reject = (type: BarcodeType, issues: readonly Issue[]): void => {
    rejected.value = new Map(rejected.value).set(keyOf(type, code, content), issues);
  };
  const choices = symbologyChoices();
  const options = choices.map((symbology) => {
    const issues = rejected.value.get(keyOf(symbology.value, code, content));
    const detail = issues ? reasonOf(issues, needs[symbology.value], inspector) : symbologies[symbology.value];
    return { ...symbology, detail, isDisabled: issues !== undefined };
  });
  return (
    <Combobox
      label={inspector.symbology}
      value={value}
      placeholder={inspector.mixed}
      hint={value && symbologies[value]}
      options={options}
      picture={(option) => (
        <SymbologyPicture
          {...option}
          template={pictureOf(code, option.value, content === '' ? option.sample : content, store.template.value)}
          onIssues={(issues) => reject(option.value, issues)}
        />
      )}
      onChoose={(chosen) => {
        const found = choices.find((each) => each.value === chosen);
        if (found !== undefined) onChoose(found);
      }}
    />
  );
}

interface PictureProps extends ComboboxOption {
  readonly template: Template;
  readonly onIssues: (issues: readonly Issue[]) => void;
}

const SymbologyPicture = ({ name, detail, template, isDisabled, onIssues }: PictureProps) => (
  <>
    <span class="pictured">
      <span class="name">{name}</span>
      <span class="detail">{detail}</span>
    </span>
    {isDisabled !== true && <Drawn template={template} onIssues={onIssues} />}
  </>
);

const keyOf = (type: BarcodeType, { width, height }: ElementOf<'barcode'>, content: string): string =>
  JSON.stringify([type, width, height, content]);

/** Margin on each side of the bars, as a share of the box's width: about the quiet zone of a short code. */
const MARGIN = 0.12;

/** Returns a label that contains only this code, in a box of the same size with margins around it. */
function pictureOf(
  { width, height, showBarcodeText }: ElementOf<'barcode'>,
  barcodeType: BarcodeType,
  value: string,
  { unit = 'mm' }: Template,
): Template {
  const margin = width * MARGIN;
  const box = { x: margin, y: height * MARGIN, width, height };
  return {
    ...{ unit, width: width + 2 * margin, height: height * (1 + 2 * MARGIN) },
    elements: [
      { type: 'barcode', ...box, barcodeType, value, ...(showBarcodeText !== undefined && { showBarcodeText }) },
    ],
  };
}

/** Explains to users why a symbology cannot encode the content. */
function reasonOf(issues: readonly Issue[], needs: string | undefined, words: Words['inspector']): string {
  const codes = new Set(issues.map(({ code }) => code));
  if (codes.has('check_digit')) return words.wrongCheckDigit;
  return codes.has('too_narrow') || codes.has('too_low') ? words.tooNarrow : (needs ?? '');
}
