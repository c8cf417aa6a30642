import { describe, expect, it } from 'vitest';
import type { KeyPress } from '../commands/keys.ts';
import { NOTHING_TYPED, pasteAhead, replayed, type TypedAhead, typeAhead } from './typed-ahead.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
});
const typed = (...keys: readonly string[]): TypedAhead =>
  keys.reduce((before, key) => typeAhead(before, press(key), false) ?? before, NOTHING_TYPED);
const textOf = (typed: TypedAhead): string => replayed(typed, '').value;

describe('characters typed before their field is there', () => {
  it('are letters, digits, spaces, signs and lines, less what Backspace removed', () => {
    expect(textOf(typed('L', 'x', 'Backspace', ' ', '1', 'é', 'Enter', '😀'))).toBe('L 1é\n😀');
  });

  it('replace the text of the field, which is selected, like Backspace and Delete', () => {
    expect(replayed(typed('a', 'b'), 'Mug')).toEqual({ value: 'ab', start: 2, end: 2 });
    expect(replayed(typed('Backspace'), 'Mug')).toEqual({ value: '', start: 0, end: 0 });
    expect(replayed(typed('Delete'), 'Mug')).toEqual({ value: '', start: 0, end: 0 });
    expect(replayed(NOTHING_TYPED, 'Mug')).toEqual({ value: 'Mug', start: 0, end: 3 });
  });

  it.each([
    [['End', '!'], 'Tea\nMug!', 8],
    [['ArrowRight', 'Backspace', 'Backspace', 'e'], 'Tea\nMe', 6],
    [['ArrowLeft', 'A', ' '], 'A Tea\nMug', 2],
    [['Home', 'x'], 'Tea\nxMug', 5],
    [['ArrowLeft', 'End', 's'], 'Teas\nMug', 4],
    [['ArrowLeft', 'ArrowLeft', 'Delete', 'F'], 'Fea\nMug', 1],
    [['End', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 's'], 'Tea\nMugs', 8],
  ])('go where %j leads the caret', (keys, value, at) => {
    expect(replayed(typed(...keys), 'Tea\nMug')).toEqual({ value, start: at, end: at });
  });

  it('replace the whole text after a shortcut that selects it', () => {
    const all = typeAhead(typed('a'), press('a', { ctrlKey: true }), false);
    expect(all && replayed(all, 'Mug')).toEqual({ value: 'a', start: 0, end: 1 });
    expect(typeAhead(typed('a'), press('a', { metaKey: true }), true)).toEqual(all);
    expect(typeAhead(typed('a'), press('a', { ctrlKey: true }), true)).toBeUndefined();
  });

  it('delete whole characters', () => {
    expect(textOf(typed('😀', 'Backspace'))).toBe('');
    expect(textOf(typed('😀', 'ArrowLeft', 'Delete'))).toBe('');
  });

  it('include pasted texts', () => {
    expect(textOf(pasteAhead(typed('a'), 'Home'))).toBe('aHome');
  });

  it('are not changed by other keys', () => {
    const before = typed('a');
    for (const key of ['PageDown', 'Dead', 'Shift']) expect(typeAhead(before, press(key), false)).toBe(before);
    expect(typeAhead(before, press('ArrowLeft', { shiftKey: true }), false)).toBe(before);
  });

  it('leave shortcuts, Tab, F6 and the menu key alone', () => {
    for (const key of ['Tab', 'F6', 'ContextMenu']) expect(typeAhead(NOTHING_TYPED, press(key), false)).toBeUndefined();
    expect(typeAhead(NOTHING_TYPED, press('s', { ctrlKey: true }), false)).toBeUndefined();
    expect(typeAhead(NOTHING_TYPED, press('s', { metaKey: true }), true)).toBeUndefined();
  });

  it('include what AltGr and Option type', () => {
    const altGr = press('@', { ctrlKey: true, altKey: true, getModifierState: () => true });
    expect(typeAhead(NOTHING_TYPED, altGr, false)).toEqual(typed('@'));
    expect(typeAhead(NOTHING_TYPED, press('å', { altKey: true }), true)).toEqual(typed('å'));
    expect(typeAhead(NOTHING_TYPED, press('f', { altKey: true }), false)).toBeUndefined();
  });

  it('stay as they are after Escape, and further keys are commands', () => {
    const ended = typed('a', 'Escape');
    expect(ended).toEqual({ ...typed('a'), isEnded: true });
    expect(typeAhead(ended, press('t'), false)).toBeUndefined();
  });
});
