import type { Unit } from '@platen/sdk/internal/base';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { filled } from '../words/fill.ts';
import type { Words } from '../words/words.ts';
import { Icon, type IconName } from './buttons.tsx';
import { focusDialog } from './dialog-focus.ts';
import { useEditor } from './editor-context.ts';
import { rove } from './list-keys.ts';
import { typedLength, typedNumber } from './typed-length.ts';

export interface FieldProps {
  readonly label: string;
  /** Help text below the field. */
  readonly hint?: string | undefined;
  /** Error message below the field. */
  readonly issue?: string | undefined;
  /** Id of the element outside this field that contains its error message; undefined if there is none. */
  readonly issueId?: string | undefined;
  readonly wide?: boolean;
  /** Renders the control with the given id and ARIA attributes. */
  readonly children: (control: FieldControl) => ComponentChildren;
}

/** Id and ARIA attributes of a field's control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A control with its label above, and help text and error below. */
export function Field({ label, hint, issue, issueId, wide = false, children }: FieldProps) {
  const id = useId();
  const said = issue ?? hint;
  return (
    <div class={wide ? 'field wide' : 'field'}>
      <label for={id}>{label}</label>
      {children({
        id,
        'aria-invalid': issue !== undefined || issueId !== undefined,
        'aria-describedby': issueId ?? (said === undefined ? undefined : `${id}-said`),
      })}
      {said !== undefined && (
        <p id={`${id}-said`} class={issue === undefined ? 'hint' : 'issue'}>
          {said}
        </p>
      )}
    </div>
  );
}

/** An option of a `Choice`, shown as a button. */
export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly name: string;
  /** Icon that is shown instead of the name. The name remains the accessible name. */
  readonly icon?: IconName;
}

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly ChoiceOption<Value>[];
  /** The selected option; undefined if the selected elements have different values. */
  readonly value: Value | undefined;
  readonly hint?: string | undefined;
  readonly wide?: boolean;
  readonly onChoose: (value: Value) => void;
}

