import { createHash } from 'node:crypto';
import type { FilledTemplate, Preset } from '@platen/sdk';
import { paperIssues } from '@platen/sdk/render';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkComponent, contract } from '../../../sdk/test/contract.ts';
import { type Catalog, type CatalogPage, findPresets, openCatalog } from './catalog.ts';

let catalog: Catalog;
let presets: readonly Preset[];
beforeAll(async () => {
  catalog = await openCatalog();
  presets = catalog.entries.map(({ preset }) => preset);
});

/** The template fields that a client copies from a preset. For SHEET it leaves `gap` out. */
function copied({ unit, width, height, type, page, grid, gap }: Preset): FilledTemplate {
  return { unit, width, height, type, page, grid, elements: [], ...(type !== 'SHEET' && { gap }) };
}

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : 1);

const codesOf = ({ issues }: Preset): readonly string[] => issues.map(({ code }) => code);

function messageOf(id: string, code: string): string | undefined {
  return catalog.byId.get(id)?.preset.issues.find((issue) => issue.code === code)?.message;
}

describe('the catalog', () => {
  it('has 3,617 presets, sorted by id', () => {
    const ids = presets.map(({ id }) => id);
    expect(ids).toHaveLength(3617);
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('has ids of the form vendor_size_model, no two the same', () => {
    const form = /^[a-z0-9.-]+_\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)?(?:mm|in)_[a-z0-9.-]+$/;
    expect(presets.filter(({ id }) => !form.test(id))).toEqual([]);
    expect(new Set(presets.map(({ id }) => id)).size).toBe(3617);
  });

  it('never loses or changes an id that was published', () => {
    // changes only if presets are added; includes the ids of merged records
    const digest = createHash('sha256').update([...catalog.byId.keys()].toSorted(byCodeUnits).join('\n'));
    expect(digest.digest('hex')).toBe('fb8c988b7379ba0cb73730a5c47c44c4a3cd531c64a663d7b0acb28687b1e4fe');
  });

  it('has presets that are all as the contract describes them', () => {
    expect(presets.flatMap((preset) => checkComponent('Preset', preset))).toEqual([]);
    const papers = [...new Set(catalog.entries.map(({ paper }) => paper))];
    expect(papers.flatMap((paper) => checkComponent('PresetPaper', paper))).toEqual([]);
  });

  it('has the very preset that the contract shows', () => {
    const { examples } = contract.components.schemas.Preset ?? {};
    expect([catalog.byId.get('avery_2.625x1in_5160')?.preset]).toEqual(examples);
  });

  it.each([
    ['glabels', 1667],
    ['libreoffice', 1822],
    ['rolls', 123],
    ['published', 5],
  ])('names the source of each preset: %s of %i', (name, count) => {
    expect(presets.filter(({ source }) => source === name)).toHaveLength(count);
  });
});

describe('records with impossible geometry that another source contradicts', () => {
  it.each([
    ['avery-zweckform_99.06x33.87mm_l7162', 'avery_99.06x33.87mm_l7162'],
    ['avery-zweckform_99.1x139mm_l7169', 'avery_99.1x138.99mm_l7169'],
    ['avery_50.8x41.28mm_5293', 'avery_1.625x1.625in_5293'],
    ['avery_69.85x63.5mm_5294', 'avery_2.5x2.5in_5294'],
    ['hisago_42.83x91mm_gb865', 'hisago_91x42.8mm_gb865'],
  ])('are merged: the id %s finds %s, which is ready', (former, id) => {
    const preset = catalog.byId.get(former)?.preset;
    expect(preset).toMatchObject({ id, ready: true });
    expect(presets.map((each) => each.id)).not.toContain(former);
  });

  it('leave one preset whose decimal point may be misplaced, which no other source has', () => {
    const slipped = presets.filter(({ issues }) => issues.some(({ message }) => /misplaced/.test(message)));
    expect(slipped.map(({ id }) => id)).toEqual(['rayfilm_64x21mm_7001']);
  });
});

describe('the geometry of presets', () => {
  it('is ready but for 67, of which 47 are irregular sheets and 1 is doubtful', () => {
    expect(presets.filter(({ ready }) => !ready)).toHaveLength(67);
    expect(presets.filter((preset) => codesOf(preset).includes('irregular-layout'))).toHaveLength(47);
    expect(presets.filter((preset) => codesOf(preset).includes('doubtful-source'))).toHaveLength(1);
  });

  it('has paperIssues() in exactly the presets that are not ready, irregular and doubtful ones aside', () => {
    const faulted = presets.filter((preset) => paperIssues(copied(preset)).length > 0);
    const carried = presets.filter((preset) => /irregular-layout|doubtful-source/.test(codesOf(preset).join()));
    const found = new Set([...faulted, ...carried].map(({ id }) => id));
    expect(faulted).toHaveLength(19);
    expect(presets.filter(({ id, ready }) => ready === found.has(id))).toEqual([]);
  });

  it.each([
    ['grid-taller-than-page', 'connect_70x37mm_kf10647', '/page/margins/3', 'margins_exceed_page', -3],
    ['grid-wider-than-page', 'pearl_100x130mm_vm-5217', '/page/margins/2', 'margins_exceed_page', -1.5],
    ['gap-negative', 'hisago_20x24mm_op3015', '/grid/row', 'gap_negative', -1],
    ['pitch-zero', 'avery_63.5x33.9mm_l6033', '/grid/col', 'gap_negative', -60.95],
  ])('that is %s is an issue of the paper: %s', (code, id, path, fault, actual) => {
    const preset = catalog.byId.get(id)?.preset;
    expect(preset && codesOf(preset)).toContain(code);
    expect(preset && paperIssues(copied(preset))).toContainEqual(
      expect.objectContaining({ path, code: fault, actual }),
    );
  });

  it('of every ready sheet derives the spacing that its source states, to 0.05 mm', () => {
    const sheets = presets.filter(({ type, ready }) => type === 'SHEET' && ready);
    const wrong = sheets.filter((preset) => {
      const { page, width, height, grid, gap, unit } = preset;
      const [left, top, right, bottom] = page.margins;
      const column = (page.width - left - right - grid.col * width) / (grid.col - 1);
      const line = (page.height - top - bottom - grid.row * height) / (grid.row - 1);
      const most = unit === 'inch' ? 0.05 / 25.4 : 0.05;
      return (
        (grid.col > 1 && Math.abs(column - gap.column) > most) || (grid.row > 1 && Math.abs(line - gap.line) > most)
      );
    });
    expect(sheets.length).toBe(3179);
    expect(wrong).toEqual([]);
  });

  it('has a negative gap only where the preset says so', () => {
    const negative = presets.filter(({ gap }) => gap.column < 0 || gap.line < 0);
    expect(negative).toHaveLength(9);
    for (const preset of negative) {
      expect(codesOf(preset).join()).toMatch(/gap-negative|pitch-zero|margin-rounding/);
    }
  });
});

describe('sources', () => {
  it.each(['avery_4x2in_5163', 'avery_38.1x21.17mm_l7651', 'avery-zweckform_70x37.1mm_3474', 'avery_64x33.86mm_l7159'])(
    'that differ by more than 0.1 mm are reported, and do not change if a preset is ready: %s',
    (id) => {
      const preset = catalog.byId.get(id)?.preset;
      expect(preset && codesOf(preset)).toContain('sources-differ');
      expect(preset?.ready).toBe(preset && paperIssues(copied(preset)).length === 0);
    },
  );

  it('that agree to 0.1 mm are no issue', () => {
    expect(codesOf(catalog.byId.get('avery_1.75x0.5in_5167')?.preset ?? ({ issues: [] } as never))).toEqual([]);
  });

  it('that have another label than the vendor sells make a preset not ready', () => {
    expect(catalog.byId.get('avery_3.313x3.313in_5195')?.preset.ready).toBe(false);
  });
});

describe('an issue', () => {
  it('is a sentence with numbers, whatever its code', () => {
    const messages = presets.flatMap(({ issues }) => issues.map(({ message }) => message));
    expect(messages).toHaveLength(674);
    for (const message of messages) expect(message).toMatch(/^[A-Z\d].*\d.*\.$/);
    expect(messages.filter((message) => /undefined|NaN|null|Infinity/.test(message))).toEqual([]);
  });

  it.each([
    [
      'irregular-layout',
      'databecker_116x116mm_0562',
      'The sheet has 2 groups of labels that no single grid describes: 1 x 2 from 5 x 5 mm and 1 x 1 from 89 x 90 mm (left x top). Page and grid give the first.',
    ],
    [
      'grid-taller-than-page',
      'a-one_83x32mm_29233',
      'The page is 297 mm high, but the 14 rows end 227 mm below its bottom edge (row height 32 mm, row pitch 36 mm, top margin 24 mm).',
    ],
    [
      'grid-wider-than-page',
      'endisch_148x200mm_b200147a5',
      'The page is 148 mm wide, but the label ends 10 mm past its right edge (label width 148 mm, left margin 10 mm).',
    ],
    ['gap-negative', 'online-labels_4x1.5in_ol250', 'The rows overlap by 0.005 in.'],
    [
      'pitch-zero',
      'avery_63.5x33.9mm_l6033',
      'The source sets columns 2.55 mm and rows 0 mm apart, so labels of 63.5 x 33.9 mm would overlap.',
    ],
    [
      'roll-has-margins',
      'herma_70x23mm_8009',
      "The carrier is larger than the labels by 15 mm to the left, 15 mm to the right and 2.4 mm below. A roll's page is the label: set these margins in the printer, not in the template.",
    ],
    [
      'doubtful-source',
      'avery_3.313x3.313in_5195',
      'Avery sells 5195 as 60 rectangular labels of 1.75 x 0.6667 in on a sheet; gLabels has 6 round labels of 3.3125 x 3.3125 in. Measure a sheet before you print on it.',
    ],
    [
      'sources-differ',
      'avery_64x33.86mm_l7159',
      'The sources differ by up to 0.5 mm: bottom margin 13.06 mm according to LibreOffice, 12.74 mm according to LibreOffice for Avery Zweckform L7159; width 64 mm according to LibreOffice, 63.5 mm according to the vendor. The values from LibreOffice are used.',
    ],
    [
      'sources-differ',
      'avery_4x2in_15163',
      'The sources differ by up to 0.17 mm: left margin 0.1625 in according to gLabels, 0.1559 in according to LibreOffice for 5163, which it equals. The values from gLabels are used.',
    ],
    [
      'sources-differ',
      'avery_4x1.5in_5197',
      'The sources differ by up to 1.59 mm: left margin 0.1875 in according to gLabels, 0.1559 in according to LibreOffice; pitch of columns 4.125 in according to gLabels, 4.1874 in according to LibreOffice. The values from gLabels are used.',
    ],
    [
      'sources-conflict',
      'avery_3.438x0.667in_5866',
      'Sources do not agree on Avery 5866: this is what gLabels has; LibreOffice has 2 x 15 labels of 87.33 x 13.74 mm on 215.9 x 279.4 mm, margins 13.49, 12.7, 13.48, 12.86 (avery_87.33x13.74mm_5866).',
    ],
    [
      'off-centre',
      'sigel_99x148.5mm_lp711',
      'The labels are not in the middle of the page: 0 mm on the left and 12 mm on the right. Check which way the sheet goes in.',
    ],
    ['page-unusual', 'jac_68x102mm_f-68102', 'The page size 323 x 222.25 mm is not a common paper size.'],
    [
      'margin-rounding',
      'herma_105x42.43mm_4674',
      "The source's rounding leaves a bottom margin of -0.01 mm; down to -0.05 mm is tolerated.",
    ],
    [
      'length-open',
      'brother_29mm_dk-22210',
      'Continuous tape: a label may be 25 to 1000 mm long; 100 mm is only a start.',
    ],
  ])('with the code %s says what is odd: %s', (code, id, message) => {
    expect(messageOf(id, code)).toBe(message);
  });
});

const idsOf = ({ found }: CatalogPage): readonly string[] => found.map(({ preset }) => preset.id);

it.each([
  '5160',
  'avery 5160',
  'herma',
  'herma 42',
  'dk',
  'brother dk',
  'mini cd',
  'index tab',
  'labels 63.5',
  'a-one',
])('gives every match of %j once, in the order of the whole list, by pages of one preset', async (q) => {
  const catalog = await openCatalog();
  const pageAfter = (cursor: readonly string[]) => findPresets(catalog, { q: [q], limit: ['1'], cursor });
  let page = pageAfter([]);
  const found = [...idsOf(page)];
  while (page.nextCursor !== null) {
    page = pageAfter([page.nextCursor]);
    found.push(...idsOf(page));
  }
  expect(found).toEqual(idsOf(findPresets(catalog, { q: [q] })));
  expect([found.length, new Set(found).size]).toEqual([page.total, page.total]);
});

it('lists a model first when it is asked for by vendor and model: every tenth of the catalog', async () => {
  const catalog = await openCatalog();
  const asked = catalog.entries.filter((_, index) => index % 10 === 0).map(({ preset }) => preset);
  const missed = asked.filter(({ vendor, model }) => {
    const { found } = findPresets(catalog, { q: [`${vendor} ${model}`], limit: ['1'] });
    return found[0]?.preset.model !== model;
  });
  expect(missed.map(({ id }) => id)).toEqual([]);
});

/** Rank of a match: equal to the model, a prefix of the model, or words found elsewhere. */
const kindOf = (words: string, model: string): number => {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '');
  const parts = words.split(' ').map(bare);
  const joined = parts.flatMap((_, from) => parts.map((_, to) => parts.slice(from, to + 1).join(''))).filter(Boolean);
  if (joined.includes(bare(model))) return 0;
  return joined.some((text) => bare(model).startsWith(text)) ? 1 : 2;
};

