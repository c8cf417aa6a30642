import { CommandButton } from '../ui/command-button.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { elementName } from '../words/element-name.ts';
import { counted } from '../words/sentences.ts';
import { BorderFields } from './border-fields.tsx';
import { CodeFields } from './code-fields.tsx';
import { ContentFields } from './content-fields.tsx';
import { FoundList } from './found-list.tsx';
import type { SelectedProps } from './in-common.ts';
import { allOf } from './in-common.ts';
import { KindChoice } from './kind-choice.tsx';
import { PictureFields } from './picture-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TextFields } from './text-fields.tsx';

/** One form for one or several elements: what all of them have is shown, and changed together. */
export function ElementForm({ selected }: SelectedProps) {
  const { words, language } = useEditor();
  const [only] = selected;
  const isLocked = selected.every(({ locked }) => locked);
  const texts = allOf(selected, 'text');
  const codes = allOf(selected, 'barcode');
  const framed = allOf(selected, 'qrcode', 'image');
  const isShown = allOf(selected, 'text', 'barcode', 'qrcode') !== undefined;
  return (
    <div class="properties">
      <h2>
        {selected.length === 1 && only !== undefined
          ? elementName(only.element, words.panels)
          : counted(words.inspector.several, selected.length, language)}
      </h2>
      {isLocked && (
        <p class="note">
          <Icon name="lock" />
          <span>{words.inspector.isLocked}</span>
          <CommandButton id="unlock" text={words.commands.unlock} />
        </p>
      )}
      <FoundList selected={selected} />
      <fieldset class="properties" disabled={isLocked}>
        {isShown && <KindChoice selected={selected} />}
        {isShown ? <ContentFields selected={selected} /> : <PictureFields selected={selected} />}
        {texts !== undefined && <TextFields selected={selected} texts={texts} />}
        {codes !== undefined && <CodeFields selected={selected} codes={codes} />}
        {framed !== undefined && <BorderFields selected={selected} framed={framed} />}
        <PlaceFields selected={selected} />
      </fieldset>
    </div>
  );
}
