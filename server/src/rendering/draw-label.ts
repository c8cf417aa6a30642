import { pngHeaders } from '@platen/sdk/internal/requests';
import { FontError, type RenderedPng, type Renderer, TemplateError } from '@platen/sdk/render';
import type { DrawnLabel, Outcome } from './messages.ts';
import type { LabelTask, PngLabel, RenderedLabel } from './rendering.ts';

// Draws labels as response bodies. Used on the main thread and in the drawing threads.

/** Draws one label as a response body. */
export async function drawLabelWith(renderer: Renderer, task: LabelTask): Promise<DrawnLabel> {
  const started = threadMilliseconds();
  const drawn = await renderer.png(task.template, task.data, {
    ink: task.ink,
    resolution: task.resolution,
    verify: task.verify,
    ...task.lengths,
  });
  const label = task.format === 'png' ? pngResponse(drawn) : labelResponse(drawn);
  return { label, milliseconds: threadMilliseconds() - started };
}

/** Returns the outcome of drawing. Issues with the input are part of the outcome; all other errors are thrown. */
export async function outcomeOf<T>(draw: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'drawn', value: await draw() };
  } catch (error) {
    if (error instanceof TemplateError) return { kind: 'invalid', issues: error.issues };
    // a damaged glyph in an uploaded font is detected only when a label needs the glyph
    if (error instanceof FontError && error.path !== undefined)
      return { kind: 'invalid', issues: [{ path: '', code: error.code, message: error.message }] };
    throw error;
  }
}

/** Returns the CPU time of this thread so far. Before Node 23.9, returns the elapsed time. */
export function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage?.() ?? { user: performance.now() * 1000, system: 0 };
  return (user + system) / 1000;
}

/**
 * Returns the bytes in a buffer that contains nothing else, copied if necessary: transferring bytes to another thread
 * transfers their whole buffer.
 */
export function alone(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isAlone ? new Uint8Array(buffer) : bytes.slice();
}

/** Builds the response of `POST /render` for a client that accepts `image/png`. */
const pngResponse = ({ png, report }: RenderedPng): PngLabel => ({ body: alone(png), headers: pngHeaders(report) });

/** Builds the response body of `POST /render` for a drawn label. */
export function labelResponse({ png, width, height, report, grades }: RenderedPng): RenderedLabel {
  const image = Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64');
  const head = `{"image":{"format":"png","width":${width},"height":${height},"dataUri":"data:image/png;base64,`;
  const middle = '"},"layout":';
  const layout = Buffer.from(JSON.stringify(report));
  const start = head.length + image.length + middle.length;
  const end = start + layout.length;
  const tail = Buffer.from(grades === undefined ? '}' : `,"grades":${JSON.stringify(grades)}}`);
  // not a pooled Buffer, because the body's memory is transferred to the main thread
  const body = new Uint8Array(new ArrayBuffer(end + tail.length));
  const bytes = Buffer.from(body.buffer);
  bytes.write(`${head}${image}${middle}`, 0, 'latin1');
  bytes.set(layout, start);
  bytes.set(tail, end);
  return {
    ...{ body, width, height },
    base64: { start: head.length, end: head.length + image.length },
    layout: { start, end },
    ...(grades && { grades: { start: end + ',"grades":'.length, end: end + tail.length - 1 } }),
  };
}
