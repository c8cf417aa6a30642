import type { Raster } from '../../../pipeline/paint/raster/pixel-buffer.ts';
import { toRgba } from '../../../pipeline/paint/raster/to-rgba.ts';
import type { Patch } from './frame.ts';
import { type DotArea, differenceOf } from './picture-difference.ts';

/** Turns pictures into the part of them that a canvas lacks. */
export interface FrameMaker {
  /** `shown` is the `id` of the picture the canvas holds, 0 for none. */
  make(raster: Raster, shown: number): { readonly id: number; readonly patch: Patch | undefined };
}

/** A maker that keeps the last picture, so that a keystroke sends the few dots it changed and not the whole label. */
export function createFrameMaker(): FrameMaker {
  let id = 0;
  let last: Raster | undefined;

  /** Keeps a copy: a raster is overwritten by the next. */
  function keep(raster: Raster, changed: DotArea | undefined): void {
    if (last === undefined || last.pixels.length !== raster.pixels.length) {
      last = { ...raster, pixels: raster.pixels.slice() };
      return;
    }
    const stride = raster.width * raster.channels;
    const from = (changed?.top ?? 0) * stride;
    last.pixels.set(raster.pixels.subarray(from, (changed?.bottom ?? raster.height) * stride), from);
    last = { ...raster, pixels: last.pixels };
  }

  return {
    make(raster, shown) {
      const comparable = last !== undefined && shown === id && sameShape(last, raster) ? last : undefined;
      const changed = comparable === undefined ? wholeOf(raster) : differenceOf(comparable, raster);
      if (changed === undefined) return { id, patch: undefined };
      keep(raster, comparable && changed);
      id++;
      return { id, patch: cut(raster, changed) };
    },
  };
}

const wholeOf = ({ width, height }: Raster): DotArea => ({ left: 0, top: 0, right: width, bottom: height });

const sameShape = (a: Raster, b: Raster): boolean =>
  a.width === b.width && a.height === b.height && a.channels === b.channels;

function cut(raster: Raster, { left, top, right, bottom }: DotArea): Patch {
  const { channels } = raster;
  const width = right - left;
  const height = bottom - top;
  if (width === raster.width && height === raster.height) return { x: 0, y: 0, width, height, rgba: toRgba(raster) };
  const pixels = new Uint8Array(width * height * channels);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * raster.width + left) * channels;
    pixels.set(raster.pixels.subarray(from, from + width * channels), row * width * channels);
  }
  return { x: left, y: top, width, height, rgba: toRgba({ ...raster, width, height, pixels }) };
}
