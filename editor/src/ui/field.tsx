import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

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
