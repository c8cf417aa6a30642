import type { Draft } from '../design.ts';

const NAMES: Readonly<Record<string, string>> = { text: 'Text', barcode: 'Barcode', qrcode: 'QR code', image: 'Image' };

export const kindName = (element: Draft): string => NAMES[String(element.type)] ?? 'Element';

/** The element's content in a few words: its field in braces, or its fixed value. */
export function summaryOf(element: Draft): string {
  if (typeof element.field === 'string') return `{${element.field}}`;
  const value = typeof element.value === 'string' ? element.value : '';
  if (value.startsWith('data:')) return 'embedded';
  return value.length > 40 ? `${value.slice(0, 39)}…` : value;
}
