import { rect } from '@platen/sdk/internal/base';
import { describe, expect, it } from 'vitest';
import { UNEDITED } from '../document/picture-edit.ts';
import { editedPixels } from './edited-pixels.ts';

/** A picture of 3 x 2 opaque pixels, whose red values are 1 to 6 in reading order. */
const picture = {
  ...{ key: 'a', width: 3, height: 2, opaque: true },
  rgba: Uint8Array.from({ length: 24 }, (_, at) => (at % 4 === 0 ? at / 4 + 1 : at % 4 === 3 ? 255 : 0)),
};
const reds = ({ rgba }: { readonly rgba: Uint8Array | Uint8ClampedArray }) => [...rgba].filter((_, at) => at % 4 === 0);

describe('the pixels of a changed picture', () => {
  it('are those of the visible part', () => {
    const cropped = editedPixels(picture, { ...UNEDITED, crop: rect(1 / 3, 0, 2 / 3, 1) });
    expect([cropped.width, cropped.height, reds(cropped)]).toEqual([2, 2, [2, 3, 5, 6]]);
    const least = editedPixels(picture, { ...UNEDITED, crop: rect(0.99, 0.99, 0.001, 0.001) });
    expect([least.width, least.height, reds(least)]).toEqual([1, 1, [6]]);
  });
  it('are flipped before they are cropped', () => {
    expect(reds(editedPixels(picture, { ...UNEDITED, flipX: true }))).toEqual([3, 2, 1, 6, 5, 4]);
    expect(reds(editedPixels(picture, { ...UNEDITED, flipY: true, crop: rect(0, 0, 1, 0.5) }))).toEqual([4, 5, 6]);
  });
  it('are made transparent', () => {
    const { rgba, opaque } = editedPixels(picture, { ...UNEDITED, opacity: 0.25 });
    expect([opaque, rgba[3], rgba[0]]).toEqual([false, 64, 1]);
    expect(editedPixels(picture, UNEDITED).opaque).toBe(true);
  });
});
