import { boxOf, placeElements } from '../document/boxes.ts';
import { changeElements, type ElementChanges } from '../document/change-elements.ts';
import { type EditorElement, selectedElements } from '../document/editor-document.ts';
import { setLabel } from '../document/label.ts';
import type { Box } from '../kernels/box.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Field } from '../ui/field.tsx';
import { LengthField } from '../ui/length-field.tsx';

/** What is selected, in numbers and choices; what several have in common is shown, and changed together. */
export function Inspector() {
  const { store } = useEditor();
  const selected = selectedElements(store.shown.value);
  return selected.length === 0 ? <LabelSettings /> : <Selected selected={selected} />;
}

interface SelectedProps {
  readonly selected: readonly EditorElement[];
}

const SIDES = ['x', 'y', 'width', 'height', 'rotation'] as const;
/** The shortest side that is told apart from none, in either unit. */
const SHORTEST = 0.0001;

function Selected({ selected }: SelectedProps) {
  const { words } = useEditor();
  const [only] = selected;
  return (
    <section class="properties" aria-label={words.inspector.selection}>
      <h2>{words.inspector.selection}</h2>
      <Place selected={selected} />
      {only !== undefined && selected.length === 1 && <Content only={only} />}
    </section>
  );
}

function Place({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const change = (side: keyof Box, value: number): void => {
    const { document } = store.history.value.present;
    const boxes = new Map(selected.map(({ key, element }) => [key, { ...boxOf(element), [side]: value }]));
    store.commit(placeElements(document, boxes), 'change', `${side} ${selected.map(({ key }) => key).join()}`);
  };
  return (
    <div class="fields">
      {SIDES.map((side) => (
        <LengthField
          key={side}
          label={words.inspector.sides[side]}
          measure={side === 'rotation' ? 'degrees' : store.unit.value}
          value={common(selected.map(({ element }) => boxOf(element)[side]))}
          {...((side === 'width' || side === 'height') && { least: SHORTEST })}
          onChange={(value) => change(side, value)}
          onDone={store.endRun}
        />
      ))}
    </div>
  );
}

/** What all have; undefined where they differ. */
function common<T>([first, ...rest]: readonly T[]): T | undefined {
  return rest.every((value) => value === first) ? first : undefined;
}

function Content({ only: { key, element } }: { readonly only: EditorElement }) {
  const { store, words } = useEditor();
  const change = (changes: ElementChanges): void =>
    store.commit(changeElements(store.history.value.present.document, [key], changes), 'change', `content ${key}`);
  const [name, value] =
    element.field === undefined ? (['value', element.value ?? ''] as const) : (['field', element.field] as const);
  if (value.startsWith('data:')) return null;
  return (
    <Field label={words.inspector[name]} wide>
      {(control) => (
        <input
          {...control}
          value={value}
          onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
          onBlur={store.endRun}
        />
      )}
    </Field>
  );
}

function LabelSettings() {
  const { store, words } = useEditor();
  const { label } = store.shown.value;
  return (
    <section class="properties" aria-label={words.inspector.label}>
      <h2>{words.inspector.label}</h2>
      <div class="fields">
        {(['width', 'height'] as const).map((side) => (
          <LengthField
            key={side}
            label={words.inspector.sides[side]}
            measure={store.unit.value}
            value={label[side]}
            least={SHORTEST}
            onChange={(value) =>
              store.commit(setLabel(store.history.value.present.document, { [side]: value }), 'label', side)
            }
            onDone={store.endRun}
          />
        ))}
      </div>
    </section>
  );
}
