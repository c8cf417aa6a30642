import type { TemplateInput } from '@platen/sdk';
import type { LabelPreview } from '@platen/sdk/internal/preview';
import { offeredElements } from '../elements/offered-elements.ts';
import { offeredNames } from '../elements/offered-symbologies.ts';
import { fitted } from '../ui/viewport.ts';
import type { FrameWords } from '../words/frame-words.ts';

/** Editor width, in CSS pixels, below which panels do not fit next to the label. */
export const NARROW_PX = 900;
/**
 * Size of a wide editor's zoom control, in CSS pixels. The control is in the lower right corner of the label's area.
 */
const CORNER = { width: 150, height: 44 } as const;

/**
 * The loading frame. It shows the label in the same place as the loaded editor, between empty bars of the same size as
 * the editor's.
 */
export interface Frame {
  readonly element: HTMLElement;
  /** The area that shows the label. */
  readonly window: HTMLElement;
  /**
   * Shows a template as the page assigned it, filled with the first row of `rows`. Ignores a template without a valid
   * size.
   */
  show(template: unknown, rows: unknown): void;
  /** Shows that the editor could not be loaded, with a button to retry. */
  fail(retry: () => void): void;
  /** Removes the error message that `fail` showed. */
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
    const isNarrow = host.clientWidth < NARROW_PX;
    element.classList.toggle('narrow', isNarrow);
    if (label === undefined) return;
    const space = { width: window.clientWidth, height: window.clientHeight, corner: isNarrow ? undefined : CORNER };
    const { x, y, scale } = fitted(label, space, label.unit);
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

/** Parses a string as JSON, and returns any other value unchanged. Returns undefined for invalid JSON. */
function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the label size of a template; undefined if the template has no valid size. */
function sizeOf(template: unknown): Size | undefined {
  if (typeof template !== 'object' || template === null) return undefined;
  const { width, height, unit }: Partial<Record<keyof Size, unknown>> = template;
  if (typeof width !== 'number' || typeof height !== 'number' || !(width > 0 && height > 0)) return undefined;
  return { width, height, unit: unit === 'inch' ? 'inch' : 'mm' };
}

/** Returns the values of a row by column name. */
const textsOf = (row: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof row === 'object' && row !== null ? row : {}).map(([column, value]) => [
      column,
      value === null || value === undefined ? '' : String(value),
    ]),
  );

/**
 * CSS of the element itself. A page can set the custom properties `--label-editor-accent`, `--label-editor-font` and
 * `--label-editor-radius`. Colours follow the page's `color-scheme`.
 */
const HOST = `
:host {
  --accent: var(--label-editor-accent, light-dark(#0b6b68, #57c7bb));
  --on-accent: light-dark(#fff, #06211f);
  --accent-soft: color-mix(in srgb, var(--accent) 14%, transparent);
  --page: light-dark(#f6f6f4, #141618);
  --surface: light-dark(#fff, #1c1f22);
  --bench: light-dark(#e7e8ea, #0e1011);
  --ink: light-dark(#1b1e21, #e7e9eb);
  --muted: light-dark(#575e66, #a5acb3);
  --line: light-dark(#dcdee1, #2e3338);
  --field-line: light-dark(#858c94, #6f777f);
  --fault: light-dark(#b3261e, #ff8a80);
  --warning: light-dark(#8a5a00, #f0b95a);
  --fine: light-dark(#1d6f42, #7bcf9c);
  --radius: var(--label-editor-radius, 6px);
  --shadow: 0 1px 2px rgb(0 0 0 / 16%), 0 8px 24px rgb(0 0 0 / 16%);
  display: block; position: relative; min-height: 320px; height: 100%; overflow: hidden;
  background: var(--page); color: var(--ink); color-scheme: light dark;
  font: var(--label-editor-font, 13px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif);
}
:host([hidden]) { display: none; }
*, *::before, *::after { box-sizing: border-box; }
`;

/** CSS of the layout of bars, panels and label, shared by the editor and its loading frame. */
const GRID = `
.workspace, div.frame {
  height: 100%; display: grid; min-height: 0;
  grid: "bar bar bar" auto "side middle right" minmax(0, 1fr) "side table table" auto "strip strip strip" auto / 264px minmax(0, 1fr) 272px;
}
.bar { grid-area: bar; }
.side { grid-area: side; }
.middle { grid-area: middle; min-width: 0; min-height: 0; display: grid; }
.label-view { display: flex; flex-direction: column; position: relative; min-width: 0; min-height: 0; }
.label-view[hidden] { display: none; }
.right { grid-area: right; }
.table { grid-area: table; min-width: 0; min-height: 0; }
.strip { grid-area: strip; }
:is(.workspace, .frame).narrow {
  overflow: hidden auto;
  grid: "bar" max-content "middle" minmax(180px, 1fr) "table" auto "strip" max-content "side" fit-content(45%) / minmax(0, 1fr);
}
`;

/** CSS of the loading frame. Its bars have the same sizes as the editor's bars. */
const FRAME = `
.frame > * { background: var(--surface); min-width: 0; min-height: 0; }
.frame > .bar { height: 43px; border-bottom: 1px solid var(--line); }
.frame > .side { border-inline-end: 1px solid var(--line); }
.frame > .right { border-inline-start: 1px solid var(--line); }
.frame > .strip { min-height: 54px; border-top: 1px solid var(--line); }
.frame > .middle { position: relative; overflow: hidden; background: var(--bench); }
.frame .window { position: absolute; inset: 20px 0 0 20px; overflow: hidden; outline-offset: -3px; }
.frame .holder { position: absolute; top: 0; left: 0; background: #fff; box-shadow: 0 0 0 1px rgb(0 0 0 / 12%), 0 3px 14px rgb(0 0 0 / 18%); }
.frame .holder > * { pointer-events: none; }
.frame .holder:empty, .frame .holder.failed > * { visibility: hidden; }
.frame.narrow > .bar { height: 81px; }
.frame.narrow > .right { display: none; }
/* the bar with the zoom controls is below the label */
.frame.narrow .window { bottom: 31px; }
.frame.narrow > .side { min-height: 54px; border: 0; border-top: 1px solid var(--line); }
.frame .alert { position: absolute; inset: auto 10px 10px; width: fit-content; max-width: calc(100% - 20px); margin-inline: auto; padding: 12px;
  border: 1px solid var(--line); border-inline-start: 4px solid var(--warning); border-radius: 8px; background: var(--surface); box-shadow: var(--shadow); }
.frame .alert p { margin: 0 0 8px; }
.frame .alert button { min-height: 30px; padding: 0 12px; border: 1px solid var(--field-line); border-radius: var(--radius); background: none;
  color: inherit; font: inherit; }
/* the height of the check's result (.strip .known) above the stepper of rows */
.frame.narrow.filled > .strip { min-height: 87px; }
@media (pointer: coarse) {
  .frame.narrow.filled > .strip { min-height: 101px; }
  .frame > .bar { height: 57px; }
  .frame.narrow > .bar { height: 109px; }
  .frame.narrow .window { bottom: 45px; }
  .frame .alert button { min-height: 44px; }
}
`;

const sheets = new Map<string, CSSStyleSheet>();

/**
 * Returns a constructed style sheet, which all editors share. It works even if a content security policy forbids inline
 * styles.
 */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) {
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Returns the element's style sheet to use until the editor has been loaded. */
export const frameSheet = (): CSSStyleSheet => sheetOf(HOST + GRID + FRAME);
