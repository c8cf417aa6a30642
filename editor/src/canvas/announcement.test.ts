import { describe, expect, it } from 'vitest';
import { labelOf, textAt } from '../../test/editor-documents.ts';
import { de, en } from '../../test/editor-words.ts';
import { DEFAULT_AIDS } from '../commands/canvas-aids.ts';
import type { EditorState } from '../commands/command.ts';
import { type CommandId, perform } from '../commands/commands.ts';
import { changeElements } from '../document/change-elements.ts';
import { select } from '../document/editor-document.ts';
import { commit, createHistory, type History } from '../document/history.ts';
import { setUnit } from '../document/label.ts';
import { announcement } from './announcement.tsx';

const english = { words: en, language: 'en' };
const two = labelOf([textAt(10, 10), textAt(30, 10, { value: 'B' })]);
const state = (history: History): EditorState => ({
  ...{
    history,
    clipboard: undefined,
    row: 0,
    resolutionDpi: 300,
    zoom: 1,
    view: 'label',
    isSnapping: true,
    aids: DEFAULT_AIDS,
  },
});
/** Returns the announcement after the last of these commands. */
const announcementOf = (document: typeof two, ids: readonly CommandId[], speaker = english): string | undefined => {
  let [before, after] = [createHistory(document), createHistory(document)];
  for (const id of ids) [before, after] = [after, perform(state(after), id).history];
  return announcement(before, after, speaker);
};
const one = select(two, [1]);
const both = select(two, [1, 2]);

describe('announcements for screen readers', () => {
  it('names the selected element, its index and its position', () => {
    expect(announcementOf(two, ['select-next'])).toBe('A selected, 1 of 2. A: left 10 mm, top 10 mm');
    expect(announcementOf(two, ['select-all'])).toBe('2 elements: left 10 mm, top 10 mm');
    expect(announcementOf(one, ['select-none'])).toBe('Nothing selected');
  });
  it('gives the position after a move, and the size and rotation after a change', () => {
    expect(announcementOf(one, ['nudge-right'])).toBe('A: left 10.5 mm, top 10 mm');
    expect(announcementOf(both, ['nudge-down-far'])).toBe('2 elements: left 10 mm, top 15 mm');
    expect(announcementOf(one, ['make-wider'])).toBe('A: 10.5 × 5 mm');
    expect(announcementOf(one, ['rotate-right', 'rotate-right'])).toMatch(/^A: \d+°$/);
  });
  it('is what was undone and done again, and what came of it', () => {
    expect(announcementOf(one, ['nudge-right', 'undo'])).toBe('Undo: Move. A: left 10 mm, top 10 mm');
    expect(announcementOf(one, ['nudge-right', 'undo', 'redo'])).toBe('Redo: Move. A: left 10.5 mm, top 10 mm');
  });
  it('is how many came or went, and the name of what changed otherwise', () => {
    expect(announcementOf(both, ['duplicate'])).toBe('2 elements added');
    expect(announcementOf(one, ['delete'])).toBe('1 element deleted');
    expect(announcementOf(one, ['lock'])).toBe(en.commands.lock);
  });
  it('has the unit of the template and the decimals of the language', () => {
    const inch = select(setUnit(labelOf([textAt(25.4, 12.7)]), 'inch'), [1]);
    expect(announcementOf(inch, ['nudge-right'])).toBe('A: left 1.02 in, top 0.5 in');
    expect(announcementOf(one, ['nudge-right'], { words: de, language: 'de' })).toBe('A: links 10,5 mm, oben 10 mm');
  });
  it('is nothing when another label was opened, which is said elsewhere', () => {
    expect(announcement(createHistory(one), createHistory(labelOf([])), english)).toBeUndefined();
  });
  it('is empty while the user types, because fields announce their own text', () => {
    const history = createHistory(one);
    const typed = commit(history, changeElements(one, [1], { value: 'AB' }), 'change', 'text 1');
    expect(announcement(history, typed, english)).toBeUndefined();
    expect(announcement(history, history, english)).toBeUndefined();
  });
});
