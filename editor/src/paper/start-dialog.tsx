import type { Preset } from '@platen/sdk';
import { itemAt } from '@platen/sdk/internal/base';
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { documentOf, type EditorDocument, type LabelSettings } from '../document/editor-document.ts';
import { fillFields } from '../document/guess-columns.ts';
import { presetLabel } from '../document/preset-label.ts';
import { cellAt, isSample, type Table, textsByColumn } from '../document/table.ts';
import type { Design, Designs, GalleryWords } from '../gallery/find-designs.ts';
import type { GalleryProps } from '../gallery/gallery.tsx';
import { Icon } from '../ui/buttons.tsx';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Dialog } from '../ui/form.tsx';
import { LabelDrawing } from '../ui/label-drawing.tsx';
import { leftOutSentence } from '../ui/left-out-sentence.ts';
import { openTable } from '../ui/open-table.ts';
import { papersUsedLast } from '../ui/recent-papers.ts';
import { filled } from '../words/fill.ts';
import type { Words } from '../words/words.ts';
import {
  type AddressWords,
  addressBeginning,
  type Beginning,
  beginnings,
  beginWith,
  columnsBeginning,
} from './beginnings.ts';
import { PaperSearch, paperName } from './paper-search.tsx';
import { paperShown, sizeShown } from './paper-words.ts';

/** The code and the texts of the gallery, which load on demand. */
export interface GalleryCode {
  readonly Gallery: ComponentType<GalleryProps>;
  readonly designs: Designs;
  /** The designs shown on the card with the ways to start. */
  readonly first: readonly Design[];
  readonly texts: GalleryWords;
}

/** Loads the gallery with its texts in the language of a tag such as `de-AT`. */
export type LoadGallery = (language: string) => Promise<GalleryCode>;

export interface StartDialogProps {
  readonly onClose: () => void;
  /**
   * If given, the dialog offers the gallery, and the choice opens a new label. The open label is replaced only after
   * the user has chosen. Otherwise, the choice changes the open label.
   */
  readonly loadGallery?: LoadGallery;
}

/**
 * Dialog in which users choose a paper, and start with a blank label, a layout or a starter. Each choice is shown as it
 * would print. For a new label, the dialog also shows the gallery.
 */
export function StartDialog({ onClose, loadGallery }: StartDialogProps) {
  const editor = useEditor();
  const { words, language } = editor;
  const isNew = loadGallery !== undefined;
  const gallery = useGallery(loadGallery);
  const isGallery = useSignal(false);
  const { texts, designs, Gallery: Library } = gallery.value ?? {};
  return (
    <Dialog title={words.layouts.title} onClose={onClose} class="start">
      {isNew && (
        <div class="start-views">
          {texts !== undefined && (
            <ChoiceChips
              label={texts.view}
              choices={[
                ['paper', texts.paper],
                ['gallery', texts.gallery],
              ]}
              value={isGallery.value ? 'gallery' : 'paper'}
              onChoose={(view) => {
                isGallery.value = view === 'gallery';
              }}
            />
          )}
        </div>
      )}
      {isGallery.value && texts !== undefined && designs !== undefined && Library !== undefined ? (
        <Library
          designs={designs}
          texts={texts}
          describe={(label) => paperShown(label, words.paper, language)}
          onChoose={(design, from) =>
            // closes the dialog as Escape does, so that the focus returns to the previously focused element
            void openBeginning(editor, beginningOf(design, texts), true, () => from.closest('dialog')?.close())
          }
        />
      ) : (
        <PaperStarts isNew={isNew} />
      )}
    </Dialog>
  );
}

/** The gallery's code; undefined until it has loaded. If it cannot be loaded, the dialog offers everything else. */
function useGallery(load: LoadGallery | undefined): ReadonlySignal<GalleryCode | undefined> {
  const { language, say, words } = useEditor();
  const code = useSignal<GalleryCode | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => {
    load?.(language).then(
      (loaded) => {
        code.value = loaded;
      },
      () => say(words.panels.notLoaded),
    );
  }, []);
  return code;
}

