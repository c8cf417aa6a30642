import type { LabelElement, Template } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { createPdf } from '@platen/sdk/pdf';
import { createRenderer } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { readWithSkia } from '../../../sdk/test/png.ts';
import { recolourIcons } from '../document/change-icons.ts';
import { documentOf } from '../document/editor-document.ts';
import { iconOf } from '../elements/image/icon.ts';
import { iconWords as german } from '../words/de/icons.ts';
import { iconWords as english } from '../words/en/icons.ts';
import { iconWords as french } from '../words/fr/icons.ts';
import { findIcons, iconName, loadIconWords } from './find-icons.ts';
import { CATEGORIES, type Icon, iconValue, isRecolourable } from './icon.ts';
import { ICONS } from './icon-list.ts';

const renderer = createRenderer(nodePlatform());
const imageOf = (icon: Icon, colour = '#000000', x = 0, y = 0): LabelElement => ({
  ...{ type: 'image', x, y, width: 10, height: 10 },
  value: iconValue(icon, iconName(icon, english), colour),
});
const labelOf = (elements: readonly LabelElement[], width = 10, height = 10): Template => ({
  ...{ unit: 'mm', width, height, elements: [...elements] },
});
const iconNamed = (id: string): Icon => {
  const icon = ICONS.find((each) => each.id === id);
  if (icon === undefined) throw new Error(`no icon ${id}`);
  return icon;
};

