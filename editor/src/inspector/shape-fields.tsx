import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import { ARROWHEADS, DASHES, type DrawnShape, thinSideOf } from '@platen/sdk/internal/shapes';
import { changeShapes } from '../document/change-shapes.ts';
import { shapeOf, wholeDots } from '../elements/image/shape.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Choice, LengthField, Tick } from '../ui/form.tsx';
import { ColourField } from './colour-field.tsx';
import { differ, inCommon, type SelectedProps } from './selected.ts';

/** Initial fill: light, so that a black stroke stays visible. */
const FILL = '#e6e6e6';
/** Stroke widths in millimetres, before rounding to whole printer dots. */
const WIDTHS_MM = { thin: 0.25, medium: 0.5, thick: 1 } as const;
const WIDTHS = ['thin', 'medium', 'thick'] as const;

type ChangeShapes = (changes: Partial<DrawnShape>, how?: { readonly isTyping: boolean }) => void;

interface PartProps extends SelectedProps {
  readonly shapes: readonly DrawnShape[];
  readonly change: ChangeShapes;
}

/** Fields for the stroke and the fill of lines, boxes and ellipses. */
export function ShapeFields({ selected }: SelectedProps) {
  const { store } = useEditor();
  const keys = selected.map(({ key }) => key);
  const shapes = selected.flatMap(({ element }) => shapeOf(element) ?? []);
  const change: ChangeShapes = (changes, { isTyping } = { isTyping: false }) => {
    const changed = changeShapes(store.history.value.present.document, keys, changes);
    store.commit(changed, 'change', isTyping ? `${Object.keys(changes).join()} of ${keys.join()}` : undefined);
  };
  const props: PartProps = { selected, shapes, change };
  const areLines = shapes.every(({ kind }) => kind === 'line');
  const areFilled = shapes.every(({ kind }) => kind !== 'line');
  return (
    <div class="properties">
      <StrokeFields {...props} />
      {areLines && <LineFields {...props} />}
      {areFilled && <FillFields {...props} />}
    </div>
  );
}

function StrokeFields({ selected, shapes, change }: PartProps) {
  const { store, words } = useEditor();
  const { shape: texts, mixed } = words.inspector;
  const unit = store.unit.value;
  const dots = (length: number): number => wholeDots(length, unit, store.resolutionDpi.value);
  const widthOf = (name: (typeof WIDTHS)[number]): number => dots(WIDTHS_MM[name] / mmPer(unit));
  const stroke = inCommon(shapes, (shape) => shape.stroke);
  const dot = mmPer(unit) ** -1 * (MM_PER_INCH / store.resolutionDpi.value);
  return (
    <>
      <Choice
        label={texts.stroke}
        options={WIDTHS.map((value) => ({ value, name: texts.widths[value] }))}
        value={WIDTHS.find((name) => widthOf(name) === stroke)}
        onChoose={(name) => change({ stroke: widthOf(name) })}
      />
      <div class="fields">
        <LengthField
          label={texts.exactStroke}
          measure={unit}
          value={stroke}
          {...(stroke === undefined && { placeholder: mixed })}
          least={MIN_STROKE}
          stepped={(value, by) => dots(Math.max(dot, value + by * dot))}
          onChange={(width) => change({ stroke: dots(width) }, { isTyping: true })}
          onDone={store.endRun}
        />
      </div>
      <Choice
        label={texts.dash}
        options={DASHES.map((value) => ({ value, name: texts.dashes[value] }))}
        value={inCommon(shapes, ({ dash }) => dash)}
        onChoose={(dash) => change({ dash })}
      />
      <ColourField
        label={texts.colour}
        value={inCommon(shapes, ({ color }) => color)}
        selected={selected}
        onChange={(color) => change({ color }, { isTyping: true })}
      />
    </>
  );
}

/** Minimum width of a stroke: 0.0001 mm or 0.0001 inch, depending on the label's unit. */
const MIN_STROKE = 0.0001;

const mmPer = (unit: Unit): number => (unit === 'mm' ? 1 : MM_PER_INCH);

const DIRECTIONS = ['falls', 'rises'] as const;

function LineFields({ selected, shapes, change }: PartProps) {
  const { words } = useEditor();
  const { shape: texts } = words.inspector;
  const areDiagonal = shapes.every((shape, index) => {
    const element = selected[index]?.element;
    return element !== undefined && thinSideOf(shape, element) === undefined;
  });
  return (
    <>
      <Choice
        label={texts.heads}
        options={ARROWHEADS.map((value) => ({ value, name: texts.ends[value] }))}
        value={inCommon(shapes, ({ heads }) => heads)}
        onChoose={(heads) => change({ heads })}
      />
      {areDiagonal && (
        <Choice
          label={texts.direction}
          options={DIRECTIONS.map((value) => ({ value, name: texts.directions[value] }))}
          value={inCommon(shapes, ({ rises }) => (rises ? 'rises' : 'falls'))}
          onChoose={(direction) => change({ rises: direction === 'rises' })}
        />
      )}
    </>
  );
}

function FillFields({ selected, shapes, change }: PartProps) {
  const { store, words } = useEditor();
  const { shape: texts, mixed } = words.inspector;
  const isFilled = inCommon(shapes, ({ fill }) => fill !== 'none');
  return (
    <>
      <Tick label={texts.fill} isOn={isFilled} onChange={(isOn) => change({ fill: isOn ? FILL : 'none' })} />
      {isFilled === true && (
        <ColourField
          label={texts.fillColour}
          value={inCommon(shapes, ({ fill }) => fill)}
          selected={selected}
          onChange={(fill) => change({ fill }, { isTyping: true })}
        />
      )}
      {shapes.every(({ kind }) => kind === 'box') && (
        <div class="fields">
          <LengthField
            label={texts.radius}
            measure={store.unit.value}
            value={inCommon(shapes, ({ radius }) => radius)}
            {...(differ(shapes, ({ radius }) => radius) && { placeholder: mixed })}
            least={0}
            onChange={(radius) => change({ radius }, { isTyping: true })}
            onDone={store.endRun}
          />
        </div>
      )}
    </>
  );
}