const beginningOf = ({ id, template, rows }: Design, texts: GalleryWords): Beginning => ({
  ...{ kind: 'design', id, name: texts.designs[id].name, rows, template, row: rows[0] ?? {}, isOwnRow: false },
});

/** The search for a paper, and the ways to start a label on it. */
function PaperStarts({ isNew }: { readonly isNew: boolean }) {
  const editor = useEditor();
  const { store, words, language } = editor;
  const box = useRef<HTMLDivElement>(null);
  const preset = useSignal<Preset | undefined>(undefined);
  const offered = useComputed(() => {
    const { document } = store.history.value.present;
    const { value } = preset;
    return offeredOn(
      value === undefined ? document.label : presetLabel(value),
      document,
      store.row.value,
      { language, ...words },
      value,
    );
  });
  /** Opens the label that the user chose. Returns false if the user keeps the open label. */
  const begin = async (beginning: Beginning): Promise<boolean> => {
    const begun = (): void => {
      if (preset.value !== undefined) papersUsedLast.use(preset.value);
      // closes the dialog as Escape does, so that the focus returns to the previously focused element
      box.current?.closest('dialog')?.close();
    };
    return openBeginning(editor, beginning, isNew, begun);
  };
  const label = preset.value === undefined ? store.shown.value.label : presetLabel(preset.value);
  const shown = paperShown(label, words.paper, language);
  const unsuitable = offered.value.filter(isRejected);
  const fromTable = (): Promise<void> =>
    openTable(editor, () => {
      const blank = offered.value.find(({ kind }) => kind === 'blank');
      return blank !== undefined && begin(blank);
    });
  const cardsOf = (list: readonly Beginning[], isFocused = false) => (
    <Cards list={list} isFocused={isFocused} onBegin={(chosen) => void begin(chosen)} />
  );
  const isOwn = offered.value.some((each) => 'isOwnRow' in each && each.isOwnRow);
  return (
    <>
      <div ref={box} class="start-paper">
        <PaperSearch
          onChoose={(found) => {
            preset.value = found;
          }}
        />
        <p>
          {preset.value === undefined
            ? filled(words.layouts.current, { size: shown })
            : `${paperName(preset.value)}: ${shown}`}
        </p>
      </div>
      <div class="start-head">
        <h3>{words.layouts.beginnings}</h3>
        <p class="hint">{isOwn ? words.layouts.ownRow : words.layouts.sampleRow}</p>
        <button type="button" class="button" onClick={() => void fromTable()}>
          <Icon name="table" />
          {words.layouts.starts.table}
        </button>
      </div>
      {cardsOf(
        offered.value.filter((each) => !isRejected(each)),
        true,
      )}
      {unsuitable.length > 0 && (
        <details class="unsuitable">
          <summary>{filled(words.layouts.unsuitable, { count: unsuitable.length }, language)}</summary>
          {cardsOf(unsuitable)}
        </details>
      )}
    </>
  );
}

/**
 * Puts a layout on the open label or, with `isNew`, on a new label. Returns false if the user keeps the open label, or
 * the layout is unsuitable for the paper. `onBegun` is called before the change is rendered.
 */
async function openBeginning(
  editor: Editor,
  beginning: Beginning,
  isNew: boolean,
  onBegun?: () => void,
): Promise<boolean> {
  const { store, table, files } = editor;
  if (beginning.kind === 'layout' && beginning.refusal !== undefined) return false;
  const by = isNew ? 'new' : 'label';
  // one undo step restores the previous label: `commit` merges the layout into the step that opened the blank label
  if (isNew && !(await files.file.replace(blankOf(store.history.value.present.document), { by }))) return false;
  const { document, guessed } = fillFields(beginWith(store.history.value.present.document, beginning));
  store.commit(document, by, isNew ? by : undefined);
  table.guessed.value = guessed;
  editor.say(begunShown(beginning, document, editor));
  onBegun?.();
  return true;
}

