/** A finger that rests, and what comes of it. */
export interface LongPress {
  /** Where it rests, CSS pixels of the page. */
  readonly at: { readonly x: number; readonly y: number };
  readonly move: (event: PointerEvent) => void;
  readonly end: () => void;
  /** Whether it rested long enough. */
  isLong: boolean;
}

/** How long a finger rests until that is meant, milliseconds, as systems have it; and how far it may move meanwhile, CSS pixels. */
const LONG_MS = 500;
const STILL_PX = 10;

/** Begins with a finger's press; `onLong` is told when it has rested long enough. */
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
