import type { LayoutReport } from '../../contract/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { paintSvg, sizeInDots } from '../paint/svg/paint-svg.ts';
import type { Scene } from '../scene/scene.ts';

interface LaidOut {
  readonly scene: Scene;
  readonly report: LayoutReport;
}

interface Wanted {
  readonly text?: 'outlines' | 'selectable' | undefined;
  readonly title?: string | undefined;
}

/** Writes a laid-out label as an SVG document and returns it with its size in dots. */
export async function renderSvg(
  { scene, report }: LaidOut,
  { text, title }: Wanted,
  platform: Pick<Platform, 'deflate' | 'loadDeflate'>,
): Promise<{ readonly svg: string; readonly width: number; readonly height: number }> {
  const [selectable] = await Promise.all([
    text === 'selectable' ? import('../paint/svg/selectable-text.ts') : undefined,
    platform.loadDeflate?.(),
  ]);
  const svg = paintSvg(scene, {
    unit: report.unit,
    title: title ?? (selectable ? undefined : textsOf(report)),
    selectable: selectable?.createSelectableText(),
    deflate: (bytes, how) => platform.deflate(bytes, how),
  });
  return { svg, ...sizeInDots(scene) };
}

/** Joins the text of a label's elements, in element order. */
const textsOf = ({ elements }: LayoutReport): string =>
  elements.flatMap(({ text }) => (text === undefined ? [] : [text.lines.join(' ')])).join(', ') || 'Label';
