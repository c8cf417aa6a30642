import type { TextFit } from '../../contract/types.ts';
import type { PlacedElement } from '../layout/placed.ts';

/** One text as drawn on one label. */
export interface DrawnText {
  /** Id of the element in the report, such as `e0`. */
  readonly element: string;
  /** Requested font size in points. */
  readonly askedFontSizePt: number;
  readonly fontSizePt: number;
  readonly truncated: boolean;
}

/** Returns the texts that a label draws, in element order. */
export const drawnTexts = (elements: readonly PlacedElement[]): readonly DrawnText[] =>
  elements.flatMap(({ element: { id }, layout: { text, requestedFontSizePt: askedFontSizePt } }) =>
    text === undefined || askedFontSizePt === undefined || text.lines.length === 0
      ? []
      : [{ element: id, askedFontSizePt, fontSizePt: text.fontSizePt, truncated: text.truncated }],
  );

/** The texts of one label and the index of its item. */
export interface DrawnTexts {
  readonly item: number;
  readonly texts: readonly DrawnText[];
}

/** A text that is printed smaller than requested. */
export interface ShrunkText {
  /** Index of the item, from 0. */
  readonly item: number;
  /** Id of the element in the report, such as `e0`. */
  readonly element: string;
  /** Printed font size in points. */
  readonly fontSizePt: number;
}

/** Returns the texts that are printed smaller than requested, in label order. */
export const shrunkTexts = (labels: readonly DrawnTexts[]): readonly ShrunkText[] =>
  labels.flatMap(({ item, texts }) =>
    texts
      .filter(({ fontSizePt, askedFontSizePt }) => fontSizePt < askedFontSizePt)
      .map(({ element, fontSizePt }) => ({ item, element, fontSizePt })),
  );

/** Returns the fit of each text element over all labels, in element order. */
export function textFits(labels: readonly DrawnTexts[]): readonly TextFit[] {
  const byElement = new Map<string, (DrawnText & { readonly item: number })[]>();
  for (const { item, texts } of labels) {
    for (const text of texts) {
      const known = byElement.get(text.element);
      if (known) known.push({ ...text, item });
      else byElement.set(text.element, [{ ...text, item }]);
    }
  }
  return [...byElement.values()].flatMap(fitOf).sort((a, b) => indexOf(a) - indexOf(b));
}

function fitOf(texts: readonly (DrawnText & { readonly item: number })[]): readonly TextFit[] {
  const [first] = texts;
  if (first === undefined) return [];
  const smallest = texts.reduce((least, text) => (text.fontSizePt < least.fontSizePt ? text : least), first);
  return [
    {
      element: first.element,
      fontSize: first.askedFontSizePt,
      smallestFontSize: smallest.fontSizePt,
      smallestItem: smallest.item,
      shrunk: texts.filter((text) => text.fontSizePt < text.askedFontSizePt).length,
      truncated: texts.filter(({ truncated }) => truncated).length,
    },
  ];
}

const indexOf = ({ element }: TextFit): number => Number(element.slice(1));
