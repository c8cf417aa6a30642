import type { TemplateType } from '@platen/sdk';
import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import type { LabelSettings } from '../document/editor-document.ts';
import { setLabel, setUnit } from '../document/label.ts';
import { roundLength } from '../document/lengths.ts';
import { changeSize } from '../ui/change-size.ts';
import { Combobox } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { LengthField } from '../ui/form.tsx';
import type { Words } from '../words/words.ts';
import { applyLabel } from './apply-paper.ts';

/** Minimum length of a side, in mm or inches. A length of 0 is not allowed. */
const SHORTEST = 0.0001;
/** Maximum number of labels along a side of a sheet. */
const MAX_LABELS_PER_SIDE = 100;
const TYPES: readonly TemplateType[] = ['ROLL', 'SHEET', 'ROLL2Up'];
const UNITS: readonly Unit[] = ['mm', 'inch'];

/** Form for the label's paper: size, sheet, margins and gaps. */
export function OwnPaperFields() {
  const editor = useEditor();
  const { store, words } = editor;
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
      {(['width', 'height'] as const).map((side) => (
        <Length
          key={side}
          path={`/${side}`}
          value={label[side]}
          least={SHORTEST}
          onChange={(length) => changeSize(editor, { [side]: length }, side)}
        />
      ))}
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
  readonly hint?: string;
  readonly onChoose: (value: Value) => void;
}

/** A labelled drop-down list with a few options. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, choices, wide = false, hint, onChoose } = props;
  return (
    <Combobox
      hint={hint}
      label={label}
      wide={wide}
      value={value}
      options={choices.map(([each, name]) => ({ value: each, name }))}
      onChoose={(chosen) => {
        const found = choices.find(([each]) => each === chosen);
        if (found !== undefined) onChoose(found[0]);
      }}
    />
  );
}

/** A common office page size. */
interface UsualPage {
  readonly name: 'A4' | 'A5' | 'Letter' | 'Legal';
  /** Page width in the requested unit; `height` is in the same unit. */
  readonly width: number;
  readonly height: number;
}

/** Page sizes: ISO 216 sizes in mm, ANSI/ASME Y14.1 sizes in inches. */
const PAGES = [
  { name: 'A4', unit: 'mm', width: 210, height: 297 },
  { name: 'A5', unit: 'mm', width: 148, height: 210 },
  { name: 'Letter', unit: 'inch', width: 8.5, height: 11 },
  { name: 'Legal', unit: 'inch', width: 8.5, height: 14 },
] as const;

/** Common page sizes in this unit. The sizes that are defined in this unit come first. */
export function usualPages(unit: Unit): readonly UsualPage[] {
  const by = (from: Unit): number => (from === unit ? 1 : unit === 'mm' ? MM_PER_INCH : 1 / MM_PER_INCH);
  return PAGES.toSorted((a, b) => Number(b.unit === unit) - Number(a.unit === unit)).map((page) => ({
    ...{ name: page.name, width: roundLength(page.width * by(page.unit)) },
    height: roundLength(page.height * by(page.unit)),
  }));
}

/** Tolerance for comparing sides, in mm, because users measure their sheets inexactly. */
const SAME_MM = 0.5;

/** The common page size that equals this page, within the tolerance; undefined if there is none. */
export function usualPage(
  page: { readonly width: number; readonly height: number },
  unit: Unit,
): UsualPage | undefined {
  const most = SAME_MM / (unit === 'inch' ? MM_PER_INCH : 1);
  return usualPages(unit).find(
    ({ width, height }) => Math.abs(width - page.width) <= most && Math.abs(height - page.height) <= most,
  );
}

/** Margin that printers leave blank at each edge of a sheet, in mm. */
const EDGE_MM = 5;

/**
 * Returns the settings with this paper type. A `SHEET` label without a page gets a common page size, filled with as
 * many centred labels as fit. A `ROLL2Up` label without a gap gets 3 mm between its columns.
 */
export function withType(label: LabelSettings, type: TemplateType): LabelSettings {
  const { page, grid, gap, ...size } = label;
  switch (type) {
    case 'ROLL':
      return { ...size, type };
    case 'ROLL2Up': {
      const between = roundLength(3 / (label.unit === 'inch' ? MM_PER_INCH : 1));
      return {
        ...size,
        type,
        grid: { col: Math.max(2, Math.min(4, grid?.col ?? 2)), row: 1 },
        gap: gap ?? { column: between, line: 0 },
      };
    }
    case 'SHEET':
      return page === undefined ? onSheet({ ...size, type }) : { ...size, type, page, ...(grid && { grid }) };
    default:
      return type satisfies never;
  }
}

/**
 * Returns the label's settings for a sheet: the first common page size, filled with centred labels without gaps. The
 * sheet has at least one label.
 */
function onSheet(label: LabelSettings): LabelSettings {
  const { width, height, unit = 'mm' } = label;
  const [usual] = usualPages(unit);
  const edge = EDGE_MM / (unit === 'inch' ? MM_PER_INCH : 1);
  const page = { width: Math.max(usual?.width ?? width, width), height: Math.max(usual?.height ?? height, height) };
  const [col, row] = [
    Math.max(1, Math.floor((page.width - 2 * edge) / width)),
    Math.max(1, Math.floor((page.height - 2 * edge) / height)),
  ];
  const [left, top] = [roundLength((page.width - col * width) / 2), roundLength((page.height - row * height) / 2)];
  return { ...label, page: { ...page, margins: [left, top, left, top] }, grid: { col, row } };
}
