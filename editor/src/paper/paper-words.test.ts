import { paperIssues } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../test/editor-words.ts';
import { readPresets } from '../../test/layouts/try-layouts.ts';
import type { LabelSettings } from '../document/editor-document.ts';
import { correctionsFor } from './corrections.ts';
import { changesShown, paperIssueShown, paperShown, presetNoteShown } from './paper-words.ts';

const sheet: LabelSettings = {
  ...{ unit: 'mm', width: 70, height: 37, type: 'SHEET', grid: { col: 3, row: 8 } },
  page: { width: 210, height: 297, margins: [0, 4, 0, -3] },
};
const issuesIn = async (language: string) => {
  const { paper } = await wordsOf(language);
  return paperIssues({ ...sheet, elements: [] }).map((issue) => paperIssueShown(issue, 'mm', paper, language));
};

describe('sentences about paper', () => {
  it('name a paper by its size and how labels come', async () => {
    const { paper } = await wordsOf('en');
    expect(paperShown(sheet, paper, 'en')).toBe('70 × 37 mm, 24 per sheet');
    expect(paperShown({ unit: 'inch', width: 2.625, height: 1 }, paper, 'en')).toBe('2.625 × 1 in, on a roll');
    const { paper: german } = await wordsOf('de');
    const twice = { width: 52.5, height: 20, type: 'ROLL2Up', grid: { col: 2, row: 1 } } as const;
    expect(paperShown(twice, german, 'de')).toBe('52,5 × 20 mm, 2 nebeneinander auf der Rolle');
  });

  it('say what keeps a paper from being printed on', async () => {
    expect(await issuesIn('en')).toEqual(['Bottom margin: -3 mm. The labels extend beyond the edge of the sheet.']);
    expect(await issuesIn('de')).toEqual(['Rand unten: -3 mm. Die Etiketten reichen über den Rand des Bogens hinaus.']);
  });

  it('say in the page’s language what is odd about any paper of the catalog', async () => {
    const codes = new Set(readPresets().flatMap(({ issues }) => issues.map(({ code }) => code)));
    expect(codes.size).toBe(13);
    for (const language of ['en', 'de', 'fr']) {
      const { paper } = await wordsOf(language);
      for (const code of codes) expect(presetNoteShown(code, paper)).toMatch(/\.$/);
    }
    expect(presetNoteShown('of-another-catalog', (await wordsOf('de')).paper)).toBeUndefined();
  });

  it('say what fixes it', async () => {
    const { paper } = await wordsOf('fr');
    const changes = correctionsFor(sheet)?.corrections.flatMap((each) => changesShown(each, 'mm', paper, 'fr'));
    expect(changes).toEqual(['Marge haute : 0,5 mm au lieu de 4 mm', 'Marge basse : 0,5 mm au lieu de -3 mm']);
  });
});
