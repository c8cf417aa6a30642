import type { Color } from '../../../base/color.ts';

const hex = (value: number): string => value.toString(16).padStart(2, '0');

export const hexText = ({ r, g, b }: Color): string => `#${hex(r)}${hex(g)}${hex(b)}`;

/** A colour as an attribute; black is what is filled where nothing is said. */
export const fillText = (color: Color): string =>
  color.r === 0 && color.g === 0 && color.b === 0 ? '' : ` fill="${hexText(color)}"`;
