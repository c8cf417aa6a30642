import type { Color } from '../../../base/color.ts';

const hex = (value: number): string => value.toString(16).padStart(2, '0');

/** A colour as an attribute; black is what is filled where nothing is said. */
export const fillText = ({ r, g, b }: Color): string =>
  r === 0 && g === 0 && b === 0 ? '' : ` fill="#${hex(r)}${hex(g)}${hex(b)}"`;
