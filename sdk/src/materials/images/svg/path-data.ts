import { type SVGCommand, SVGPathData, SVGPathDataParser } from 'svg-pathdata';
import { type Path, PathBuilder } from '../../../base/path.ts';
import { arcTo } from './arc.ts';
import type { Budget } from './budget.ts';
import { bounded } from './numbers.ts';
import { type Place, refusal } from './svg-refusal.ts';

/** Converts path data (SVG 2, 9.3) to outlines. Throws ImageError. */
export function readPathData(text: string, place: Place, budget: Budget): Path {
  const commands = parsed(text, place);
  budget.segments(commands.length);
  const writer = new PathWriter();
  for (const [index, command] of commands.entries()) {
    if (index === 0 && command.type !== SVGPathData.MOVE_TO)
      throw refusal(place, 'has path data that does not begin with a move');
    writer.add(command);
    bounded(writer.x, String(writer.x), place);
    bounded(writer.y, String(writer.y), place);
  }
  return writer.path();
}

function parsed(text: string, place: Place): readonly SVGCommand[] {
  if (text.trim() === '' || text.trim() === 'none') return [];
  try {
    const parser = new SVGPathDataParser();
    const commands: SVGCommand[] = [];
    parser.parse(text, commands);
    parser.finish(commands);
    return commands;
  } catch (cause) {
    throw refusal(place, `has path data that can't be read: ${cause instanceof Error ? cause.message : ''}`);
  }
}

/** Control point of the last curve, which a smooth curve mirrors. */
interface Control {
  readonly of: 'cubic' | 'quad';
  readonly x: number;
  readonly y: number;
}

class PathWriter {
  readonly #builder = new PathBuilder();
  x = 0;
  y = 0;
  #startX = 0;
  #startY = 0;
  #control: Control | undefined;
  /** True after a close command: the next contour starts at the same point (SVG 2, 9.3.4). */
  #closed = false;

  path(): Path {
    return this.#builder.build();
  }

  add(command: SVGCommand): void {
    const control = this.#control;
    this.#control = undefined;
    if (command.type === SVGPathData.CLOSE_PATH) {
      this.#builder.close();
      this.x = this.#startX;
      this.y = this.#startY;
      this.#closed = true;
      return;
    }
    const dx = command.relative ? this.x : 0;
    const dy = command.relative ? this.y : 0;
    const x = command.type === SVGPathData.VERT_LINE_TO ? this.x : command.x + dx;
    const y = command.type === SVGPathData.HORIZ_LINE_TO ? this.y : command.y + dy;
    if (this.#closed && command.type !== SVGPathData.MOVE_TO) this.#builder.moveTo(this.x, this.y);
    this.#closed = false;
    switch (command.type) {
      case SVGPathData.MOVE_TO:
        this.#builder.moveTo(x, y);
        this.#startX = x;
        this.#startY = y;
        break;
      case SVGPathData.LINE_TO:
      case SVGPathData.HORIZ_LINE_TO:
      case SVGPathData.VERT_LINE_TO:
        this.#builder.lineTo(x, y);
        break;
      case SVGPathData.CURVE_TO:
        this.#cubic(command.x1 + dx, command.y1 + dy, command.x2 + dx, command.y2 + dy, x, y);
        break;
      case SVGPathData.SMOOTH_CURVE_TO: {
        const first = this.#mirrored(control, 'cubic');
        this.#cubic(first.x, first.y, command.x2 + dx, command.y2 + dy, x, y);
        break;
      }
      case SVGPathData.QUAD_TO:
        this.#quad(command.x1 + dx, command.y1 + dy, x, y);
        break;
      case SVGPathData.SMOOTH_QUAD_TO: {
        const mid = this.#mirrored(control, 'quad');
        this.#quad(mid.x, mid.y, x, y);
        break;
      }
      case SVGPathData.ARC:
        arcTo(this.#builder, this.x, this.y, {
          rx: command.rX,
          ry: command.rY,
          degrees: command.xRot,
          large: command.lArcFlag !== 0,
          sweep: command.sweepFlag !== 0,
          x,
          y,
        });
        break;
      default:
        command satisfies never;
    }
    this.x = x;
    this.y = y;
  }

  #mirrored(control: Control | undefined, of: Control['of']): { readonly x: number; readonly y: number } {
    return control?.of === of ? { x: 2 * this.x - control.x, y: 2 * this.y - control.y } : { x: this.x, y: this.y };
  }

  #cubic(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#builder.cubicTo(x1, y1, x2, y2, x, y);
    this.#control = { of: 'cubic', x: x2, y: y2 };
  }

  #quad(x1: number, y1: number, x: number, y: number): void {
    this.#builder.quadTo(x1, y1, x, y);
    this.#control = { of: 'quad', x: x1, y: y1 };
  }
}
