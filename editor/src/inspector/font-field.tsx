import type { Template } from '@platen/sdk';
import { FONT_FAMILIES } from '@platen/sdk/internal/font-families';
import type { ElementOf } from '../elements/element-kind.ts';
import { Combobox } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Drawn } from './drawn.tsx';
import { differ, inCommon, type SelectedProps } from './in-common.ts';
import { useChange } from './use-change.ts';

interface FontFieldProps extends SelectedProps {
  readonly texts: readonly ElementOf<'text'>[];
}

/** Letters of those families that are for other scripts; the others are shown by their names. */
const LETTERS: Readonly<Record<string, string>> = {
  'Noto Sans Hebrew': 'אבגדה',
  'Noto Sans Arabic': 'أبجد هوز',
  'Noto Sans Thai': 'กขคงจฉ',
  'Noto Emoji': '☺ ★ ♥ ☂ ✓',
};

/** The family, chosen from pictures of each in its own letters, or by any name that a label may have. */
export function FontField({ selected, texts }: FontFieldProps) {
  const { words } = useEditor();
  const change = useChange(selected);
  const [standard] = FONT_FAMILIES;
  const isMixed = differ(texts, ({ fontFamily }) => fontFamily);
  return (
    <Combobox
      label={words.inspector.font}
      value={inCommon(texts, ({ fontFamily }) => fontFamily) ?? ''}
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

/** A label with a family's letters. */
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
