import { describe, expect, it } from 'vitest';
import { labelOf, textAt } from '../../test/editor-documents.ts';
import { Hand } from '../../test/editor-hand.ts';
import { select } from '../document/editor-document.ts';

/** Boxes of 10 × 5 at (10, 10) and (30, 10). */
const two = labelOf([textAt(10, 10), textAt(30, 10)]);

describe('a corner of a picture', () => {
  const picture = labelOf([
    { type: 'image', x: 10, y: 10, width: 20, height: 10, value: 'https://example.com/a.png' },
    textAt(41, 30),
  ]);
  const sizeAfter = (...to: readonly [number, number, { keys: { shift?: boolean; alt?: boolean } }?]) => {
    const figures = new Hand(select(picture, [1])).down(30, 20).move(...to).last?.figures;
    return figures?.kind === 'size' ? [figures.width, figures.height] : undefined;
  };

  it('keeps the proportions, with Alt about the centre, and Shift frees them', () => {
    expect(sizeAfter(36, 20)).toEqual([26, 13]);
    expect(sizeAfter(35, 20, { keys: { alt: true } })).toEqual([30, 15]);
    expect(sizeAfter(36, 20, { keys: { shift: true } })).toEqual([26, 10]);
  });
  it('snaps to another element on one axis, and the other side follows', () => {
    const hand = new Hand(select(picture, [1]), { isSnapping: true }).down(30, 20).move(40.8, 18);
    expect(hand.last?.figures).toMatchObject({ kind: 'size', width: 31, height: 15.5 });
    expect(hand.last?.guides.map(({ axis }) => axis)).toEqual(['x']);
  });
  it('is not its side, which changes the box alone', () => {
    const figures = new Hand(select(picture, [1])).down(30, 15).move(36, 15).last?.figures;
    expect(figures).toMatchObject({ kind: 'size', width: 26, height: 10 });
  });
});

describe('the numbers under the hand', () => {
  it('are none while nothing is dragged', () => {
    expect(new Hand(two).down(15, 12).last?.figures).toBeUndefined();
    expect(new Hand(two).down(1, 1).move(5, 5).last?.figures).toBeUndefined();
    expect(new Hand(two).down(15, 12).move(16, 12).up(16, 12).last?.figures).toBeUndefined();
  });
  it('are the place of what is moved', () => {
    expect(new Hand(two).down(15, 12).move(16, 14).last?.figures).toEqual({
      kind: 'place',
      bounds: { x: 11, y: 12, width: 10, height: 5 },
      x: 11,
      y: 12,
      distances: [],
    });
  });
  it('are with Alt the distances to the neighbour, and to the edge where there is none', () => {
    const figures = new Hand(two).down(15, 12).move(16, 14, { keys: { alt: true } }).last?.figures;
    const distances = figures?.kind === 'place' ? figures.distances : [];
    expect(distances.map(({ side, target, length }) => [side, target, length])).toEqual([
      ['left', 'label', 11],
      ['right', 'neighbour', 9],
      ['top', 'label', 12],
      ['bottom', 'label', (two.label.height ?? 0) - 17],
    ]);
  });
  it('are the size of what is resized', () => {
    const figures = new Hand(select(two, [1])).down(20, 15).move(22, 18).last?.figures;
    expect(figures).toMatchObject({ kind: 'size', width: 12, height: 8 });
  });
  it('are the degrees of what is turned, and how far several were turned', () => {
    const one = new Hand(select(labelOf([textAt(10, 10, { rotation: 90 })]), [1])).down(17.8 + 2.5, 12.5);
    expect(one.move(15, 20).last?.figures).toMatchObject({ kind: 'turn', degrees: 180 });
    const hand = new Hand(select(two, [1, 2])).down(25, 7.2).move(40, 12.5, { keys: { shift: true } });
    expect(hand.last?.figures).toMatchObject({ kind: 'turn', degrees: 90 });
  });
});
