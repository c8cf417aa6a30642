import type { Unit } from '@platen/sdk/internal/base';
import { useMemo } from 'preact/hooks';
import { useEditor } from '../ui/editor-context.ts';
import { AidsButton } from './aids-popover.tsx';
import { startGuideDrag } from './guide-drag.ts';

/** Width of the rulers, in CSS pixels. */
const BREADTH_PX = 20;

/**
 * Rulers along the top and left of the window, in the label's unit. Dragging out of a ruler adds a guide parallel to it.
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

/** Space for a number, in CSS pixels. A number cut off at the ruler's end would look like a different number. */
const NUMBER_PX = 24;
const hasRoom = (toEnd: number): boolean => toEnd >= NUMBER_PX;

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
      onPointerDown={(event) => startGuideDrag(event, editor, isAcross ? 'y' : 'x')}
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
            {isNumbered && hasRoom(isAcross ? length - place : place) && (
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

/** A tick of a ruler. */
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
 * Returns the ticks between two positions on the label, at a scale in CSS pixels per unit. Millimetres are divided into
 * decimal fractions, inches into repeated halves, as on physical rulers.
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
