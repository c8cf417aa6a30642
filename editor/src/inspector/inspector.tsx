import { selectedElements } from '../document/editor-document.ts';
import { working } from '../later/groups.ts';
import { useEditor } from '../ui/editor-context.ts';
import { lazy } from '../ui/lazy.tsx';

const ElementForm = lazy(working, (parts) => parts.ElementForm);
const LabelForm = lazy(working, (parts) => parts.LabelForm);

/** What is selected, in numbers and choices, or the label where nothing is. */
export function Inspector() {
  const { store } = useEditor();
  const selected = selectedElements(store.shown.value);
  if (selected.length === 0) return <LabelForm />;
  // what is typed for one element is not another's
  return <ElementForm key={selected.map(({ key }) => key).join()} selected={selected} />;
}
