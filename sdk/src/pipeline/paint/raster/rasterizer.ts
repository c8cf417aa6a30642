import { compose, scaling, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH, wholeDots } from '../../../base/units.ts';
import type { Scene, SceneNode } from '../../scene/scene.ts';
import { channelsOf } from './color-use.ts';
import { paintBars } from './paint-bars.ts';
import { paintGlyphs } from './paint-glyphs.ts';
import { paintImage } from './paint-image.ts';
import { PaintTools } from './paint-tools.ts';
import type { Raster } from './pixel-buffer.ts';

export interface RasterOptions {
  /** Dots an inch; the scene's own unless given. */
  readonly resolutionDpi?: number;
}

/** Turns scenes into pixels: the same bytes in every JavaScript engine. */
export interface Rasterizer {
  /** Black on white as grey, anything coloured as RGB. The pixels are valid until the next call. Never throws. */
  paint(scene: Scene, options?: RasterOptions): Raster;
}

/** A rasterizer with its own page and glyph cache; keep it for the next label. */
export function createRasterizer(): Rasterizer {
  const tools = new PaintTools();
  return {
    paint(scene, options = {}) {
      const resolutionDpi = options.resolutionDpi ?? scene.resolutionDpi;
      const width = Math.max(1, wholeDots(scene.width, resolutionDpi));
      const height = Math.max(1, wholeDots(scene.height, resolutionDpi));
      tools.pixels.begin(width, height, channelsOf(scene));
      const dot = resolutionDpi / POINTS_PER_INCH;
      paintNodes(tools, scene.nodes, scaling(dot, dot), resolutionDpi);
      return tools.pixels.raster(resolutionDpi);
    },
  };
}

function paintNodes(tools: PaintTools, nodes: readonly SceneNode[], toDots: Transform, resolutionDpi: number): void {
  for (const node of nodes) {
    switch (node.kind) {
      case 'path':
        tools.fillPath(node.path, toDots, node.color);
        break;
      case 'glyphs':
        paintGlyphs(tools, node, toDots, resolutionDpi);
        break;
      case 'bars':
        paintBars(tools, node, toDots);
        break;
      case 'image':
        paintImage(tools, node, toDots);
        break;
      case 'group':
        paintNodes(tools, node.nodes, compose(toDots, node.transform), resolutionDpi);
        break;
      default:
        node satisfies never;
    }
  }
}
