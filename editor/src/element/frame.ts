import type { TemplateInput } from '@platen/sdk';
import type { LabelPreview } from '@platen/sdk/internal/preview';
import { offeredElements } from '../elements/offered-elements.ts';
import { offeredNames } from '../elements/offered-symbologies.ts';
import { fitted } from '../ui/viewport.ts';
import type { FrameWords } from '../words/frame-words.ts';

/** Width in CSS pixels below which panels do not fit next to the label. */
export const NARROW_PX = 900;
/** Size of the zoom control in the window's lower right corner, in CSS pixels. */
const CORNER = { width: 150, height: 44 } as const;

/** The loading frame: the page's label in its later position, between empty bars of the same sizes as the editor's. */
export interface Frame {
  readonly element: HTMLElement;
  /** The area that shows the label. */
  readonly window: HTMLElement;
  /** Shows a template as the page assigned it, filled with its first row. Ignores a template without a valid size. */
  show(template: unknown, rows: unknown): void;
  /** Shows that the editor could not be loaded, with a button to retry. */
  fail(retry: () => void): void;
  /** Removes the message of `fail`. */
  wait(): void;
  end(): void;
}

export function createFrame(host: HTMLElement, preview: LabelPreview, words: FrameWords): Frame {
  const [element, window, holder] = [part('frame'), part('window'), part('holder')];
  const middle = part('middle', window);
  window.tabIndex = 0;
  window.setAttribute('role', 'group');
  window.setAttribute('aria-label', words.label);
  window.append(holder);
  element.append(part('bar'), part('side'), middle, part('right'), part('strip'));
  let label: Size | undefined;
  const alert = part('alert');
  alert.setAttribute('role', 'alert');

  const place = (): void => {
    element.classList.toggle('narrow', host.clientWidth < NARROW_PX);
    if (label === undefined) return;
    const room = { width: window.clientWidth, height: window.clientHeight, corner: CORNER };
    const { x, y, scale } = fitted(label, room, label.unit);
    holder.style.translate = `${x}px ${y}px`;
    holder.style.width = `${label.width * scale}px`;
    holder.style.height = `${label.height * scale}px`;
  };
  const ending = new AbortController();
  const { signal } = ending;
  preview.addEventListener('error', () => holder.classList.add('failed'), { signal });
  preview.addEventListener('layout', () => holder.classList.remove('failed'), { signal });
  const sizes = new ResizeObserver(place);
  sizes.observe(host);
  sizes.observe(window);
  return {
    ...{ element, window },
    show: (template, rows) => {
      const given = parsed(template);
      const [row] = listOf(parsed(rows));
      element.classList.toggle('filled', row !== undefined);
      label = sizeOf(given);
      if (label === undefined) return;
      preview.template = given as TemplateInput;
      preview.data = textsOf(row);
      preview.symbologies = offeredNames();
      preview.elements = offeredElements;
      holder.append(preview);
      place();
    },
    fail: (retry) => {
      const [sentence, button] = [document.createElement('p'), document.createElement('button')];
      sentence.textContent = words.notLoaded;
      button.type = 'button';
      button.textContent = words.tryAgain;
      button.addEventListener('click', retry);
      alert.replaceChildren(sentence, button);
      middle.append(alert);
    },
    wait: () => alert.remove(),
    end: () => {
      ending.abort();
      sizes.disconnect();
      element.remove();
    },
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly unit: 'mm' | 'inch';
}

function part(name: string, ...children: readonly HTMLElement[]): HTMLElement {
  const made = document.createElement('div');
  made.className = name;
  made.append(...children);
  return made;
}

/** Parses a value if it is JSON text. Returns undefined for invalid JSON. */
function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The label size of a template; undefined if it has no valid one. */
function sizeOf(template: unknown): Size | undefined {
  if (typeof template !== 'object' || template === null) return undefined;
  const { width, height, unit }: Partial<Record<keyof Size, unknown>> = template;
  if (typeof width !== 'number' || typeof height !== 'number' || !(width > 0 && height > 0)) return undefined;
  return { width, height, unit: unit === 'inch' ? 'inch' : 'mm' };
}

/** The texts of a row by column name. */
const textsOf = (row: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof row === 'object' && row !== null ? row : {}).map(([column, value]) => [
      column,
      value === null || value === undefined ? '' : String(value),
    ]),
  );
