import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { addImage } from '../commands/adding.ts';
import { changeElements } from '../document/change-elements.ts';
import { selectedElements } from '../document/editor-document.ts';
import { iconOf } from '../elements/image/icon.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Dialog } from '../ui/form.tsx';
import { moveInGrid } from '../ui/next-in-grid.ts';
import { SearchField } from '../ui/search-field.tsx';
import { counted, filled } from '../words/fill.ts';
import { findIcons, type IconWords, iconName, loadIconWords } from './find-icons.ts';
import { attributesOf, CATEGORIES, type Icon, type IconCategory, iconValue } from './icon.ts';
import { ICONS } from './icon-list.ts';

const BLACK = '#000000';
/** Size of a new icon, as a fraction of the size of a new picture. */
const SHARE = 0.6;

export interface IconDialogProps {
  readonly onClose: () => void;
}

type Choose = (icon: Icon, name: string, editor: Editor) => void;

/** Adds an icon to the label and selects it. */
const addIcon: Choose = (icon, name, { store }) => {
  const { document } = store.history.peek().present;
  const [width, height] = icon.size;
  store.commit(addImage(document, iconValue(icon, name, BLACK), { width, height }, undefined, SHARE), 'add-icon');
};

/** Replaces the icon of the selected element, in the same box and, if possible, in the same colour. */
const replaceIcon: Choose = (icon, name, { store }) => {
  const { document } = store.history.peek().present;
  const [selected] = selectedElements(document);
  if (selected === undefined) return;
  const value = iconValue(icon, name, iconOf(selected.element)?.colour ?? BLACK);
  store.commit(changeElements(document, [selected.key], { value }), 'change');
};

/** Dialog that adds an icon to the label. */
export const IconDialog = ({ onClose }: IconDialogProps) => <Icons onClose={onClose} choose={addIcon} />;

/** Dialog that replaces the icon of the selected element. */
export const ReplaceIconDialog = ({ onClose }: IconDialogProps) => <Icons onClose={onClose} choose={replaceIcon} />;

function Icons({ onClose, choose }: IconDialogProps & { readonly choose: Choose }) {
  const editor = useEditor();
  const { words, language, say, isNarrow } = editor;
  const texts = useSignal<IconWords | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the dialog opens
  useEffect(() => {
    loadIconWords(language).then(
      (loaded) => {
        texts.value = loaded;
      },
      () => {
        say(words.panels.notLoaded);
        onClose();
      },
    );
  }, []);
  return (
    <Dialog
      title={words.commands['add-icon']}
      class="icons"
      focusOn={isNarrow.value ? 'dialog' : 'control'}
      onClose={onClose}
    >
      {texts.value === undefined ? (
        <p class="hint loading">{words.panels.loading}</p>
      ) : (
        <Library
          texts={texts.value}
          onChoose={(icon, name, from) => {
            // Closes the dialog first, so that the focus returns to the previously focused element.
            from.closest('dialog')?.close();
            onClose();
            choose(icon, name, editor);
          }}
        />
      )}
    </Dialog>
  );
}

type OnChoose = (icon: Icon, name: string, from: HTMLElement) => void;

interface LibraryProps {
  readonly texts: IconWords;
  readonly onChoose: OnChoose;
}

/** The search field, the list of categories, and the icons that match the search and the chosen category. */
function Library({ texts, onChoose }: LibraryProps) {
  const { language } = useEditor();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useSignal('');
  const category = useSignal<IconCategory | undefined>(undefined);
  const found = findIcons(ICONS, texts, { typed: typed.value, category: category.value });
  const [first] = found;
  const isSectioned = category.value === undefined && typed.value.trim() === '';
  const note = category.value === undefined ? undefined : noteOf(category.value, texts);
  return (
    <>
      <SearchField
        {...{ typed, field }}
        label={texts.search}
        options={list}
        chooseFirst={first && ((from) => onChoose(first, iconName(first, texts), from))}
      />
      <ChoiceChips<IconCategory | undefined>
        label={texts.categoriesName}
        choices={[[undefined, texts.all], ...CATEGORIES.map((name) => [name, texts.categories[name]] as const)]}
        value={category.value}
        onChoose={(next) => {
          category.value = next;
        }}
      />
      <p class="heard" role="status">
        {found.length === 0 ? texts.none : counted(texts.found, found.length, language)}
      </p>
      <div
        ref={list}
        class="icon-list"
        role="listbox"
        aria-label={counted(texts.found, found.length, language)}
        onKeyDown={(event) => moveInGrid(event, field.current)}
      >
        {isSectioned
          ? CATEGORIES.map((name) => (
              <Section key={name} title={texts.categories[name]}>
                {{ icons: found.filter((icon) => icon.category === name), first: ICONS[0], texts, onChoose }}
              </Section>
            ))
          : found.length > 0 && <Tiles {...{ icons: found, first: found[0], texts, onChoose }} />}
      </div>
      {found.length === 0 && <p class="hint">{texts.none}</p>}
      <p class="hint">
        {note !== undefined && `${note} `}
        {filled(texts.licence, { count: ICONS.length }, language)}
      </p>
    </>
  );
}

const noteOf = (category: IconCategory, { notes }: IconWords): string | undefined => {
  const known: Partial<Record<IconCategory, string>> = notes;
  return known[category];
};

interface TilesProps extends LibraryProps {
  readonly icons: readonly Icon[];
  /** The first icon of the list, which is the tab stop. */
  readonly first: Icon | undefined;
}

// Hides the heading from assistive technology, because a list box must contain only options and groups. The group has
// the same name.
const Section = ({ title, children }: { readonly title: string; readonly children: TilesProps }) => (
  <div role="group" aria-label={title}>
    <p class="section-name" aria-hidden="true">
      {title}
    </p>
    <Tiles {...children} />
  </div>
);

const Tiles = ({ icons, first, texts, onChoose }: TilesProps) => (
  <div class="icon-grid" role="presentation">
    {icons.map((icon) => {
      const name = iconName(icon, texts);
      return (
        <button
          key={icon.id}
          type="button"
          role="option"
          aria-selected="false"
          tabIndex={icon === first ? 0 : -1}
          title={name}
          data-icon={icon.id}
          onClick={({ currentTarget }) => onChoose(icon, name, currentTarget)}
        >
          <Drawing icon={icon} />
          <span>{name}</span>
        </button>
      );
    })}
  </div>
);

const Drawing = ({ icon: { size, paths } }: { readonly icon: Icon }) => (
  <svg viewBox={`0 0 ${size[0]} ${size[1]}`} aria-hidden="true">
    {paths.map((path) => (
      <path key={path.d + (path.transform ?? '')} {...attributesOf(path)} />
    ))}
  </svg>
);
