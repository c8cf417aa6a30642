import type { Unit } from '@platen/sdk/internal/base';
import { useSignal } from '@preact/signals';
import { filled } from '../words/sentences.ts';
import type { Words } from '../words/words.ts';
import { useEditor } from './editor-context.ts';
import { Field } from './field.tsx';
import { typedLength, typedNumber } from './typed-length.ts';

/** What a number counts. */
export type Measure = Unit | 'degrees' | 'points' | 'number';

export interface LengthFieldProps {
  readonly label: string;
  readonly measure: Measure;
  /** Undefined where several elements differ, or where nothing is set. */
  readonly value: number | undefined;
  readonly least?: number;
  readonly most?: number;
  /** What is shown while nothing is set: what holds then. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Told of each number that can be read; the last of a run is followed by `onDone`. */
  readonly onChange: (value: number) => void;
  /** Told when the field was emptied, where it may be. */
  readonly onEmpty?: () => void;
  readonly onDone?: () => void;
}

/** Steps by the arrow keys; ten times as much with Shift. */
const STEP: Readonly<Record<Measure, number>> = { mm: 0.5, inch: 0.02, degrees: 1, points: 0.5, number: 1 };
const SIGN: Readonly<Record<Measure, string>> = { mm: 'mm', inch: 'in', degrees: '°', points: 'pt', number: '' };

/** A number that is typed as people type it. What is not (yet) one stays in the field, marked, and changes nothing. */
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
  const isWrong = text !== undefined && !isEmptied && !isAllowed(read(text));
  const step = (by: number): void => {
    const from = text === undefined ? value : read(text);
    if (from === undefined) return;
    const next = Math.round((from + by) * 1e4) / 1e4;
    if (!isAllowed(next)) return;
    typed.value = undefined;
    onChange(next);
  };
  return (
    <Field label={label} issue={isWrong ? issueOf(read(text ?? ''), props, words.inspector, language) : undefined}>
      {(control) => (
        <span class="measured">
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={text ?? (value === undefined ? '' : numberShown(value, language))}
            onInput={({ currentTarget }) => {
              typed.value = currentTarget.value;
              const next = read(currentTarget.value);
              if (isAllowed(next)) onChange(next);
              else if (currentTarget.value.trim() === '') onEmpty?.();
            }}
            // typing replaces the number, whether the field was clicked or reached by Tab
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={() => {
              if (!isWrong) typed.value = undefined;
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
              step(way * STEP[measure] * (event.shiftKey ? 10 : 1));
            }}
          />
          {SIGN[measure] !== '' && <span aria-hidden="true">{SIGN[measure]}</span>}
        </span>
      )}
    </Field>
  );
}

/** What is wrong with what was typed: it is no number, or one that is too small or too large. */
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

/** A number with the mark for decimals that the page's language has. */
export function numberShown(value: number, language: string): string {
  // to make a format takes longer than a frame's other work on an element
  let format = formats.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, { maximumFractionDigits: 4, useGrouping: false });
    formats.set(language, format);
  }
  return format.format(value);
}
