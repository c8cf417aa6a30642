import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { ActionMenu, Icon, type MenuAction } from '../ui/buttons.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { retryLater } from '../ui/retry-later.ts';
import { filled } from '../words/fill.ts';
import type { LabelPictures } from './label-pictures.ts';
import { deskOf, type PrintDesk } from './print-desk.ts';
import { SheetPlaces, StartHandle } from './sheet-places.tsx';
import { itemsOn, type Spread, spreadCount } from './spread.ts';
import { SpreadPicture, usePictures, useSpread } from './spread-picture.tsx';
import { AllSheets, CopiesField, FillButton, jobSentence, NoPaper, StartField, TrayNotice } from './view-parts.tsx';

/**
 * The sheets with every label at its position. A click selects a label. A label's menu contains a command to start
 * printing at that position.
 */
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
  /** Index of the position under the start handle while the user drags the handle. */
  const dragged = useSignal<number | undefined>(undefined);
  const { why, onPainted } = usePaintTrouble(pictures);
  const active = useSignal(desk.start.value - 1);
  const menu = useSignal<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const count = spreadCount(desk.plan.value, spread);
  const at = Math.min(desk.shown.value, count - 1);
  // if a sheet has too many positions to draw, its list of positions is empty
  const selected = Math.max(0, Math.min(active.value, spread.places.length - 1));
  useShownRow(editor, spread, { at, active });
  const show = (next: number): void => {
    desk.shown.value = Math.max(0, Math.min(next, count - 1));
  };
  const select = (index: number): void => {
    active.value = index;
    const item = itemsOn(desk.plan.value, spread, at)[index];
    if (item !== undefined && store.items.value !== undefined) store.showRow(desk.rowOf(item));
  };
  const actions = placeActions(editor, spread, { at, index: selected, body });
  const open = (index: number): void => {
    select(index);
    placeActions(editor, spread, { at, index, body })
      .find(({ opens }) => opens)
      ?.act();
  };
  const [width, height] = [spread.width * scale.value, spread.height * scale.value];
  return (
    <>
      <SheetHead {...{ spread, at, count }} onShow={show} />
      <div ref={body} class="sheet-body">
        {scale.value > 0 && (
          <div class={`sheet-paper ${spread.kind}`} style={{ width: `${width}px`, height: `${height}px` }}>
            <SpreadPicture {...{ pictures, spread, at, onPainted, scale: scale.value }} isUrgent />
            <SheetPlaces
              {...{ spread, at, active: selected, dragged: dragged.value }}
              onSelect={select}
              onOpen={open}
              onMenu={(where) => {
                menu.value = where;
              }}
              onPage={(by) => show(at + by)}
            />
            {at === 0 && desk.slots.value > 1 && (
              <StartHandle
                {...{ spread, dragged }}
                onSelect={(slot) => select(spread.places.findIndex((each) => each.page === 0 && each.slot === slot))}
              />
            )}
            {menu.value !== undefined && (
              <ActionMenu
                name={sheet.menu}
                at={menu.value}
                groups={[actions]}
                onClose={() => {
                  menu.value = undefined;
                }}
              />
            )}
          </div>
        )}
      </div>
      {count > 1 && <AllSheets {...{ spread, pictures, at, count, paintedAt: scale.value }} onShow={show} />}
      <div class="sheet-about">
        {why.value === undefined ? (
          <AboutPlace {...{ spread, at, desk, actions }} active={selected} />
        ) : (
          <NotPainted pictures={pictures} why={why.value} />
        )}
        <TrayNotice />
      </div>
    </>
  );
}

/**
 * The bar above the sheet. It shows the size of the job, and contains page buttons and fields for the start position and
 * the number of copies.
 */
function SheetHead({ spread, at, count, onShow }: PagerProps) {
  const editor = useEditor();
  return (
    <header class="sheet-head">
      {count > 1 && <Pager spread={spread} at={at} count={count} onShow={onShow} />}
      <p class="sheet-sum" role="status">
        {jobSentence(editor)}
      </p>
      <StartField />
      <CopiesField />
      <FillButton />
    </header>
  );
}

interface PagerProps {
  readonly spread: Spread;
  readonly at: number;
  readonly count: number;
  readonly onShow: (at: number) => void;
}

function Pager({ spread, at, count, onShow }: PagerProps) {
  const { words, language } = useEditor();
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
      <span>
        {filled(spread.kind === 'sheet' ? sheet.sheetOf : sheet.pieceOf, { sheet: at + 1, sheets: count }, language)}
      </span>
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
  readonly actions: readonly PlaceAction[];
}

/**
 * Describes the selected position on the sheet, shows the actions for it, and explains how to start printing at another
 * position.
 */
function AboutPlace({ spread, at, active, desk, actions }: AboutPlaceProps) {
  const { store, words, language } = useEditor();
  const { sheet } = words.printing;
  if (spread.places.length === 0) return <p class="hint">{sheet.tooMany}</p>;
  const item = itemsOn(desk.plan.value, spread, at)[active];
  const hasRow = store.items.value !== undefined && item !== undefined;
  const place = positionAt(spread, active);
  return (
    <>
      <p class="hint">{at > 0 || desk.slots.value === 1 ? '' : sheet.hint}</p>
      <p class="print-notice">
        {!hasRow && <strong>{filled(sheet.place, { place }, language)}</strong>}
        {actions.map(({ name, isPossible, act }) =>
          isPossible ? (
            <button key={name} type="button" class="link" onClick={act}>
              {name}
            </button>
          ) : null,
        )}
      </p>
    </>
  );
}

