import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { stepEffect } from '../document/describe-step.ts';
import type { Step } from '../document/history.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { formatLength } from '../ui/form.tsx';
import { optionAt } from '../ui/list-keys.ts';
import { useViewWords } from '../ui/use-view-words.ts';
import type { ViewWords } from '../words/en/view.ts';
import { counted } from '../words/fill.ts';
import { elementName } from '../words/sentences.ts';
import { stepName } from '../words/words.ts';

export interface HistoryListProps {
  readonly onClose: () => void;
}

/**
 * List of all undo steps, oldest first. Selecting a step undoes or redoes steps until the selected step is current. The
 * list stays open, so that the user sees the label at each step.
 */
export function HistoryList({ onClose }: HistoryListProps) {
  const editor = useEditor();
  const { store, words } = editor;
  const texts = useViewWords();
  const id = useId();
  const { past, present, future } = store.history.value;
  const steps = [...past, present, ...future];
  const active = useSignal(past.length);
  // after an undo or redo, the current step is the active option
  const shown = useRef(present);
  if (shown.current !== present) {
    shown.current = present;
    active.value = past.length;
  }
  const box = usePopover(texts !== undefined);
  if (texts === undefined) return null;
  return (
    <div
      ref={box}
      popover="auto"
      class="history"
      role="dialog"
      aria-labelledby={`${id}-title`}
      onToggle={(event) => {
        if ('newState' in event && event.newState === 'closed') onClose();
      }}
      onKeyDown={(event) => {
        const to = optionAt({ count: steps.length, active: active.value, hasEnds: true }, event.key);
        const chosen = steps[active.value];
        if (to !== undefined) active.value = to;
        else if (event.key === 'Enter' || event.key === ' ') {
          if (chosen !== undefined) store.travelTo(chosen);
        } else {
          if (event.key === 'Escape') event.stopPropagation();
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <h2 id={`${id}-title`}>{words.commands['show-history']}</h2>
      <ul role="listbox" tabIndex={0} aria-labelledby={`${id}-title`} aria-activedescendant={`${id}-${active.value}`}>
        {steps.map((step, index) => {
          const { name, detail } = describeStep(step, steps[index - 1], editor, texts);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a step never changes its position in the list
              key={index}
              id={`${id}-${index}`}
              role="option"
              ref={index === active.value ? seen : null}
              class={`${index === active.value ? 'active' : ''} ${index > past.length ? 'undone' : ''}`}
              aria-selected={step === present}
              onClick={() => {
                active.value = index;
                store.travelTo(step);
              }}
            >
              <span class="name">{name}</span> <span class="detail">{detail}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const seen = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** Opens the popover below the undo button, or in the corner of the editor if the button is hidden. */
function usePopover(isReady: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null || !isReady) return undefined;
    const root = current.getRootNode() as ShadowRoot;
    const before = root.activeElement;
    const button = root.querySelector('[data-command=undo]') ?? root.querySelector('.bar');
    const { left, bottom } = button?.getBoundingClientRect() ?? new DOMRect();
    current.showPopover();
    current.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - current.offsetWidth - EDGE_PX))}px`;
    current.style.top = `${Math.min(bottom + EDGE_PX, innerHeight - current.offsetHeight - EDGE_PX)}px`;
    current.querySelector<HTMLElement>('[role=listbox]')?.focus();
    return () => {
      const { activeElement } = root;
      const isLost = activeElement === null || current.contains(activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [isReady]);
  return box;
}

/** Minimum distance between the list and other parts of the editor, in CSS pixels. */
const EDGE_PX = 4;

/** Returns the name of a step, and a description of the elements or the guide that it changed. */
function describeStep(
  { by, document }: Step,
  before: Step | undefined,
  { words, language }: Pick<Editor, 'words' | 'language'>,
  { history, guides }: ViewWords,
): { readonly name: string; readonly detail: string } {
  // the oldest step is usually the opened label; it is a change only if the history has dropped earlier steps
  if (before === undefined) return { name: stepName(words, by) || history.opened, detail: '' };
  const { elements, part } = stepEffect(before.document, document);
  const [only, ...more] = elements;
  const isForm = by === 'change' || by === 'edit-in-place';
  const name = isForm && part !== undefined ? history.changes[part] : stepName(words, by);
  if (only === undefined) {
    const guide = document.guides?.find((each) => before.document.guides?.includes(each) !== true);
    if (guide === undefined) return { name, detail: '' };
    const unit = document.label.unit ?? 'mm';
    const at = `${formatLength(guide.at, unit, language)} ${words.canvas.units[unit]}`;
    return { name, detail: `${guides.directions[guide.axis]}, ${at}` };
  }
  if (more.length > 0) return { name, detail: counted(words.inspector.several, elements.length, language) };
  return { name, detail: only.name ?? elementName(only.element, words.panels) };
}

/** CSS of the list of undo steps. */
export const historyStyles = `
.history { position: fixed; inset: auto; width: min(320px, calc(100vw - 8px)); max-height: min(480px, 60vh); margin: 0; padding: 8px;
  border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--ink); box-shadow: var(--shadow); }
.history:popover-open { display: flex; flex-direction: column; gap: 6px; }
.history h2 { padding: 2px 8px; }
.history ul { flex: 1; min-height: 0; overflow: auto; margin: 0; padding: 2px; list-style: none; outline: none; }
.history li { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 30px; padding: 3px 8px 3px 22px;
  position: relative; border-radius: 5px; cursor: pointer; }
.history li:hover, .history ul:focus-visible .active { background: var(--accent-soft); }
.history .name { flex: none; max-width: 75%; }
.history .detail { min-width: 0; overflow: hidden; color: var(--muted); font-size: 12px; text-overflow: ellipsis; white-space: nowrap; }
.history [aria-selected=true] { font-weight: 600; }
.history [aria-selected=true]::before { content: ""; position: absolute; inset-inline-start: 8px; width: 7px; height: 7px; border-radius: 50%;
  background: var(--accent); }
.history [aria-selected=true] .detail { font-weight: 400; }
.history .undone .name { color: var(--muted); font-style: italic; }
@media (pointer: coarse) { .history li { min-height: 44px; } }
@media (forced-colors: active) {
  .history .active { outline: 1px solid Highlight; }
  .history [aria-selected=true]::before { background: Highlight; forced-color-adjust: none; }
}
`;
