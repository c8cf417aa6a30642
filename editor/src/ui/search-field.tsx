import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';

export interface SearchFieldProps {
  /** Name of the field, also shown while it is empty. */
  readonly label: string;
  readonly typed: Signal<string>;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Contains the options that match. */
  readonly options: RefObject<HTMLElement | null>;
  /** Chooses the first option that matches; undefined if none does. */
  readonly chooseFirst: ((field: HTMLInputElement) => void) | undefined;
}

/** Search field above a list of options. The down arrow moves the focus to the options; Enter chooses the first one. */
export const SearchField = ({ label, typed, field, options, chooseFirst }: SearchFieldProps) => (
  <input
    ref={field}
    type="search"
    aria-label={label}
    placeholder={label}
    autoComplete="off"
    spellcheck={false}
    value={typed.value}
    onInput={({ currentTarget }) => {
      typed.value = currentTarget.value;
    }}
    onKeyDown={(event) => {
      if (event.key === 'ArrowDown') options.current?.querySelector<HTMLElement>('[role=option]')?.focus();
      else if (event.key === 'Enter' && typed.value.trim() !== '' && chooseFirst !== undefined)
        chooseFirst(event.currentTarget);
      else return;
      event.preventDefault();
    }}
  />
);
