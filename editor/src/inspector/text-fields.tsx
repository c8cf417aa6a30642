import type { Template } from '@platen/sdk';
import { FONT_FAMILIES } from '@platen/sdk/internal/font-families';
import type { ElementChanges } from '../document/change-elements.ts';
import { addedFonts } from '../elements/added-fonts.ts';
import type { ElementOf } from '../elements/element-kind.ts';
import { Icon } from '../ui/buttons.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Choice, LengthField } from '../ui/form.tsx';
import { rove } from '../ui/list-keys.ts';
import { typedColumns } from '../ui/typed-columns.ts';
import { ColourField } from './colour-field.tsx';
import { Drawn } from './drawn.tsx';
import { loadRareParts } from './lazy-parts.ts';
import { allOf, differ, inCommon, type SelectedProps, useChange } from './selected.ts';

// Default font size, in points, and default colour of text elements (openapi.json, TextElement).
const FONT_SIZE_PT = 10;
const BLACK = '#000000';
/** Minimum and maximum font size in points. */
const [MIN_SIZE_PT, MAX_SIZE_PT] = [1, 1000] as const;

/** Fields for the style of text elements. */
export function TextFields({ selected }: SelectedProps) {
  const editor = useEditor();
  const { store, words } = editor;
  const { inspector } = words;
  const change = useChange(selected);
  const setFontSize = (fontSize: number | undefined): void => {
    change({ fontSize }, { isTyping: true });
    const history = store.history.peek();
    // if the code cannot be loaded, the box keeps its size, and the label shows the text shrunk to fit
    loadRareParts()
      .then(({ growTexts }) => growTexts(editor, history))
      .catch(() => undefined);
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
  const { store, words } = useEditor();
  const { inspector } = words;
  const code = typedColumns.value;
  /**
   * Toggles a style of the selected part of the text. Returns false if no text field has the focus or no part is
   * selected.
   */
  const mark = (button: HTMLElement, style: (typeof STYLES)[number]): boolean => {
    const root = button.getRootNode();
    const field = root instanceof ShadowRoot && root.activeElement;
    return field instanceof HTMLTextAreaElement && code?.markSelection(store, field, style) === true;
  };
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
              onMouseDown={(event) => {
                // keeps the focus and the selection in the text field
                if (code?.isMarkupEnabled()) event.preventDefault();
              }}
              onClick={({ currentTarget }) => {
                if (!mark(currentTarget, style)) onChange({ [style]: isOn === true ? undefined : true });
              }}
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

/** Value of the option that opens the dialog for fonts. No font has this name, because commas separate font names. */
const ADD_FONT = ',';

/** Field for a font family: the user chooses from a list with samples, or types any name that the API allows. */
function FontField({ selected, texts }: FontFieldProps) {
  const { words, dialog } = useEditor();
  const change = useChange(selected);
  const names = [...(addedFonts.value ?? []).map(({ family }) => family), ...FONT_FAMILIES.map(({ name }) => name)];
  const [standard] = FONT_FAMILIES;
  const isMixed = differ(texts, ({ fontFamily }) => fontFamily);
  return (
    <Combobox
      label={words.inspector.font}
      value={inCommon(texts, ({ fontFamily }) => fontFamily)}
      placeholder={isMixed ? words.inspector.mixed : standard?.name}
      options={[
        { value: ADD_FONT, name: words.inspector.addFont, isAlways: true },
        ...[...new Set(names)].map((name) => ({ value: name, name })),
      ]}
      picture={({ value, name }) =>
        value === ADD_FONT ? (
          <strong>{name}</strong>
        ) : (
          <>
            <Drawn template={specimen(name)} />
            <span class={LETTERS[name] === undefined ? 'heard' : 'detail'}>{name}</span>
          </>
        )
      }
      isTyped
      onChoose={(family) => {
        if (family === ADD_FONT) dialog.value = 'fonts';
        else change({ fontFamily: family.trim() === '' ? undefined : family.trim() });
      }}
    />
  );
}

/** Returns a label that previews a font family: its sample letters, or its name if there are none. */
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
