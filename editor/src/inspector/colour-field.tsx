import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useEditor } from '../ui/editor-context.ts';
import { Field } from '../ui/form.tsx';
import { rove } from '../ui/list-keys.ts';
import type { SelectedProps } from './selected.ts';

interface ColourFieldProps extends SelectedProps {
  readonly label: string;
  /** The colour that the selected elements have in common; undefined if the colours differ. */
  readonly value: string | undefined;
  readonly onChange: (colour: string) => void;
}

/** Preset colours. Black is first, because most label printers print only black. */
const SWATCHES = [
  ['black', '#000000'],
  ['grey', '#5f6368'],
  ['red', '#c5221f'],
  ['orange', '#b3541e'],
  ['green', '#137333'],
  ['blue', '#1a56c4'],
  ['white', '#ffffff'],
] as const;

/**
 * Field for a colour, chosen from presets or in the browser's colour picker, or typed as a hex code. Invalid text stays
 * in the field and is marked.
 */
export function ColourField({ label, value, selected, onChange }: ColourFieldProps) {
  const { store, words } = useEditor();
  const { inspector } = words;
  const typed = useSignal<string | undefined>(undefined);
  const isWrong = typed.value !== undefined && typedColour(typed.value) === undefined;
  const keys = new Set(selected.map(({ key }) => key));
  const isPale = store.summary.value.groups.some(
    ({ first: { code }, element }) => code === 'low_contrast' && element !== undefined && keys.has(element),
  );
  const pick = (colour: string): void => {
    typed.value = undefined;
    onChange(colour);
    store.endRun();
  };
  return (
    <Field
      label={label}
      hint={isPale ? words.warnings.low_contrast : undefined}
      issue={isWrong ? inspector.notAColour : undefined}
      wide
    >
      {(control) => (
        <div class="colour">
          <NativeColour label={label} value={value} onChange={onChange} onDone={store.endRun} />
          <input
            {...control}
            autoComplete="off"
            spellcheck={false}
            placeholder={inspector.mixed}
            value={typed.value ?? value ?? ''}
            onInput={({ currentTarget }) => {
              typed.value = currentTarget.value;
              const colour = typedColour(currentTarget.value);
              if (colour !== undefined) onChange(colour);
            }}
            onBlur={() => {
              if (!isWrong) typed.value = undefined;
              store.endRun();
            }}
          />
          <div class="swatches" role="toolbar" aria-label={label} onKeyDown={(event) => rove(event, 'button')}>
            {SWATCHES.map(([name, colour], index) => (
              <button
                key={name}
                type="button"
                class="swatch"
                tabIndex={index === 0 ? 0 : -1}
                aria-pressed={value !== undefined && sixDigits(value) === colour}
                title={inspector.colours[name]}
                style={{ backgroundColor: colour }}
                onClick={() => pick(colour)}
              />
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

interface NativeColourProps extends Pick<ColourFieldProps, 'label' | 'value' | 'onChange'> {
  readonly onDone: () => void;
}

/** The browser's colour picker. It fires `change` when it closes (HTML, `input type=color`). */
function NativeColour({ label, value, onChange, onDone }: NativeColourProps) {
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const { current } = field;
    const end = (): void => done.current();
    current?.addEventListener('change', end);
    return () => current?.removeEventListener('change', end);
  }, []);
  return (
    <input
      ref={field}
      type="color"
      aria-label={label}
      value={sixDigits(value ?? '#000000')}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/**
 * Converts a typed colour to the API's format, `#rgb` or `#rrggbb`. The user may omit the `#`. Undefined if the text is
 * not a colour.
 */
export function typedColour(text: string): string | undefined {
  const [, digits] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text) ?? [];
  return digits === undefined ? undefined : `#${digits}`;
}

/** Expands a hex colour to the six digits that colour inputs require (HTML, `input type=color`). */
export const sixDigits = (colour: string): string =>
  colour.length === 4 ? colour.toLowerCase().replace(/[\da-f]/g, '$&$&') : colour.toLowerCase();
