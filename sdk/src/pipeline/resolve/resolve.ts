import { BLACK, type Color, parseColor } from '../../base/color.ts';
import { rect } from '../../base/rect.ts';
import { pointsPer } from '../../base/units.ts';
import type { LabelElement, Template } from '../../contract/types.ts';
import type { Border } from './border.ts';
import type { ContentSource, ResolvedElement, ResolvedTemplate } from './resolved.ts';

const DEFAULT_FONT_SIZE_PT = 10;
const DEFAULT_FAMILY = 'Noto Sans';
/** Dots per inch of a label printer unless the job names another. */
export const DEFAULT_RESOLUTION_DPI = 300;

/** Every default decided and every length in points, once a template. `path` is the template's place in the request. */
export function resolve(template: Template, resolutionDpi: number, path: string): ResolvedTemplate {
  const unit = template.unit ?? 'mm';
  const points = pointsPer(unit);
  return {
    unit,
    requestedSize: { width: template.width, height: template.height },
    width: template.width * points,
    height: template.height * points,
    resolutionDpi,
    elements: template.elements.map((element, index) => resolveElement(element, index, points, path)),
  };
}

function resolveElement(element: LabelElement, index: number, points: number, path: string): ResolvedElement {
  const common = {
    id: `e${index}`,
    path: `${path}/elements/${index}`,
    box: rect(element.x * points, element.y * points, element.width * points, element.height * points),
    requestedBox: rect(element.x, element.y, element.width, element.height),
    rotationDegrees: element.rotation ?? 0,
    source: sourceOf(element),
  };
  switch (element.type) {
    case 'text':
      return {
        ...common,
        kind: 'text',
        fontSizePt: element.fontSize ?? DEFAULT_FONT_SIZE_PT,
        font: {
          family: element.fontFamily ?? DEFAULT_FAMILY,
          bold: element.bold ?? false,
          italic: element.italic ?? false,
        },
        underline: element.underline ?? false,
        align: element.align ?? 'left',
        verticalAlign: element.verticalAlign ?? 'top',
        color: colorOf(element.color),
      };
    case 'barcode':
      return {
        ...common,
        kind: 'barcode',
        barcodeType: element.barcodeType ?? 'code128',
        showText: element.showBarcodeText ?? true,
      };
    case 'qrcode':
      return { ...common, kind: 'qrcode', border: borderOf(element, points) };
    case 'image':
      return { ...common, kind: 'image', border: borderOf(element, points) };
    default:
      throw element satisfies never;
  }
}

const sourceOf = (element: LabelElement): ContentSource =>
  element.field === undefined ? { value: element.value ?? '' } : { field: element.field };

/** The contract admits no colour that does not parse. */
const colorOf = (text: string | undefined): Color => (text === undefined ? BLACK : (parseColor(text) ?? BLACK));

const borderOf = (
  element: { readonly stroke?: string | undefined; readonly strokeWidth?: number | undefined },
  points: number,
): Border | undefined =>
  element.stroke === undefined || element.strokeWidth === undefined
    ? undefined
    : { color: colorOf(element.stroke), width: element.strokeWidth * points };
