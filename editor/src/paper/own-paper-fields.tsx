import type { TemplateType, Unit } from '@platen/sdk';
import type { LabelSettings } from '../document/editor-document.ts';
import { setLabel, setUnit } from '../document/label.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Field } from '../ui/field.tsx';
import { LengthField } from '../ui/length-field.tsx';
import type { Words } from '../words/words.ts';
import { applyLabel } from './apply-paper.ts';
import { usualPage, usualPages, withType } from './own-paper.ts';

/** Minimum side length above 0, in either unit. */
const SHORTEST = 0.0001;
/** Maximum number of labels along a side of a sheet. */
const MAX_LABELS_PER_SIDE = 100;
const TYPES: readonly TemplateType[] = ['ROLL', 'SHEET', 'ROLL2Up'];
const UNITS: readonly Unit[] = ['mm', 'inch'];

/** Form for the label's paper: size, sheet, margins and gaps. */
export function OwnPaperFields() {
  const { store, words } = useEditor();
  const { label } = store.shown.value;
  const { type = 'ROLL', grid = { col: 1, row: 1 }, gap = { column: 0, line: 0 } } = label;
  const present = () => store.history.value.present.document;
  const change = (changes: Partial<LabelSettings>, run: string): void =>
    store.commit(setLabel(present(), changes), 'label', run);
  return (
    <div class="fields">
      <Choice
        label={words.paper.unit}
        wide
        value={label.unit ?? 'mm'}
        choices={UNITS.map((unit) => [unit, words.paper.units[unit]])}
        onChoose={(unit) => store.commit(setUnit(present(), unit), 'label')}
      />
      <Choice
        label={words.paper.type}
        wide
        value={type}
        choices={TYPES.map((each) => [each, words.paper.types[each]])}
        onChoose={(chosen) => store.commit(applyLabel(present(), withType(present().label, chosen)), 'label')}
      />
      <Length path="/width" value={label.width} least={SHORTEST} onChange={(width) => change({ width }, 'width')} />
      <Length
        path="/height"
        value={label.height}
        least={SHORTEST}
        onChange={(height) => change({ height }, 'height')}
      />
      {type === 'SHEET' && <PageFields label={label} onChange={change} />}
      {type !== 'ROLL' && (
        <>
          <Count path="/grid/col" value={grid.col} onChange={(col) => change({ grid: { ...grid, col } }, 'col')} />
          <Count path="/grid/row" value={grid.row} onChange={(row) => change({ grid: { ...grid, row } }, 'row')} />
        </>
      )}
      {type === 'ROLL2Up' && (
        <>
          <Length
            path="/gap/column"
            value={gap.column}
            least={0}
            onChange={(column) => change({ gap: { ...gap, column } }, 'column')}
          />
          <Length
            path="/gap/line"
            value={gap.line}
            least={0}
            onChange={(line) => change({ gap: { ...gap, line } }, 'line')}
          />
        </>
      )}
    </div>
  );
}

interface PageFieldsProps {
  readonly label: LabelSettings;
  readonly onChange: (changes: Partial<LabelSettings>, run: string) => void;
}

const OTHER = 'other';

function PageFields({ label: { page, unit = 'mm' }, onChange }: PageFieldsProps) {
  const { words } = useEditor();
  const usual = page && usualPage(page, unit);
  const [left, top, right, bottom] = page?.margins ?? [0, 0, 0, 0];
  const [first] = usualPages(unit);
  const { width, height } = page ?? first ?? { width: 1, height: 1 };
  const margins = [left, top, right, bottom] as const;
  return (
    <>
      <Choice
        label={words.paper.page}
        value={usual?.name ?? OTHER}
        wide
        choices={[...usualPages(unit).map(({ name }) => [name, name] as const), [OTHER, words.paper.ownPage] as const]}
        onChoose={(name) => {
          const chosen = usualPages(unit).find((each) => each.name === name);
          if (chosen !== undefined)
            onChange({ page: { ...page, width: chosen.width, height: chosen.height } }, 'usual page');
        }}
      />
      <Length
        path="/page/width"
        value={page?.width}
        least={SHORTEST}
        onChange={(across) => onChange({ page: { ...page, height, width: across } }, 'page width')}
      />
      <Length
        path="/page/height"
        value={page?.height}
        least={SHORTEST}
        onChange={(down) => onChange({ page: { ...page, width, height: down } }, 'page height')}
      />
      {MARGINS.map(({ path, index }) => (
        <Length
          key={path}
          path={path}
          value={margins[index]}
          onChange={(margin) =>
            onChange({ page: { width, height, margins: withMargin(margins, index, margin) } }, path)
          }
        />
      ))}
    </>
  );
}

const MARGINS = [
  { path: '/page/margins/0', index: 0 },
  { path: '/page/margins/2', index: 2 },
  { path: '/page/margins/1', index: 1 },
  { path: '/page/margins/3', index: 3 },
] as const;

type Margins = [left: number, top: number, right: number, bottom: number];

function withMargin(margins: Readonly<Margins>, index: 0 | 1 | 2 | 3, margin: number): Margins {
  const changed: Margins = [...margins];
  changed[index] = margin;
  return changed;
}

interface NumberProps {
  readonly path: keyof Words['paper']['numbers'];
  readonly value: number | undefined;
  readonly least?: number;
  readonly onChange: (value: number) => void;
}

function Length({ path, value, onChange, ...rest }: NumberProps) {
  const { store, words } = useEditor();
  return (
    <LengthField
      label={words.paper.numbers[path]}
      measure={store.unit.value}
      value={value}
      onChange={onChange}
      onDone={store.endRun}
      {...rest}
    />
  );
}

function Count({ path, value, onChange }: NumberProps) {
  const { store, words } = useEditor();
  return (
    <LengthField
      label={words.paper.numbers[path]}
      measure="number"
      value={value}
      least={1}
      most={MAX_LABELS_PER_SIDE}
      onChange={(count) => {
        if (Number.isInteger(count)) onChange(count);
      }}
      onDone={store.endRun}
    />
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, name: string])[];
  readonly wide?: boolean;
  readonly onChoose: (value: Value) => void;
}

/** A select field with a few choices. */
export function Choice<Value extends string>({ label, value, choices, wide = false, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label} wide={wide}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = choices.find(([each]) => each === currentTarget.value);
            if (chosen !== undefined) onChoose(chosen[0]);
          }}
        >
          {choices.map(([each, name]) => (
            <option key={each} value={each} selected={each === value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
