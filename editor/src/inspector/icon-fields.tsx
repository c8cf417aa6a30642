import { recolourIcons } from '../document/change-icons.ts';
import { iconOf } from '../elements/image/icon.ts';
import { useEditor } from '../ui/editor-context.ts';
import { ColourField } from './colour-field.tsx';
import { inCommon, type SelectedProps } from './selected.ts';

/** Fields for icons: a colour, for single-colour icons, and a button that replaces the icon. */
export function IconFields({ selected }: SelectedProps) {
  const { store, words, dialog } = useEditor();
  const keys = selected.map(({ key }) => key);
  const icons = selected.flatMap(({ element }) => iconOf(element) ?? []);
  const change = (colour: string): void => {
    const changed = recolourIcons(store.history.value.present.document, keys, colour);
    store.commit(changed, 'change', `colour of ${keys.join()}`);
  };
  return (
    <div class="properties">
      {icons.every(({ colour }) => colour !== undefined) && (
        <ColourField
          label={words.inspector.colour}
          value={inCommon(icons, ({ colour }) => colour)}
          selected={selected}
          onChange={change}
        />
      )}
      {keys.length === 1 && (
        <button
          type="button"
          class="button"
          onClick={() => {
            dialog.value = 'replace-icon';
          }}
        >
          {words.inspector.changeIcon}
        </button>
      )}
    </div>
  );
}
