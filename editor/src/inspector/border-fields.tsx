import { useEditor } from '../ui/editor-context.ts';
import { Tick } from '../ui/field.tsx';
import { LengthField } from '../ui/length-field.tsx';
import { ColourField } from './colour-field.tsx';
import { allOf, differ, inCommon, type SelectedProps, useChange } from './selected.ts';

/** Minimum length greater than zero, in either unit. */
const MIN_LENGTH = 0.0001;
const BLACK = '#000000';

/** Fields for the border of a QR code or an image. */
export function BorderFields({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const change = useChange(selected);
  const framed = allOf(selected, 'qrcode', 'image');
  if (framed === undefined) return null;
  const isOn = inCommon(framed, ({ stroke }) => stroke !== undefined);
  return (
    <div class="fields">
      <Tick
        label={words.inspector.border}
        isOn={isOn}
        onChange={(isWanted) => change(isWanted ? { stroke: BLACK } : { stroke: undefined })}
      />
      {isOn === true && (
        <>
          <LengthField
            label={words.inspector.borderWidth}
            measure={store.unit.value}
            value={inCommon(framed, ({ strokeWidth }) => strokeWidth)}
            {...(differ(framed, ({ strokeWidth }) => strokeWidth) && { placeholder: words.inspector.mixed })}
            least={MIN_LENGTH}
            onChange={(strokeWidth) => change({ strokeWidth }, { isTyping: true })}
            onDone={store.endRun}
          />
          <ColourField
            label={words.inspector.borderColour}
            value={inCommon(framed, ({ stroke }) => stroke)}
            selected={selected}
            onChange={(stroke) => change({ stroke }, { isTyping: true })}
          />
        </>
      )}
    </div>
  );
}