/** Returns the number of a position on its sheet, from 1. Returns 1 if the index is out of range. */
const positionAt = ({ places }: Spread, index: number): number => (places[index]?.slot ?? 0) + 1;

/** An action for one label position on a sheet. */
interface PlaceAction extends MenuAction {
  /** True for the action that shows the label at this position in the editor. */
  readonly opens: boolean;
}

interface PlaceOfSheet {
  /** Indexes of the sheet (`at`) and of the position on that sheet (`index`), from 0. */
  readonly at: number;
  readonly index: number;
  /** The HTML element that contains the sheet. */
  readonly body: { readonly current: HTMLElement | null };
}

/**
 * Returns the actions for a position. The clicked button disappears, so each action moves the focus: to the label that
 * it opens, or to the position where printing now starts.
 */
function placeActions(editor: Editor, spread: Spread, { at, index, body }: PlaceOfSheet): readonly PlaceAction[] {
  const { store, words } = editor;
  const { sheet } = words.printing;
  const desk = deskOf(store);
  const place = spread.places[index];
  const item = itemsOn(desk.plan.value, spread, at)[index];
  const row = store.items.value === undefined || item === undefined ? undefined : desk.rowOf(item);
  const isInTray = at === 0 && place?.page === 0;
  const position = positionAt(spread, index);
  return [
    {
      name: row === undefined ? sheet.editLabel : filled(sheet.editRow, { row: row + 1 }, editor.language),
      isPossible: item !== undefined,
      opens: true,
      act: () => {
        if (item === undefined) return;
        if (row !== undefined) store.showRow(row);
        const root = body.current?.getRootNode();
        store.do('view-label');
        // waits until the view has switched from the sheet to the label
        requestAnimationFrame(() => {
          if (root instanceof ShadowRoot) root.querySelector<HTMLElement>('.window')?.focus({ preventScroll: true });
        });
      },
    },
    {
      name: sheet.startHere,
      isPossible: isInTray && desk.slots.value > 1 && position !== desk.start.value,
      opens: false,
      act: () => {
        desk.setStart(position);
        editor.say(filled(sheet.beginsAt, { place: position }, editor.language));
        body.current?.querySelectorAll<HTMLElement>('[role=gridcell]')[index]?.focus();
      },
    },
  ];
}

/** Selects the first label of the shown row, unless a label of that row is already selected. */
function useShownRow(
  { store }: Editor,
  spread: Spread,
  { at, active }: { readonly at: number; readonly active: Signal<number> },
): void {
  const desk = deskOf(store);
  const row = store.row.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row, or paging through sheets would lead back to it
  useLayoutEffect(() => {
    const selected = itemsOn(desk.plan.value, spread, at)[active.value];
    if (store.items.value === undefined || (selected !== undefined && desk.rowOf(selected) === row)) return;
    const place = desk.plan.value.placeOf(desk.items.value.findIndex((_, item) => desk.rowOf(item) === row));
    if (place === undefined) return;
    desk.shown.value = Math.floor(place.sheet / spread.pages);
    active.value = spread.places.findIndex(
      ({ page, slot }) => page === place.sheet % spread.pages && slot === place.slot,
    );
  }, [row]);
}

/** Space around a sheet, in CSS pixels. */
const AROUND = 40;

/** Scale at which the whole spread fits the window, in CSS pixels per unit; 0 until the window is measured. */
function useFitting(body: { readonly current: HTMLElement | null }, { width, height }: Spread) {
  const scale = useSignal(0);
  useLayoutEffect(() => {
    const { current } = body;
    if (current === null) return undefined;
    const measure = (): void => {
      const availableSpace = [current.clientWidth - AROUND, current.clientHeight - AROUND] as const;
      scale.value = Math.max(0, Math.min(availableSpace[0] / width, availableSpace[1] / height));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [body, scale, width, height]);
  return scale;
}

/** Status of painting a sheet's labels. */
interface PaintFailure {
  /** The error message; undefined while labels can be painted. */
  readonly why: ReadonlySignal<string | undefined>;
  /** Called after each attempt to paint a sheet, with the error or, on success, undefined. */
  readonly onPainted: (error: unknown) => void;
}

/** Tracks failures to paint labels. Retries after a delay, and when the network is available again. */
function usePaintTrouble(pictures: LabelPictures): PaintFailure {
  const why = useSignal<string | undefined>(undefined);
  /** Number of consecutive failures to paint. */
  const failures = useSignal(0);
  const failed = failures.value;
  useEffect(() => {
    return failed === 0 ? undefined : retryLater(failed, () => pictures.retry());
  }, [failed, pictures]);
  return {
    why,
    onPainted: (error) => {
      failures.value = error === undefined ? 0 : failures.value + 1;
      why.value = error === undefined ? undefined : error instanceof Error ? error.message : String(error);
    },
  };
}

interface NotPaintedProps {
  readonly pictures: LabelPictures;
  readonly why: string;
}

/** Explains why labels cannot be shown, with a button to try again. */
function NotPainted({ pictures, why }: NotPaintedProps) {
  const { words } = useEditor();
  return (
    <div class="print-notice fault" role="alert">
      <p>{filled(words.printing.sheet.notPainted, { why })}</p>
      <button type="button" class="button" onClick={() => pictures.retry()}>
        {words.panels.tryAgain}
      </button>
    </div>
  );
}
