/** Types of the events on the label that are replayed when the editor is shown. */
const KEPT = [
  ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'mousedown', 'dblclick', 'contextmenu'],
  ...['keydown', 'keyup', 'drop', 'paste'],
];
/**
 * Letters that, with Ctrl or Command, are shortcuts of the editor. The browser would otherwise use these shortcuts
 * itself.
 */
const SHORTCUT = /^[adkopsyz]$/i;

/** Queue of the user's input on the label while the editor is loading. */
export interface KeptEvents {
  /** Dispatches the queued events, oldest first, to `window`: the area that shows the label in the loaded editor. */
  replay(window: Element): void;
  /** Discards the queued events, because the editor could not be loaded. */
  drop(): void;
}

/**
 * Queues the events of `window`, the label area of the loading frame, until they are replayed. Calls `begin` for each
 * event. With `page`, also queues key presses and pastes while nothing on the page has the focus, until the signal
 * `page` aborts.
 */
export function keepEvents(window: HTMLElement, begin: () => void, page?: AbortSignal): KeptEvents {
  let kept: Event[] = [];
  let isDown = false;
  let isDone = false;
  const keep = (event: Event): void => {
    if (event instanceof KeyboardEvent && isOfBrowser(event)) return;
    if (event instanceof PointerEvent && event.type === 'pointermove' && !isDown) return;
    if (event instanceof PointerEvent && event.type === 'pointerdown') {
      isDown = true;
      window.setPointerCapture(event.pointerId);
    }
    // Prevents the default action, because the editor could not undo it later. Pointer events keep their default
    // action, because a press must move the focus.
    if (/^(?:key|drop|paste|contextmenu)/.test(event.type)) event.preventDefault();
    kept.push(copyOf(event));
    begin();
  };
  for (const type of KEPT) window.addEventListener(type, keep);
  const keepUnfocused = (event: Event): void => {
    if (event.target === document.body && !isDone) keep(event);
  };
  for (const type of ['keydown', 'keyup', 'paste'])
    if (page !== undefined) document.addEventListener(type, keepUnfocused, { signal: page });
  window.addEventListener('dragover', (event) => event.preventDefault());
  return {
    replay: (target) => {
      isDone = true;
      const due = kept;
      kept = [];
      for (const event of due) target.dispatchEvent(event);
    },
    drop: () => {
      kept = [];
    },
  };
}

/**
 * Tests if a key keeps its function in the browser, such as moving the focus, or reloading, closing or searching the
 * page.
 */
function isOfBrowser({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return /^(?:Tab|F(?!2$)\d+)$/.test(key) || ((ctrlKey || metaKey) && !SHORTCUT.test(key) && key.length === 1);
}

/**
 * Returns a copy of an event that can be dispatched again. Also copies the event's files and text, which are readable
 * only during the event.
 */
function copyOf(event: Event): Event {
  const copy = newOf(event);
  // Copies the event's timestamp, because the editor uses timestamps to detect double clicks.
  Object.defineProperty(copy, 'timeStamp', { value: event.timeStamp });
  return copy;
}

function newOf(event: Event): Event {
  const { type } = event;
  if (event instanceof DragEvent)
    return new DragEvent(type, { ...placeOf(event), dataTransfer: copied(event.dataTransfer) });
  if (event instanceof ClipboardEvent)
    return new ClipboardEvent(type, { ...BUBBLES, clipboardData: copied(event.clipboardData) });
  if (event instanceof PointerEvent) {
    const { pointerId, pointerType, isPrimary } = event;
    return new PointerEvent(type, { ...placeOf(event), pointerId, pointerType, isPrimary });
  }
  if (event instanceof MouseEvent) return new MouseEvent(type, placeOf(event));
  if (event instanceof KeyboardEvent) {
    const { key, code, location, repeat } = event;
    return new KeyboardEvent(type, { ...modifiersOf(event), key, code, location, repeat });
  }
  return new Event(type, BUBBLES);
}

const BUBBLES = { bubbles: true, cancelable: true, composed: true } as const;

const modifiersOf = (event: MouseEvent | KeyboardEvent) => ({
  ...BUBBLES,
  ctrlKey: event.ctrlKey,
  shiftKey: event.shiftKey,
  altKey: event.altKey,
  metaKey: event.metaKey,
  modifierAltGraph: event.getModifierState('AltGraph'),
});

const placeOf = (event: MouseEvent): MouseEventInit => {
  const { clientX, clientY, button, buttons, detail } = event;
  return { ...modifiersOf(event), clientX, clientY, button, buttons, detail };
};

function copied(data: DataTransfer | null): DataTransfer {
  const copy = new DataTransfer();
  if (data === null) return copy;
  for (const file of data.files) copy.items.add(file);
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type));
  return copy;
}

/**
 * Events that indicate the first use of the editor. A screen reader sends only a `click`. `pointerenter` is not
 * included, because browsers also fire it if an element appears under a resting pointer.
 */
const FIRST_USE_EVENTS = [
  'pointermove',
  'pointerdown',
  'click',
  'focusin',
  'keydown',
  'dragenter',
  'paste',
] as const satisfies readonly (keyof HTMLElementEventMap)[];

/** Calls `begin` once, at the first use of an element, before listeners inside the element run. */
export function onFirstTouch(element: HTMLElement, signalOfEnd: AbortSignal, begin: () => void): void {
  const first = new AbortController();
  const signal = AbortSignal.any([first.signal, signalOfEnd]);
  const touched = (): void => {
    first.abort();
    begin();
  };
  for (const touch of FIRST_USE_EVENTS)
    element.addEventListener(touch, touched, { capture: true, passive: true, signal });
}
