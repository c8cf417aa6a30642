import type { ElementOf, Sampler } from '../element-kind.ts';

/** The sample picture: a frame with two hills and a sun, black on white. */
const SAMPLE_PICTURE =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2060%2060'%3E%3Cpath%20d='M0%200h60v60H0zM1%201v58h58V1zM4%2056V44l19-21%2014%2015%204-4%2015%2015v7zM42%2012a7%207%200%200%201%200%2014%207%207%200%200%201%200-14z'%20fill-rule='evenodd'/%3E%3C/svg%3E";

/**
 * Longest side, in mm, of a picture in a suggested layout. At this size, a picture of 600 pixels has 150 pixels per
 * inch, which is enough for printing.
 */
export const MAX_PICTURE_MM = (600 / 150) * 25.4;

export const imageSampler: Sampler<ElementOf<'image'>> = {
  sample: () => ({ text: SAMPLE_PICTURE, rank: 3 }),
};