it.each([
  ['avery', {}],
  ['labels', {}],
  ['herma 4', {}],
  ['dk', {}],
  ['a-one 28', {}],
  ['label', { type: ['SHEET'] }],
  ['avery', { vendor: ['Avery', 'Avery Zweckform'] }],
  ['labels', { paper: ['a4'] }],
  ['round', { shape: ['round'] }],
] as const)(
  'lists ready papers before others of the same kind of match: %j with %j, by pages of any size',
  async (q, filters) => {
    const catalog = await openCatalog();
    for (const limit of [1, 2, 50, 1000]) {
      const found: CatalogPage['found'][number][] = [];
      let cursor: readonly string[] = [];
      do {
        const page = findPresets(catalog, { ...filters, q: [q], limit: [String(limit)], cursor });
        found.push(...page.found);
        cursor = page.nextCursor === null ? [] : [page.nextCursor];
        if (limit < 10 && found.length > 60) break;
      } while (cursor.length > 0);
      const places = found.map(({ preset }) => kindOf(q, preset.model) * 2 + (preset.ready ? 0 : 1));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  },
);

it('continues from a ready paper to one that is not, at the end of a page', async () => {
  const catalog = await openCatalog();
  const all = findPresets(catalog, { q: ['labels'] }).found;
  const lastReady = all.findLastIndex(({ preset }) => preset.ready);
  expect(all.slice(lastReady, lastReady + 2).map(({ preset }) => preset.ready)).toEqual([true, false]);
  const first = findPresets(catalog, { q: ['labels'], limit: ['1000'] });
  expect(first.total).toBe(all.length);
  const before = findPresets(catalog, { q: ['labels'], limit: [String(Math.min(1000, lastReady + 1))] });
  const after = findPresets(catalog, { q: ['labels'], limit: ['3'], cursor: [before.nextCursor ?? ''] });
  const from = before.found.length;
  expect(idsOf(after)).toEqual(all.slice(from, from + 3).map(({ preset }) => preset.id));
});
