import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { setCopies } from '../document/table.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { LengthField } from '../ui/form.tsx';
import { rove } from '../ui/list-keys.ts';
import { counted, filled, formatNumber } from '../words/fill.ts';
import type { LabelPictures } from './label-pictures.ts';
import { deskOf } from './print-desk.ts';
import type { Spread } from './spread.ts';
import { SpreadPicture } from './spread-picture.tsx';

export interface AllSheetsProps {
  readonly spread: Spread;
  readonly pictures: LabelPictures;
  /** Index of the shown sheet, from 0. */
  readonly at: number;
  readonly count: number;
  /**
   * Scale at which the main view paints its sheet, in CSS pixels per unit. Thumbnails reuse the pictures of the main
   * view.
   */
  readonly paintedAt: number;
  readonly onShow: (at: number) => void;
}

/** Maximum number of thumbnails before and after the shown sheet. */
const MAX_NEIGHBOURS = 50;
/** Space for one thumbnail, in CSS pixels. */
const THUMBNAIL_SPACE = { width: 76, height: 92 };

/** Thumbnails of the sheets around the shown sheet. Each thumbnail is painted when it scrolls into view. */
export function AllSheets({ spread, pictures, at, count, paintedAt, onShow }: AllSheetsProps) {
  const { words, language } = useEditor();
  const first = Math.max(0, Math.min(at - MAX_NEIGHBOURS, count - 2 * MAX_NEIGHBOURS));
  const shown = Array.from({ length: Math.min(count - first, 2 * MAX_NEIGHBOURS) }, (_, index) => first + index);
  return (
    <nav class="all-sheets" aria-label={words.printing.sheet.all} onKeyDown={(event) => rove(event, 'button')}>
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === at}
          aria-label={filled(words.printing.sheet.sheetOf, { sheet: each + 1, sheets: count }, language)}
          tabIndex={each === at ? 0 : -1}
          onClick={() => onShow(each)}
        >
          <SmallSheet {...{ spread, pictures, paintedAt, at: each, availableSpace: THUMBNAIL_SPACE }} />
          <span>{formatNumber(each + 1, language)}</span>
        </button>
      ))}
    </nav>
  );
}

interface SmallSheetProps extends Pick<AllSheetsProps, 'spread' | 'pictures' | 'at'> {
  readonly paintedAt?: number;
  /** Space for the thumbnail, in CSS pixels. */
  readonly availableSpace: { readonly width: number; readonly height: number };
}

/** A thumbnail of a sheet, painted only while it is in view. */
export function SmallSheet({ spread, pictures, at, availableSpace, ...painted }: SmallSheetProps) {
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSignal(false);
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const seen = new IntersectionObserver((entries) => {
      isSeen.value = entries.some(({ isIntersecting }) => isIntersecting);
    });
    seen.observe(current);
    return () => seen.disconnect();
  }, [isSeen]);
  const scale = Math.min(availableSpace.width / spread.width, availableSpace.height / spread.height);
  const size = { width: `${spread.width * scale}px`, height: `${spread.height * scale}px` };
  return (
    <div ref={box} class={`sheet-paper ${spread.kind}`} style={size}>
      {isSeen.value && <SpreadPicture {...{ spread, pictures, at, scale, ...painted }} />}
    </div>
  );
}

/** Maximum number of copies per label. A larger number is treated as a typing error. */
const MAX_COPIES = 100_000;

/** Field for the number of copies of each label, for tables without a quantity column. */
export function CopiesField() {
  const { store, words } = useEditor();
  const column = store.readRows.value.quantityColumn;
  if (column !== undefined) return <p class="hint">{filled(words.printing.copiesByColumn, { column })}</p>;
  const { document } = store.history.value.present;
  return (
    <LengthField
      label={words.printing.copies}
      measure="number"
      value={document.data.copies}
      least={1}
      most={MAX_COPIES}
      onChange={(copies) => store.commit(setCopies(document, copies), 'data', 'copies')}
      onDone={store.endRun}
    />
  );
}

/** Button that sets the number of copies to fill the rest of the sheet, for a label without a table. */
export function FillButton() {
  const { store, words } = useEditor();
  const desk = deskOf(store);
  const rest = desk.slots.value - desk.start.value + 1;
  const { document } = store.history.value.present;
  if (store.items.value !== undefined || desk.slots.value === 1 || document.data.copies === rest) return null;
  return (
    <button type="button" class="button" onClick={() => store.commit(setCopies(document, rest), 'data')}>
      {words.printing.sheet.fill}
    </button>
  );
}

/** Field for the first label to use on the first sheet; hidden if there is only one label on a page. */
export function StartField() {
  const { store, words } = useEditor();
  const desk = deskOf(store);
  if (desk.slots.value === 1) return null;
  return (
    <LengthField
      label={words.printing.firstFree}
      measure="number"
      value={desk.start.value}
      least={1}
      most={desk.slots.value}
      onChange={(position) => desk.setStart(position, 'start')}
      onDone={store.endRun}
    />
  );
}

/** Shows which positions of the sheet in the tray are used, with a button to start a new sheet. */
export function TrayNotice() {
  const { store, words, language } = useEditor();
  const desk = deskOf(store);
  const { taken } = desk.used.value;
  const { sheet } = words.printing;
  if (taken.length === 0) return null;
  const first = desk.start.value - 1;
  const over = taken.filter((slot) => slot >= first && slot < first + desk.plan.value.labels).length;
  return (
    <p class={over > 0 ? 'print-notice warning' : 'print-notice'}>
      <span>{over > 0 ? counted(sheet.overUsed, over, language) : counted(sheet.inTray, taken.length, language)}</span>
      <button type="button" class="link" onClick={desk.beginSheet}>
        {sheet.newSheet}
      </button>
    </p>
  );
}

/** Describes the print job in a sentence: "45 labels on 2 sheets, starting at position 7". */
export function jobSentence({ store, words, language }: Editor): string {
  const { printing } = words;
  const desk = deskOf(store);
  const { labels, sheets } = desk.plan.value;
  const isSheets = desk.spread.value?.kind === 'sheet';
  const many = counted(printing.labels, labels, language);
  const whole = isSheets
    ? filled(printing.onSheets, { labels: many, sheets: counted(printing.sheets, sheets, language) })
    : many;
  return desk.start.value === 1 ? whole : `${whole}, ${filled(printing.from, { place: desk.start.value }, language)}`;
}

/** Placeholder for the sheet if the label has no paper yet, with a button to choose a paper. */
export function NoPaper() {
  const editor = useEditor();
  const { printing } = editor.words;
  return (
    <div class="sheet-empty">
      <p>{printing.noPaper}</p>
      <button
        type="button"
        class="button primary"
        onClick={() => {
          editor.panel.value = 'paper';
        }}
      >
        {printing.choosePaper}
      </button>
    </div>
  );
}
