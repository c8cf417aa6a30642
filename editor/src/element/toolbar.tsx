import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ADD_IDS, SHAPE_IDS } from '../commands/adding.ts';
import type { ViewMode } from '../commands/command.ts';
import type { CommandId } from '../commands/commands.ts';
import { DocumentActions } from '../files/document-actions.tsx';
import { CommandButton, Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { rove } from '../ui/list-keys.ts';
import { MenuButton } from '../ui/menu-button.tsx';

/**
 * Groups of buttons, the most important groups first. Groups that do not fit in the bar move to the menu at the end of
 * the bar.
 */
const GROUPS: readonly (readonly CommandId[])[] = [
  ['undo', 'redo', 'show-history'],
  ADD_IDS,
  ['toggle-snapping'],
  ['duplicate', 'delete'],
  ['align-left', 'align-centre', 'align-right', 'align-top', 'align-middle', 'align-bottom'],
  ['bring-to-front', 'send-to-back'],
  ['distribute-across', 'distribute-down'],
];
/**
 * Number of groups at the start of the toolbar that are always shown. Every other group is shown only while one of its
 * commands is available.
 */
const ALWAYS_SHOWN = 3;
/** Commands that have no button and are only in the menu. */
const MENU_ONLY: readonly (readonly CommandId[])[] = [
  ['quarter-turn-right', 'quarter-turn-left', 'same-width', 'same-height', 'same-size'],
  ['group', 'ungroup'],
  ['hide', 'unhide', 'lock', 'unlock'],
  ['add-guide', 'show-guides', 'hide-guides', 'grid-lines', 'grid-off', 'show-history'],
  ['open-palette', 'show-keys'],
];

/**
 * The bar above the label. It contains the label's name and file menu, the tools, and the buttons that switch views.
 */
export function Toolbar() {
  return (
    <div class="bar">
      <DocumentActions />
      <Tools />
      <Views />
    </div>
  );
}

/**
 * The toolbar. It is a single tab stop, and arrow keys move between its buttons (WAI-ARIA Authoring Practices,
 * toolbar).
 */
function Tools() {
  const { store, words, isNarrow } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  const fitting = useFitting(box);
  // the print view has no design tools
  const isDesigning = store.view.value !== 'print';
  const isShown = (group: readonly CommandId[], index: number): boolean =>
    index === 0 || (isDesigning && index < fitting.value && (index < ALWAYS_SHOWN || group.some(store.isPossible)));
  const rest = [
    ...GROUPS.slice(fitting.value).flatMap((group) =>
      group === ADD_IDS ? [group, [...SHAPE_IDS, 'add-icon' as const]] : [group],
    ),
    ...MENU_ONLY,
  ];
  return (
    <div
      class="toolbar"
      role="toolbar"
      aria-label={words.panels.toolbar}
      onKeyDown={(event) => rove(event, '.group:not([inert]) .tool, .more')}
    >
      <div ref={box} class="tools">
        {GROUPS.map((group, index) => (
          <div key={group[0]} class="group" inert={!isShown(group, index)}>
            {group
              .filter((id) => !isNarrow.value || id !== 'show-history')
              .map((id) => (
                <CommandButton
                  key={id}
                  id={id}
                  tabIndex={id === 'undo' ? 0 : -1}
                  {...(id === 'toggle-snapping' && { isOn: store.isSnapping.value })}
                />
              ))}
            {group === ADD_IDS && (
              <MenuButton
                name={words.panels.shapesMenu}
                icon="shapes"
                tabIndex={-1}
                groups={[SHAPE_IDS, ['add-icon']]}
              />
            )}
          </div>
        ))}
      </div>
      <MenuButton
        class="more"
        name={words.panels.moreTools}
        icon="more"
        tabIndex={-1}
        groups={isNarrow.value ? possibleOf(rest, store.isPossible) : rest}
      />
    </div>
  );
}

/** Omits unavailable commands, because a phone shows only part of a long menu. */
const possibleOf = (
  groups: readonly (readonly CommandId[])[],
  isPossible: (id: CommandId) => boolean,
): readonly (readonly CommandId[])[] =>
  groups.map((group) => group.filter(isPossible)).filter((group) => group.length > 0);

/** Number of groups that fit in the bar. The other groups wrap onto a second line, which is clipped. */
function useFitting(box: { readonly current: HTMLElement | null }): Signal<number> {
  const fitting = useSignal(GROUPS.length);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const measure = (): void => {
      const tops = [...current.children].map((group) => (group as HTMLElement).offsetTop);
      const [first] = tops;
      const below = first === undefined ? -1 : tops.findIndex((top) => top > first);
      fitting.value = below < 0 ? GROUPS.length : below;
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [box, fitting]);
  return fitting;
}

const VIEWS = ['label', 'sheet'] as const satisfies readonly ViewMode[];

/** Buttons that switch between the label, sheet and print views. The print button is in the print view only. */
function Views() {
  const { store, words } = useEditor();
  const names = { label: words.panels.viewLabel, sheet: words.panels.viewSheet };
  const isPrint = store.view.value === 'print';
  return (
    <div class="views" role="group" aria-label={words.panels.views}>
      <div class="view-choice">
        {VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={store.view.value === view}
            onClick={() => store.do(`view-${view}`)}
          >
            {names[view]}
          </button>
        ))}
      </div>
      <button
        type="button"
        class="tool primary"
        aria-pressed={isPrint}
        aria-disabled={!isPrint && !store.isPossible('print')}
        onClick={() => {
          if (store.isPossible('print')) store.do('view-print');
        }}
      >
        <Icon name="print" />
        <span>{words.panels.viewPrint}</span>
      </button>
    </div>
  );
}
