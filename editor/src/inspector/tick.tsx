interface TickProps {
  readonly label: string;
  /** Undefined where several differ. */
  readonly isOn: boolean | undefined;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is or is not. */
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
