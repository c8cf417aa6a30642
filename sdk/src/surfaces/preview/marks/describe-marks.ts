import type { LayoutElement, LayoutReport } from '../../../contract/types.ts';

/** An element and all that its layout warns of. */
export interface ElementWarnings {
  readonly element: LayoutElement;
  readonly messages: readonly string[];
}

/** The elements that have warnings, in the template's order. */
export function warningsByElement({ elements, warnings }: LayoutReport): readonly ElementWarnings[] {
  return elements.flatMap((element) => {
    const messages = warnings.filter((warning) => warning.element === element.id).map((warning) => warning.message);
    return messages.length === 0 ? [] : [{ element, messages: messages.map(sentence) }];
  });
}

const NOUNS = { TEXT: 'text', BARCODE: 'barcode', QRCODE: 'QR code', IMAGE: 'image' } as const;

/** The name of a marker for those who cannot see where it stands: which element, and everything it says. */
export function describeWarnings(element: LayoutElement, messages: readonly string[]): string {
  const count = messages.length === 1 ? 'Warning' : `${messages.length} warnings`;
  const content = shortened(element.text?.lines.join(' ').trim() ?? '');
  const shown = content === '' ? '' : ` “${content}”`;
  return `${count} on element ${Number(element.id.slice(1)) + 1}, ${NOUNS[element.type]}${shown}: ${messages.join(' ')}`;
}

/** Code points of a text that are enough to know it by. */
const ENOUGH = 40;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= ENOUGH ? text : `${characters.slice(0, ENOUGH).join('').trimEnd()}…`;
}

/** A message as a sentence of its own. */
const sentence = (message: string): string => {
  const capital = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
};
