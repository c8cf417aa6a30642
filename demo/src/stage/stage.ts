import type { LayoutReport } from '@platen/sdk';
import type { LabelPreview } from '@platen/sdk/preview';
import { type Design, draftOf, elementsOf } from '../design.ts';
import { h } from '../dom.ts';
import type { Store } from '../store.ts';
import { CSS_PX_PER_INCH, MM_PER_INCH } from '../units.ts';
import { fitScale, type Size } from './fit.ts';
import { createOverlay } from './overlay.ts';

const CSS_PX_PER = { inch: CSS_PX_PER_INCH, mm: CSS_PX_PER_INCH / MM_PER_INCH } as const;
const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];

export interface Stage {
  readonly element: HTMLElement;
  readonly preview: LabelPreview;
  readonly zoomControls: HTMLElement;
  showReport(report: LayoutReport): void;
  /** Draws in the dots of another printer. */
  setResolution(resolution: number): void;
}

/** The label on its bench: preview, zoom, and boxes to click elements by. */
export function createStage(store: Store<Design>): Stage {
  const preview = document.createElement('label-preview');
  const overlay = createOverlay((index) => store.update((design) => ({ ...design, selected: index })));
  const paper = h('div', { class: 'paper' }, preview, overlay.element);
  const bench = h('div', { class: 'bench', role: 'region', 'aria-label': 'Label preview', tabIndex: 0 }, paper);
  let zoom: number | undefined;
  let shown = 1;

  function labelPx(): Size {
    const { unit, width, height } = draftOf(store.get().template);
    const px = unit === 'inch' ? CSS_PX_PER.inch : CSS_PX_PER.mm;
    const side = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.min(value * px, 6000) : 100);
    return { width: side(width), height: side(height) };
  }

  function size(): void {
    const label = labelPx();
    const room = contentSize(bench);
    if (room.width <= 0 || room.height <= 0) return;
    const dots = Math.max(1, Math.round((label.width / CSS_PX_PER_INCH) * preview.resolution));
    shown = zoom ?? fitScale(label, room, dots, devicePixelRatio);
    paper.style.width = `${label.width * shown}px`;
    paper.style.height = `${label.height * shown}px`;
    value.textContent = `${Math.round(shown * 100)} %`;
    fit.setAttribute('aria-pressed', String(zoom === undefined));
  }

  function setResolution(resolution: number): void {
    preview.resolution = resolution;
    size();
  }

  function zoomTo(next: number | undefined): void {
    zoom = next;
    size();
  }

  const value = h('output', { class: 'zoom-value', 'aria-live': 'polite' });
  const button = (text: string, name: string, act: () => void) =>
    h('button', { type: 'button', class: 'zoom-tool', 'aria-label': name, title: name, on: { click: act } }, text);
  const fit = h('button', { type: 'button', class: 'zoom-tool', on: { click: () => zoomTo(undefined) } }, 'Fit');
  const zoomControls = h(
    'div',
    { class: 'zoom', role: 'group', 'aria-label': 'Zoom' },
    button('−', 'Zoom out', () => zoomTo(STEPS.findLast((step) => step < shown * 0.99) ?? shown)),
    value,
    button('+', 'Zoom in', () => zoomTo(STEPS.find((step) => step > shown * 1.01) ?? shown)),
    fit,
  );

  new ResizeObserver(size).observe(bench);
  store.subscribe((design, before) => {
    if (design.template !== before?.template) {
      preview.template = design.template;
      size();
    }
    if (design.data !== before?.data) preview.data = design.data;
    overlay.select(elementsOf(design.template)[design.selected] === undefined ? -1 : design.selected);
  });

  return { element: bench, preview, zoomControls, showReport: overlay.show, setResolution };
}

/** The room inside an element's padding. */
function contentSize(element: HTMLElement): Size {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
  const px = Number.parseFloat;
  return {
    width: element.clientWidth - px(paddingLeft) - px(paddingRight),
    height: element.clientHeight - px(paddingTop) - px(paddingBottom),
  };
}
