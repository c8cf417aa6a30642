import { nearName } from '@platen/sdk/internal/base';
import { joinedParts } from '@platen/sdk/internal/computed-columns';
import type { ComputedColumn } from '@platen/sdk/items';
import { changeElements } from './change-elements.ts';
import type { EditorData, EditorDocument, EditorElement, ElementKey } from './editor-document.ts';
import { computedColumn, declareComputedColumn, fieldsOf, mapField, removeColumn, renameColumn } from './table.ts';

// Text with column names in braces, such as `{name} · {size}`. An element with such text shows a computed column that
// joins the named columns. The user sees and edits only the text.

/** Matches a doubled brace, a name in braces, or an unmatched brace. */
const BRACES = /\{\{|\}\}|\{([^{}\n]*)\}|[{}]/g;
/** Maximum length of a joined column's text. */
const MAX_TEXT = 1000;
/** Maximum length of a joined column's default name, which is built from the names of the columns in its text. */
const MAX_NAME = 60;

export type TypedPart =
  | { readonly kind: 'text'; readonly text: string }
  /** A column of the table. `from` and `to` are the positions of the braces in the typed text. */
  | { readonly kind: 'column'; readonly name: string; readonly from: number; readonly to: number }
  /** A name in braces without a matching column, and the most similar column name. */
  | {
      readonly kind: 'unknown';
      readonly name: string;
      readonly near: string | undefined;
      readonly from: number;
      readonly to: number;
    };

