import type { Issue } from '../../../base/errors.ts';
import { pointerNames, valueAt } from '../../../base/json-pointer.ts';
import { applyX, applyY, rotationAbout } from '../../../base/transform.ts';
import type { LayoutElement, LayoutRect, LayoutReport } from '../../../contract/types.ts';
import { ELEMENT_NOUNS, textOf } from './describe-label.ts';

/** The data from which the marks of a label are computed. */
interface Marked {
  /** The layout of the last valid image. */
  readonly report: LayoutReport;
  /** True to mark elements with warnings; elements with issues are always marked. */
  readonly withWarnings: boolean;
  /** Issues that prevent showing `template` and its data. */
  readonly issues: readonly Issue[];
  readonly template: unknown;
}

/** Outlines and markers over elements with issues or warnings. They are an overlay, not part of the label's pixels. */
export interface LabelMarks {
  readonly element: HTMLElement;
  /** Updates the marks. Returns true if marks were added, removed or may have moved, so that `place` must be called. */
  show(marked: Marked): boolean;
  /** Positions the marks on a label of this size, in CSS pixels. */
  place(width: number, height: number): void;
}

interface Mark {
  readonly outline: HTMLElement;
  readonly marker: HTMLButtonElement;
  element: MarkedElement;
}

/** Creates an empty set of marks. */
export function createLabelMarks(): LabelMarks {
  const element = document.createElement('div');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', 'Issues and warnings on the label');
  element.hidden = true;
  const message = createMarkMessage();
  element.append(message.element);
  // Marks are keyed by element id, so that a marker keeps its focus while its element is edited.
  const marks = new Map<string, Mark>();
  let area: LayoutRect | undefined;

  function add(of: MarkedElement): Mark {
    const mark = markFor(of);
    message.attach(mark.marker);
    marks.set(of.id, mark);
    element.append(mark.outline, mark.marker);
    return mark;
  }

  function dress(mark: Mark, given: ElementMark): void {
    const { kind, messages } = given;
    mark.element = given.element;
    for (const [part, name] of [
      [mark.outline, 'outline'],
      [mark.marker, 'marker'],
    ] as const) {
      part.className = `${name} ${kind}`;
      part.setAttribute('part', `${name} ${kind}`);
    }
    mark.marker.dataset.sign = messages.length === 1 ? '!' : String(messages.length);
    mark.marker.setAttribute('aria-label', describeMark(given));
    message.write(mark.marker, messages.join('\n'));
  }

  function remove(id: string): void {
    const mark = marks.get(id);
    if (mark === undefined) return;
    message.detach(mark.marker);
    mark.outline.remove();
    mark.marker.remove();
    marks.delete(id);
  }

  return {
    element,
    show({ report, withWarnings, issues, template }) {
      area = report.label;
      const warnings = withWarnings ? warningsByElement(report) : [];
      // Each element gets one mark. Issues replace the element's warnings, which belong to an older image.
      const all = [...warnings, ...issuesByElement(report, template, issues)];
      const wanted = new Map(all.map((mark) => [mark.element.id, mark]));
      for (const id of marks.keys()) if (!wanted.has(id)) remove(id);
      for (const [id, mark] of wanted) dress(marks.get(id) ?? add(mark.element), mark);
      const had = !element.hidden;
      element.hidden = marks.size === 0;
      return had || !element.hidden;
    },
    place(width, height) {
      if (area === undefined || marks.size === 0) return;
      const all = [...marks.values()];
      const places = placeMarks(
        all.map((mark) => mark.element),
        area,
        { width, height },
      );
      all.forEach((mark, index) => {
        const at = places[index];
        if (at !== undefined) put(mark, at);
      });
      message.follow();
    },
  };
}

function markFor(element: MarkedElement): Mark {
  const outline = document.createElement('div');
  const marker = document.createElement('button');
  marker.type = 'button';
  return { outline, marker, element };
}

/** Positions a mark. A content security policy that forbids inline styles does not affect the `style` object. */
function put({ outline, marker }: Mark, { box, rotation, x, y }: MarkPlace): void {
  outline.style.left = `${box.x}px`;
  outline.style.top = `${box.y}px`;
  outline.style.width = `${box.width}px`;
  outline.style.height = `${box.height}px`;
  outline.style.rotate = `${rotation}deg`;
  marker.style.left = `${x}px`;
  marker.style.top = `${y}px`;
}

/** Gap between a marker and its message, in CSS pixels. */
const GAP_PX = 6;

/**
 * The message of the hovered or focused marker. Hidden from screen readers, because the marker's accessible name has
 * the same text.
 */
