import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import { setLabel, setUnit } from '../document/label.ts';
import { dpiChoices } from '../paper/printers.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Choice } from '../ui/field.tsx';
import { LengthField, numberShown } from '../ui/length-field.tsx';

const UNITS: readonly Unit[] = ['mm', 'inch'];
/** Minimum and maximum side of a label: 4 decimals, and 200 inches (openapi.json, Template). */
const MIN_SIDE = 0.0001;
const MAX_SIDE: Readonly<Record<Unit, number>> = { mm: 200 * MM_PER_INCH, inch: 200 };

/** Form for the label's size and unit, the printer's resolution and the grid. */
export function LabelForm() {
  const { store, words } = useEditor();
  const { label } = store.shown.value;
  const unit = store.unit.value;
  return (
    <div class="properties">
      <h2>{words.inspector.label}</h2>
      <div class="fields">
        {(['width', 'height'] as const).map((side) => (
          <LengthField
            key={side}
            label={words.inspector.sides[side]}
            measure={unit}
            value={label[side]}
            least={MIN_SIDE}
            most={MAX_SIDE[unit]}
            onChange={(value) =>
              store.commit(setLabel(store.history.value.present.document, { [side]: value }), 'label', side)
            }
            onDone={store.endRun}
          />
        ))}
      </div>
      <Choice
        label={words.inspector.unit}
        options={UNITS.map((value) => ({ value, name: words.inspector.units[value] }))}
        value={unit}
        onChoose={(value) => store.commit(setUnit(store.history.value.present.document, value), 'label')}
      />
      <Choice
        label={words.inspector.resolution}
        hint={words.inspector.resolutionHint}
        options={dpiChoices(store.resolutionDpi.value).map((dots) => ({ value: String(dots), name: `${dots} dpi` }))}
        value={String(store.resolutionDpi.value)}
        onChoose={(value) => {
          store.resolutionDpi.value = Number(value);
        }}
      />
      <Grid unit={unit} />
    </div>
  );
}

/** Grid steps in the label's unit. */
const STEPS: Readonly<Record<Unit, readonly number[]>> = { mm: [0.5, 1, 2, 5], inch: [1 / 32, 1 / 16, 1 / 8, 1 / 4] };
const NONE = 'none';

/** Selects the grid to snap to, which is never printed. */
function Grid({ unit }: { readonly unit: Unit }) {
  const { gridMm, words, language } = useEditor();
  const perUnit = unit === 'mm' ? 1 : MM_PER_INCH;
  const nameOf = (step: number): string => (unit === 'mm' ? numberShown(step, language) : `1/${1 / step}`);
  return (
    <Choice
      label={`${words.inspector.grid} (${unit === 'mm' ? 'mm' : 'in'})`}
      options={[
        { value: NONE, name: words.inspector.gridOff },
        ...STEPS[unit].map((step) => ({ value: String(step * perUnit), name: nameOf(step) })),
      ]}
      value={gridMm.value === undefined ? NONE : String(gridMm.value)}
      onChoose={(value) => {
        gridMm.value = value === NONE ? undefined : Number(value);
      }}
    />
  );
}
