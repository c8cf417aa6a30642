import type { Ink } from '../../../base/ink.ts';
import { applyX, applyY, compose, isAxisAligned, scaling, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH, wholeDots } from '../../../base/units.ts';
import type { BarsNode, Scene, SceneNode } from '../../scene/scene.ts';
import { MonoGlyphs } from './mono-glyphs.ts';
import { MonoImages } from './mono-images.ts';
import { MonoPage } from './mono-page.ts';
import type { MonoRaster } from './mono-raster.ts';
import { MonoShapes } from './mono-shapes.ts';
import { ScanConverter } from './scan-converter.ts';
import { levelOf } from './tones.ts';

/** Rasterises scenes to black-and-white dots, with the same result in every JavaScript engine. */
export interface MonoPainter {
  /** Paints the scene at its own resolution and returns a new raster. Never throws. */
  paint(scene: Scene, ink?: Ink): MonoRaster;
}

/** Creates a painter that caches fitted glyphs from label to label. */
export function createMonoPainter(): MonoPainter {
  const page = new MonoPage();
  const scan = new ScanConverter();
  const glyphs = new MonoGlyphs(scan);
  const shapes = new MonoShapes(scan);
  const images = new MonoImages();

  const paintNodes = (nodes: readonly SceneNode[], toDots: Transform, dpi: number, ink: Ink): void => {
    for (const node of nodes) {
      switch (node.kind) {
        case 'path':
          shapes.paint(page, node.path, toDots, levelOf(node.color, ink));
          break;
        case 'glyphs':
          glyphs.paint(page, node, toDots, dpi, levelOf(node.color, ink));
          break;
        case 'bars':
          paintMonoBars(page, shapes, node, toDots, levelOf(node.color, 'mono'));
          break;
        case 'image':
          images.paint(page, node, toDots);
          break;
        case 'group':
          paintNodes(node.nodes, compose(toDots, node.transform), dpi, ink);
          break;
        default:
          node satisfies never;
      }
    }
  };

  return {
    paint({ width, height, resolutionDpi, nodes }, ink = 'mono') {
      page.begin(Math.max(1, wholeDots(width, resolutionDpi)), Math.max(1, wholeDots(height, resolutionDpi)));
      const dot = resolutionDpi / POINTS_PER_INCH;
      paintNodes(nodes, scaling(dot, dot), resolutionDpi, ink);
      return page.raster();
    },
  };
}

/**
 * Paints bars and modules. On whole dots, fills the same dots as the raster painter; at other angles, the dots inside
 * them.
 */
function paintMonoBars(page: MonoPage, shapes: MonoShapes, node: BarsNode, toDots: Transform, level: number): void {
  const grid = compose(toDots, { a: node.unitX, b: 0, c: 0, d: node.unitY, e: node.x, f: node.y });
  const { rects } = node;
  if (!isAxisAligned(grid)) {
    shapes.fill(page, level, (edges) => eachRect(rects, (x, y, endX, endY) => edges.rect(grid, x, y, endX, endY)));
    return;
  }
  eachRect(rects, (x, y, endX, endY) => {
    const across = [Math.round(applyX(grid, x, y)), Math.round(applyX(grid, endX, endY))];
    const down = [Math.round(applyY(grid, x, y)), Math.round(applyY(grid, endX, endY))];
    page.fillRect(Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down), level);
  });
}

function eachRect(rects: Int32Array, use: (x: number, y: number, endX: number, endY: number) => void): void {
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const x = rects[i] ?? 0;
    const y = rects[i + 1] ?? 0;
    use(x, y, x + (rects[i + 2] ?? 0), y + (rects[i + 3] ?? 0));
  }
}
