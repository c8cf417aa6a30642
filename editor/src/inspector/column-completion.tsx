import { nearName } from '@platen/sdk/internal/base';
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { usableColumns } from '../document/joined-text.ts';
import type { MarkStyle } from '../document/marks.ts';
import { cellAt } from '../document/table.ts';
import { Options } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { optionAt } from '../ui/list-keys.ts';
import { insertText } from './insert-text.ts';
import { isMarkupEnabled, markSelection, toggleStyle } from './mark-selection.ts';

/** Matches an opening brace and the start of a column name at the end of the text before the caret. */
const STARTED = /\{([^{}\n]*)$/;

/**
 * Returns the columns whose names contain the typed text. Names that begin with the text come first. If no name
 * contains the text, returns the column with the most similar name.
 */
function completions(columns: readonly string[], start: string): readonly string[] {
  const typed = start.trim().toLowerCase();
  const at = (name: string): number => name.toLowerCase().indexOf(typed);
  const found = columns.filter((name) => at(name) >= 0);
  if (found.length > 0) return found.toSorted((a, b) => Number(at(a) > 0) - Number(at(b) > 0));
  return [nearName(typed, columns) ?? []].flat();
}

/** Keys that, with Ctrl or Command, change the style of the selected text. */
const STYLE_KEYS: Readonly<Record<string, MarkStyle>> = { b: 'bold', i: 'italic', u: 'underline' };

interface ColumnCompletionProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The field that fills the edited element, if any. */
  readonly filledBy: string | undefined;
}

/** A list of columns below a text field, shown while the user types a name after a brace. */
export function ColumnCompletion({ field, filledBy }: ColumnCompletionProps) {
  const { store, words, isMac } = useEditor();
  const started = useSignal<string | undefined>(undefined);
  const active = useSignal(0);
  const id = useId();
  const { data } = store.history.value.present.document;
  const columns = usableColumns(data, filledBy).filter((name) => name !== '' && !/[{}\n]/.test(name));
  const names = started.value === undefined ? [] : completions(columns, started.value);
  const isOpen = names.length > 0;
  const take = (name: string | undefined): void => {
    const { current } = field;
    if (current === null || name === undefined) return;
    const caret = current.selectionStart;
    const from = current.value.slice(0, caret).search(STARTED);
    if (from >= 0) insertText(current, `{${name}}`, from, caret + (current.value[caret] === '}' ? 1 : 0));
  };
  const press = useRef(ignore);
  press.current = (event) => {
    const isShortcut = isMac === event.metaKey && isMac !== event.ctrlKey && !event.shiftKey && !event.altKey;
    const style = isShortcut ? STYLE_KEYS[event.key.toLowerCase()] : undefined;
    if (style !== undefined && isMarkupEnabled() && field.current !== null) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!markSelection(store, field.current, style)) toggleStyle(store, style);
      return;
    }
    if (!isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = optionAt({ count: names.length, active: active.value, hasEnds: false }, event.key);
    if (event.key === 'Escape') started.value = undefined;
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(names[active.value]);
    else if (to !== undefined) active.value = to;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  useStartedName({ field, started, active, press });
  useLayoutEffect(() => {
    const set = (name: string, value: string | undefined): void => {
      if (value === undefined) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
    };
    set('aria-autocomplete', 'list');
    set('aria-controls', isOpen ? `${id}-list` : undefined);
    set('aria-activedescendant', isOpen ? `${id}-${active.value}` : undefined);
  });
  if (!isOpen) return null;
  const row = data.rows[store.row.value];
  return (
    // prevents presses in the list from starting a gesture on the label
    <span onPointerDown={(event) => event.stopPropagation()}>
      <Options
        label={words.inspector.typed.columns}
        value=""
        id={id}
        options={names.map((name) => ({ value: name, name, detail: row && cellAt(row, data.columns.indexOf(name)) }))}
        active={active.value}
        opener={field}
        onTake={({ value }) => take(value)}
        onClose={() => {
          started.value = undefined;
        }}
      />
    </span>
  );
}

const ignore = (_: KeyboardEvent): void => undefined;

interface StartedName {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The part of a column name that the user has typed; undefined if the caret is not inside braces. */
  readonly started: Signal<string | undefined>;
  readonly active: Signal<number>;
  /** Handles key presses before the field does. */
  readonly press: RefObject<(event: KeyboardEvent) => void>;
}

/** Updates `started` while the user types in a field. */
function useStartedName({ field, started, active, press }: StartedName): void {
  useEffect(() => {
    const { current } = field;
    if (current === null) return undefined;
    const onPress = (event: KeyboardEvent): void => press.current?.(event);
    const look = (): void => {
      const { value, selectionStart, selectionEnd } = current;
      const found = selectionStart === selectionEnd ? STARTED.exec(value.slice(0, selectionStart)) : null;
      if (found?.[1] === started.peek()) return;
      active.value = 0;
      started.value = found?.[1];
    };
    const close = (): void => {
      started.value = undefined;
    };
    current.addEventListener('keydown', onPress, true);
    current.addEventListener('input', look);
    current.addEventListener('blur', close);
    // ignores a field without the focus, whose text changes because the user types it elsewhere, such as on the label
    if (current.matches(':focus')) look();
    return () => {
      current.removeEventListener('keydown', onPress, true);
      current.removeEventListener('input', look);
      current.removeEventListener('blur', close);
    };
  }, [field, started, active, press]);
}