/** Pictures of some designs of the gallery, shown on the card that offers ways to start a label. */
export function FirstDesigns({ loadGallery }: Pick<StartDialogProps, 'loadGallery'>) {
  const editor = useEditor();
  const { words, language } = editor;
  const gallery = useGallery(loadGallery);
  if (gallery.value === undefined) return null;
  const { first, texts } = gallery.value;
  return (
    <ul class="beginnings gallery" aria-label={texts.gallery}>
      {first
        .map((design) => beginningOf(design, texts))
        .map((beginning) => (
          <li key={keyOf(beginning)}>
            <Card
              {...{ beginning, language, words: words.layouts, isFocused: false }}
              onBegin={() => void openBeginning(editor, beginning, true)}
            />
          </li>
        ))}
    </ul>
  );
}

/** Message about a new label. A layout for the user's table may omit columns, so the message names them. */
function begunShown(beginning: Beginning, document: EditorDocument, editor: Editor): string {
  const { words } = editor;
  const begun = filled(words.layouts.begun, { name: nameOf(beginning, words.layouts) });
  const isForTable = beginning.kind === 'address' || beginning.kind === 'columns';
  const leftOut = isForTable ? leftOutSentence(document, editor) : '';
  return leftOut === '' ? begun : `${begun}. ${leftOut}`;
}

/**
 * Puts an address block or the columns of the user's table on the label. Returns the document unchanged if nothing
 * fits.
 */
export function withTable(
  document: EditorDocument,
  { language, data: { made }, layouts }: LanguageWords,
): EditorDocument {
  const { label, data } = document;
  const address = { language, usual: made.kinds.address, other: layouts.address };
  const table = { columns: data.columns, rows: data.rows.map(({ cells }) => cells) };
  const begun = addressOn(label, data, 0, address) ?? columnsBeginning(label, table, 0);
  return begun === undefined ? document : beginWith(document, begun);
}

type LanguageWords = Words & { readonly language: string };

/** Returns the layouts that the dialog offers for a label. Layouts with the columns of the user's table come first. */
function offeredOn(
  on: LabelSettings,
  { data }: EditorDocument,
  row: number,
  { language, data: { made }, layouts }: LanguageWords,
  preset: Preset | undefined,
): readonly Beginning[] {
  const own: Table = isSample(data)
    ? { columns: [], rows: [] }
    : { columns: data.columns, rows: data.rows.map(({ cells }) => cells) };
  const cells = own.rows[row];
  const fitting = columnsBeginning(on, own, row, preset);
  const address = addressOn(on, data, row, { language, usual: made.kinds.address, other: layouts.address }, preset);
  return [
    ...(address === undefined ? [] : [address]),
    ...(fitting === undefined ? [] : [fitting]),
    ...beginnings(on, cells && textsByColumn(own.columns, cells), preset, own),
  ];
}

/** An address block with the columns of the user's table, except computed address columns. */
function addressOn(
  label: LabelSettings,
  data: EditorDocument['data'],
  row: number,
  words: AddressWords,
  preset?: Preset,
): ReturnType<typeof addressBeginning> {
  if (isSample(data)) return undefined;
  const isAddress = (name: string): boolean => data.computed?.compute?.[name]?.kind === 'address';
  const kept = data.columns.flatMap((name, at) => (isAddress(name) ? [] : at));
  const table = {
    columns: kept.map((at) => itemAt(data.columns, at)),
    rows: data.rows.map((each) => kept.map((at) => cellAt(each, at))),
  };
  return addressBeginning(label, table, row, words, preset);
}

/** A blank document with the paper and the rows of another document. */
const blankOf = ({ label, data, nextKey }: EditorDocument): EditorDocument => ({
  ...documentOf({ ...label, elements: [] }),
  ...{ data, nextKey },
});

