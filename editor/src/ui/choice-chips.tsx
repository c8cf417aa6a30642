import { rove } from './list-keys.ts';

/** Styles of `ChoiceChips`. */
export const chipStyles = `
.chips { display: flex; flex-wrap: wrap; gap: 4px; }
.chips button { min-height: 28px; padding: 0 10px; border: 1px solid var(--line); border-radius: 14px; background: none;
  white-space: nowrap; }
.chips button:hover { border-color: var(--ink); }
.chips [aria-checked=true] { border-color: var(--accent); background: var(--accent-soft); color: var(--accent); font-weight: 600; }
@media (max-width: 520px) { .chips { flex-wrap: nowrap; overflow-x: auto; margin: 0 -20px; padding: 2px 20px 6px; } }
@media (pointer: coarse) { .chips button { min-height: 44px; border-radius: 22px; padding: 0 14px; } }
`;

export interface ChoiceChipsProps<Id extends string | undefined> {
  /** Name of the group for assistive technology. */
  readonly label: string;
  readonly choices: readonly (readonly [id: Id, name: string])[];
  readonly value: Id;
  readonly onChoose: (id: Id) => void;
}

/** Buttons of which one is chosen, such as the categories of a library. */
export const ChoiceChips = <Id extends string | undefined>({
  label,
  choices,
  value,
  onChoose,
}: ChoiceChipsProps<Id>) => (
  <div class="chips" role="radiogroup" aria-label={label} onKeyDown={(event) => rove(event, '[role=radio]')?.click()}>
    {choices.map(([id, name]) => (
      <button
        key={id ?? ''}
        type="button"
        role="radio"
        aria-checked={id === value}
        tabIndex={id === value ? 0 : -1}
        onClick={() => onChoose(id)}
      >
        {name}
      </button>
    ))}
  </div>
);