/** A radio group that shows every option as a button (WAI-ARIA Authoring Practices, radio group). */
export function Choice<Value extends string>({ label, options, value, hint, wide, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  const isNone = options.every((option) => option.value !== value);
  return (
    <div class={wide === true ? 'field wide' : 'field'}>
      <span id={id} class="label">
        {label}
      </span>
      <div
        class="choice"
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : `${id}-said`}
        onKeyDown={(event) => rove(event, '[role=radio]')?.click()}
      >
        {options.map(({ value: each, name, icon }, index) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === value}
            title={icon === undefined ? undefined : name}
            tabIndex={each === value || (isNone && index === 0) ? 0 : -1}
            onClick={() => onChoose(each)}
          >
            {icon === undefined ? name : <Icon name={icon} />}
          </button>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}-said`} class="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface TickProps {
  readonly label: string;
  /** State of the checkbox; undefined if the selected elements have different values. */
  readonly isOn: boolean | undefined;
  readonly onChange: (isOn: boolean) => void;
}

/** A checkbox with three states: on, off, and mixed. */
export const Tick = ({ label, isOn, onChange }: TickProps) => (
  <label class="tick">
    <input
      type="checkbox"
      checked={isOn === true}
      indeterminate={isOn === undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
);

/**
 * A checkbox that determines whether the elements are scaled with the label. Renders nothing for a label without
 * elements.
 */
export function ScaleTick() {
  const { store, words } = useEditor();
  if (store.shown.value.elements.length === 0) return null;
  return (
    <Tick
      label={words.paper.scale}
      isOn={store.isScaling.value}
      onChange={(isOn) => {
        store.isScaling.value = isOn;
      }}
    />
  );
}

/** Unit of a number in a field. */
export type Measure = Unit | 'degrees' | 'points' | 'number';

export interface LengthFieldProps {
  readonly label: string;
  readonly measure: Measure;
  /** The number; undefined if it is not set, or if the selected elements have different values. */
  readonly value: number | undefined;
  readonly least?: number;
  readonly most?: number;
  /** The default value, shown in the field while no value is set. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /**
   * Returns the value after `by` steps from `value` with the arrow keys; a negative `by` steps down. By default, adds
   * `by` times the unit's increment.
   */
  readonly stepped?: (value: number, by: number) => number;
  /** Called with each valid number while the user types. `onDone` is called when the field loses focus. */
  readonly onChange: (value: number) => void;
  /** Called when the user empties the field. Without this callback, an empty field is an error. */
  readonly onEmpty?: () => void;
  readonly onDone?: () => void;
}

/** Increment of the arrow keys, by unit; Shift multiplies it by ten. */
const STEP: Readonly<Record<Measure, number>> = { mm: 0.5, inch: 0.02, degrees: 1, points: 0.5, number: 1 };
const SIGN: Readonly<Record<Measure, string>> = { mm: 'mm', inch: 'in', degrees: '°', points: 'pt', number: '' };

/** A field for a number with a unit. Invalid text stays in the field with an error message and changes nothing. */
export function LengthField(props: LengthFieldProps) {
  const { label, measure, value, placeholder, disabled = false, onChange, onEmpty, onDone } = props;
  const { words, language } = useEditor();
  const typed = useSignal<string | undefined>(undefined);
  const isUnit = measure === 'mm' || measure === 'inch';
  const read = (text: string): number | undefined => (isUnit ? typedLength(text, measure) : typedNumber(text));
  const isAllowed = (number: number | undefined): number is number =>
    number !== undefined && number >= (props.least ?? -Infinity) && number <= (props.most ?? Infinity);
  const text = typed.value;
  const isEmptied = text !== undefined && text.trim() === '' && onEmpty !== undefined;
  const wrong = text === undefined || isEmptied || isAllowed(read(text)) ? undefined : text;
  const step = (by: number): void => {
    const from = text === undefined ? value : read(text);
    if (from === undefined) return;
    const next = Math.round((props.stepped?.(from, by) ?? from + by * STEP[measure]) * 1e4) / 1e4;
    if (!isAllowed(next)) return;
    typed.value = undefined;
    onChange(next);
  };
  return (
    <Field
      label={label}
      issue={wrong === undefined ? undefined : issueOf(read(wrong), props, words.inspector, language)}
    >
      {(control) => (
        <span class="measured">
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={text ?? (value === undefined ? '' : shownIn(measure, value, language))}
            onInput={({ currentTarget }) => {
              typed.value = currentTarget.value;
              const next = read(currentTarget.value);
              if (isAllowed(next)) onChange(next);
              else if (currentTarget.value.trim() === '') onEmpty?.();
            }}
            // selects the text, so that typing replaces the number after a click or Tab
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={() => {
              if (wrong === undefined) typed.value = undefined;
              onDone?.();
            }}
            onKeyDown={(event) => {
              const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
              if (event.key === 'Escape' && typed.value !== undefined) {
                event.stopPropagation();
                typed.value = undefined;
              }
              if (way === 0) return;
              event.preventDefault();
              step(way * (event.shiftKey ? 10 : 1));
            }}
          />
          {SIGN[measure] !== '' && <span aria-hidden="true">{SIGN[measure]}</span>}
        </span>
      )}
    </Field>
  );
}

/** Returns the error for a typed number: not a number, too small or too large. */
function issueOf(
  number: number | undefined,
  { least, most, measure }: LengthFieldProps,
  words: Pick<Words['inspector'], 'notANumber' | 'atLeast' | 'outOfRange'>,
  language: string,
): string {
  if (number === undefined) return words.notANumber;
  const shown = (value: number | undefined): string =>
    value === undefined ? '' : `${numberShown(value, language)} ${SIGN[measure]}`.trim();
  return filled(most === undefined ? words.atLeast : words.outOfRange, { least: shown(least), most: shown(most) });
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number with the decimal separator of the page's language. */
export function numberShown(value: number, language: string): string {
  // cached, because creating an `Intl.NumberFormat` is slow, and a drag formats several numbers in each frame
  let format = formats.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, { maximumFractionDigits: 4, useGrouping: false });
    formats.set(language, format);
  }
  return format.format(value);
}

/** Precision of displayed lengths: hundredths of a millimetre, thousandths of an inch. */
const PARTS: Readonly<Record<Unit, number>> = { mm: 100, inch: 1000 };

/**
 * Formats a length in the label's unit with the decimal separator of the page's language. A length that would be
 * rounded to 0 is shown with all its decimals.
 */
export const formatLength = (length: number, unit: Unit, language: string): string =>
  numberShown(Math.round(length * PARTS[unit]) / PARTS[unit] || length + 0, language);

const shownIn = (measure: Measure, value: number, language: string): string =>
  measure === 'mm' || measure === 'inch' ? formatLength(value, measure, language) : numberShown(value, language);

export interface DialogProps {
  readonly title: string;
  /** Called after the dialog has closed for any reason. */
  readonly onClose: () => void;
  readonly class?: string;
  /**
   * Initial focus: a control (see `focusDialog`) or the dialog itself. Choose `dialog` on small screens, where the
   * on-screen keyboard for a field would cover the dialog's content.
   */
  readonly focusOn?: 'control' | 'dialog';
  readonly children: ComponentChildren;
}

/**
 * A modal dialog that is open while it is rendered. The browser keeps the focus inside the dialog and restores it when
 * the dialog closes (HTML, `dialog`).
 */
export function Dialog({ title, onClose, class: kind = '', focusOn = 'control', children }: DialogProps) {
  const { words } = useEditor();
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  // a layout effect, so that a key pressed immediately after opening reaches the focused field
  // biome-ignore lint/correctness/useExhaustiveDependencies: `focusOn` matters only when the dialog opens
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    if (!current.open) current.showModal();
    if (focusOn === 'dialog') current.focus();
    const stop = focusOn === 'dialog' ? undefined : focusDialog(current);
    return () => {
      stop?.();
      current.close();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${kind}`}
      tabIndex={-1}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      // stops the event, because the label behind the dialog would otherwise receive the pasted content
      onPaste={(event) => event.stopPropagation()}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="tool" aria-label={words.panels.close} onClick={() => box.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
