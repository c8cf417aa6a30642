import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface FieldProps {
  readonly label: string;
  /** What it takes, in a sentence below it. */
  readonly hint?: string | undefined;
  /** What is wrong with what was typed, in a sentence below it. */
  readonly issue?: string | undefined;
  readonly wide?: boolean;
  /** The control, which is given its id and what describes it. */
  readonly children: (control: FieldControl) => ComponentChildren;
}

/** What a field's control carries. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A control with its name above, and what is to be said of it below. */
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