describe('every icon', () => {
  it('has an id of its own, and every category has icons', () => {
    expect(new Set(ICONS.map(({ id }) => id)).size).toBe(ICONS.length);
    for (const category of CATEGORIES) expect(ICONS.some((icon) => icon.category === category)).toBe(true);
  });
  it.each([
    ['English', english],
    ['German', german],
    ['French', french],
  ])('has a name in %s, and no name is left over', (_, { names }) => {
    expect(Object.keys(names).sort()).toEqual(ICONS.map(({ id }) => id).sort());
    for (const name of Object.values(names)) expect(name).toMatch(/^[^<&']{2,}$/);
  });
  it.each(ICONS.map((icon) => [icon.id, icon] as const))(
    '%s is drawn by the SDK without a warning',
    async (_, icon) => {
      const { png, report } = await renderer.png(labelOf([imageOf(icon)]), {}, { resolution: 203 });
      expect(report.warnings).toEqual([]);
      const { rgba } = await readWithSkia(png);
      let dark = 0;
      for (let at = 1; at < rgba.length; at += 4) if ((rgba[at] ?? 255) < 128) dark += 1;
      // At least 1.5 % of the dots are covered, and no more than three quarters.
      expect(dark / (rgba.length / 4)).toBeGreaterThan(0.015);
      expect(dark / (rgba.length / 4)).toBeLessThan(0.75);
    },
  );
  it('stays inside of its drawing, so that no edge is cut off', async () => {
    const touching: string[] = [];
    for (const icon of ICONS) {
      const { id, size, paths } = icon;
      // The same drawing with a wider margin has ink outside of the icon only if the icon's own drawing is cut.
      const [width, height] = size;
      const margin = Math.max(width, height);
      const value = iconValue(icon, id, '#000000').replace(
        `viewBox='0%200%20${width}%20${height}'`,
        `viewBox='${-margin}%20${-margin}%20${width + 2 * margin}%20${height + 2 * margin}'`,
      );
      const wide: LabelElement = { type: 'image', x: 0, y: 0, width: 30, height: 30, value };
      const { png } = await renderer.png(labelOf([wide], 30, 30), {}, { resolution: 203 });
      const { width: across, rgba } = await readWithSkia(png);
      const scale = across / (3 * margin);
      const [left, top] = [(across - width * scale) / 2, (across - height * scale) / 2];
      let isCut = false;
      for (let index = 0; index < rgba.length / 4; index++) {
        if ((rgba[4 * index + 1] ?? 255) >= 128) continue;
        const x = index % across;
        const y = Math.floor(index / across);
        isCut ||= x < left - 1 || y < top - 1 || x > across - left || y > across - top;
      }
      if (isCut || paths.length === 0) touching.push(id);
    }
    expect(touching).toEqual([]);
  }, 60_000);
});

it('icons are vectors in a PDF, and no picture', async () => {
  const ids = ['ghs06', 'fragile', 'celery', 'material-84', 'recycle', 'star-filled'];
  const elements = ids.map((id, index) => imageOf(iconNamed(id), '#c5221f', 1 + 10 * index, 1));
  const { pdf, warnings } = await createPdf({ template: labelOf(elements, 62, 12), items: [{}] });
  expect(warnings).toEqual([]);
  expect(new TextDecoder('latin1').decode(pdf)).not.toMatch(/\/Subtype\s*\/Image/);
});

describe('an icon on the label', () => {
  it('is recognised by its name and colour, in every language', () => {
    for (const words of [english, german, french])
      for (const icon of ICONS) {
        const name = iconName(icon, words);
        const value = iconValue(icon, name, '#1a56c4');
        expect(iconOf({ type: 'image', value })).toEqual({
          name,
          colour: isRecolourable(icon) ? '#1a56c4' : undefined,
        });
        expect(value.length).toBeLessThan(6000);
      }
    expect(iconOf({ type: 'image', value: 'data:image/svg+xml,%3Csvg/%3E' })).toBeUndefined();
    expect(iconOf({ type: 'text', value: iconValue(iconNamed('star'), 'Star', '#000000') })).toBeUndefined();
  });
  it('is printed in the colour that the user chooses', async () => {
    const document = documentOf(labelOf([imageOf(iconNamed('star-filled')), imageOf(iconNamed('ghs01'))]));
    const keys = document.elements.map(({ key }) => key);
    const changed = recolourIcons(document, keys, '#1a56c4');
    expect(changed.elements.map(({ element }) => iconOf(element)?.colour)).toEqual(['#1a56c4', undefined]);
    expect(changed.elements[1]).toBe(document.elements[1]);
    const [star] = changed.elements;
    const { png } = await renderer.png(labelOf(star === undefined ? [] : [star.element]), {}, { resolution: 203 });
    const { width, rgba } = await readWithSkia(png);
    const middle = 4 * (Math.round(rgba.length / 8 / width) * width + width / 2);
    expect([...rgba.slice(middle, middle + 3)]).toEqual([0x1a, 0x56, 0xc4]);
  });
});

describe('the search', () => {
  const ids = async (language: string, typed: string, category?: Icon['category']) =>
    findIcons(ICONS, await loadIconWords(language), { typed, category })
      .map(({ id }) => id)
      .slice(0, 4);
  it('finds special symbols by words of each language', async () => {
    expect(await ids('en', 'toxic')).toEqual(['ghs06']);
    expect(await ids('de-AT', 'giftig')).toEqual(['ghs06']);
    expect(await ids('fr', 'toxique')).toEqual(['ghs06']);
    expect((await ids('de', 'zerbrechlich'))[0]).toBe('fragile');
    expect((await ids('fr', 'cacahuete'))[0]).toBe('peanuts');
    expect((await ids('de', 'schalenfruchte'))[0]).toBe('nuts');
  });
  it('requires all words, in any order, and puts names that start with the first word first', async () => {
    expect((await ids('en', 'arrow right solid'))[0]).toBe('arrow-big-right-filled');
    expect((await ids('en', 'star'))[0]).toBe('star');
    expect(await ids('en', 'no such icon')).toEqual([]);
  });
  it('finds general icons by English words and by the category in every language', async () => {
    expect((await ids('de', 'shopping cart'))[0]).toBe('shopping-cart');
    expect(await ids('fr', 'allergenes', 'allergens')).toHaveLength(4);
  });
  it('falls back to English for other languages', async () => {
    expect(await loadIconWords('it')).toBe(english);
  });
});
