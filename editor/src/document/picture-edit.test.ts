import { rect } from '@platen/sdk/internal/base';
import { describe, expect, it } from 'vitest';
import { labelOf } from '../../test/editor-documents.ts';
import { fingerprint } from './originals.ts';
import {
  cropOf,
  croppedBox,
  cropToFill,
  flipped,
  isFilling,
  moveEdges,
  movePicture,
  sourceOf,
  startCrop,
  UNEDITED,
  withOriginal,
} from './picture-edit.ts';
import { readDocument, saveDocument } from './saved-document.ts';

const box = rect(10, 10, 40, 20);
const whole = rect(0, 0, 1, 1);

describe('a crop', () => {
  it('starts with the picture as it is drawn: contained and centred in its box', () => {
    expect(startCrop(box, whole, 1)).toEqual({ frame: rect(20, 10, 20, 20), picture: rect(20, 10, 20, 20) });
    expect(startCrop(box, rect(0.25, 0, 0.5, 1), 4)).toEqual({
      frame: rect(10, 10, 40, 20),
      picture: rect(-10, 10, 80, 20),
    });
  });
  it('moves edges within the picture, and keeps a least size', () => {
    const start = startCrop(box, whole, 2);
    expect(moveEdges(start, ['left'], { x: 10, y: 99 }, 1).frame).toEqual(rect(20, 10, 30, 20));
    expect(moveEdges(start, ['right', 'bottom'], { x: -10, y: -5 }, 1).frame).toEqual(rect(10, 10, 30, 15));
    expect(moveEdges(start, ['left', 'top'], { x: -10, y: -5 }, 1).frame).toEqual(start.frame);
    expect(moveEdges(start, ['right'], { x: -99, y: 0 }, 1).frame).toEqual(rect(10, 10, 1, 20));
  });
  it('moves the picture behind the frame, which it always covers', () => {
    const start = moveEdges(startCrop(box, whole, 2), ['right'], { x: -20, y: 0 }, 1);
    expect(cropOf(movePicture(start, { x: -5, y: 3 }))).toEqual(rect(0.125, 0, 0.5, 1));
    expect(cropOf(movePicture(start, { x: -99, y: 0 }))).toEqual(rect(0.5, 0, 0.5, 1));
  });
  it('leaves the rest of the picture in place, in a rotated box too', () => {
    const cropped = moveEdges(startCrop(box, whole, 2), ['left'], { x: 20, y: 0 }, 1);
    expect(croppedBox({ ...box, rotation: 0 }, cropped)).toEqual({ x: 30, y: 10, width: 20, height: 20, rotation: 0 });
    // the right half of a picture that is rotated by 90° clockwise is below its centre (30, 20)
    expect(croppedBox({ ...box, rotation: 90 }, cropped)).toEqual({
      x: 20,
      y: 20,
      width: 20,
      height: 20,
      rotation: 90,
    });
  });
});

describe('a picture that fills its box', () => {
  it('is cropped to the ratio of the box', () => {
    expect(cropToFill(whole, 1, box)).toEqual(rect(0, 0.25, 1, 0.5));
    expect(cropToFill(whole, 4, box)).toEqual(rect(0.25, 0, 0.5, 1));
    expect(cropToFill(rect(0, 0, 0.2, 1), 4, box)).toEqual(rect(0, 0, 0.5, 1));
    expect([isFilling(whole, 2, box), isFilling(whole, 1, box), isFilling(rect(0, 0.25, 1, 0.5), 1, box)]).toEqual([
      ...[true, false, true],
    ]);
  });
});

it('a flipped picture shows the same part', () => {
  const edit = { ...UNEDITED, crop: rect(0.25, 0, 0.5, 0.75) };
  expect(flipped(edit, 'x')).toEqual({ ...edit, flipX: true });
  expect(flipped(edit, 'y')).toEqual({ ...edit, flipY: true, crop: rect(0.25, 0.25, 0.5, 0.75) });
});

describe('the original of a picture', () => {
  const url = 'data:image/png;base64,AAAA';
  const made = 'data:image/png;base64,BBBB';
  const source = { url, edit: { ...UNEDITED, opacity: 0.5 } };
  const label = labelOf([{ type: 'image', x: 0, y: 0, width: 9, height: 9, value: made }]);

  it('is kept beside the template, also in a draft', () => {
    const document = withOriginal(label, made, source);
    expect(sourceOf(document, made)).toEqual(source);
    const read = readDocument(saveDocument(document)).document;
    expect(read && sourceOf(read, made)).toEqual(source);
    expect(JSON.parse(saveDocument(document)).template.elements).toEqual(label.elements.map(({ element }) => element));
  });
  it('is forgotten once the picture is gone', () => {
    const document = withOriginal({ ...label, elements: [] }, made, source);
    expect(saveDocument(document)).not.toContain(url);
    expect(withOriginal(document, 'data:,', source).originals).not.toHaveProperty(fingerprint(made));
  });
  it('is the picture itself if it was not changed, or if the draft is damaged', () => {
    expect(sourceOf(label, made)).toEqual({ url: made, edit: UNEDITED });
    const damaged = { ...source, edit: { ...UNEDITED, crop: rect(0.5, 0, 1, 1) } };
    expect(sourceOf({ originals: { [fingerprint(made)]: damaged } }, made)).toEqual({ url: made, edit: UNEDITED });
  });
});
