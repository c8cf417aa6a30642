import { useRef } from 'preact/hooks';
import { boxOf } from '../document/boxes.ts';
import type { EditorElement, ElementKey } from '../document/editor-document.ts';
import { select, toggle } from '../document/selection.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { numberShown } from '../ui/length-field.tsx';
import { filled } from '../words/sentences.ts';
import { elementName } from './element-name.ts';

/** The elements, the topmost first: a listbox of several choices (WAI-ARIA 1.2), each with where it stands. */
export function ElementsPanel() {
  const { store, words } = useEditor();
  const list = useRef<HTMLUListElement>(null);
  const document = store.shown.value;
  const selected = new Set(document.selection);
  const listed = document.elements.toReversed();
  const active = listed.find(({ key }) => selected.has(key)) ?? listed[0];
  const choose = (key: ElementKey, isMore: boolean): void =>
    store.select(isMore ? toggle(document, [key]) : select(document, [key]));
  const move = (event: KeyboardEvent): void => {
    const at = listed.findIndex((each) => each === active);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: listed.length - 1 }[event.key];
    const next = to === undefined || event.altKey || event.ctrlKey || event.metaKey ? undefined : listed[to];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) store.select(select(document, [...selected, next.key]));
    else choose(next.key, false);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <div class="elements">
      <div class="adds">
        {(['add-text', 'add-barcode', 'add-qrcode', 'add-image'] as const).map((id) => (
          <CommandButton key={id} id={id} icon={ICONS[id]} text={words.panels.kinds[KINDS[id]]} class="add" />
        ))}
      </div>
      {listed.length === 0 && <p class="hint">{words.panels.nothingYet}</p>}
      <ul ref={list} role="listbox" aria-multiselectable="true" aria-label={words.panels.layers} onKeyDown={move}>
        {listed.map((each) => (
          <Row
            key={each.key}
            each={each}
            isSelected={selected.has(each.key)}
            isActive={each === active}
            onChoose={choose}
          />
        ))}
      </ul>
    </div>
  );
}

const ICONS = { 'add-text': 'text', 'add-barcode': 'barcode', 'add-qrcode': 'qrcode', 'add-image': 'image' } as const;
const KINDS = ICONS;

interface RowProps {
  readonly each: EditorElement;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly onChoose: (key: ElementKey, isMore: boolean) => void;
}

function Row({ each: { key, element, locked }, isSelected, isActive, onChoose }: RowProps) {
  const { store, words, language } = useEditor();
  const { rows, rowsByElement } = store.summary.value;
  const found = rowsByElement.get(key) ?? 0;
  const { x, y } = boxOf(element);
  const unit = store.unit.value === 'inch' ? 'in' : 'mm';
  const place = `${numberShown(x, language)}, ${numberShown(y, language)} ${unit}`;
  return (
    <li
      role="option"
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-key={key}
      onClick={(event) => onChoose(key, event.ctrlKey || event.metaKey || event.shiftKey)}
    >
      <Icon name={element.type} />
      <span class="name">{elementName(element, words.panels)}</span>
      <span class="place">{place}</span>
      {locked && (
        <span class="locked">
          <Icon name="lock" />
          <span class="heard">{words.panels.locked}</span>
        </span>
      )}
      {found > 0 && (
        <span class="badge">{rows > 1 ? filled(words.panels.rowsFound, { count: found, rows }) : '!'}</span>
      )}
    </li>
  );
}