/** Splits typed text into plain text and column names. Ignores case if no column has exactly the typed name. */
export function typedParts(text: string, columns: readonly string[]): readonly TypedPart[] {
  const parts: TypedPart[] = [];
  let from = 0;
  for (const found of text.matchAll(BRACES)) {
    const [whole, inner] = found;
    const to = found.index + whole.length;
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    from = to;
    const typed = inner?.trim() ?? '';
    const name = typed === '' ? undefined : columnNamed(typed, columns);
    if (name !== undefined) parts.push({ kind: 'column', name, from: found.index, to });
    else if (typed !== '')
      parts.push({ kind: 'unknown', name: typed, near: nearName(typed, columns), from: found.index, to });
    else parts.push({ kind: 'text', text: /^(?:\{\{|\}\})$/.test(whole) ? whole.slice(1) : whole });
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

function columnNamed(typed: string, columns: readonly string[]): string | undefined {
  if (columns.includes(typed)) return typed;
  const same = columns.filter((name) => name.trim().toLowerCase() === typed.toLowerCase());
  return same.length === 1 ? same[0] : undefined;
}

/** Name and definition of a column that joins other columns. */
export interface JoinedColumn {
  readonly name: string;
  readonly column: Extract<ComputedColumn, { readonly kind: 'joined' }>;
}

/** The joined column that fills a field; undefined if none does. */
export function joinedColumnOf(data: EditorData, field: string | undefined): JoinedColumn | undefined {
  if (field === undefined || data.computed === undefined) return undefined;
  const chosen = Object.hasOwn(data.mapping, field) ? data.mapping[field] : data.columns.indexOf(field);
  const name = data.columns[Number(chosen === false ? -1 : chosen)];
  const made = name === undefined ? undefined : computedColumn(data, name);
  return name !== undefined && made?.list === 'compute' && made.column.kind === 'joined'
    ? { name, column: made.column }
    : undefined;
}

/**
 * Returns the columns that an element's text may contain: all except its joined column and the columns that depend on
 * it.
 */
export function usableColumns(data: EditorData, field: string | undefined): readonly string[] {
  const own = joinedColumnOf(data, field)?.name;
  return own === undefined ? data.columns : data.columns.filter((name) => !dependsOn(data, name, own));
}

function dependsOn(data: EditorData, name: string, source: string, seen: readonly string[] = []): boolean {
  if (name === source) return true;
  if (seen.includes(name)) return false;
  return sourcesOf(data, name).some((each) => dependsOn(data, each, source, [...seen, name]));
}

/** Returns the names of a computed column's source columns. */
function sourcesOf(data: EditorData, name: string): readonly string[] {
  const made = computedColumn(data, name);
  if (made === undefined) return [];
  const { column } = made.list === 'sequence' ? { column: { from: made.counter.restart } } : made;
  if ('kind' in column && column.kind === 'joined') return columnNames(column.text);
  return 'from' in column && column.from !== undefined ? [column.from] : [];
}

function columnNames(text: string): readonly string[] {
  const parts = joinedParts(text);
  return 'faultAt' in parts ? [] : parts.flatMap((part) => (part.kind === 'column' ? part.name : []));
}

/**
 * Returns the text of an element as the user types it, with column names in braces; undefined if no joined column fills
 * the element.
 */
export function typedTextOf(data: EditorData, { element }: Pick<EditorElement, 'element'>): string | undefined {
  const joined = joinedColumnOf(data, element.field);
  if (joined === undefined) return undefined;
  const { text } = joined.column;
  // shows each doubled (literal) brace as a single one, unless the text would then be read as a column name
  const simple = text.replace(/([{}])\1/g, '$1');
  return declared(typedParts(simple, usableColumns(data, element.field))) === text ? simple : text;
}

/** Returns the text of a joined column, in which literal braces are doubled. */
const declared = (parts: readonly TypedPart[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text.replace(/[{}]/g, '$&$&');
      return part.kind === 'column' ? `{${part.name}}` : `{{${part.name}}}`;
    })
    .join('');

/**
 * Default name of a joined column: the names of its source columns, separated by plus signs. The name of a single
 * source column is followed by an ellipsis.
 */
function nameOf(text: string): string {
  const names = [...new Set(columnNames(text))];
  return (names.length === 1 ? `${names[0]} …` : names.join(' + ')).slice(0, MAX_NAME).trim();
}

/**
 * Tests if a joined column has its default name, possibly followed by a number. A default name is updated when the
 * source columns change.
 */
function isNamedAfterColumns({ name, column }: JoinedColumn): boolean {
  const base = nameOf(column.text);
  return name === base || (name.startsWith(`${base} `) && /^\d+$/.test(name.slice(base.length + 1)));
}

function freeName(base: string, columns: readonly string[]): string {
  let name = base;
  for (let number = 2; columns.includes(name); number++) name = `${base} ${number}`;
  return name;
}

/**
 * Sets the text of an element. Column names in braces are filled from the table. If the text is a single column name,
 * the element shows this column; otherwise, it shows a joined column, which omits blank parts. Reuses a joined column
 * with the same text. Changes the element's own joined column only if nothing else uses the column. Unknown column
 * names remain literal text.
 */
export function setTypedText(document: EditorDocument, key: ElementKey, text: string): EditorDocument {
  const each = document.elements.find((other) => other.key === key);
  if (each === undefined || each.locked) return document;
  const { data } = document;
  const { field } = each.element;
  const parts = typedParts(text, usableColumns(data, field));
  const [first] = parts;
  const own = joinedColumnOf(data, field);
  const isAlone = own !== undefined && !isUsedElsewhere(document, key, own.name);
  const joinedText = declared(parts);
  const isPlain = !parts.some(({ kind }) => kind === 'column') || joinedText.length > MAX_TEXT;
  if (isPlain || (parts.length === 1 && first?.kind === 'column')) {
    const shown = isPlain ? { value: text } : { field: first?.kind === 'column' ? first.name : '' };
    const changed = changeElements(document, [key], shown);
    return isAlone && isNamedAfterColumns(own) ? withoutJoined(changed, own.name) : changed;
  }
  if (own?.column.text === joinedText) return document;
  const made = { list: 'compute', column: { kind: 'joined', text: joinedText, omitBlank: true } } as const;
  if (isAlone) {
    const isKept = !isNamedAfterColumns(own);
    const name = isKept
      ? own.name
      : freeName(
          nameOf(joinedText),
          data.columns.filter((other) => other !== own.name),
        );
    const renamed = renameColumn(document, data.columns.indexOf(own.name), name);
    return shownIn(declareComputedColumn(renamed, name, made), key, name);
  }
  const same = data.columns.find((name) => {
    const column = joinedColumnOf({ ...data, mapping: {} }, name)?.column;
    return column?.omitBlank === true && column.text === joinedText;
  });
  const name = same ?? freeName(nameOf(joinedText), data.columns);
  return shownIn(same === undefined ? declareComputedColumn(document, name, made) : document, key, name);
}

/**
 * Shows the column with this name in an element. If the user had chosen another column for the field with this name,
 * discards that choice.
 */
const shownIn = (document: EditorDocument, key: ElementKey, name: string): EditorDocument =>
  mapField(changeElements(document, [key], { field: name }), name, undefined);

function withoutJoined(document: EditorDocument, name: string): EditorDocument {
  return removeColumn(document, document.data.columns.indexOf(name));
}

/** Tests if another element, another computed column or the quantity uses a column. */
function isUsedElsewhere({ data, elements }: EditorDocument, key: ElementKey, name: string): boolean {
  const fields = fieldsOf({ elements: elements.filter((each) => each.key !== key) });
  return (
    fields.some((field) => joinedColumnOf(data, field)?.name === name) ||
    data.columns.some((other) => other !== name && sourcesOf(data, other).includes(name)) ||
    (typeof data.quantityColumn === 'number' && data.columns[data.quantityColumn] === name)
  );
}
