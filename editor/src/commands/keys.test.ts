import { describe, expect, it } from 'vitest';
import { de, en, fr } from '../../test/editor-words.ts';
import { commandFor, commandList } from './commands.ts';
import { isPressed, type KeyPress, keysShown, parseKeys } from './keys.ts';

const NOTHING = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ ...NOTHING, key, ...more });

describe('keys', () => {
  it('are modifiers and one key', () => {
    expect(parseKeys('Mod+Shift+Z')).toEqual({ mod: true, alt: false, shift: true, key: 'Z' });
    expect(parseKeys('Mod+Plus')).toEqual({ mod: true, alt: false, shift: false, key: '+' });
    expect(parseKeys('Mod+-')).toEqual({ mod: true, alt: false, shift: false, key: '-' });
    expect(parseKeys('F2')).toEqual({ mod: false, alt: false, shift: false, key: 'F2' });
    expect(['', 'Mod+', 'Ctrl+Z', 'Mod+Mod+Z', 'z', 'Mod++'].map(parseKeys)).toEqual(Array(6).fill(undefined));
  });
  it('have Command for Mod on a Mac, and Ctrl elsewhere', () => {
    expect(isPressed('Mod+Z', press('z', { metaKey: true }), true)).toBe(true);
    expect(isPressed('Mod+Z', press('z', { ctrlKey: true }), true)).toBe(false);
    expect(isPressed('Mod+Z', press('z', { ctrlKey: true }), false)).toBe(true);
    expect(isPressed('Mod+Z', press('z', { ctrlKey: true, metaKey: true }), false)).toBe(false);
  });
  it('are pressed with these modifiers and no others', () => {
    expect(isPressed('Mod+Z', press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe(false);
    expect(isPressed('Mod+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe(true);
    expect(isPressed('ArrowLeft', press('ArrowLeft', { altKey: true }), false)).toBe(false);
    expect(isPressed('Alt+ArrowLeft', press('ArrowLeft', { altKey: true }), false)).toBe(true);
  });
  it('follow the letters of the keyboard, and where they are on one without Latin letters', () => {
    expect(isPressed('Mod+Z', press('z', { code: 'Slash', ctrlKey: true }), false)).toBe(true);
    expect(isPressed('Mod+Z', press('я', { code: 'KeyZ', ctrlKey: true }), false)).toBe(true);
    expect(isPressed('Mod+Z', press('y', { code: 'KeyZ', ctrlKey: true }), false)).toBe(false);
  });
  it('take the row of digits as digits, whatever is on it', () => {
    expect(isPressed('Mod+0', press('à', { code: 'Digit0', ctrlKey: true }), false)).toBe(true);
    expect(isPressed('Shift+1', press('!', { code: 'Digit1', shiftKey: true }), false)).toBe(true);
    expect(isPressed('1', press('1', { code: 'Numpad1' }), false)).toBe(true);
  });
  it('take a sign with Shift or AltGr, as the keyboard has it', () => {
    expect(isPressed('Mod+Plus', press('+', { ctrlKey: true, shiftKey: true }), false)).toBe(true);
    expect(isPressed('Mod+Plus', press('+', { ctrlKey: true }), false)).toBe(true);
    const altGr = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' };
    expect(isPressed(']', press(']', altGr), false)).toBe(true);
    expect(isPressed(']', press(']', { ctrlKey: true, altKey: true }), false)).toBe(false);
  });
  it('are shown as the system and the language have them', () => {
    expect(keysShown('Mod+Shift+Z', true, en.keys)).toBe('⇧⌘Z');
    expect(keysShown('Mod+Shift+Z', false, en.keys)).toBe('Ctrl+Shift+Z');
    expect(keysShown('Mod+Z', false, de.keys)).toBe('Strg+Z');
    expect(keysShown('Shift+PageUp', false, fr.keys)).toBe('Maj+Page préc.');
    expect(keysShown('Alt+ArrowLeft', true, en.keys)).toBe('⌥←');
    expect(keysShown('Alt+ArrowLeft', false, en.keys)).toBe('Alt+←');
    expect(keysShown('Mod+Plus', false, en.keys)).toBe('Ctrl++');
    expect(keysShown('Delete', true, en.keys)).toBe('⌦');
  });
});

describe('keys of commands', () => {
  const all = commandList().flatMap(([id, { keys }]) => keys.map((text) => ({ id, text })));

  it('can be read', () => expect(all.filter(({ text }) => parseKeys(text) === undefined)).toEqual([]));
  /** Of two commands with the same keys, only one is possible at a time. */
  const TAKE_TURNS: readonly string[] = ['unlock', 'unhide', 'enter-group', 'hide-guides', 'grid-off'];
  it('belong to one command each, apart from locking, hiding, groups, guides and the grid, which take turns', () => {
    const texts = all.filter(({ id }) => !TAKE_TURNS.includes(id)).map(({ text }) => JSON.stringify(parseKeys(text)));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
  it('find their command', () => {
    const canvas = { isMac: false, isTyping: false };
    expect(commandFor(press('z', { ctrlKey: true }), canvas)).toBe('undo');
    expect(commandFor(press('y', { ctrlKey: true }), canvas)).toBe('redo');
    expect(commandFor(press('Backspace'), canvas)).toBe('delete');
    expect(commandFor(press('ArrowUp', { shiftKey: true }), canvas)).toBe('nudge-up-far');
    expect(commandFor(press('ArrowUp', { metaKey: true }), { isMac: true, isTyping: false })).toBe('make-shorter');
    expect(commandFor(press('x'), canvas)).toBeUndefined();
    expect(commandFor(press('Tab'), canvas)).toBeUndefined();
  });
  it('find the command that is possible if two commands have the same keys', () => {
    const lock = press('L', { ctrlKey: true, shiftKey: true });
    const canvas = { isMac: false, isTyping: false };
    expect(commandFor(lock, canvas)).toBe('lock');
    expect(commandFor(lock, canvas, (id) => id !== 'lock')).toBe('unlock');
    expect(commandFor(lock, canvas, () => false)).toBe('lock');
  });
  it('add shapes as in Figma', () => {
    const canvas = { isMac: false, isTyping: false };
    expect(['l', 'r', 'o'].map((key) => commandFor(press(key), canvas))).toEqual([
      'add-line',
      'add-box',
      'add-ellipse',
    ]);
    expect(commandFor(press('L', { shiftKey: true }), canvas)).toBe('add-arrow');
  });
  it('leave what is typed alone but for those of the whole page', () => {
    const field = { isMac: false, isTyping: true };
    expect(commandFor(press('z', { ctrlKey: true }), field)).toBeUndefined();
    expect(commandFor(press('t'), field)).toBeUndefined();
    expect(commandFor(press('k', { ctrlKey: true }), field)).toBe('open-palette');
  });
});
