import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import type { ComponentType } from 'preact';
import { type Box, boxOf, placeElements } from '../document/box.ts';
import { BORDER_WIDTH, changeType } from '../document/change-elements.ts';
import { type EditorElement, selectedElements } from '../document/editor-document.ts';
import { setUnit } from '../document/label.ts';
import type { ElementType, FormSection } from '../elements/element-kind.ts';
import { ELEMENT_KINDS, ELEMENT_TYPES, kindOf } from '../elements/element-kinds.ts';
import { wholeDots } from '../elements/image/shape.ts';
import { offeredExtensions } from '../elements/offered-symbologies.ts';
import { CommandButton, ElementIcon, Icon } from '../ui/buttons.tsx';
import { changeSize } from '../ui/change-size.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Choice, LengthField, ScaleTick, Tick } from '../ui/form.tsx';
import { counted, filled } from '../words/fill.ts';
import { elementName } from '../words/sentences.ts';
import { ColourField } from './colour-field.tsx';
import { CodeFields, ContentFields, PictureFields } from './content-fields.tsx';
import { CodeOptionFields, IconFields, SelectionFindings, ShapeFields, ShowFields } from './lazy-parts.ts';
import { allOf, differ, inCommon, type SelectedProps, useChange } from './selected.ts';
import { TextFields } from './text-fields.tsx';

/** Form for the properties of the selected elements, or of the label if nothing is selected. */
export function Inspector() {
  const { store } = useEditor();
  const selected = selectedElements(store.shown.value);
  if (selected.length === 0) return <LabelForm />;
  // the key resets the form when the selection changes, so that text typed for another element is discarded
  return <ElementForm key={selected.map(({ key }) => key).join()} selected={selected} />;
}

/** The component of each section of the form. */
const SECTIONS = {
  kind: KindChoice,
  content: ContentFields,
  picture: PictureFields,
  shape: ShapeFields,
  icon: IconFields,
  text: TextFields,
  code: CodeFields,
  options: OptionFields,
  border: BorderFields,
  place: PlaceFields,
} satisfies Readonly<Record<FormSection, ComponentType<SelectedProps>>>;

/** Fields for the properties of the extension `code-options`, if the page enabled it. */
function OptionFields({ selected }: SelectedProps) {
  return offeredExtensions.some(({ name }) => name === 'code-options') ? (
    <CodeOptionFields selected={selected} />
  ) : null;
}

/** Returns the sections that all selected elements have. */
function sectionsFor(selected: SelectedProps['selected']): readonly FormSection[] {
  const forms = selected.map(({ element }): readonly FormSection[] => kindOf(element).form);
  return (forms[0] ?? []).filter((name) => forms.every((form) => form.includes(name)));
}

/**
 * Form for one or more elements. Shows the properties that all of them have, and applies each change to all of them.
 */
function ElementForm({ selected }: SelectedProps) {
  const { words, language } = useEditor();
  const [only] = selected;
  const isLocked = selected.every(({ locked }) => locked);
  const sections = sectionsFor(selected);
  return (
    <div class="properties">
      {selected.length === 1 && only !== undefined ? (
        <div class="element-name">
          <ElementIcon element={only.element} />
          <h2>{only.name ?? elementName(only.element, words.panels)}</h2>
          <FoundBadge of={only} />
        </div>
      ) : (
        <h2>{counted(words.inspector.several, selected.length, language)}</h2>
      )}
      {isLocked && (
        <p class="note">
          <Icon name="lock" />
          <span>{words.inspector.isLocked}</span>
          <CommandButton id="unlock" text={words.commands.unlock} />
        </p>
      )}
      <Sections names={sections} selected={selected} />
      {/* `ShowFields` comes after all other fields, because it loads later and would move any field below it */}
      <fieldset class="properties" disabled={isLocked}>
        <ShowFields selected={selected} />
      </fieldset>
      <SelectionFindings selected={selected} />
    </div>
  );
}

/** A button with the number of rows in which an element has findings. A click shows the findings. */
function FoundBadge({ of }: { readonly of: EditorElement }) {
  const { store, words, language } = useEditor();
  const { rows, byElement } = store.summary.value;
  const found = byElement.get(of.key);
  if (found === undefined || found.rows === 0) return null;
  const shown = rows > 1 ? filled(words.panels.rowsFound, { count: found.rows, rows }, language) : '!';
  return (
    <button
      type="button"
      class={`badge ${found.weight}`}
      title={words.findings.name}
      aria-label={`${words.findings.name}: ${shown}`}
      onClick={({ currentTarget }) => {
        const part = currentTarget.closest('.properties')?.querySelector<HTMLElement>('.selection-findings');
        part?.scrollIntoView();
        part?.focus({ preventScroll: true });
      }}
    >
      {shown}
    </button>
  );
}

