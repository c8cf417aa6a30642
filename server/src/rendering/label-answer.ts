import type { RenderedPng } from '@platen/sdk/render';
import type { RenderedLabel } from './rendering.ts';

/** Returns the response body for a label. */
export function labelAnswer({ png, width, height, report }: RenderedPng): RenderedLabel {
  const image = Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64');
  const head = `{"image":{"format":"png","width":${width},"height":${height},"dataUri":"data:image/png;base64,`;
  const middle = '"},"layout":';
  const layout = Buffer.from(JSON.stringify(report));
  const start = head.length + image.length + middle.length;
  // in a separate buffer, so that it can be transferred to another thread
  const body = new Uint8Array(new ArrayBuffer(start + layout.length + 1));
  const bytes = Buffer.from(body.buffer);
  bytes.write(`${head}${image}${middle}`, 0, 'latin1');
  bytes.set(layout, start);
  bytes.write('}', start + layout.length, 'latin1');
  return {
    ...{ body, width, height },
    base64: { start: head.length, end: head.length + image.length },
    layout: { start, end: start + layout.length },
  };
}
