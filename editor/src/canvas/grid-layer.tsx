import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { CanvasAids } from '../commands/canvas-aids.ts';
import { useEditor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { drawnStep, gridLines } from './grid-lines.ts';

/** The grid on the label. It is drawn on a canvas, because thousands of DOM elements would make the page slow. */
export function GridLayer() {
  const { store } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isOff = store.aids.value.grid === 'off';
  useSignalEffect(() => {
    const { grid } = store.aids.value;
    if (grid !== 'off' && canvas.current !== null) draw(canvas.current, grid, store);
  });
  return <canvas ref={canvas} class="grid-layer" hidden={isOff} />;
}

/** Colours that are visible on white labels and on dark pictures. */
const COLOURS = { minor: 'rgb(21 115 214 / 22%)', major: 'rgb(21 115 214 / 45%)', dot: 'rgb(21 115 214 / 75%)' };

/** Draws the grid aligned to device pixels, so that its lines are sharp at every zoom level. */
function draw(canvas: HTMLCanvasElement, grid: Exclude<CanvasAids['grid'], 'off'>, store: EditorStore): void {
  const ratio = devicePixelRatio || 1;
  const { width, height } = store.window.value;
  const { x, y, scale } = store.viewport.value;
  const { label } = store.shown.value;
  const unit = store.unit.value;
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  canvas.width = across;
  canvas.height = down;
  canvas.style.width = `${across / ratio}px`;
  canvas.style.height = `${down / ratio}px`;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const step = drawnStep(store.aids.value.steps[unit], scale, unit);
  const axis = (origin: number, length: number, canvasLength: number) =>
    gridLines(step, unit, { length, origin: origin * ratio, scale: scale * ratio, canvasLength });
  const [columns, rows] = [axis(x, label.width, across), axis(y, label.height, down)];
  const thick = Math.max(1, Math.round(ratio));
  if (grid === 'dots') {
    context.fillStyle = COLOURS.dot;
    for (const row of rows) {
      for (const column of columns) {
        const size = row.isMajor && column.isMajor ? 2 * thick : thick;
        context.fillRect(column.at - Math.floor(size / 2), row.at - Math.floor(size / 2), size, size);
      }
    }
    return;
  }
  const [left, top] = [Math.max(0, Math.round(x * ratio)), Math.max(0, Math.round(y * ratio))];
  const right = Math.min(across, Math.round((x + label.width * scale) * ratio));
  const bottom = Math.min(down, Math.round((y + label.height * scale) * ratio));
  const line = Math.max(1, Math.floor(ratio));
  for (const { at, isMajor } of columns) {
    context.fillStyle = isMajor ? COLOURS.major : COLOURS.minor;
    context.fillRect(at, top, line, bottom - top);
  }
  for (const { at, isMajor } of rows) {
    context.fillStyle = isMajor ? COLOURS.major : COLOURS.minor;
    context.fillRect(left, at, right - left, line);
  }
}
