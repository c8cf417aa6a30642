import type { LabelElement, PrintItem, Template } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer, inspect } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../document/editor-document.ts';
import { findFixes, type Seen, sizeKey } from './find-fix.ts';
import { findingsOf } from './finding.ts';
import { freeSpace } from './fix-finding.ts';

const renderer = createRenderer(nodePlatform());
const labelOf = (...elements: Template['elements']): Template => ({ unit: 'mm', width: 60, height: 30, elements });

const see = async (template: Template, items: readonly PrintItem[]): Promise<Seen> => {
  const inspection = await inspect(renderer, template, items);
  const { elements } = documentOf(template);
  const findings = findingsOf({ rows: items.map((_, row) => row), inspection }, elements);
  const shrunk = inspection.shrunkTexts.map(
    ({ item, element, fontSizePt }) => [sizeKey(item, elements[Number(element.slice(1))]?.key), fontSizePt] as const,
  );
  return { findings, shrunk: new Map(shrunk) };
};

/** Returns the first fix of the first finding with this code, and the findings of the label with that fix. */
async function fixOf(template: Template, code: string, items: readonly PrintItem[] = [{ data: {} }]) {
  const before = await see(template, items);
  const finding = before.findings.find((each) => each.code === code);
  const document = documentOf(template);
  const element = document.elements.find(({ key }) => key === finding?.element);
  if (finding === undefined || element === undefined) throw new Error(`no ${code} among ${JSON.stringify(before)}`);
  const withElement = (changed: LabelElement): Template => ({
    ...template,
    elements: template.elements.map((each) => (each === element.element ? changed : each)),
  });
  const { width, height, unit } = template;
  const place = {
    label: { width, height },
    step: unit === 'inch' ? 1 / 64 : 0.5,
    isFree: freeSpace(document, element, []),
  };
  const fixes = await findFixes(place, finding, element, before, (changed) => see(withElement(changed), items));
  const [proposal] = fixes;
  return { fixes, proposal, after: proposal && (await see(withElement(proposal.element), items)).findings };
}

const text = { type: 'text', x: 2, y: 2, width: 30, height: 5, fontSize: 12 } as const;
const bars = { type: 'barcode', x: 15, y: 8, width: 30, height: 15, value: 'MUG-0417' } as const;

describe('the fix of a finding', () => {
  it('lets a cut text wrap at the size it asks for, in a box that grows down only as far as that takes', async () => {
    const rows = [{ data: { name: 'Mug' } }, { data: { name: 'word '.repeat(12) } }];
    const { proposal, after } = await fixOf(labelOf({ ...text, field: 'name', fontSize: 9 }), 'shrunk', rows);
    expect(proposal).toMatchObject({ kind: 'taller_box', row: 1, sizesPt: [5, 9], element: { x: 2, y: 2, width: 30 } });
    expect(proposal?.element.height).toBe(17.5);
    expect(after).toEqual([]);
  });

  it('widens the box of a text that is one long word, away from the side that it is aligned to', async () => {
    const word = { ...text, x: 28, value: 'Donaudampfschifffahrtsgesellschaft', align: 'right', fontSize: 12 } as const;
    const { fixes } = await fixOf(labelOf(word), 'shrunk');
    const wider = fixes.find(({ kind }) => kind === 'wider_box');
    expect(wider?.sizesPt?.[1]).toBe(9.5);
    expect((wider?.element.x ?? 0) + (wider?.element.width ?? 0)).toBe(58);
  });

  it('grows over no other element and leaves half a millimetre to it and to the edge', async () => {
    const below = { ...bars, x: 2, y: 12, width: 40, height: 14, value: 'A-1' } as const;
    const cut = { ...text, value: 'word '.repeat(40) } as const;
    const { fixes } = await fixOf(labelOf(cut, below), 'truncated');
    expect(fixes.length).toBeGreaterThan(0);
    for (const { element } of fixes) {
      expect(element.y + element.height).toBeLessThanOrEqual(11.5);
      expect(element.x + element.width).toBeLessThanOrEqual(59.5);
    }
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
    expect(proposal).toMatchObject({ kind: 'black_ink' });
    expect(proposal?.element).toEqual({ ...text, value: 'Mug' });
  });

  it('is not offered where every way makes something else worse', async () => {
    const wall = { ...bars, x: 0, y: 7.2, width: 60, height: 22.8, value: 'A-1' } as const;
    const full = labelOf({ ...text, x: 0, y: 0, width: 60, height: 6.5, value: 'word '.repeat(90) }, wall);
    const { proposal } = await fixOf(full, 'truncated');
    expect(proposal).toBeUndefined();
  });
});
