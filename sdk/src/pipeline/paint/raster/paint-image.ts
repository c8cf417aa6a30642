import type { Rect } from '../../../base/rect.ts';
import { isAxisAligned, mapRect, type Transform } from '../../../base/transform.ts';
import type { Window } from '../../../materials/images/resample.ts';
import type { ImageNode } from '../../scene/scene.ts';
import type { DotBox } from './fill.ts';
import type { ImageTools } from './paint-tools.ts';
import { paintTurnedImage } from './paint-turned-image.ts';

/** An image through `toDots`, composed over what is there. Turned by quarters or not at all, it fills whole dots. */
export function paintImage(tools: ImageTools, node: ImageNode, toDots: Transform): void {
  if (isAxisAligned(toDots)) paintOnDots(tools, node, toDots);
  else paintTurnedImage(tools, node, toDots);
}

function paintOnDots(tools: ImageTools, node: ImageNode, toDots: Transform): void {
  const target = wholeDotBox(mapRect(toDots, node.box));
  const seen = intersect(target, tools.pixels.box);
  if (!seen) return;
  const place = new ImagePlace(target, toDots);
  const window = place.window(seen);
  const rgba = tools.images.get(node.image, place.width, place.height, window);
  const columns = window.right - window.left;
  for (let y = seen.top; y < seen.bottom; y++) {
    for (let x = seen.left; x < seen.right; x++) {
      const at = ((place.row(x, y) - window.top) * columns + place.column(x, y) - window.left) * 4;
      const alpha = rgba[at + 3] ?? 0;
      if (alpha === 0) continue;
      tools.pixels.blendPixel(y * tools.pixels.width + x, rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0, alpha);
    }
  }
}

/** How the dots of an image's place on the page fall on its own columns and rows, by quarter turns and mirrors. */
class ImagePlace {
  readonly #target: DotBox;
  readonly #turned: boolean;
  readonly #forwardX: boolean;
  readonly #forwardY: boolean;
  /** Of the image in its own frame, in dots. */
  readonly width: number;
  readonly height: number;

  constructor(target: DotBox, toDots: Transform) {
    const across = target.right - target.left;
    const down = target.bottom - target.top;
    this.#target = target;
    this.#turned = toDots.a === 0;
    this.#forwardX = this.#turned ? toDots.b > 0 : toDots.a > 0;
    this.#forwardY = this.#turned ? toDots.c > 0 : toDots.d > 0;
    this.width = this.#turned ? down : across;
    this.height = this.#turned ? across : down;
  }

  column(x: number, y: number): number {
    const along = this.#turned ? y - this.#target.top : x - this.#target.left;
    return this.#forwardX ? along : this.width - 1 - along;
  }
  row(x: number, y: number): number {
    const along = this.#turned ? x - this.#target.left : y - this.#target.top;
    return this.#forwardY ? along : this.height - 1 - along;
  }
  /** The image's columns and rows behind the dots of `seen`. */
  window(seen: DotBox): Window {
    const columns = [this.column(seen.left, seen.top), this.column(seen.right - 1, seen.bottom - 1)];
    const rows = [this.row(seen.left, seen.top), this.row(seen.right - 1, seen.bottom - 1)];
    return {
      left: Math.min(...columns),
      top: Math.min(...rows),
      right: Math.max(...columns) + 1,
      bottom: Math.max(...rows) + 1,
    };
  }
}

/** Edges on the nearest whole dots, at least one dot apart. */
function wholeDotBox(box: Rect): DotBox {
  const left = Math.round(box.x);
  const top = Math.round(box.y);
  return {
    left,
    top,
    right: Math.max(left + 1, Math.round(box.x + box.width)),
    bottom: Math.max(top + 1, Math.round(box.y + box.height)),
  };
}

function intersect(a: DotBox, b: DotBox): DotBox | undefined {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const right = Math.min(a.right, b.right);
  const bottom = Math.min(a.bottom, b.bottom);
  return left < right && top < bottom ? { left, top, right, bottom } : undefined;
}
