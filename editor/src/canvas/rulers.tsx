import { useMemo } from 'preact/hooks';
import { useEditor } from '../ui/editor-context.ts';
import { rulerTicks } from './ruler-ticks.ts';

/** Width of the rulers, in CSS pixels. */
const BREADTH_PX = 20;

/** Rulers along the top and left of the window, in the label's unit. */
export function Rulers() {
  const { width, height } = useEditor().store.window.value;
  return (
    <>
      <Ruler axis="x" length={width} />
      <Ruler axis="y" length={height} />
      <div class="ruler corner" aria-hidden="true" />
    </>
  );
}

/** Three decimals, because 1/64 inch would need too many digits. */
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
  const { store, language } = useEditor();
  const { scale, [axis]: origin } = store.viewport.value;
  const ticks = rulerTicks(-origin / scale, (length - origin) / scale, scale, store.unit.value);
  const numbers = useMemo(() => new Intl.NumberFormat(language, NUMBERS), [language]);
  const isAcross = axis === 'x';
  const size = isAcross ? { width: length, height: BREADTH_PX } : { width: BREADTH_PX, height: length };
  return (
    <svg class={`ruler ${axis}`} aria-hidden="true" {...size}>
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
