import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './buttons.tsx';
import { Field, type FieldControl } from './form.tsx';
import { optionAt } from './list-keys.ts';

/** An option of a list. */
export interface ComboboxOption {
  readonly value: string;
  readonly name: string;
  /** Additional text, next to or below the name. */
  readonly detail?: string | undefined;
  /** True if the option is shown but cannot be selected; `detail` says why. */
  readonly isDisabled?: boolean | undefined;
  /** True if the option stays in the list whatever the user types. */
  readonly isAlways?: boolean | undefined;
  /** Heading above the option and its neighbours with the same heading. */
  readonly group?: string | undefined;
}

interface ComboboxProps<Option extends ComboboxOption = ComboboxOption> {
  readonly label: string;
  /**
   * The chosen value; undefined if no value is chosen, or if the elements selected on the label have different values.
   */
  readonly value: string | undefined;
  readonly placeholder?: string | undefined;
  readonly hint?: string | undefined;
  readonly issue?: string | undefined;
  readonly issueId?: string | undefined;
  readonly options: readonly Option[];
  /** Renders an option; by default, as its name and detail. */
  readonly picture?: (option: Option) => ComponentChildren;
  /** True if the user may type any text; otherwise only options can be selected. */
  readonly isTyped?: boolean;
  /** True (the default) for a field as wide as the whole form, false for a field as wide as the form's other fields. */
  readonly wide?: boolean;
  /** Called with the selected value, or with typed text on Enter or when the field loses focus. */
  readonly onChoose: (value: string) => void;
}

