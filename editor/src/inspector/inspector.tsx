import { selectedElements } from '../document/editor-document.ts';
import { useEditor } from '../ui/editor-context.ts';
import { ElementForm } from './element-form.tsx';
import { LabelForm } from './label-form.tsx';

/** What is selected, in numbers and choices, or the label where nothing is. */
export function Inspector() {
  const { store } = useEditor();
  const selected = selectedElements(store.shown.value);
  if (selected.length === 0) return <LabelForm />;
  // what is typed for one element is not another's
  return <ElementForm key={selected.map(({ key }) => key).join()} selected={selected} />;
}
