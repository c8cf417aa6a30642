import type { Template } from '@platen/sdk';
import { FONT_FAMILIES } from '@platen/sdk/internal/font-families';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ElementChanges } from '../document/change-elements.ts';
import type { ElementOf } from '../elements/element-kind.ts';
import { Icon } from '../ui/buttons.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Choice, Field, LengthField } from '../ui/form.tsx';
import { rove } from '../ui/list-keys.ts';
import { Drawn } from './drawn.tsx';
import { allOf, differ, inCommon, type SelectedProps, useChange } from './selected.ts';

// Default font size, in points, and default colour of a text (openapi.json, TextElement).
const FONT_SIZE_PT = 10;
const BLACK = '#000000';
/** Minimum and maximum font size in points. */
const [MIN_SIZE_PT, MAX_SIZE_PT] = [1, 1000] as const;

/** Fields for the style of a text. */
export function TextFields({ selected }: SelectedProps) {
  const { store, words, inspect } = useEditor();
  const { inspector } = words;
  const change = useChange(selected);
  const setFontSize = (fontSize: number | undefined): void => {
    change({ fontSize }, { isTyping: true });
    const history = store.history.peek();
    // if the code cannot be loaded, the text is shrunk to fit, which the label shows
    import('./grow-texts.ts').then(({ growTexts }) => growTexts(store, history, inspect)).catch(() => undefined);
  };
  const texts = allOf(selected, 'text');
  if (texts === undefined) return null;
  const isSizeMixed = differ(texts, ({ fontSize }) => fontSize);
  return (
    <div class="fields">
      <FontField selected={selected} texts={texts} />
      <LengthField
        label={inspector.fontSize}
        measure="points"
        value={inCommon(texts, ({ fontSize }) => fontSize)}
        placeholder={isSizeMixed ? inspector.mixed : String(FONT_SIZE_PT)}
        least={MIN_SIZE_PT}
        most={MAX_SIZE_PT}
        onChange={setFontSize}
        onEmpty={() => setFontSize(undefined)}
        onDone={store.endRun}
      />
      <Styles texts={texts} onChange={change} />
      <Choice
        label={inspector.align}
        options={(['left', 'center', 'right'] as const).map((value) => ({
          value,
          name: inspector.aligns[value],
          icon: `text-${value}` as const,
        }))}
        value={inCommon(texts, ({ align = 'left' }) => align)}
        onChoose={(align) => change({ align })}
      />
      <Choice
        label={inspector.verticalAlign}
        options={(['top', 'middle', 'bottom'] as const).map((value) => ({
          value,
          name: inspector.verticalAligns[value],
          icon: `text-${value}` as const,
        }))}
        value={inCommon(texts, ({ verticalAlign = 'top' }) => verticalAlign)}
        onChoose={(verticalAlign) => change({ verticalAlign })}
      />
      <ColourField
        label={inspector.colour}
        value={inCommon(texts, ({ color = BLACK }) => color)}
        selected={selected}
        onChange={(color) => change({ color }, { isTyping: true })}
      />
    </div>
  );
}

const STYLES = ['bold', 'italic', 'underline'] as const;