interface MarkMessage {
  readonly element: HTMLElement;
  attach(marker: HTMLElement): void;
  write(marker: HTMLElement, text: string): void;
  detach(marker: HTMLElement): void;
  /** Moves the message to its marker's current position. */
  follow(): void;
}

/**
 * Creates the pop-up that shows the message of a marker. The pop-up opens on hover, focus and touch, closes with
 * Escape, and stays open while hovered (WCAG 2.2, 1.4.13). If the browser supports popovers, the pop-up is in the top
 * layer, where no element of the page can clip it.
 */
function createMarkMessage(): MarkMessage {
  const element = document.createElement('div');
  element.className = 'message';
  element.setAttribute('part', 'message');
  element.setAttribute('aria-hidden', 'true');
  const popover = 'popover' in element && typeof element.showPopover === 'function';
  if (popover) element.popover = 'manual';
  else element.hidden = true;
  const texts = new Map<HTMLElement, string>();
  let owner: HTMLElement | undefined;

  function open(marker: HTMLElement): void {
    owner = marker;
    element.textContent = texts.get(marker) ?? '';
    if (popover) {
      if (!element.matches(':popover-open')) element.showPopover();
    } else element.hidden = false;
    follow();
  }

  function close(): void {
    if (owner === undefined) return;
    owner = undefined;
    if (popover) element.hidePopover();
    else element.hidden = true;
  }

  /**
   * Positions the message below its marker, or above it if there is too little space below. Keeps the message
   * horizontally within the window.
   */
  function follow(): void {
    if (owner === undefined) return;
    const marker = owner.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const below = marker.bottom + GAP_PX;
    const top = below + height > innerHeight ? marker.top - GAP_PX - height : below;
    const left = marker.left + marker.width / 2 - width / 2;
    element.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`;
    element.style.top = `${Math.max(GAP_PX, top)}px`;
  }

  /** Delays closing, so that the pointer can reach the message. */
  const closeUnlessWanted = (marker: HTMLElement) =>
    setTimeout(() => {
      if (owner === marker && !marker.matches(':hover, :focus') && !element.matches(':hover')) close();
    }, 150);
  element.addEventListener('pointerleave', () => owner && closeUnlessWanted(owner));

  return {
    element,
    attach(marker) {
      marker.addEventListener('pointerenter', () => open(marker));
      marker.addEventListener('focus', () => open(marker));
      // Opens the message on a click too, because Safari does not focus a clicked button.
      marker.addEventListener('click', () => open(marker));
      marker.addEventListener('pointerleave', () => closeUnlessWanted(marker));
      marker.addEventListener('blur', () => closeUnlessWanted(marker));
      marker.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape' || owner === undefined) return;
        // Prevents Escape from also closing a dialog that contains the preview.
        event.stopPropagation();
        event.preventDefault();
        close();
      });
    },
    write(marker, text) {
      texts.set(marker, text);
      if (owner === marker && element.textContent !== text) element.textContent = text;
    },
    detach(marker) {
      texts.delete(marker);
      if (owner === marker) close();
    },
    follow,
  };
}

/** The element properties that a mark needs. An invalid element that was never laid out has no other properties. */
type MarkedElement = Pick<LayoutElement, 'id' | 'type' | 'box' | 'rotation' | 'text'>;

/** An element and its messages, each a sentence. */
interface ElementMark {
  readonly kind: 'issue' | 'warning';
  readonly element: MarkedElement;
  readonly messages: readonly string[];
}

/** Returns the elements with warnings, in template order. */
export function warningsByElement({ elements, warnings }: LayoutReport): readonly ElementMark[] {
  return elements.flatMap((element) =>
    markOf(
      'warning',
      element,
      warnings.filter((warning) => warning.element === element.id),
    ),
  );
}

/**
 * Returns the elements that prevent a label from being shown, in template order. An issue names the element, or a field
 * that the element shows. The position of an element comes from the template. If that position is invalid, it comes
 * from `report`, the report of the last valid image. Issues without an element are omitted.
 */
export function issuesByElement(
  report: LayoutReport,
  template: unknown,
  issues: readonly Issue[],
): readonly ElementMark[] {
  const elements: unknown = valueAt(template, '/elements');
  if (!Array.isArray(elements)) return [];
  return elements.flatMap((given: unknown, index) => {
    const own = issues.filter(({ path }) => concerns(path, index, valueAt(given, '/field')));
    const element = own.length === 0 ? undefined : placed(given, `e${index}`, report);
    return element === undefined ? [] : markOf('issue', element, own);
  });
}

function concerns(path: string, index: number, field: unknown): boolean {
  const [root, first, second] = pointerNames(path);
  if (root === 'data') return first !== undefined && first === field;
  return root === 'template' && first === 'elements' && second === String(index);
}

/**
 * Returns the properties that a mark needs, from an element of the template. If the position or size of the element is
 * invalid, returns the element of the last valid layout instead.
 */
function placed(given: unknown, id: string, { elements }: LayoutReport): MarkedElement | undefined {
  const drawn = elements.find((element) => element.id === id);
  const number = (name: string): number => {
    const value = valueAt(given, `/${name}`);
    return typeof value === 'number' ? value : Number.NaN;
  };
  const box = { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
  if (!Object.values(box).every(Number.isFinite)) return drawn;
  const named = String(valueAt(given, '/type')).toUpperCase();
  const type = isType(named) ? named : drawn?.type;
  if (type === undefined) return undefined;
  const text = drawn?.type === type ? drawn.text : undefined;
  return { id, type, box, rotation: number('rotation') || 0, ...(text && { text }) };
}

function markOf(
  kind: ElementMark['kind'],
  element: MarkedElement,
  said: readonly { readonly message: string }[],
): readonly ElementMark[] {
  return said.length === 0 ? [] : [{ kind, element, messages: said.map(({ message }) => sentence(message)) }];
}

const isType = (name: string): name is LayoutElement['type'] => Object.hasOwn(ELEMENT_NOUNS, name);

/** Returns the accessible name of a marker: the element and all its messages. */
export function describeMark({ kind, element, messages }: ElementMark): string {
  const count =
    messages.length === 1 ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : `${messages.length} ${kind}s`;
  const content = shortened(textOf(element));
  const shown = content === '' ? '' : ` “${content}”`;
  return `${count} on element ${Number(element.id.slice(1)) + 1}, ${ELEMENT_NOUNS[element.type]}${shown}: ${messages.join(' ')}`;
}

/** Maximum length of quoted text, in code points. */
const MAX_QUOTED = 40;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_QUOTED ? text : `${characters.slice(0, MAX_QUOTED).join('').trimEnd()}…`;
}

/** Formats a message as a complete sentence. */
const sentence = (message: string): string => {
  const capital = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
};

/** Positions of an element's outline and marker, in CSS pixels from the label's top left corner. */
interface MarkPlace {
  /** Box of the outline before it is rotated. `rotation` is in clockwise degrees around the centre of the box. */
  readonly box: LayoutRect;
  readonly rotation: number;
  /** Centre of the marker. */
  readonly x: number;
  readonly y: number;
}

/** Side length of a marker in CSS pixels, large enough for touch (WCAG 2.2, 2.5.8). */
const MARKER_PX = 24;

/**
 * Places an outline on each element's box, and a marker at the box's top right corner. Moves a marker onto the label if
 * it would be outside, and separates overlapping markers.
 */
export function placeMarks(
  elements: readonly Pick<MarkedElement, 'box' | 'rotation'>[],
  label: LayoutRect,
  size: { readonly width: number; readonly height: number },
): readonly MarkPlace[] {
  const scaleX = size.width / label.width;
  const scaleY = size.height / label.height;
  const taken: { readonly x: number; readonly y: number }[] = [];
  return elements.map(({ box, rotation }) => {
    const scaled = {
      x: box.x * scaleX,
      y: box.y * scaleY,
      width: box.width * scaleX,
      height: box.height * scaleY,
    };
    const centreX = scaled.x + scaled.width / 2;
    const centreY = scaled.y + scaled.height / 2;
    const turn = rotationAbout(rotation, centreX, centreY);
    const right = scaled.x + scaled.width;
    const x = within(applyX(turn, right, scaled.y), size.width);
    const y = within(applyY(turn, right, scaled.y), size.height);
    const at = freePlace({ x, y }, taken, size);
    taken.push(at);
    return { box: scaled, rotation, ...at };
  });
}

const within = (at: number, side: number): number => Math.max(0, Math.min(side, at));

/**
 * Returns the first position not covered by a marker: to the left of `at`, then in lower rows. Returns `at` if the
 * label is full.
 */
function freePlace(
  at: { readonly x: number; readonly y: number },
  taken: readonly { readonly x: number; readonly y: number }[],
  size: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  for (let y = at.y; y <= size.height; y += MARKER_PX) {
    for (let x = at.x; x >= 0; x -= MARKER_PX) {
      if (taken.every((other) => Math.abs(other.x - x) >= MARKER_PX || Math.abs(other.y - y) >= MARKER_PX)) {
        return { x, y };
      }
    }
  }
  return at;
}