/**
 * A field with a list of options (WAI-ARIA Authoring Practices, combobox; select-only if typing is not allowed). The
 * focus stays in the field. Typed text filters the list to options that contain the text. In a select-only field, typed
 * letters move to the next option that begins with them.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, value = '', hint, issue, issueId, options, isTyped = false, wide = true } = props;
  const { isOpen, typed, active, opener, id, shown, toggle, take, carried } = useList(props);
  return (
    <Field label={label} hint={hint} issue={issue} issueId={issueId} wide={wide}>
      {(control) => (
        <span ref={opener} class="combobox">
          {isTyped ? (
            <input
              {...carried(control)}
              aria-autocomplete="list"
              autoComplete="off"
              spellcheck={false}
              placeholder={props.placeholder}
              value={typed.value ?? value}
              onInput={({ currentTarget }) => {
                typed.value = currentTarget.value;
                toggle(true);
                active.value = -1;
              }}
            />
          ) : (
            <button type="button" class="chosen" {...carried(control)} aria-haspopup="listbox">
              {options.find((option) => option.value === value)?.name ?? (value || props.placeholder)}
            </button>
          )}
          <Icon name="down" />
          {isOpen.value && shown.length > 0 && (
            <Options
              {...props}
              value={value}
              id={id}
              options={shown}
              active={active.value}
              opener={opener}
              onTake={take}
              onClose={() => toggle(false)}
            />
          )}
        </span>
      )}
    </Field>
  );
}

/** The state of the list, and the attributes and handlers of the field that controls it. */
function useList<Option extends ComboboxOption>({
  value = '',
  options,
  isTyped = false,
  onChoose,
}: Pick<ComboboxProps<Option>, 'value' | 'options' | 'isTyped' | 'onChoose'>) {
  const isOpen = useSignal(false);
  const typed = useSignal<string | undefined>(undefined);
  const active = useSignal(-1);
  const opener = useRef<HTMLSpanElement>(null);
  const id = useId();
  const text = typed.value;
  const shown =
    text === undefined ? options : options.filter(({ name, isAlways }) => isAlways === true || has(name, text));
  const letters = useRef<TypedLetters>({ text: '', at: 0 });
  const toggle = (next: boolean): void => {
    letters.current.text = '';
    isOpen.value = next;
    active.value = next ? shown.findIndex((option) => option.value === value) : -1;
  };
  const choose = (chosen: string | undefined): void => {
    typed.value = undefined;
    toggle(false);
    if (chosen !== undefined && chosen !== value) onChoose(chosen);
  };
  const take = (option: Option | undefined): void => {
    if (option?.isDisabled !== true) choose(option?.value ?? typed.value);
  };
  const leave = useRef(() => {});
  leave.current = () => choose(typed.value);
  useEffect(() => () => leave.current(), []);
  const press = (event: KeyboardEvent): void => {
    const from = isOpen.value ? active.value : shown.findIndex((option) => option.value === value);
    const found = isTyped ? undefined : beginningWith(shown, from, letters.current, event);
    if (found !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      isOpen.value = true;
      active.value = found;
      return;
    }
    const isPress = event.key === 'Enter' || (event.key === ' ' && !isTyped);
    const to = optionAt({ count: shown.length, active: active.value, hasEnds: !isTyped }, event.key);
    if (event.key === 'Escape' && (isOpen.value || typed.value !== undefined)) choose(undefined);
    else if (isPress && (isOpen.value || isTyped)) take(shown[active.value]);
    else if (isPress || (!isOpen.value && /^Arrow(Up|Down)$/.test(event.key))) toggle(true);
    else if (isOpen.value && to !== undefined) active.value = to;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const carried = (control: FieldControl) => ({
    ...control,
    role: 'combobox' as const,
    'aria-expanded': isOpen.value,
    'aria-controls': isOpen.value ? `${id}-list` : undefined,
    'aria-activedescendant': isOpen.value && active.value >= 0 ? `${id}-${active.value}` : undefined,
    onKeyDown: press,
    onClick: () => toggle(isTyped || !isOpen.value),
    onBlur: () => choose(typed.value),
  });
  return { isOpen, typed, active, opener, id, shown, toggle, take, carried };
}

/** The letters typed in quick succession, and the time of the last one (`Event.timeStamp`). */
interface TypedLetters {
  text: string;
  at: number;
}

/** Type-ahead timeout in milliseconds: after a longer pause, a typed letter starts a new search for an option. */
const PAUSE_MS = 1000;

/**
 * Returns the option that a typed letter moves to: the next option after `from` whose name begins with the letters
 * typed so far. Returns `from` if there is none, and undefined for other keys.
 */
function beginningWith(
  options: readonly ComboboxOption[],
  from: number,
  typed: TypedLetters,
  { key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent,
): number | undefined {
  const isNext = timeStamp - typed.at < PAUSE_MS && typed.text !== '';
  if ([...key].length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && !isNext)) return undefined;
  typed.text = (isNext ? typed.text : '') + key.toLowerCase();
  typed.at = timeStamp;
  // if the user types the same letter again, moves to the next option that begins with this letter
  const text = [...typed.text].every((letter) => letter === key.toLowerCase()) ? key.toLowerCase() : typed.text;
  const first = from + (text.length === 1 ? 1 : 0);
  const places = options.map((_, step) => (Math.max(0, first) + step) % options.length);
  return places.find((place) => options[place]?.name.toLowerCase().startsWith(text)) ?? from;
}

const has = (name: string, text: string): boolean => name.toLowerCase().includes(text.trim().toLowerCase());

interface OptionsProps<Option extends ComboboxOption> {
  readonly label: string;
  readonly id: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly active: number;
  readonly opener: { readonly current: Element | null };
  readonly picture?: (option: Option) => ComponentChildren;
  readonly onTake: (option: Option) => void;
  readonly onClose: () => void;
}

/** The list of options below a field. The focus stays in the field. */
export function Options<Option extends ComboboxOption>(props: OptionsProps<Option>) {
  const { label, id, value, options, active, opener, picture = nameAndDetail, onTake, onClose } = props;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null || opener.current === null) return;
    if (!current.matches(':popover-open')) current.showPopover();
    placePopup(current, opener.current);
  });
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (list.current === null || opener.current === null) return undefined;
    return keepPlaced(list.current, opener.current, () => close.current());
  }, [opener]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another option is active
  useLayoutEffect(() => {
    list.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} popover="manual" class="options" role="listbox" id={`${id}-list`} aria-label={label}>
      {groupsOf(options).map(({ name, first, members }) => {
        const items = members.map((option, place) => (
          <li
            key={option.value}
            id={`${id}-${first + place}`}
            role="option"
            class={first + place === active ? 'active' : undefined}
            aria-selected={option.value === value}
            aria-disabled={option.isDisabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.stopPropagation();
              onTake(option);
            }}
          >
            {picture(option)}
          </li>
        ));
        if (name === undefined) return items;
        return (
          <li key={name} role="group" aria-label={name}>
            <span class="group-name" aria-hidden="true">
              {name}
            </span>
            <ul role="presentation">{items}</ul>
          </li>
        );
      })}
    </ul>
  );
}