/** Toggle buttons for bold, italic and underline. */
function Styles({
  texts,
  onChange,
}: {
  readonly texts: readonly ElementOf<'text'>[];
  readonly onChange: (changes: ElementChanges) => void;
}) {
  const { inspector } = useEditor().words;
  return (
    <div class="field">
      <span class="label" aria-hidden="true">
        {inspector.style}
      </span>
      <div class="choice" role="toolbar" aria-label={inspector.style} onKeyDown={(event) => rove(event, 'button')}>
        {STYLES.map((style, index) => {
          const isOn = inCommon(texts, (text) => text[style] ?? false);
          return (
            <button
              key={style}
              type="button"
              tabIndex={index === 0 ? 0 : -1}
              aria-pressed={isOn ?? 'mixed'}
              title={inspector[style]}
              onClick={() => onChange({ [style]: isOn === true ? undefined : true })}
            >
              <Icon name={style} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

interface FontFieldProps extends SelectedProps {
  readonly texts: readonly ElementOf<'text'>[];
}

/** Sample letters of font families for non-Latin scripts. Families without sample letters show their name. */
const LETTERS: Readonly<Record<string, string>> = {
  'Noto Sans Hebrew': 'אבגדה',
  'Noto Sans Arabic': 'أبجد هوز',
  'Noto Sans Thai': 'กขคงจฉ',
  'Noto Emoji': '☺ ★ ♥ ☂ ✓',
};

/** Field that selects a font family from samples, or by typing any name that the API allows. */
function FontField({ selected, texts }: FontFieldProps) {
  const { words } = useEditor();
  const change = useChange(selected);
  const [standard] = FONT_FAMILIES;
  const isMixed = differ(texts, ({ fontFamily }) => fontFamily);
  return (
    <Combobox
      label={words.inspector.font}
      value={inCommon(texts, ({ fontFamily }) => fontFamily)}
      placeholder={isMixed ? words.inspector.mixed : standard?.name}
      options={FONT_FAMILIES.map(({ name }) => ({ value: name, name }))}
      picture={({ name }) => (
        <>
          <Drawn template={specimen(name)} />
          <span class={LETTERS[name] === undefined ? 'heard' : 'detail'}>{name}</span>
        </>
      )}
      isTyped
      onChoose={(family) => change({ fontFamily: family.trim() === '' ? undefined : family.trim() })}
    />
  );
}

/** Returns a label with sample letters of a family. */
const specimen = (fontFamily: string): Template => ({
  width: 52,
  height: 8,
  elements: [
    {
      ...{ type: 'text', x: 0.5, y: 0.5, width: 51, height: 7, fontSize: 14, verticalAlign: 'middle' },
      value: LETTERS[fontFamily] ?? fontFamily,
      fontFamily,
    } as const,
  ],
});

interface ColourFieldProps extends SelectedProps {
  readonly label: string;
  /** The colour that the selected elements have in common; undefined if they differ. */
  readonly value: string | undefined;
  readonly onChange: (colour: string) => void;
}

/** Preset colours. Black is first, because most label printers have only black. */
const SWATCHES = [
  ['black', '#000000'],
  ['grey', '#5f6368'],
  ['red', '#c5221f'],
  ['orange', '#b3541e'],
  ['green', '#137333'],
  ['blue', '#1a56c4'],
  ['white', '#ffffff'],
] as const;

/**
 * Field that selects a colour from presets, with the browser's colour picker, or by hex code. Invalid text stays in the
 * field and is marked.
 */
export function ColourField({ label, value, selected, onChange }: ColourFieldProps) {
  const { store, words } = useEditor();
  const { inspector } = words;
  const typed = useSignal<string | undefined>(undefined);
  const isWrong = typed.value !== undefined && typedColour(typed.value) === undefined;
  const keys = new Set(selected.map(({ key }) => key));
  const isPale = store.summary.value.groups.some(
    ({ first: { code }, element }) => code === 'low_contrast' && element !== undefined && keys.has(element),
  );
  const pick = (colour: string): void => {
    typed.value = undefined;
    onChange(colour);
    store.endRun();
  };
  return (
    <Field
      label={label}
      hint={isPale ? words.warnings.low_contrast : undefined}
      issue={isWrong ? inspector.notAColour : undefined}
      wide
    >
      {(control) => (
        <div class="colour">
          <NativeColour label={label} value={value} onChange={onChange} onDone={store.endRun} />
          <input
            {...control}
            autoComplete="off"
            spellcheck={false}
            placeholder={inspector.mixed}
            value={typed.value ?? value ?? ''}
            onInput={({ currentTarget }) => {
              typed.value = currentTarget.value;
              const colour = typedColour(currentTarget.value);
              if (colour !== undefined) onChange(colour);
            }}
            onBlur={() => {
              if (!isWrong) typed.value = undefined;
              store.endRun();
            }}
          />
          <div class="swatches" role="toolbar" aria-label={label} onKeyDown={(event) => rove(event, 'button')}>
            {SWATCHES.map(([name, colour], index) => (
              <button
                key={name}
                type="button"
                class="swatch"
                tabIndex={index === 0 ? 0 : -1}
                aria-pressed={value !== undefined && sixDigits(value) === colour}
                title={inspector.colours[name]}
                style={{ backgroundColor: colour }}
                onClick={() => pick(colour)}
              />
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

interface NativeColourProps extends Pick<ColourFieldProps, 'label' | 'value' | 'onChange'> {
  readonly onDone: () => void;
}

/** The browser's colour picker. It fires `change` when it closes (HTML, `input type=color`). */
function NativeColour({ label, value, onChange, onDone }: NativeColourProps) {
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const { current } = field;
    const end = (): void => done.current();
    current?.addEventListener('change', end);
    return () => current?.removeEventListener('change', end);
  }, []);
  return (
    <input
      ref={field}
      type="color"
      aria-label={label}
      value={sixDigits(value ?? '#000000')}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/**
 * Converts a typed colour to the API's format, `#rgb` or `#rrggbb`. The user may omit the `#`. Undefined if the text is
 * not a colour.
 */
export function typedColour(text: string): string | undefined {
  const [, digits] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text) ?? [];
  return digits === undefined ? undefined : `#${digits}`;
}

/** Returns a hex colour with six digits, as HTML colour inputs require (HTML, `input type=color`). */
export const sixDigits = (colour: string): string =>
  colour.length === 4 ? colour.toLowerCase().replace(/[\da-f]/g, '$&$&') : colour.toLowerCase();
