import type { Color } from '../../geometry/color.ts';
import type { Path } from '../../geometry/path.ts';
import type { Transform } from '../../geometry/transform.ts';
import { Edges } from './edges.ts';
import { dotsTouched, Filler } from './fill.ts';
import { GlyphMasks } from './glyph-masks.ts';
import { PixelBuffer } from './pixel-buffer.ts';
import { ResampledImages } from './resampled-images.ts';

/** What one rasterizer keeps from label to label: its page and the buffers it fills with. */
export class PaintTools {
  readonly pixels = new PixelBuffer();
  readonly edges = new Edges();
  readonly filler = new Filler();
  readonly masks = new GlyphMasks(this.filler);
  readonly images = new ResampledImages();

  /** Fills an outline seen through `toDots`. */
  fillPath(path: Path, toDots: Transform, color: Color): void {
    this.edges.clear();
    this.edges.path(path, toDots);
    this.fillEdges(color);
  }

  /** Fills what was put in `edges`. */
  fillEdges(color: Color): void {
    const box = dotsTouched(this.edges, this.pixels.box);
    if (box) this.filler.fill(this.edges, box, (runs) => this.pixels.blendRuns(runs, 0, 0, color));
  }
}
