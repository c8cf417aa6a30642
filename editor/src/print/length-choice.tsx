import { leastMarginOf } from '@platen/sdk/internal/printers';
import { useEditor } from '../ui/editor-context.ts';
import { LengthField, Tick } from '../ui/form.tsx';
import { type CutLengths, DEFAULT_LENGTHS, MAX_LENGTH_MM, MAX_MARGIN_MM } from './chosen-lengths.ts';
import { deskOf } from './print-desk.ts';

const MM_PER_INCH = 25.4;

/** Fields for cutting each label after its content; hidden if the media has gaps or the label is on a sheet. */
export function LengthChoice() {
  const { store, words } = useEditor();
  const desk = deskOf(store);
  const texts = words.printing.cutLength;
  if (!desk.canCut.value) return null;
  const lengths = desk.lengths.value;
  const profile = desk.labelPrinter.value?.printerProfile;
  const leastMargin = profile === undefined ? 0 : leastMarginOf(profile);
  const { margin = DEFAULT_LENGTHS.margin, minLength = DEFAULT_LENGTHS.minLength } = lengths ?? {};
  const change = (next: Partial<CutLengths>): void => desk.setLengths({ margin, minLength, ...next });
  const unit = store.unit.value;
  const millimetres = unit === 'inch' ? MM_PER_INCH : 1;
  const shown = (value: number): number => Math.round((value / millimetres) * 1000) / 1000;
  return (
    <fieldset class="print-options">
      <legend>{texts.name}</legend>
      <Tick
        label={texts.behindContent}
        isOn={lengths !== undefined}
        onChange={(isOn) =>
          desk.setLengths(
            isOn ? { ...DEFAULT_LENGTHS, margin: Math.max(leastMargin, DEFAULT_LENGTHS.margin) } : undefined,
          )
        }
      />
      {lengths !== undefined && (
        <div class="fields">
          <LengthField
            label={texts.margin}
            measure={unit}
            value={shown(margin)}
            least={shown(leastMargin)}
            most={shown(MAX_MARGIN_MM)}
            onChange={(value) => change({ margin: value * millimetres })}
          />
          <LengthField
            label={texts.minLength}
            measure={unit}
            value={shown(minLength)}
            least={0}
            most={shown(MAX_LENGTH_MM)}
            onChange={(value) => change({ minLength: value * millimetres })}
          />
        </div>
      )}
    </fieldset>
  );
}
