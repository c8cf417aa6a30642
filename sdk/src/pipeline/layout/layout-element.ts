import type { FontBook } from '../../materials/fonts/font-book.ts';
import type { HeldImage } from '../../materials/images/hold-image.ts';
import type { ElementContent } from '../bind/element-content.ts';
import type { ResolvedElement } from '../resolve/resolved.ts';
import { layoutArea } from './area.ts';
import { layoutBarcode } from './barcode.ts';
import type { ElementLayout } from './element-layout.ts';
import { layoutImage } from './image.ts';
import { layoutQrCode } from './qrcode.ts';
import { layoutText } from './text/layout-text.ts';

/** What laying out needs at hand: loaded faces, and the image behind each address. */
export interface LayoutResources {
  readonly fonts: FontBook;
  readonly images: ReadonlyMap<string, HeldImage>;
}

/** One element in its own frame. Never fails: contents were checked, fonts and images are loaded. */
export function layoutElement(
  element: ResolvedElement,
  content: ElementContent,
  resources: LayoutResources,
  resolutionDpi: number,
): ElementLayout {
  if (element.kind === 'text' && content.kind === 'text')
    return layoutText(element, content.text, resources.fonts, resolutionDpi);
  if (element.kind === 'barcode' && content.kind === 'barcode')
    return layoutBarcode(element, content.placement, resources.fonts, resolutionDpi);
  if (element.kind === 'barcode' && content.kind === 'area')
    return layoutArea(element, content.placement, resolutionDpi);
  if (element.kind === 'qrcode' && content.kind === 'qrcode')
    return layoutQrCode(element, content.placement, resolutionDpi);
  if (element.kind === 'image' && content.kind === 'image') {
    const image = resources.images.get(content.url);
    if (image) return layoutImage(element, image, resolutionDpi);
  }
  return nothing(element);
}

function nothing(element: ResolvedElement): ElementLayout {
  const empty: ElementLayout = {
    nodes: [],
    ink: undefined,
    warnings: [{ code: 'empty', message: `the ${element.kind} has no content, so nothing is drawn` }],
  };
  return element.kind === 'text'
    ? { ...empty, text: { fontSizePt: element.fontSizePt, lines: [], truncated: false } }
    : empty;
}
