import type { LayoutElement, LayoutReport } from '../../../contract/types.ts';
import { describeWarnings, type ElementWarnings, warningsByElement } from './describe-marks.ts';
import { createWarningMessage } from './mark-message.ts';
import { type MarkPlace, placeMarks } from './place-marks.ts';

/** Outlines and markers over the label, on the elements that have warnings; nothing of it is in the label's own pixels. */
export interface WarningMarks {
  readonly element: HTMLElement;
  turn(on: boolean): void;
  /** Takes a report; whether marks came, went or may have moved, so that they must be placed. */
  show(report: LayoutReport): boolean;
  /** Puts the marks where they belong on a label of this size, CSS pixels. */
  place(width: number, height: number): void;
}

interface Mark {
  readonly outline: HTMLElement;
  readonly marker: HTMLButtonElement;
  element: LayoutElement;
}

export function createWarningMarks(): WarningMarks {
  const element = document.createElement('div');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', 'Warnings on the label');
  element.hidden = true;
  const message = createWarningMessage();
  element.append(message.element);
  // By element, so that a marker keeps its focus while its element is edited.
  const marks = new Map<string, Mark>();
  let report: LayoutReport | undefined;
  let on = false;

  function update(): boolean {
    const warned = on && report !== undefined ? warningsByElement(report) : [];
    const gone = new Set(marks.keys());
    for (const each of warned) {
      gone.delete(each.element.id);
      dress(marks.get(each.element.id) ?? add(each.element), each);
    }
    for (const id of gone) remove(id);
    const had = !element.hidden;
    element.hidden = marks.size === 0;
    return had || !element.hidden;
  }

  function add(of: LayoutElement): Mark {
    const mark = markFor(of);
    message.attach(mark.marker);
    marks.set(of.id, mark);
    element.append(mark.outline, mark.marker);
    return mark;
  }

  function dress(mark: Mark, { element: of, messages }: ElementWarnings): void {
    mark.element = of;
    mark.marker.dataset.sign = messages.length === 1 ? '!' : String(messages.length);
    mark.marker.setAttribute('aria-label', describeWarnings(of, messages));
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
    turn(next) {
      on = next;
      update();
    },
    show(next) {
      report = next;
      return update();
    },
    place(width, height) {
      if (report === undefined || marks.size === 0) return;
      const all = [...marks.values()];
      const places = placeMarks(
        all.map((mark) => mark.element),
        report.label,
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

function markFor(element: LayoutElement): Mark {
  const outline = document.createElement('div');
  outline.className = 'outline';
  outline.setAttribute('part', 'outline');
  const marker = document.createElement('button');
  marker.type = 'button';
  marker.className = 'marker';
  marker.setAttribute('part', 'marker');
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
