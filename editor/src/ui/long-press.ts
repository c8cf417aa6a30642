/** A touch that may become a long press. */
export interface LongPress {
  /** Position of the touch, in CSS pixels of the browser window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly move: (event: PointerEvent) => void;
  readonly end: () => void;
  /** True once the touch has lasted long enough. */
  isLong: boolean;
}

/** Minimum duration of a long press, in milliseconds. Most operating systems use this value. */
const LONG_MS = 500;
/** Maximum movement during a long press, in CSS pixels. */
const STILL_PX = 10;

/** Starts tracking a touch; calls `onLong` when it becomes a long press. */
export function startLongPress({ clientX: x, clientY: y }: PointerEvent, onLong: () => void): LongPress {
  const timer = setTimeout(() => {
    press.isLong = true;
    onLong();
  }, LONG_MS);
  const end = (): void => clearTimeout(timer);
  const press: LongPress = {
    at: { x, y },
    isLong: false,
    move: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) end();
    },
    end,
  };
  return press;
}
