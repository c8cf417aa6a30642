import type { Issue } from '../../../base/issue.ts';
import type { LayoutRect, LayoutReport } from '../../../contract/types.ts';
import {
  describeMark,
  type ElementMark,
  issuesByElement,
  type MarkedElement,
  warningsByElement,
} from './describe-marks.ts';
import { type MarkPlace, placeMarks } from './place-marks.ts';

/** What is to be marked on a label. */
export interface Marked {
  /** Of the last good picture. */
  readonly report: LayoutReport;
  /** Whether the elements that it warns of are marked; those with issues always are. */
  readonly withWarnings: boolean;
  /** What keeps `template` and its data from being shown. */
  readonly issues: readonly Issue[];
  readonly template: unknown;
}

/** Outlines and markers over the label, on the elements that have issues or warnings; none of them is in the label's own pixels. */
export interface LabelMarks {
  readonly element: HTMLElement;
  /** Whether marks came, went or may have moved, so that they must be placed. */
  show(marked: Marked): boolean;
  /** Puts the marks where they belong on a label of this size, CSS pixels. */
  place(width: number, height: number): void;
}

interface Mark {
  readonly outline: HTMLElement;
  readonly marker: HTMLButtonElement;
  element: MarkedElement;
}

/** No marks yet. */
export function createLabelMarks(): LabelMarks {
  const element = document.createElement('div');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', 'Issues and warnings on the label');
  element.hidden = true;
  const message = createMarkMessage();
  element.append(message.element);
  // By element, so that a marker keeps its focus while its element is edited.
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
      // One mark an element. Where it has issues they are shown, since its warnings are about an older picture.
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

/** Through the style object, which a content security policy without inline styles permits. */
function put({ outline, marker }: Mark, { box, rotation, x, y }: MarkPlace): void {
  outline.style.left = `${box.x}px`;
  outline.style.top = `${box.y}px`;
  outline.style.width = `${box.width}px`;
  outline.style.height = `${box.height}px`;
  outline.style.rotate = `${rotation}deg`;
  marker.style.left = `${x}px`;
  marker.style.top = `${y}px`;
}

/** Room between a marker and its message, CSS pixels. */
const GAP_PX = 6;

/** The message of the marker that is pointed at or has the focus. Its marker's name says the same, so it is hidden from screen readers. */
interface MarkMessage {
  readonly element: HTMLElement;
  attach(marker: HTMLElement): void;
  write(marker: HTMLElement, text: string): void;
  detach(marker: HTMLElement): void;
  /** Stays with its marker when that has moved. */
  follow(): void;
}

/**
 * Shown on hover, focus and touch, closed by Escape, and can itself be pointed at (WCAG 2.2, 1.4.13). In the top layer
 * where the browser has popovers, so that no box of the page cuts it.
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

  /** Below its marker, or above it where the window ends, and within the window across. */
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

  /** Leaves a moment to reach the message itself with the pointer. */
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
      // Safari gives a clicked button no focus.
      marker.addEventListener('click', () => open(marker));
      marker.addEventListener('pointerleave', () => closeUnlessWanted(marker));
      marker.addEventListener('blur', () => closeUnlessWanted(marker));
      marker.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape' || owner === undefined) return;
        // One Escape closes the message, not the dialog around the preview as well.
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
