import { describe, expect, it } from 'vitest';
import { readPresets, tryLayouts } from '../../test/layouts/try-layouts.ts';
import { presetLabel } from '../document/preset-label.ts';
import { isLayoutId, LAYOUT_IDS, type LayoutId, layoutOn, layoutsOn } from './layouts.ts';

const avery5160 = { unit: 'inch', width: 2.625, height: 1 } as const;
const refusalsOn = (label: Parameters<typeof layoutsOn>[0]) =>
  layoutsOn(label).flatMap(({ id, refusal }) => (refusal === undefined ? [] : [[id, refusal]]));

/** The kinds of elements that each layout may have, as sets, and the fields that it always shows. */
const PROMISED: Readonly<
  Record<LayoutId, readonly [kinds: readonly (readonly string[])[], fields: readonly string[]]>
> = {
  'classic-top-bottom': [[['text', 'barcode']], ['name']],
  'price-tag': [[['text', 'barcode'], ['text']], ['price']],
  'image-left-text-right': [[['text', 'image']], ['name', 'image']],
  'qr-code-right': [[['text', 'qrcode'], ['qrcode']], []],
  'barcode-only': [[['barcode']], []],
  'detailed-product': [
    [['text', 'barcode'], ['text']],
    ['name', 'description', 'price'],
  ],
  'classic-top-bottom-address': [[['text']], ['recipient', 'street', 'city']],
  'order-tag-address': [
    [['text', 'barcode'], ['text']],
    ['order', 'recipient', 'street', 'city'],
  ],
  'image-left-text-right-address': [[['text', 'image']], ['recipient', 'street', 'city', 'logo']],
  'qr-code-right-address': [[['text', 'qrcode']], ['recipient', 'street', 'city', 'url']],
  'barcode-only-address': [[['barcode']], []],
  // its name says “code”
  'detailed-address': [
    [
      ['text', 'barcode'],
      ['text', 'qrcode'],
    ],
    ['sender', 'recipient', 'street', 'city', 'order'],
  ],
};

