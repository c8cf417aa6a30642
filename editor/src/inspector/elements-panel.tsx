import { addIdOf, SHAPE_IDS } from '../commands/adding.ts';
import { ELEMENT_TYPES } from '../elements/element-kinds.ts';
import { CommandButton, Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { ElementList } from './layers-list.tsx';

/** Panel with buttons to add elements, and the list of elements. */
export function ElementsPanel() {
  const { store, words } = useEditor();
  return (
    <div class="elements">
      <div class="adds">
        {ELEMENT_TYPES.map((kind) => (
          <CommandButton key={kind} id={addIdOf(kind)} text={words.panels.kinds[kind]} class="add" />
        ))}
        <MenuButton
          {...{
            name: words.panels.shapesMenu,
            text: words.panels.shapesMenu,
            icon: 'shapes',
            groups: [SHAPE_IDS, ['add-icon']],
          }}
          class="add shapes"
        />
      </div>
      {store.shown.value.elements.length === 0 ? <Nothing /> : <ElementList />}
    </div>
  );
}

/** Hint for a blank label, which suggests adding an element or choosing a layout. */
function Nothing() {
  const { dialog, words } = useEditor();
  return (
    <>
      <p class="hint">{words.panels.nothingYet}</p>
      <button type="button" class="button" onClick={() => (dialog.value = 'layouts')}>
        <Icon name="plus" />
        {words.layouts.title}
      </button>
    </>
  );
}
