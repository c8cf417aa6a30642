/** What the canvas hears, by the name of who hears it. */
interface CanvasEvents {
  readonly onPointerDown: PointerEvent;
  readonly onPointerMove: PointerEvent;
  readonly onPointerUp: PointerEvent;
  readonly onPointerCancel: PointerEvent;
  readonly onMouseDown: MouseEvent;
  readonly onDblClick: MouseEvent;
  readonly onContextMenu: MouseEvent;
  readonly onKeyDown: KeyboardEvent;
  readonly onKeyUp: KeyboardEvent;
}

/** Who answers them. */
export type CanvasHandlers = { readonly [Name in keyof CanvasEvents]: (event: CanvasEvents[Name]) => void };

/** Hears the canvas before the part that answers has come: what was heard is answered then, in its order. */
export interface Relay {
  readonly handlers: CanvasHandlers;
  /** Gives what was kept, and all that follows, to who answers. */
  answerBy(answering: CanvasHandlers): void;
  /** Drops what was kept: the part does not come. */
  drop(): void;
}

export function createRelay(): Relay {
  let answers: CanvasHandlers | undefined;
  let kept: ((to: CanvasHandlers) => void)[] = [];
  const relay =
    <Name extends keyof CanvasEvents>(name: Name) =>
    (event: CanvasEvents[Name]): void => {
      if (answers !== undefined) answers[name](event);
      else if (kept.length > 0 || name !== 'onPointerMove') {
        holdBack(event);
        kept.push((to) => to[name](event));
      }
    };
  return {
    handlers: {
      onPointerDown: relay('onPointerDown'),
      onPointerMove: relay('onPointerMove'),
      onPointerUp: relay('onPointerUp'),
      onPointerCancel: relay('onPointerCancel'),
      onMouseDown: relay('onMouseDown'),
      onDblClick: relay('onDblClick'),
      onContextMenu: relay('onContextMenu'),
      onKeyDown: relay('onKeyDown'),
      onKeyUp: relay('onKeyUp'),
    },
    answerBy: (answering) => {
      answers = answering;
      const due = kept;
      kept = [];
      for (const give of due) give(answering);
    },
    drop: () => {
      kept = [];
    },
  };
}

/** What cannot be made up for later: a pointer belongs to the canvas until it is let go, and the browser's own menu stays away. */
function holdBack(event: Event): void {
  if (event.type === 'contextmenu') event.preventDefault();
  if (event.type === 'pointerdown' && event instanceof PointerEvent) capture(event);
}

/** Lets a pointer be heard wherever it goes. An event that was kept has no place any more, and was captured when it came. */
export function capture({ currentTarget, pointerId }: PointerEvent): void {
  if (currentTarget instanceof Element) currentTarget.setPointerCapture(pointerId);
}
