import type { ComponentType } from 'preact';
import { changeType } from '../document/change-elements.ts';
import type { ElementType, FormSection } from '../elements/element-kind.ts';
import { ELEMENT_KINDS, ELEMENT_TYPES, kindOf } from '../elements/element-kinds.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Choice } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { counted, elementName } from '../words/sentences.ts';
import { BorderFields } from './border-fields.tsx';
import { CodeFields } from './code-fields.tsx';
import { ContentFields, PictureFields } from './content-fields.tsx';
import { FoundList } from './findings-list.tsx';
import { PlaceFields } from './place-fields.tsx';
import { inCommon, type SelectedProps } from './selected.ts';
import { TextFields } from './text-fields.tsx';

/** Components of the form sections. */
const SECTIONS = {
  kind: KindChoice,
  content: ContentFields,
  picture: PictureFields,
  text: TextFields,
  code: CodeFields,
  border: BorderFields,
  place: PlaceFields,
} satisfies Readonly<Record<FormSection, ComponentType<SelectedProps>>>;

/** Returns the sections that all selected elements have. */
function sectionsFor(selected: SelectedProps['selected']): readonly FormSection[] {
  const forms = selected.map(({ element }): readonly FormSection[] => kindOf(element).form);
  return (forms[0] ?? []).filter((name) => forms.every((form) => form.includes(name)));
}

/** Form for one or several elements. It shows the properties that all of them have, and changes them together. */
export function ElementForm({ selected }: SelectedProps) {
  const { words, language } = useEditor();
  const [only] = selected;
  const isLocked = selected.every(({ locked }) => locked);
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
        {sectionsFor(selected).map((name) => {
          const Section = SECTIONS[name];
          return <Section key={name} selected={selected} />;
        })}
      </fieldset>
    </div>
  );
}

/** Element kinds that can show the same content. */
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
