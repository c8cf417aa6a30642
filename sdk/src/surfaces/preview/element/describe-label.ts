import type { LayoutElement, LayoutReport } from '../../../contract/types.ts';

/** Nouns for the element types, for screen readers. */
export const ELEMENT_NOUNS: Readonly<Record<LayoutElement['type'], string>> = {
  TEXT: 'text',
  BARCODE: 'barcode',
  QRCODE: 'QR code',
  IMAGE: 'image',
};

/** Describes the label for screen readers: its size, its text, and the number of codes and images. */
export function describeLabel(report: LayoutReport): string {
  const { unit, label, elements } = report;
  const texts = elements.map(textOf).filter((text) => text !== '');
  const others = elements.filter(({ text }) => text === undefined);
  const parts = [...texts, ...Object.entries(ELEMENT_NOUNS).flatMap(([type, noun]) => counted(others, type, noun))];
  const size = `Label, ${label.width} × ${label.height} ${unit}`;
  return parts.length === 0 ? `${size}, empty` : `${size}: ${parts.join('; ')}`;
}

/** Returns the text that an element shows; empty for codes and images. */
export const textOf = ({ text }: Pick<LayoutElement, 'text'>): string => text?.lines.join(' ').trim() ?? '';

function counted(elements: readonly LayoutElement[], type: string, noun: string): string[] {
  const count = elements.filter((element) => element.type === type && element.ink.width > 0).length;
  return count === 0 ? [] : [count === 1 ? `1 ${noun}` : `${count} ${noun}s`];
}
