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
