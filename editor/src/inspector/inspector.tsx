import { selectedElements } from '../document/editor-document.ts';
import { useEditor } from '../ui/editor-context.ts';
import { ElementForm } from './element-form.tsx';
import { LabelForm } from './label-form.tsx';

/** Form for the properties of the selected elements, or of the label if nothing is selected. */
export function Inspector() {
  const { store } = useEditor();
  const selected = selectedElements(store.shown.value);
  if (selected.length === 0) return <LabelForm />;
  // the key discards text typed for another element
  return <ElementForm key={selected.map(({ key }) => key).join()} selected={selected} />;
}
