import type { LayoutElement, LayoutReport } from '../../../contract/types.ts';

/** Elements that are counted: all but texts, which are read out. */
const COUNTED: Readonly<Record<Exclude<LayoutElement['type'], 'TEXT'>, string>> = {
  BARCODE: 'barcode',
  QRCODE: 'QR code',
  IMAGE: 'image',
};

/** A sentence for those who cannot see the picture: the label's size, its texts, and how many codes and images it has. */
export function describeLabel(report: LayoutReport): string {
  const { unit, label, elements } = report;
  const texts = elements.map(textOf).filter((text) => text !== '');
  const parts = [...texts, ...Object.entries(COUNTED).flatMap(([type, noun]) => counted(elements, type, noun))];
  const size = `Label, ${label.width} × ${label.height} ${unit}`;
  return parts.length === 0 ? `${size}, empty` : `${size}: ${parts.join('; ')}`;
}

const textOf = (element: LayoutElement): string => element.text?.lines.join(' ').trim() ?? '';

function counted(elements: readonly LayoutElement[], type: string, noun: string): string[] {
  const count = elements.filter((element) => element.type === type && element.ink.width > 0).length;
  return count === 0 ? [] : [count === 1 ? `1 ${noun}` : `${count} ${noun}s`];
}
