import { describe, expect, it } from 'vitest';
import { fullLabel } from '../../test/editor-documents.ts';
import { type EditorDocument, rename, select } from './editor-document.ts';
import {
  amend,
  commit,
  createHistory,
  endRun,
  type History,
  MAX_STEPS,
  redo,
  travelTo,
  undo,
  withdraw,
} from './history.ts';

const named = (name: string): EditorDocument => rename(fullLabel(), name);
const names = ({ past, present, future }: History) => [
  past.map(({ document }) => document.name),
  present.document.name,
  future.map(({ document }) => document.name),
];

describe('history', () => {
  const two = commit(commit(createHistory(named('a')), named('b'), 'x'), named('c'), 'y');

  it('goes back and forth through steps, and stays at its ends', () => {
    expect(names(undo(two))).toEqual([['a'], 'b', ['c']]);
    expect(names(undo(undo(two)))).toEqual([[], 'a', ['b', 'c']]);
    expect(redo(redo(undo(undo(two)))).present).toBe(two.present);
    const start = createHistory(named('a'));
    expect(undo(start).present).toBe(start.present);
    expect(redo(two).present).toBe(two.present);
  });
  it('goes to any step at once, in both directions', () => {
    const [first] = two.past;
    if (first === undefined) throw new Error('no steps');
    const start = travelTo(two, first);
    expect(names(start)).toEqual([[], 'a', ['b', 'c']]);
    expect(names(travelTo(start, two.present))).toEqual([['a', 'b'], 'c', []]);
    expect(travelTo(two, two.present)).toBe(two);
    expect(travelTo(two, { document: named('x'), by: '', opening: 0 })).toBe(two);
  });
  it('forgets what was undone when something else is done', () => {
    expect(names(commit(undo(two), named('d'), 'z'))).toEqual([['a', 'b'], 'd', []]);
  });
  it('takes the same document for no change', () => expect(commit(two, two.present.document, 'z')).toBe(two));
  it('makes one step of a run, until it ends, is undone, or another command comes', () => {
    const typed = commit(commit(two, named('d'), 'type', 'f'), named('e'), 'type', 'f');
    expect(names(typed)).toEqual([['a', 'b', 'c'], 'e', []]);
    expect(names(commit(endRun(typed), named('f'), 'type', 'f'))[0]).toEqual(['a', 'b', 'c', 'e']);
    expect(names(commit(typed, named('f'), 'move', 'f'))[0]).toEqual(['a', 'b', 'c', 'e']);
    expect(names(commit(redo(undo(typed)), named('f'), 'type', 'f'))[0]).toEqual(['a', 'b', 'c', 'e']);
  });
  it('makes no step of a selection, and brings it back with the step', () => {
    const selected = amend(two, select(two.present.document, [1]));
    expect(selected.past).toBe(two.past);
    expect(undo(commit(selected, named('d'), 'z')).present.document.selection).toEqual([1]);
    expect(amend(two, two.present.document)).toBe(two);
  });
  it('has no trace of a step that was withdrawn', () => {
    expect(names(withdraw(two))).toEqual([['a'], 'b', []]);
    expect(withdraw(two).present).toBe(undo(two).present);
    const start = createHistory(named('a'));
    expect(withdraw(start).present).toBe(start.present);
  });
  it('remembers 1,000 steps', () => {
    let history = createHistory(named('0'));
    for (let step = 1; step <= MAX_STEPS + 5; step++) history = commit(history, named(String(step)), 'x');
    expect(history.past).toHaveLength(1000);
    expect(history.past[0]?.document.name).toBe('5');
  });
});
