import { describe, expect, it } from 'vitest';
import { defaultPresets } from '../../../sdk/src/surfaces/msw/default-presets.ts';
import { documentOf } from '../document/editor-document.ts';
import { presetLabel } from '../document/preset-label.ts';
import { paperOf, readPaper } from './given-paper.ts';
import { catalogOf } from './paper-catalog.ts';

const [rollTwoUp, sheet] = defaultPresets;
if (rollTwoUp === undefined || sheet === undefined) throw new Error('there are no presets');
const own = { unit: 'mm', width: 60, height: 36 } as const;
const blank = documentOf({ unit: 'mm', width: 50, height: 20, elements: [] });

const read = (given: unknown, catalog = [rollTwoUp, sheet], recent = [sheet]) =>
  readPaper(given, { catalog: catalogOf(catalog), recent }, new AbortController().signal);
/** The label of a document after the given paper was applied, or the issues of an invalid paper. */
async function laid(given: unknown): Promise<unknown> {
  const paper = await read(given);
  return paper.kind === 'read' ? paper.under(blank).label : paper.issues;
}

describe('a paper that an application gives', () => {
  it('is an id, read from the catalog or from the papers that were used', async () => {
    expect(await read(rollTwoUp.id)).toMatchObject({ kind: 'read', preset: rollTwoUp });
    expect(await read(sheet.id, [])).toMatchObject({ kind: 'read', preset: sheet });
    expect(await laid(sheet.id)).toEqual(presetLabel(sheet));
  });

  it('is one of a catalog, of which a label takes what its type uses', async () => {
    expect(await laid(rollTwoUp)).toEqual({
      ...{ unit: 'mm', width: 81.3, height: 35.7, type: 'ROLL2Up' },
      ...{ grid: { col: 4, row: 1 }, gap: { column: 2.54, line: 0 } },
    });
  });

  it('is a custom size, JSON of one, or the paper of a template', async () => {
    expect(await laid(own)).toEqual(own);
    expect(await laid(` ${JSON.stringify(own)}`)).toEqual(own);
    expect(await laid({ ...own, elements: [] })).toEqual(own);
    expect(await laid({ id: 'mine', ...own })).toEqual(own);
  });

  it.each([
    [7, 'invalid_type', '/paper: expected a paper id or a paper object'],
    ['{', 'json', '/paper: line 1, column 1: "{" is never closed'],
    ['5160', 'unread_paper', '/paper: the paper "5160" could not be read: the catalog has no paper with the id 5160'],
  ])('is refused with a sentence: %j', async (given, code, message) => {
    expect(await laid(given)).toEqual([{ path: '/paper', code, message }]);
  });

  it('is refused where the contract refuses a label of it', async () => {
    const message = '/paper/height: required, but missing';
    expect(await laid({ width: 50 })).toEqual([{ path: '/paper/height', code: 'missing', message }]);
  });

  it('needs a catalog where it is an id', async () => {
    const paper = await readPaper('a', { catalog: undefined, recent: [] }, new AbortController().signal);
    const message = '/paper: "a" is a paper id, but the editor has no paper catalog; set `papers`';
    expect(paper).toEqual({ kind: 'refused', issues: [{ path: '/paper', code: 'unread_paper', message }] });
  });
});

describe('the paper of a label', () => {
  it('has its id where it is one of those that were used', () => {
    const label = presetLabel(sheet);
    expect(paperOf(label, [sheet])).toEqual({ id: sheet.id, ...label });
    expect(paperOf(own, [sheet])).toEqual(own);
  });
});
