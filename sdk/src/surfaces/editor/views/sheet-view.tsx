import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { deskOf, type PrintDesk } from '../printing/print-desk.ts';
import { itemsOn, type Spread, spreadCount } from '../printing/spread.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { filled } from '../words/sentences.ts';
import { AllSheets } from './all-sheets.tsx';
import { CopiesField, FillButton, StartField, TrayNotice } from './job-fields.tsx';
import { jobSentence } from './job-sentence.ts';
import type { LabelPictures } from './label-pictures.ts';
import { NoPaper } from './no-paper.tsx';
import { SheetPlaces } from './sheet-places.tsx';
import { SpreadPicture } from './spread-picture.tsx';
import { usePictures } from './use-pictures.ts';
import { useSpread } from './use-spread.ts';

/** The sheets with every label in its place, and where printing begins: the first label that is clicked. */
export function SheetView() {
  const pictures = usePictures();
  const spread = useSpread();
  return (
    <div class="view sheet-view">
      {spread === undefined ? <NoPaper /> : <Sheets spread={spread} pictures={pictures} />}
    </div>
  );
}

interface SheetsProps {
  readonly spread: Spread;
  readonly pictures: LabelPictures;
}

function Sheets({ spread, pictures }: SheetsProps) {
  const editor = useEditor();
  const { store, words } = editor;
  const desk = deskOf(store);
  const { sheet } = words.printing;
  const body = useRef<HTMLDivElement>(null);
  const scale = useFitting(body, spread);
  const why = useSignal<string | undefined>(undefined);
  const active = useSignal(desk.start.value - 1);
  const count = spreadCount(desk.plan.value, spread);
  const at = Math.min(desk.shown.value, count - 1);
  const show = (next: number): void => {
    desk.shown.value = Math.max(0, Math.min(next, count - 1));
  };
  const choose = (index: number): void => {
    const place = spread.places[index];
    active.value = index;
    if (place === undefined || at > 0 || place.page > 0 || desk.slots.value === 1) return;
    desk.setStart(place.slot + 1);
    editor.say(filled(sheet.beginsAt, { place: place.slot + 1 }));
  };
  const [width, height] = [spread.width * scale.value, spread.height * scale.value];
  return (
    <>
      <header class="sheet-head">
        {count > 1 && <Pager spread={spread} at={at} count={count} onShow={show} />}
        <p class="sheet-sum" role="status">
          {jobSentence(editor)}
        </p>
        <StartField />
        <CopiesField />
        <FillButton />
      </header>
      <div ref={body} class="sheet-body">
        {scale.value > 0 && (
          <div class={`sheet-paper ${spread.kind}`} style={{ width: `${width}px`, height: `${height}px` }}>
            <SpreadPicture
              {...{ pictures, spread, at, scale: scale.value }}
              isUrgent
              onTrouble={(error) => {
                why.value = error instanceof Error ? error.message : String(error);
              }}
            />
            <SheetPlaces
              {...{ spread, at, active: Math.min(active.value, spread.places.length - 1) }}
              onActive={(place) => {
                active.value = place;
              }}
              onChoose={choose}
              onPage={(by) => show(at + by)}
            />
          </div>
        )}
      </div>
      {count > 1 && <AllSheets {...{ spread, pictures, at, count, paintedAt: scale.value }} onShow={show} />}
      <div class="sheet-about">
        {why.value === undefined ? (
          <AboutPlace {...{ spread, at, desk }} active={active.value} />
        ) : (
          <p class="print-notice fault" role="alert">
            {filled(sheet.notPainted, { why: why.value })}
          </p>
        )}
        <TrayNotice />
      </div>
    </>
  );
}

interface PagerProps {
  readonly spread: Spread;
  readonly at: number;
  readonly count: number;
  readonly onShow: (at: number) => void;
}

function Pager({ spread, at, count, onShow }: PagerProps) {
  const { words } = useEditor();
  const { sheet } = words.printing;
  return (
    <div class="sheet-pager">
      <button
        type="button"
        class="tool"
        aria-label={sheet.previous}
        aria-disabled={at === 0}
        onClick={() => onShow(at - 1)}
      >
        <Icon name="previous" />
      </button>
      <span>{filled(spread.kind === 'sheet' ? sheet.sheetOf : sheet.pieceOf, { sheet: at + 1, sheets: count })}</span>
      <button
        type="button"
        class="tool"
        aria-label={sheet.next}
        aria-disabled={at === count - 1}
        onClick={() => onShow(at + 1)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

interface AboutPlaceProps {
  readonly spread: Spread;
  readonly at: number;
  readonly active: number;
  readonly desk: PrintDesk;
}

/** How a place is chosen; of a place with a row, the way to it. */
function AboutPlace({ spread, at, active, desk }: AboutPlaceProps) {
  const { store, words } = useEditor();
  const { sheet } = words.printing;
  if (spread.places.length === 0) return <p class="hint">{sheet.tooMany}</p>;
  const item = itemsOn(desk.plan.value, spread, at)[active];
  const hint = at > 0 || desk.slots.value === 1 ? '' : spread.kind === 'sheet' ? sheet.hint : sheet.hintRoll;
  if (item === undefined || store.items.value === undefined) return <p class="hint">{hint}</p>;
  return (
    <>
      <p class="hint">{hint}</p>
      <p class="print-notice">
        <strong>{filled(words.printing.row, { row: desk.rowOf(item) + 1 })}</strong>
        <button
          type="button"
          class="link"
          onClick={() => {
            store.showRow(desk.rowOf(item));
            store.do('view-label');
          }}
        >
          {words.findings.showRow}
        </button>
      </p>
    </>
  );
}

/** Room around a sheet, CSS pixels. */
const AROUND = 40;

/** CSS pixels for a unit at which all of a spread is seen; 0 until that is known. */
function useFitting(body: { readonly current: HTMLElement | null }, { width, height }: Spread) {
  const scale = useSignal(0);
  useLayoutEffect(() => {
    const { current } = body;
    if (current === null) return undefined;
    const measure = (): void => {
      const room = [current.clientWidth - AROUND, current.clientHeight - AROUND] as const;
      scale.value = Math.max(0, Math.min(room[0] / width, room[1] / height));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [body, scale, width, height]);
  return scale;
}
