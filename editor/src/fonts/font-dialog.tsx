import type { Template } from '@platen/sdk';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { changeElements } from '../document/change-elements.ts';
import { selectedElements } from '../document/editor-document.ts';
import type { AddedFile } from '../elements/font-facts.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Dialog } from '../ui/form.tsx';
import { LabelDrawing } from '../ui/label-drawing.tsx';
import type { FontWords } from '../words/en/fonts.ts';
import { filled } from '../words/fill.ts';
import { loadFontWords } from '../words/font-words.ts';
import { CatalogSearch } from './catalog-search.tsx';
import { FontFactList } from './font-fact-list.tsx';
import { type ReadFont, readFont } from './read-font.ts';

/** The fonts that the browser stores, and functions that add and remove them (`files/kept-fonts.ts`). */
export type KeptFonts = Pick<typeof import('../files/kept-fonts.ts'), 'fontFiles' | 'keepFonts' | 'removeFont'>;

export interface FontDialogProps {
  readonly onClose: () => void;
  readonly kept: KeptFonts;
}

/** Dialog in which the user adds font files, sees the details of each font, and removes fonts. */
export function FontDialog({ onClose, kept }: FontDialogProps) {
  const editor = useEditor();
  const texts = useSignal<FontWords | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    loadFontWords(editor.language).then(
      (loaded) => {
        texts.value = loaded;
      },
      () => {
        editor.say(editor.words.panels.notLoaded);
        onClose();
      },
    );
  }, []);
  if (texts.value === undefined) return null;
  return (
    <Dialog title={texts.value.title} onClose={onClose} class="fonts">
      <Fonts texts={texts.value} kept={kept} onClose={onClose} />
    </Dialog>
  );
}

interface FontsProps extends FontDialogProps {
  readonly texts: FontWords;
}

function Fonts({ texts, kept, onClose }: FontsProps) {
  const { fontFiles } = kept;
  const base = useEditor().fontCatalog();
  const { add, state, remove } = useFonts(texts, kept);
  const families = [...new Set(fontFiles.value.map(({ family }) => family))].reverse();
  return (
    <div
      class="fonts-body"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void add([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <p class="hint">{texts.hint}</p>
      <Chooser texts={texts} onChoose={add} />
      {base !== undefined && <CatalogSearch texts={texts} base={base} onFiles={add} />}
      <p class="fonts-said" role="status">
        {state.value.isReading ? texts.reading : state.value.said}
      </p>
      {state.value.rejected.length > 0 && (
        <div class="issue" role="alert">
          {state.value.rejected.map(({ fileName, why, detail }) => (
            <p key={fileName}>
              <strong>{fileName}</strong> {filled(texts.refused[why], { reason: detail })}
            </p>
          ))}
        </div>
      )}
      {families.length > 0 && (
        <ul class="font-cards">
          {families.map((family) => (
            <FontCard
              key={family}
              family={family}
              texts={texts}
              files={fontFiles.value.filter((file) => file.family === family)}
              onUsed={onClose}
              onRemove={() => void remove(family)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type RejectedFont = Extract<ReadFont, { kind: 'refused' }>;

interface FontsState {
  readonly isReading: boolean;
  readonly said: string;
  readonly rejected: readonly RejectedFont[];
}

/** State of the dialog, and the functions that add files and remove a family. */
function useFonts(texts: FontWords, { keepFonts, removeFont }: KeptFonts) {
  const { language } = useEditor();
  const state = useSignal<FontsState>({ isReading: false, said: '', rejected: [] });
  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    state.value = { isReading: true, said: '', rejected: [] };
    const read: ReadFont[] = [];
    for (const file of files) read.push(await readFont(file.name, file));
    const added = read.flatMap((each) => (each.kind === 'read' ? each.file : []));
    const rejected = read.flatMap((each) => (each.kind === 'refused' ? each : []));
    const isKept = added.length === 0 || (await keepFonts(added));
    const names = [...new Set(added.map(({ family, style }) => `${family} (${texts.styles[style]})`))];
    const fonts = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
    const said = added.length === 0 ? '' : filled(isKept ? texts.added : texts.notKept, { fonts });
    state.value = { isReading: false, said, rejected };
  };
  const remove = async (family: string): Promise<void> => {
    await removeFont(family);
    state.value = { isReading: false, said: filled(texts.removed, { family }), rejected: [] };
  };
  return { add, state, remove };
}

interface ChooserProps {
  readonly texts: FontWords;
  readonly onChoose: (files: readonly File[]) => Promise<void>;
}

/** A button that opens the browser's file picker, with a hint that font files can also be dropped. */
function Chooser({ texts, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="fonts-drop">
      <button type="button" class="button primary" autofocus onClick={() => input.current?.click()}>
        {texts.choose}
      </button>
      <span class="hint">{texts.drop}</span>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".ttf,.otf,.woff,.woff2,font/*"
        onChange={async ({ currentTarget }) => {
          await onChoose([...(currentTarget.files ?? [])]);
          // otherwise, choosing the same file again would not fire an event
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface FontCardProps {
  readonly family: string;
  readonly texts: FontWords;
  readonly files: readonly AddedFile[];
  readonly onUsed: () => void;
  readonly onRemove: () => void;
}

/** Shows a sample of a font family, facts about its files, and buttons. */
function FontCard({ family, texts, files, onUsed, onRemove }: FontCardProps) {
  const { store } = useEditor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file of the family changes the picture
  const sample = useMemo(() => sampleOf(family, texts.sample), [family, texts, files.length]);
  const { document } = store.history.value.present;
  const chosen = selectedElements(document).filter(({ element, locked }) => element.type === 'text' && !locked);
  return (
    <li class="font-card">
      <h3>{family}</h3>
      <LabelDrawing template={sample} row={NO_DATA} otherwise={family} />
      <FontFactList texts={texts} files={files} />
      <div class="answers">
        {chosen.length > 0 && (
          <button
            type="button"
            class="button primary"
            onClick={() => {
              const keys = chosen.map(({ key }) => key);
              store.commit(changeElements(document, keys, { fontFamily: family }), 'change');
              onUsed();
            }}
          >
            {texts.use}
          </button>
        )}
        <button type="button" class="button" onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
    </li>
  );
}

const NO_DATA = {};

/** Returns a label that shows `value` in this font family, in regular and bold. */
const sampleOf = (fontFamily: string, value: string): Template => ({
  width: 96,
  height: 12,
  elements: [
    { type: 'text', x: 1, y: 1, width: 60, height: 10, fontSize: 18, verticalAlign: 'middle', value, fontFamily },
    {
      ...{ type: 'text', x: 62, y: 1, width: 33, height: 10, fontSize: 18, verticalAlign: 'middle', fontFamily },
      ...{ value: 'AaBbGg', bold: true },
    } as const,
  ],
});
