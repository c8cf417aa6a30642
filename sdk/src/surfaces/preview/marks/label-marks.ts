import type { Issue } from '../../../base/issue.ts';
import type { LayoutRect, LayoutReport } from '../../../contract/types.ts';
import {
  describeMark,
  type ElementMark,
  issuesByElement,
  type MarkedElement,
  warningsByElement,
} from './describe-marks.ts';
import { createMarkMessage } from './mark-message.ts';
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
