import type { LengthOptions } from '../../../pipeline/resolve/length-options.ts';

/** Maps the attributes of `<label-preview>` that control the label's length to the equivalent options. */
const ATTRIBUTES = {
  length: 'length',
  margin: 'margin',
  'min-length': 'minLength',
  feed: 'feed',
} as const satisfies Readonly<Record<string, keyof LengthOptions>>;

export const LENGTH_ATTRIBUTES: readonly string[] = Object.keys(ATTRIBUTES);

/** Returns the options that an element's attributes set; `undefined` for none. Does not validate their values. */
export function lengthsOf(element: Element): LengthOptions | undefined {
  const given: Record<string, unknown> = {};
  for (const [attribute, option] of Object.entries(ATTRIBUTES)) {
    const text = element.getAttribute(attribute);
    if (text === null) continue;
    const isNumber = option === 'margin' || option === 'minLength';
    given[option] = isNumber && text.trim() !== '' ? Number(text) : text;
  }
  return Object.keys(given).length === 0 ? undefined : (given as LengthOptions);
}

/** Sets the attributes of an element from `lengths`, and removes the attributes of absent options. */
export function setLengths(element: Element, lengths: LengthOptions | null | undefined): void {
  for (const [attribute, option] of Object.entries(ATTRIBUTES)) {
    const value = lengths?.[option];
    if (value === undefined) element.removeAttribute(attribute);
    else if (element.getAttribute(attribute) !== String(value)) element.setAttribute(attribute, String(value));
  }
}

/** Converts an attribute to a positive number; `undefined` for anything else. */
export function positive(attribute: string | null): number | undefined {
  const number = attribute === null ? Number.NaN : Number(attribute);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}
