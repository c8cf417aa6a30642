import { GRID_STEPS, type GridStyle } from '../commands/canvas-aids.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Choice, numberShown, Tick } from '../ui/form.tsx';
import { useViewWords } from '../ui/use-view-words.ts';

/** Checkboxes that show and lock the guides. */
export function GuideTicks() {
  const { store } = useEditor();
  const texts = useViewWords();
  const { areGuidesShown, areGuidesLocked } = store.aids.value;
  if (texts === undefined) return null;
  return (
    <div class="guide-ticks">
      <Tick
        label={texts.guides.show}
        isOn={areGuidesShown}
        onChange={(isOn) => store.setAids({ areGuidesShown: isOn })}
      />
      <Tick
        label={texts.guides.lock}
        isOn={areGuidesLocked}
        onChange={(isOn) => store.setAids({ areGuidesLocked: isOn })}
      />
    </div>
  );
}

const STYLES = ['off', 'lines', 'dots'] as const satisfies readonly GridStyle[];

/** Fields for the style and the spacing of the grid. The grid is never printed. */
export function GridFields() {
  const { store, language } = useEditor();
  const texts = useViewWords();
  if (texts === undefined) return null;
  const { grid } = texts;
  const unit = store.unit.value;
  const { grid: style, steps } = store.aids.value;
  const nameOf = (step: number): string => (unit === 'mm' ? numberShown(step, language) : `1/${1 / step}`);
  return (
    <>
      <Choice
        label={grid.style}
        {...(style !== 'off' && { hint: grid.hint })}
        options={STYLES.map((value) => ({ value, name: grid.styles[value] }))}
        value={style}
        onChoose={(value) => store.setAids({ grid: value })}
      />
      {style !== 'off' && (
        <Choice
          label={`${grid.step} (${unit === 'mm' ? 'mm' : 'in'})`}
          options={GRID_STEPS[unit].map((step) => ({ value: String(step), name: nameOf(step) }))}
          value={String(steps[unit])}
          onChoose={(value) => store.setAids({ steps: { ...steps, [unit]: Number(value) } })}
        />
      )}
    </>
  );
}