/** Neighbouring options with the same heading. */
interface OptionGroup<Option> {
  readonly name: string | undefined;
  /** Index of the first option of the group in the whole list. */
  readonly first: number;
  readonly members: Option[];
}

function groupsOf<Option extends ComboboxOption>(options: readonly Option[]): readonly OptionGroup<Option>[] {
  const groups: OptionGroup<Option>[] = [];
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && last.name === option.group) last.members.push(option);
    else groups.push({ name: option.group, first: index, members: [option] });
  }
  return groups;
}

const nameAndDetail = ({ name, detail }: ComboboxOption) => (
  <>
    <span class="name">{name}</span>
    {detail !== undefined && <span class="detail">{detail}</span>}
  </>
);

/** Distances from a popup to its opener and to the window's edge, in CSS pixels. */
const [GAP, EDGE] = [2, 4] as const;
/** Maximum height of a popup in CSS pixels; longer content scrolls. */
const MAX_HEIGHT = 440;

/**
 * Keeps a popup next to its opener when the layout of the page changes, until the returned function is called. Calls
 * `onScrolled` if the user scrolls the page.
 */
function keepPlaced(popup: HTMLElement, opener: Element, onScrolled: () => void): () => void {
  let last = opener.getBoundingClientRect();
  placePopup(popup, opener);
  const hasMoved = (): boolean => {
    const { top, left, width } = opener.getBoundingClientRect();
    return top !== last.top || left !== last.left || width !== last.width;
  };
  const scrolled = ({ target }: Event): void => {
    // ignores scrolling that does not move the opener: browsers scroll to keep content in place (scroll anchoring)
    if (target instanceof Node && !popup.contains(target) && hasMoved()) onScrolled();
  };
  const root = popup.getRootNode();
  root.addEventListener('scroll', scrolled, true);
  let frame = requestAnimationFrame(function look() {
    if (hasMoved()) {
      placePopup(popup, opener);
      last = opener.getBoundingClientRect();
    }
    frame = requestAnimationFrame(look);
  });
  return () => {
    cancelAnimationFrame(frame);
    root.removeEventListener('scroll', scrolled, true);
  };
}

/**
 * Positions a popup below its opener, or above the opener if there is more space there. It is at least as wide as the
 * opener, and stays within the window.
 */
function placePopup(popup: HTMLElement, opener: Element): void {
  const { left, right, top, bottom, width } = opener.getBoundingClientRect();
  const [below, above] = [innerHeight - bottom - GAP - EDGE, top - GAP - EDGE];
  popup.style.minWidth = `${width}px`;
  const { offsetWidth, scrollHeight } = popup;
  const isBelow = Math.min(scrollHeight, MAX_HEIGHT) <= below || below >= above;
  const height = Math.min(scrollHeight + EDGE, isBelow ? below : above, MAX_HEIGHT);
  popup.style.maxHeight = `${height}px`;
  const isWithin = left + offsetWidth <= innerWidth - EDGE;
  popup.style.left = `${Math.max(EDGE, isWithin ? left : Math.min(right, innerWidth - EDGE) - offsetWidth)}px`;
  popup.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
}
