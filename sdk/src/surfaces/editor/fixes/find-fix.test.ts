import { describe, expect, it } from 'vitest';
import type { LabelElement, PrintItem, Template } from '../../../contract/types.ts';
import { nodePlatform } from '../../../entries/node.ts';
import { createRenderer } from '../../../pipeline/renderer/create-renderer.ts';
import { inspect } from '../../../pipeline/renderer/inspect.ts';
import { documentOf } from '../document/editor-document.ts';
import type { Finding } from '../findings/finding.ts';
import { findingsOf } from '../findings/findings-of.ts';
import { findFix } from './find-fix.ts';

const renderer = createRenderer(nodePlatform());
const labelOf = (...elements: Template['elements']): Template => ({ unit: 'mm', width: 60, height: 30, elements });

const judged = async (template: Template, items: readonly PrintItem[]): Promise<readonly Finding[]> => {
  const inspection = await inspect(renderer, template, items);
  return findingsOf({ rows: items.map((_, row) => row), inspection }, documentOf(template).elements);
};

/** The fix of the first finding of this kind, and what is found of the label with it. */
async function fixOf(template: Template, code: string, items: readonly PrintItem[] = [{ data: {} }]) {
  const before = await judged(template, items);
  const finding = before.find((each) => each.code === code);
  const element = documentOf(template).elements.find(({ key }) => key === finding?.element);
  if (finding === undefined || element === undefined) throw new Error(`no ${code} among ${JSON.stringify(before)}`);
  const withElement = (changed: LabelElement): Template => ({
    ...template,
    elements: template.elements.map((each) => (each === element.element ? changed : each)),
  });
  const { width, height, unit } = template;
  const smallestSizePt = 4;
  const place = { label: { width, height }, step: unit === 'inch' ? 1 / 64 : 0.5, smallestSizePt };
  const proposal = await findFix(place, finding, element, before, (changed) => judged(withElement(changed), items));
  return { proposal, after: proposal && (await judged(withElement(proposal.element), items)) };
}

const text = { type: 'text', x: 2, y: 2, width: 30, height: 5, fontSize: 12 } as const;
const bars = { type: 'barcode', x: 15, y: 8, width: 30, height: 15, value: 'MUG-0417' } as const;

describe('the fix of a finding', () => {
  it('makes the box of a cut text so tall that every row fits', async () => {
    const rows = [{ data: { name: 'Mug' } }, { data: { name: 'word '.repeat(60) } }];
    const { proposal, after } = await fixOf(labelOf({ ...text, field: 'name' }), 'truncated', rows);
    expect(proposal?.kind).toBe('taller_box');
    expect(proposal?.element.height).toBeGreaterThan(5);
    expect(after?.filter(({ code }) => code === 'truncated')).toEqual([]);
  });

  it('makes low bars tall enough', async () => {
    const { proposal, after } = await fixOf(labelOf({ ...bars, height: 4 }), 'bar_height');
    expect(proposal?.kind).toBe('taller_box');
    expect(after).toEqual([]);
  });

  it('puts the low bars of a retail code beside the text of a label an inch high', async () => {
    const inch = (...elements: Template['elements']): Template => ({ unit: 'inch', width: 2.625, height: 1, elements });
    const name = { type: 'text', x: 0.1, y: 0.1, width: 1.2, height: 0.3, value: 'Mug', fontSize: 12 } as const;
    const code = { ...bars, x: 0.55, y: 0.4, width: 1.5, height: 0.55, barcodeType: 'ean13', value: '5901234123457' };
    const { proposal, after } = await fixOf(inch(name, code as never), 'bar_height');
    expect(proposal?.element.height).toBeGreaterThan(0.7);
    expect(after).toEqual([]);
  });

  it('moves a code off the edge that its quiet zone lies over', async () => {
    const edge = { ...bars, x: 0, width: 32 } as const;
    const { proposal, after } = await fixOf(labelOf(edge), 'quiet_zone');
    expect(proposal?.kind).toBe('move_in');
    expect(after?.filter(({ weight }) => weight !== 'advice')).toEqual([]);
  });

  it('widens bars that are too thin', async () => {
    const thin = { ...bars, barcodeType: 'ean13', value: '5901234123457', width: 20 } as const;
    const { proposal, after } = await fixOf(labelOf(thin), 'x_dimension');
    expect(proposal?.kind).toBe('wider_box');
    expect(after?.filter(({ code }) => code === 'x_dimension')).toEqual([]);
  });

  it('moves what lies over the edge onto the label', async () => {
    const { proposal, after } = await fixOf(labelOf({ ...text, value: 'Stoneware', x: -4 }), 'off_label');
    expect(proposal?.kind).toBe('move_in');
    expect(after).toEqual([]);
  });

  it('prints pale text in black', async () => {
    const { proposal } = await fixOf(labelOf({ ...text, value: 'Mug', color: '#dddddd' }), 'low_contrast');
    expect(proposal).toEqual({ kind: 'black_ink', element: { ...text, value: 'Mug' } });
  });

  it('is not offered where every way makes something else worse', async () => {
    const wall = { ...bars, x: 0, y: 7.2, width: 60, height: 22.8, value: 'A-1' } as const;
    const full = labelOf({ ...text, x: 0, y: 0, width: 60, height: 6.5, value: 'word '.repeat(90) }, wall);
    const { proposal } = await fixOf(full, 'truncated');
    expect(proposal).toBeUndefined();
  });
});
