import type { Box } from '../document/box.ts';
import { boxOf, placeElements } from '../document/boxes.ts';
import { useEditor } from '../ui/editor-context.ts';
import { LengthField } from '../ui/length-field.tsx';
import { differ, inCommon, type SelectedProps } from './selected.ts';

const SIDES = ['x', 'y', 'width', 'height', 'rotation'] as const;
/** Minimum side greater than zero, in either unit. */
const MIN_SIDE = 0.0001;

/** Number fields for position, size and rotation. */
export function PlaceFields({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const change = (side: keyof Box, value: number): void => {
    const { document } = store.history.value.present;
    const boxes = new Map(selected.map(({ key, element }) => [key, { ...boxOf(element), [side]: value }]));
    store.commit(placeElements(document, boxes), 'change', `${side} of ${selected.map(({ key }) => key).join()}`);
  };
  return (
    <div class="section">
      <h3>{words.inspector.place}</h3>
      <div class="fields">
        {SIDES.map((side) => (
          <LengthField
            key={side}
            label={words.inspector.sides[side]}
            measure={side === 'rotation' ? 'degrees' : store.unit.value}
            value={inCommon(selected, ({ element }) => boxOf(element)[side])}
            {...(differ(selected, ({ element }) => boxOf(element)[side]) && { placeholder: words.inspector.mixed })}
            {...((side === 'width' || side === 'height') && { least: MIN_SIDE })}
            onChange={(value) => change(side, value)}
            onDone={store.endRun}
          />
        ))}
      </div>
    </div>
  );
}
