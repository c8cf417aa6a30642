import type { PrintItem } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer, inspect } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { labelOf, textAt } from '../../test/editor-documents.ts';
import type { Box } from '../document/box.ts';
import { lockElements } from '../document/change-elements.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { grownDown, grownTexts } from './grown-text.ts';
import type { Inspected } from './row-check.ts';

const renderer = createRenderer(nodePlatform());
const { signal } = new AbortController();
let inspections = 0;
const inspectHere = ({ template, items, resolutionDpi }: Inspected) => {
  inspections++;
  return inspect(renderer, template, items, { resolution: resolutionDpi });
};
async function grownIn(document: EditorDocument, item?: PrintItem): Promise<readonly Box[]> {
  const keys = new Set(document.elements.map(({ key }) => key));
  const grown = await grownTexts({ document, item, resolutionDpi: 203, inspect: inspectHere }, keys, signal);
  return [...grown.values()];
}
/** The box of a single text on a label of 60 x 40 mm after it has grown; undefined if it did not grow. */
async function grownBox(text: Parameters<typeof textAt>[2], item?: PrintItem) {
  const [grown] = await grownIn(labelOf([textAt(10, 10, text)]), item);
  return grown && [grown.x, grown.y, grown.width, grown.height];
}

describe('a text that is printed smaller than its font size', () => {
  it('gets a box that is high enough, and as wide as before', async () => {
    expect(await grownBox({ width: 30, height: 8, fontSize: 24, value: 'Oolong' })).toEqual([10, 10, 30, 12]);
  });
  it('gets as many lines as it needs', async () => {
    expect(await grownBox({ width: 30, height: 8, fontSize: 20, value: 'Oolong tea' })).toEqual([10, 10, 30, 19.5]);
  });
  it('gets a wider box if a word is wider than the box', async () => {
    expect(await grownBox({ width: 10, height: 8, fontSize: 24, value: 'Oolong' })).toEqual([10, 10, 29.5, 12]);
  });
  it('grows away from the side to which it is aligned', async () => {
    const text = {
      width: 10,
      height: 8,
      fontSize: 24,
      value: 'Oolong',
      align: 'right',
      verticalAlign: 'bottom',
    } as const;
    const [grown] = await grownIn(labelOf([textAt(45, 25, text)]));
    expect(grown).toMatchObject({ x: 25.5, y: 21, width: 29.5, height: 12 });
  });
  it('stays on the label', async () => {
    const [grown] = await grownIn(labelOf([textAt(45, 34, { fontSize: 24, value: 'Oolong' })]));
    expect(grown).toMatchObject({ x: 30.5, y: 28, width: 29.5, height: 12 });
  });
  it('grows along its own sides if it is turned', async () => {
    const turned = { width: 30, height: 8, fontSize: 24, value: 'Oolong', rotation: 90 } as const;
    const [grown] = await grownIn(labelOf([textAt(15, 16, turned)]));
    // On the label, the box covers x 26 to 34 before and x 22 to 34 after: its top is at the right.
    expect(grown).toMatchObject({ x: 13, y: 14, width: 30, height: 12, rotation: 90 });
  });
  it('is measured with the content of the shown row', async () => {
    const { value: _, ...text } = textAt(10, 10, { width: 30, height: 8, fontSize: 20 });
    const document = labelOf([{ ...text, field: 'name' }]);
    expect(await grownIn(document, { data: { name: 'Tea', price: '1' } })).toMatchObject([{ height: 10 }]);
    expect(await grownIn(document, { data: { name: 'Oolong tea', price: '1' } })).toMatchObject([{ height: 19.5 }]);
    expect(await grownIn(document, { data: {} })).toEqual([]);
  });
  it('keeps its box if it fits, is too large for the label, or is locked', async () => {
    expect(await grownBox({ width: 30, height: 8, fontSize: 12, value: 'Oolong' })).toBeUndefined();
    expect(await grownBox({ width: 30, height: 8, fontSize: 200, value: 'Oolong' })).toBeUndefined();
    const locked = lockElements(labelOf([textAt(10, 10, { fontSize: 24 })]), [1], true);
    expect(await grownIn(locked)).toEqual([]);
  });
  it('needs at most three inspections', async () => {
    inspections = 0;
    await grownBox({ width: 10, height: 8, fontSize: 24, value: 'Oolong' });
    expect(inspections).toBe(3);
  });
});

describe('a text that is being typed', () => {
  const down = async (text: Parameters<typeof textAt>[2], isFree = (_: { y: number; height: number }) => true) => {
    const document = labelOf([textAt(10, 10, text)]);
    const shown = { document, item: undefined, resolutionDpi: 203, inspect: inspectHere };
    const [each] = document.elements;
    if (each === undefined) throw new Error('no text');
    const { x, y, width, height } = await grownDown(shown, each.element, isFree, signal);
    return [x, y, width, height];
  };
  const long = { width: 30, height: 8, fontSize: 12, value: 'Oolong tea from the high mountains' } as const;

  it('grows downwards until it fits, whatever its alignment', async () => {
    expect(await down({ ...long, verticalAlign: 'bottom' })).toEqual([10, 10, 30, 17.5]);
    expect(await down({ ...long, value: 'Tea' })).toEqual([10, 10, 30, 8]);
  });
  it('grows as far as there is free space', async () => {
    const [, y = 0, , height = 0] = await down(long, (box) => box.y + box.height <= 22);
    expect([y, height > 8, height <= 12]).toEqual([10, true, true]);
  });
  it('grows no further than the label', async () => {
    const [, y = 0, , height = 0] = await down({ ...long, fontSize: 40, width: 40 });
    expect([y, y + height <= 40]).toEqual([10, true]);
  });
});
