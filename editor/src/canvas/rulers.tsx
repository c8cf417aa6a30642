import type { Unit } from '@platen/sdk/internal/base';
import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { withLoaded } from '../ui/lazy.tsx';
import { AidsPopover, areAidsWanted, loadAids } from './lazy-aids.ts';

/** Width of the rulers, in CSS pixels. */
const BREADTH_PX = 20;

/**
 * Rulers along the top and left of the window, in the label's unit. Dragging out of a ruler adds a guide parallel to
 * it.
 */
export function Rulers(_: { readonly onClose: () => void }) {
  const { width, height } = useEditor().store.window.value;
  return (
    <>
      <Ruler axis="x" length={width} />
      <Ruler axis="y" length={height} />
      <AidsButton />
    </>
  );
}

/** Rounds numbers on the rulers to three decimals, because exact multiples of 1/64 inch need up to six. */
const NUMBERS = { maximumFractionDigits: 3, useGrouping: false } as const;

/**
 * Minimum space for a number, in CSS pixels. With less space at the ruler's end, the number is omitted, because a
 * cut-off number would look like a different number.
 */
const NUMBER_PX = 24;
const fitsNumber = (toEnd: number): boolean => toEnd >= NUMBER_PX;

interface RulerProps {
  readonly axis: 'x' | 'y';
  /** Length of the ruler, in CSS pixels. */
  readonly length: number;
}

function Ruler({ axis, length }: RulerProps) {
  const editor = useEditor();
  const { store, language } = editor;
  const { scale, [axis]: origin } = store.viewport.value;
  const ticks = rulerTicks(-origin / scale, (length - origin) / scale, scale, store.unit.value);
  const numbers = useMemo(() => new Intl.NumberFormat(language, NUMBERS), [language]);
  const isAcross = axis === 'x';
  const size = isAcross ? { width: length, height: BREADTH_PX } : { width: BREADTH_PX, height: length };
  return (
    <svg
      class={`ruler ${axis}`}
      aria-hidden="true"
      {...size}
      onPointerEnter={() => {
        areAidsWanted.value = true;
      }}
      onPointerDown={(event) => dragGuide(event, editor, isAcross ? 'y' : 'x')}
    >
      {ticks.map(({ at, isNumbered }) => {
        const place = origin + at * scale;
        const tick = isNumbered ? BREADTH_PX : BREADTH_PX / 4;
        const line = isAcross
          ? { x1: place, x2: place, y1: BREADTH_PX - tick, y2: BREADTH_PX }
          : { x1: BREADTH_PX - tick, x2: BREADTH_PX, y1: place, y2: place };
        return (
          <g key={at}>
            <line {...line} />
            {isNumbered && fitsNumber(isAcross ? length - place : place) && (
              <text
                {...(isAcross
                  ? { x: place + 3, y: 9 }
                  : { x: 9, y: place - 3, transform: `rotate(-90 9 ${place - 3})` })}
              >
                {numbers.format(at)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Button in the corner between the rulers that opens the settings of the guides and the grid. */
function AidsButton() {
  const { words } = useEditor();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useSignal(false);
  const wasOpen = useRef(false);
  const close = (): void => {
    isOpen.value = false;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="ruler corner"
        title={words.canvas.aids}
        aria-haspopup="dialog"
        aria-expanded={isOpen.value}
        onPointerDown={() => {
          // A press on the button closes an open popover. The click that follows must not open it again.
          wasOpen.current = isOpen.value;
        }}
        onClick={() => {
          isOpen.value = !wasOpen.current;
          wasOpen.current = false;
        }}
      >
        {/* does not use `Icon`, because the rulers load separately, and the module of `Icon` imports much of the editor */}
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4" />
        </svg>
      </button>
      {isOpen.value && <AidsPopover anchor={button.current} onClose={close} />}
    </>
  );
}

/** Starts to drag a guide from a ruler once the code for dragging guides has loaded. */
function dragGuide(event: PointerEvent, editor: Editor, axis: 'x' | 'y'): void {
  const { currentTarget: target, pointerId } = event;
  if (!(target instanceof Element)) return;
  target.setPointerCapture(pointerId);
  areAidsWanted.value = true;
  withLoaded(loadAids, editor, ({ startGuideDrag }) => {
    // the button may have been released in the meantime
    if (target.hasPointerCapture(pointerId)) startGuideDrag(event, target, editor, { axis });
  });
}

interface RulerTick {
  /** Distance from the label's edge, in the label's unit. */
  readonly at: number;
  /** True if the tick has a number. */
  readonly isNumbered: boolean;
}

/** Minimum distances between numbers (`NUMBERS_PX`) and between ticks (`LINES_PX`), in CSS pixels. */
const NUMBERS_PX = 56;
const LINES_PX = 5;

/**
 * Possible distances between ticks. Below one inch, each distance is half of the next; all others are 1, 2 or 5 times a
 * power of ten.
 */
const STEPS: Readonly<Record<Unit, readonly number[]>> = {
  mm: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  inch: [1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 5, 10, 20, 50],
};

/**
 * Returns the ticks between two positions on the label, at a scale in CSS pixels per unit. Millimetres are divided
 * decimally and inches are halved repeatedly, as on physical rulers.
 */
export function rulerTicks(from: number, to: number, scale: number, unit: Unit): readonly RulerTick[] {
  const steps = STEPS[unit];
  const coarsest = steps.at(-1) ?? 1;
  const numbers = steps.find((step) => step * scale >= NUMBERS_PX) ?? coarsest;
  const lines = steps.find((step) => step * scale >= LINES_PX && isWhole(numbers / step)) ?? numbers;
  const ticks: RulerTick[] = [];
  for (let index = Math.ceil(from / lines); index * lines <= to; index++) {
    const at = index * lines;
    ticks.push({ at, isNumbered: isWhole(at / numbers) });
  }
  return ticks;
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;

/** CSS of the rulers. */
export const rulerStyles = `
.ruler { position: absolute; background: var(--surface); touch-action: none; user-select: none; -webkit-user-select: none; }
.ruler.x { top: 0; left: 20px; border-bottom: 1px solid var(--line); }
.ruler.y { top: 20px; left: 0; border-right: 1px solid var(--line); }
.ruler.corner { top: 0; left: 0; width: 20px; height: 20px; border: solid var(--line); border-width: 0 1px 1px 0; }
.ruler line { stroke: var(--muted); stroke-width: 1; shape-rendering: crispedges; opacity: .6; }
.ruler text { font-size: 9px; fill: var(--muted); }
.ruler.x { cursor: ns-resize; }
.ruler.y { cursor: ew-resize; }
.ruler.corner { z-index: 1; display: grid; place-items: center; padding: 0; color: var(--muted); cursor: pointer; border-radius: 0; }
.ruler.corner::after { content: ""; position: absolute; inset: 0 -4px -4px 0; }
.ruler.corner .icon { width: 12px; height: 12px; }
.ruler.corner:hover, .ruler.corner[aria-expanded=true] { color: var(--accent); }
.ruler.corner:focus-visible { outline-offset: -2px; }
`;
