import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon, type IconName } from './icon.tsx';
import { rove } from './roving.ts';

export interface FieldProps {
  readonly label: string;
  /** Help text below the field. */
  readonly hint?: string | undefined;
  /** Error message below the field. */
  readonly issue?: string | undefined;
  readonly wide?: boolean;
  /** Renders the control with the given id and ARIA attributes. */
  readonly children: (control: FieldControl) => ComponentChildren;
}

/** Attributes of a field's control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A control with its label above, and help text and error below. */
export function Field({ label, hint, issue, wide = false, children }: FieldProps) {
  const id = useId();
  const said = issue ?? hint;
  return (
    <div class={wide ? 'field wide' : 'field'}>
      <label for={id}>{label}</label>
      {children({
        id,
        'aria-invalid': issue !== undefined,
        'aria-describedby': said === undefined ? undefined : `${id}-said`,
      })}
      {said !== undefined && (
        <p id={`${id}-said`} class={issue === undefined ? 'hint' : 'issue'}>
          {said}
        </p>
      )}
    </div>
  );
}

/** An option with its own button. */
export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly name: string;
  /** Shown instead of the name, which remains the accessible name. */
  readonly icon?: IconName;
}

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly ChoiceOption<Value>[];
  /** Undefined if the selected elements differ. */
  readonly value: Value | undefined;
  readonly hint?: string | undefined;
  readonly wide?: boolean;
  readonly onChoose: (value: Value) => void;
}

/** A group of options that are all visible (WAI-ARIA Authoring Practices, radio group). */
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
  /** Undefined if the selected elements differ. */
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