describe('layouts', () => {
  it('are the twelve that deep links name', () => {
    expect(LAYOUT_IDS).toEqual([
      'classic-top-bottom',
      'price-tag',
      'image-left-text-right',
      'qr-code-right',
      'barcode-only',
      'detailed-product',
      'classic-top-bottom-address',
      'order-tag-address',
      'image-left-text-right-address',
      'qr-code-right-address',
      'barcode-only-address',
      'detailed-address',
    ]);
    expect(isLayoutId('classic')).toBe(false);
  });

  it('are all offered on the address label that everybody has', () => {
    expect(refusalsOn(avery5160)).toEqual([]);
  });

  // `npm run trial -- layouts` inspects every paper.
  it('print without a warning at 203, 300 and 600 dpi on every 90th paper of the catalog that they are offered on', async () => {
    const { said, inspections } = await tryLayouts(readPresets().filter((_, index) => index % 90 === 0));
    expect(said).toEqual([]);
    expect(inspections).toBeGreaterThan(1000);
  }, 240_000);

  it.each(['ean13', 'upca', 'ean8', 'isbn'] as const)(
    'print %s without a warning where they take it, on every 300th paper',
    async (type) => {
      const { said, counts } = await tryLayouts(
        readPresets().filter((_, index) => index % 300 === 0),
        type,
      );
      expect(said).toEqual([]);
      expect(counts.get('barcode-only')?.[type]).toBeGreaterThan(5);
    },
  );

  it('take a retail code where its bars have room, and a code of the shop’s where they have none', () => {
    const kindOn = (height: number) =>
      layoutOn('price-tag', { width: 60, height }, () => 'ean13').elements?.flatMap(({ type, ...element }) =>
        type === 'barcode' && 'barcodeType' in element ? [element.barcodeType] : [],
      );
    expect(kindOn(50)).toEqual(['ean13']);
    expect(kindOn(20)).toEqual(['code128']);
  });

  it('say why they are not offered', () => {
    expect(layoutOn('barcode-only', { width: 6, height: 6 }).refusal).toBe('code-too-small');
    expect(layoutOn('image-left-text-right', { width: 30, height: 6 }).refusal).toBe('picture-too-small');
    expect(layoutOn('classic-top-bottom-address', { width: 40, height: 6 }).refusal).toBe('text-too-small');
  });

  it('are offered nowhere on a label of 3 x 3 mm', () => {
    expect(refusalsOn({ width: 3, height: 3 })).toHaveLength(12);
  });

  it('have a shorter number in their bars, or no code, where bars have no room: never a QR code instead', () => {
    const fieldsOn = (...[id, label]: Parameters<typeof layoutOn>) =>
      layoutOn(id, label).elements?.map(({ type, field }) => `${type} ${field}`);
    const small = { width: 25, height: 25 };
    expect(fieldsOn('classic-top-bottom', small)).toEqual(['text name', 'barcode number']);
    expect(fieldsOn('price-tag', small)).toEqual(['text name', 'text price', 'barcode number']);
    expect(fieldsOn('price-tag', { width: 16, height: 16 })).toEqual(['text name', 'text price']);
    expect(layoutOn('classic-top-bottom', { width: 16, height: 16 }).refusal).toBe('code-too-small');
  });

  it('keep a barcode as a barcode: with a shorter number on a small label, turned on a tall one', () => {
    const codeOn = (width: number, height: number) =>
      layoutOn('barcode-only', { width, height }).elements?.map(({ type, field, rotation }) => [type, field, rotation]);
    expect(codeOn(60, 20)).toEqual([['barcode', 'sku', 0]]);
    expect(codeOn(25.4, 10)).toEqual([['barcode', 'number', 0]]);
    expect(codeOn(13, 25)).toEqual([['barcode', 'number', 90]]);
    expect(layoutOn('barcode-only', { width: 17.8, height: 10 }).refusal).toBe('code-too-small');
  });

  it('draw what their names promise, and no code of another kind, on every paper of the catalog', () => {
    const broken = readPresets().flatMap((preset) =>
      layoutsOn(preset).flatMap(({ id, elements }) => {
        const [kinds, fields] = PROMISED[id];
        if (elements === undefined) return [];
        const drawn = new Set<string>(elements.map(({ type }) => type));
        const shown = new Set(elements.map(({ field }) => field));
        const isKept =
          kinds.some((each) => each.length === drawn.size && each.every((kind) => drawn.has(kind))) &&
          fields.every((field) => shown.has(field));
        return isKept ? [] : [`${id} on ${preset.id}: ${[...drawn].join(', ')} with ${[...shown].join(', ')}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('have fewer rows, then fewer parts, where not all have room', () => {
    const fieldsOn = (...[id, label]: Parameters<typeof layoutOn>) =>
      layoutOn(id, label).elements?.map(({ field }) => field);
    const address = ['recipient', 'street', 'city', 'country'];
    expect(fieldsOn('classic-top-bottom-address', { width: 60, height: 7 })).toEqual(address);
    expect(fieldsOn('classic-top-bottom-address', { width: 119, height: 5.6 })).toEqual(address);
    expect(fieldsOn('classic-top-bottom', { width: 22, height: 12.7 })).toEqual(['name', 'number']);
    expect(fieldsOn('price-tag', { width: 119, height: 5.6 })).toEqual(['name', 'price']);
    expect(fieldsOn('qr-code-right', { width: 12, height: 12 })).toEqual(['url']);
  });

  it('are refused on at most 3 of 100 pairs of a paper and a layout', () => {
    const presets = readPresets();
    const refused = presets.flatMap((preset) => refusalsOn(preset));
    expect(refused.length / (presets.length * LAYOUT_IDS.length)).toBeLessThan(0.03);
  });

  it('lie along a tall label where bars have no room across it', () => {
    const [code] = layoutOn('barcode-only', { width: 20, height: 60 }).elements ?? [];
    const [upright] = layoutOn('barcode-only', { width: 60, height: 20 }).elements ?? [];
    expect([code?.type, code?.rotation]).toEqual(['barcode', 90]);
    expect([code?.width, code?.height]).toEqual([upright?.width, upright?.height]);
    expect((code?.x ?? 0) + (code?.width ?? 0) / 2).toBeCloseTo(10, 3);
  });

  it('leave nothing over the edge of a label', () => {
    for (const preset of readPresets().filter((_, index) => index % 13 === 0)) {
      const { width, height } = presetLabel(preset);
      for (const { elements = [] } of layoutsOn(preset)) {
        for (const box of elements) {
          const [across, down] = box.rotation === 90 ? [box.height, box.width] : [box.width, box.height];
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          expect(Math.min(x - across / 2, y - down / 2)).toBeGreaterThan(-0.001);
          expect(x + across / 2).toBeLessThan(width + 0.001);
          expect(y + down / 2).toBeLessThan(height + 0.001);
        }
      }
    }
  });

  it('stay within a round label and below the hole of a disc', () => {
    for (const { elements = [] } of layoutsOn({ width: 60, height: 60, shape: 'round' })) {
      for (const { type, x, y, width, height } of elements) {
        // Barcodes are left out: the box may extend past the outline by the quiet zone around the bars.
        const corners =
          type === 'barcode'
            ? []
            : [x, x + width].flatMap((left) => [Math.hypot(left - 30, y - 30), Math.hypot(left - 30, y + height - 30)]);
        for (const distance of corners) expect(distance).toBeLessThan(30.001);
      }
    }
    for (const { elements = [] } of layoutsOn({ width: 117, height: 117, shape: 'cd', hole: 41 })) {
      for (const { y } of elements) expect(y).toBeGreaterThan((117 + 41) / 2);
    }
  });
});