function Sections({ names, selected }: SelectedProps & { readonly names: readonly FormSection[] }) {
  if (names.length === 0) return null;
  return (
    <fieldset class="properties" disabled={selected.every(({ locked }) => locked)}>
      {names.map((name) => {
        const Section = SECTIONS[name];
        return <Section key={name} selected={selected} />;
      })}
    </fieldset>
  );
}

/** Element kinds with typed content. An element can change from one of these kinds to another and keep its content. */
const KINDS = ELEMENT_TYPES.filter((type) => ELEMENT_KINDS[type].content === 'typed');

/** Converts elements to another kind with the same content: text, barcode or QR code. */
function KindChoice({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const kind = inCommon(selected, ({ element }) => element.type);
  const choose = (type: ElementType): void => {
    const keys = selected.map(({ key }) => key);
    store.commit(changeType(store.history.value.present.document, keys, type), 'change');
  };
  return (
    <Choice
      label={words.inspector.kind}
      options={KINDS.map((value) => ({ value, name: words.panels.kinds[value], icon: value }))}
      value={KINDS.find((each) => each === kind)}
      onChoose={choose}
    />
  );
}

const SIDES = ['x', 'y', 'width', 'height', 'rotation'] as const;
/** Minimum side length of elements and labels, in either unit: the smallest positive number with 4 decimals. */
const MIN_SIDE = 0.0001;

/** Number fields for position, size and rotation. */
function PlaceFields({ selected }: SelectedProps) {
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

/** Minimum value of a field for a length that must not be zero, in either unit. */
const MIN_LENGTH = 0.0001;
const BLACK = '#000000';

/** Fields for the border of a QR code or an image. The border's width is a whole number of printer dots. */
function BorderFields({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const change = useChange(selected);
  const framed = allOf(selected, 'qrcode', 'image');
  if (framed === undefined) return null;
  const isOn = inCommon(framed, ({ stroke }) => stroke !== undefined);
  const [unit, dpi] = [store.unit.value, store.resolutionDpi.value];
  const dots = (length: number): number => wholeDots(length, unit, dpi);
  const first = framed.find(({ strokeWidth }) => strokeWidth)?.strokeWidth ?? dots(BORDER_WIDTH[unit]);
  return (
    <div class="fields">
      <Tick
        label={words.inspector.border}
        isOn={isOn}
        // keeps the border widths if they differ between the elements
        onChange={(isWanted) =>
          change({
            stroke: isWanted ? BLACK : undefined,
            ...(isWanted && !differ(framed, ({ strokeWidth }) => strokeWidth) && { strokeWidth: first }),
          })
        }
      />
      {isOn === true && (
        <>
          <LengthField
            label={words.inspector.borderWidth}
            measure={unit}
            value={inCommon(framed, ({ strokeWidth }) => strokeWidth)}
            {...(differ(framed, ({ strokeWidth }) => strokeWidth) && { placeholder: words.inspector.mixed })}
            least={MIN_LENGTH}
            stepped={(value, by) => dots(value + by * dots(0))}
            onChange={(width) => change({ strokeWidth: dots(width) }, { isTyping: true })}
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

const UNITS: readonly Unit[] = ['mm', 'inch'];
/** Maximum side of a label: 200 inches (openapi.json, Template). */
const MAX_SIDE: Readonly<Record<Unit, number>> = { mm: 200 * MM_PER_INCH, inch: 200 };

/** Form for the label's size and unit. */
function LabelForm() {
  const editor = useEditor();
  const { store, panel, isNarrow, words } = editor;
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
            onChange={(value) => changeSize(editor, { [side]: value }, side)}
            onDone={store.endRun}
          />
        ))}
        {/* omitted in a wide editor while the paper panel is open, because that panel has the same checkbox */}
        {(isNarrow.value || panel.value !== 'paper') && <ScaleTick />}
      </div>
      <PaperButton />
      <Choice
        label={words.inspector.unit}
        options={UNITS.map((value) => ({ value, name: words.inspector.units[value] }))}
        value={unit}
        onChoose={(value) => store.commit(setUnit(store.history.value.present.document, value), 'label')}
      />
    </div>
  );
}

/** Button that shows the type of the label's paper and opens the paper panel. */
function PaperButton() {
  const { store, panel, words } = useEditor();
  return (
    <div class="field">
      <span class="label">{words.panels.paper}</span>
      <button
        type="button"
        class="button paper-button"
        onClick={() => {
          panel.value = 'paper';
        }}
      >
        <Icon name="paper" />
        {words.paper.types[store.shown.value.label.type ?? 'ROLL']}
      </button>
    </div>
  );
}
