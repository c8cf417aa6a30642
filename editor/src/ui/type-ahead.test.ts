import { describe, expect, it } from 'vitest';
import type { KeyPress } from '../commands/keys.ts';
import { NOTHING_TYPED, type TypedAhead, typeAhead } from './type-ahead.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
});
const typed = (...keys: readonly string[]): TypedAhead =>
  keys.reduce((before, key) => typeAhead(before, press(key), false) ?? before, NOTHING_TYPED);

describe('characters typed before their field is there', () => {
  it('are letters, digits, spaces, signs and lines, less what Backspace removed', () => {
    expect(typed('L', 'x', 'Backspace', ' ', '1', 'é', 'Enter', '😀').text).toBe('L 1é\n😀');
  });

  it('are not changed by keys that would move an element', () => {
    const before = typed('a');
    for (const key of ['ArrowLeft', 'Delete', 'PageDown', 'Home', 'Dead', 'Shift']) {
      expect(typeAhead(before, press(key), false)).toBe(before);
    }
  });

  it('leave shortcuts, Tab, F6 and the menu key alone', () => {
    for (const key of ['Tab', 'F6', 'ContextMenu']) expect(typeAhead(NOTHING_TYPED, press(key), false)).toBeUndefined();
    expect(typeAhead(NOTHING_TYPED, press('s', { ctrlKey: true }), false)).toBeUndefined();
    expect(typeAhead(NOTHING_TYPED, press('s', { metaKey: true }), true)).toBeUndefined();
  });

  it('include what AltGr and Option type', () => {
    const altGr = press('@', { ctrlKey: true, altKey: true, getModifierState: () => true });
    expect(typeAhead(NOTHING_TYPED, altGr, false)?.text).toBe('@');
    expect(typeAhead(NOTHING_TYPED, press('å', { altKey: true }), true)?.text).toBe('å');
    expect(typeAhead(NOTHING_TYPED, press('f', { altKey: true }), false)).toBeUndefined();
  });

  it('stay as they are after Escape, and further keys are commands', () => {
    const ended = typed('a', 'Escape');
    expect(ended).toEqual({ text: 'a', isEnded: true });
    expect(typeAhead(ended, press('t'), false)).toBeUndefined();
  });
});