const isRejected = (each: Beginning): boolean => each.kind === 'layout' && each.refusal !== undefined;

const keyOf = (each: Beginning): string =>
  each.kind === 'layout' || each.kind === 'design' ? each.id : each.kind === 'starter' ? each.starter.id : each.kind;

function nameOf(each: Beginning, words: Words['layouts']): string {
  switch (each.kind) {
    case 'blank':
      return words.blank;
    case 'address':
      return words.address;
    case 'columns':
      return words.columns;
    case 'layout':
      return words.layouts[each.id];
    case 'design':
      return each.name;
    case 'starter': {
      const { id, name } = each.starter;
      return Object.hasOwn(words.starters, id) ? words.starters[id as keyof Words['layouts']['starters']] : name;
    }
    default:
      return each satisfies never;
  }
}

interface CardsProps {
  readonly list: readonly Beginning[];
  /** True if the first card has the initial focus. If the search field had it, the list of papers would open. */
  readonly isFocused: boolean;
  readonly onBegin: (beginning: Beginning) => void;
}

function Cards({ list, isFocused, onBegin }: CardsProps) {
  const { language, words } = useEditor();
  return (
    <ul class="beginnings">
      {list.map((each, at) => (
        <li key={keyOf(each)}>
          <Card {...{ beginning: each, language, words: words.layouts, onBegin, isFocused: isFocused && at === 0 }} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly beginning: Beginning;
  readonly language: string;
  readonly words: Words['layouts'];
  readonly isFocused: boolean;
  readonly onBegin: (beginning: Beginning) => void;
}

function Card({ beginning, language, words, isFocused, onBegin }: CardProps) {
  const name = nameOf(beginning, words);
  if (beginning.kind === 'layout' && beginning.refusal !== undefined)
    return (
      <div class="card refused">
        <span class="card-name">{name}</span>
        <span class="hint">{words.refusals[beginning.refusal]}</span>
      </div>
    );
  const { template, row } = beginning;
  return (
    <button type="button" class="card" autofocus={isFocused} onClick={() => onBegin(beginning)}>
      <LabelDrawing template={template} row={row} otherwise={words.noPicture} />
      <span class="card-name">{name}</span>
      {beginning.kind === 'starter' && (
        <span class="hint">{filled(words.ownSize, { size: sizeShown(template, language) })}</span>
      )}
    </button>
  );
}

export interface ColumnsOfferProps {
  /** Called just before the accepted offer disappears, so that the focus can be moved first. */
  readonly onTake: () => void;
}

/**
 * Suggests a layout with the table's columns while the label is empty. Shows how this layout would print, and offers
 * other layouts.
 */
export function ColumnsOffer({ onTake }: ColumnsOfferProps) {
  const editor = useEditor();
  const { store, words, language } = editor;
  const offered = useComputed(() => {
    const { label, data } = store.history.value.present.document;
    if (isSample(data)) return undefined;
    const table = { columns: data.columns, rows: data.rows.map(({ cells }) => cells) };
    const address = { language, usual: words.data.made.kinds.address, other: words.layouts.address };
    return addressOn(label, data, store.row.value, address) ?? columnsBeginning(label, table, store.row.value);
  });
  const begun = offered.value;
  return (
    <div class="offer">
      {begun !== undefined && (
        <button
          type="button"
          class="card"
          onClick={() => {
            onTake();
            const document = beginWith(store.history.value.present.document, begun);
            store.commit(document, 'label');
            editor.say(begunShown(begun, document, editor));
          }}
        >
          <LabelDrawing template={begun.template} row={begun.row} otherwise={words.layouts.noPicture} />
          <span class="card-name">{begun.kind === 'address' ? words.layouts.address : words.layouts.useColumns}</span>
        </button>
      )}
      <button
        type="button"
        class="link"
        onClick={() => {
          editor.dialog.value = 'layouts';
        }}
      >
        {words.layouts.others}
      </button>
    </div>
  );
}
