import type { LabelElement } from '@platen/sdk';
import { overlaps } from '@platen/sdk/internal/base';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer, inspect } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { documentFaults } from '../../test/check-document.ts';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { lockElements } from '../document/change-elements.ts';
import { type EditorDocument, type EditorElement, select } from '../document/editor-document.ts';
import { createHistory } from '../document/history.ts';
import { shapeOf } from '../elements/image/shape.ts';
import { workspaceWords } from '../words/en/workspace.ts';
import { elementName } from '../words/sentences.ts';
import { addBarcode, addImage, addQrCode, addText } from './adding.ts';
import { DEFAULT_AIDS } from './canvas-aids.ts';
import type { EditorState } from './command.ts';
import { COMMANDS, type CommandId, commandList, isOnLabel, perform } from './commands.ts';

const stateOf = (document: EditorDocument, more: Partial<EditorState> = {}): EditorState => ({
  history: createHistory(document),
  clipboard: undefined,
  row: 0,
  resolutionDpi: 203,
  zoom: 1,
  view: 'label',
  isSnapping: true,
  aids: DEFAULT_AIDS,
  ...more,
});
/** The state after these commands in order. */
function after(state: EditorState, ...ids: readonly CommandId[]): EditorState {
  let now = state;
  for (const id of ids) now = { ...now, history: perform(now, id).history };
  return now;
}
const documentOf = ({ history }: EditorState) => history.present.document;
const at = (state: EditorState, index: number): LabelElement | undefined => documentOf(state).elements[index]?.element;
const effectOf = (state: EditorState, id: CommandId) => perform(state, id).effect;

const one = stateOf(select(labelOf([textAt(10, 10), textAt(30, 20)]), [1]));
const both = stateOf(select(labelOf([textAt(10, 10), textAt(30, 20, { width: 20 })]), [1, 2]));

describe('commands', () => {
  it('do nothing where they are not possible', () => {
    const blank = stateOf(labelOf([]));
    for (const [id, { isPossible }] of commandList())
      if (!isPossible(blank)) expect(perform(blank, id)).toEqual({ history: blank.history, effect: undefined });
    expect(commandList().flatMap(([id, { isPossible }]) => (isPossible(blank) ? id : []))).toEqual([
      'paste',
      'add-text',
      'add-barcode',
      'add-qrcode',
      'add-image',
      'add-line',
      'add-arrow',
      'add-box',
      'add-ellipse',
      'add-icon',
      'zoom-in',
      'zoom-out',
      'zoom-to-fit',
      'actual-size',
      'view-sheet',
      'view-print',
      'toggle-snapping',
      'show-keys',
      'next-region',
      'previous-region',
      'add-guide',
      'hide-guides',
      'grid-lines',
      'grid-dots',
      'show-history',
      'open-palette',
      'new',
      'open',
      'import',
      'export',
    ]);
  });
  it('change nothing that is locked', () => {
    const locked = stateOf(select(lockElements(fullLabel(), [1, 2, 3, 4], true), [1, 2, 3, 4]));
    const changing = commandList().filter(([id]) =>
      /^(nudge|make|rotate|quarter|align|distribute|same|cut|delete)/.test(id),
    );
    expect(changing.filter(([, { isPossible }]) => isPossible(locked))).toEqual([]);
    expect(changing).toHaveLength(37);
  });
});

describe('undo and redo', () => {
  it('go through the steps of commands, with what was selected', () => {
    const state = after(one, 'nudge-left', 'delete');
    expect(documentOf(after(state, 'undo')).selection).toEqual([1]);
    expect(documentOf(after(state, 'undo', 'undo'))).toBe(documentOf(one));
    expect(documentOf(after(state, 'undo', 'undo', 'redo', 'redo'))).toBe(documentOf(state));
  });
  it('take nudges one after the other for one step, until something else is done', () => {
    const state = after(one, 'nudge-left', 'nudge-left', 'nudge-up-far', 'select-all', 'nudge-left');
    expect(state.history.past).toHaveLength(2);
    expect(state.history.present.by).toBe('move');
  });
});

describe('the clipboard', () => {
  it('gets what is cut and copied', () => {
    expect(effectOf(one, 'copy')).toMatchObject({ kind: 'write-clipboard', text: expect.stringContaining('"x":10') });
    expect(effectOf(one, 'cut')).toEqual(effectOf(one, 'copy'));
    expect(documentOf(after(one, 'cut')).elements).toHaveLength(1);
  });
  it('pastes words as a selected text with their line breaks, in one undo step', () => {
    const pasted = after({ ...one, clipboard: ' Mug\tred\r\nblue\n' }, 'paste');
    const added = documentOf(pasted).elements.at(-1);
    expect(added?.element).toMatchObject({ type: 'text', value: 'Mug red\nblue' });
    expect(documentOf(pasted).selection).toEqual([added?.key]);
    expect(pasted.history.present.by).toBe('paste');
    expect(documentOf(after(pasted, 'undo'))).toEqual(documentOf(one));
  });
  it('makes the box of pasted words high enough for their lines, within the label', () => {
    const heightOf = (clipboard: string) =>
      documentOf(after({ ...one, clipboard }, 'paste')).elements.at(-1)?.element.height;
    expect([heightOf('Mug'), heightOf('Mug\nblue\nlarge')]).toEqual([8, 21]);
    expect(heightOf('Mug\n'.repeat(50))).toBeLessThanOrEqual(documentOf(one).label.height);
  });
  it('pastes no words that are too long, or that the label has no room for', () => {
    expect(effectOf({ ...one, clipboard: 'a'.repeat(4097) }, 'paste')).toMatchObject({ issues: [{ code: 'range' }] });
    const full = { ...one, history: createHistory(labelOf(Array.from({ length: 200 }, () => textAt(1, 1)))) };
    expect(effectOf({ ...full, clipboard: 'Mug' }, 'paste')).toMatchObject({ issues: [{ code: 'count' }] });
    expect(documentOf(after({ ...one, clipboard: ' \n' }, 'paste'))).toEqual(documentOf(one));
  });
  it('pastes elements, reports invalid text, and is read on demand', () => {
    const clipboard = JSON.stringify(textAt(1, 1));
    expect(documentOf(after({ ...one, clipboard }, 'paste')).elements).toHaveLength(3);
    for (const text of ['[Hello', '{"name":"x"}', '[]', JSON.stringify([{ ...textAt(1, 1), width: 0 }])])
      expect(effectOf({ ...one, clipboard: text }, 'paste'), text).toEqual({ kind: 'reject-json' });
    expect(effectOf(one, 'paste')).toEqual({ kind: 'read-clipboard' });
    expect(COMMANDS.paste.isPossible({ ...one, clipboard: '' })).toBe(false);
  });
});

describe('arrow keys', () => {
  it('move by 0.5 mm, 5 mm with Shift', () => {
    expect(at(after(one, 'nudge-right'), 0)).toMatchObject({ x: 10.5, y: 10 });
    expect(at(after(one, 'nudge-up-far'), 0)).toMatchObject({ x: 10, y: 5 });
  });
  it('move by 0.02 inch, 0.2 with Shift', () => {
    const inches = stateOf(select(labelOf([textAt(1, 1)], { unit: 'inch' }), [1]));
    expect(at(after(inches, 'nudge-left'), 0)).toMatchObject({ x: 0.98 });
    expect(at(after(inches, 'nudge-down-far'), 0)).toMatchObject({ y: 1.2 });
  });
  it('move by whole dots of the printer with Alt, however often', () => {
    // 10 mm are 79.92 dots at 203 dpi; dot 81 is at 81 x 25.4 / 203 mm.
    expect(at(after(one, 'nudge-right-dot'), 0)).toMatchObject({ x: 10.135 });
    const far = after(one, ...Array<CommandId>(80).fill('nudge-left-dot'));
    expect(at(far, 0)).toMatchObject({ x: 0, y: 10 });
  });
  it('move there and back to the same numbers', () => {
    const back = after(one, 'nudge-right', 'nudge-up', 'nudge-left', 'nudge-down');
    expect(documentOf(back).elements).toEqual(documentOf(one).elements);
  });
  it('resize with Mod; the opposite side stays, in a turned box too', () => {
    expect(at(after(one, 'make-wider', 'make-taller-far'), 0)).toMatchObject({ x: 10, y: 10, width: 10.5, height: 10 });
    expect(at(after(one, 'make-narrower-far', 'make-narrower-far', 'make-narrower-far'), 0)).toMatchObject({
      width: 0.5,
    });
    const turned = stateOf(select(labelOf([textAt(10, 10, { rotation: 90 })]), [1]));
    // Rotated by 90°, it covers x 12.5 to 17.5 and y 7.5 to 17.5, and its own right side is at the bottom.
    expect(at(after(turned, 'make-wider-far'), 0)).toMatchObject({ x: 7.5, y: 12.5, width: 15, height: 5 });
  });
});

describe('arranging', () => {
  it('aligns one to the label, several to each other', () => {
    expect(at(after(one, 'align-right', 'align-middle'), 0)).toMatchObject({ x: 50, y: 17.5 });
    const aligned = after(both, 'align-right');
    expect([at(aligned, 0)?.x, at(aligned, 1)?.x]).toEqual([40, 30]);
  });
  it('aligns to what is locked, and leaves it', () => {
    const state = stateOf(select(lockElements(documentOf(both), [2], true), [1, 2]));
    expect(at(after(state, 'align-right'), 0)).toMatchObject({ x: 40 });
    expect(at(after(state, 'align-left'), 1)).toMatchObject({ x: 30 });
  });
  it('distributes three and more', () => {
    const three = stateOf(select(labelOf([textAt(0, 0), textAt(12, 0), textAt(40, 0)]), [1, 2, 3]));
    expect(at(after(three, 'distribute-across'), 1)).toMatchObject({ x: 20 });
    expect(COMMANDS['distribute-across'].isPossible(both)).toBe(false);
  });
  it('gives all the size of the largest', () => {
    const state = after(both, 'same-width');
    expect([at(state, 0)?.width, at(state, 1)?.width]).toEqual([20, 20]);
    expect(COMMANDS['same-size'].isPossible(one)).toBe(false);
  });
  it('turns one about its centre, several about theirs, and around to the same', () => {
    expect(at(after(one, 'rotate-left'), 0)).toMatchObject({ x: 10, y: 10, rotation: 345 });
    const around = after(both, 'quarter-turn-right', 'quarter-turn-right', 'quarter-turn-right', 'quarter-turn-right');
    expect(documentOf(around).elements[0]?.element).toMatchObject({ x: 10, y: 10, rotation: 0 });
    expect(at(after(both, 'quarter-turn-left'), 0)).toMatchObject({ rotation: 270 });
  });
  it('changes the drawing order, and locks', () => {
    expect(documentOf(after(one, 'bring-forward')).elements.map(({ key }) => key)).toEqual([2, 1]);
    expect(documentOf(after(one, 'lock')).elements.map(({ locked }) => locked)).toEqual([true, false]);
    expect(COMMANDS.unlock.isPossible(one)).toBe(false);
    expect(documentOf(after(one, 'lock', 'unlock')).elements).toEqual(documentOf(one).elements);
  });
});

const KEYS: Readonly<Record<string, CommandId>> = { B: 'add-barcode', Q: 'add-qrcode', T: 'add-text' };
const statesAfter = (keys: string, size: { readonly width: number; readonly height: number }) =>
  after(stateOf(labelOf([], size)), ...[...keys].flatMap((key) => KEYS[key] ?? []));
const addedBy = (...given: Parameters<typeof statesAfter>) => documentOf(statesAfter(...given)).elements;
/** The pairs of elements that overlap, as their keys. */
const overlapping = (added: readonly EditorElement[]): readonly (readonly [number, number])[] =>
  added.flatMap((a) =>
    added.flatMap((b) => (a.key < b.key && overlaps(a.element, b.element) ? [[a.key, b.key] as const] : [])),
  );

describe('new elements', () => {
  it('are centred on a blank label, at a suitable size', () => {
    const state = after(stateOf(labelOf([])), 'add-text');
    expect(at(state, 0)).toEqual({ type: 'text', x: 10, y: 16, width: 40, height: 8, value: 'Abc', fontSize: 13.5 });
    expect(documentOf(state).selection).toEqual([1]);
  });
  it.each(['BQT', 'BQTBQTBQT', 'TTTBBBQQQ', 'QQQBBBTTT'])('find a free place as long as there is one: %s', (keys) => {
    const added = addedBy(keys, { width: 100, height: 60 });
    expect(overlapping(added)).toEqual([]);
  });
  it.each(['BBB', 'QQQ', 'TTT', 'BBBQQQTTT', 'BBBTTTQQQ'])(
    'shrink before they overlap on a small label: %s',
    (keys) => {
      expect(overlapping(addedBy(keys, { width: 60, height: 40 }))).toEqual([]);
    },
  );
  it('shrink as little as possible, and no more than their content allows', () => {
    const sizesOf = (keys: string) =>
      addedBy(keys, { width: 60, height: 40 }).map(({ element: { width, height } }) => [width, height]);
    expect(sizesOf('BBB')).toEqual([
      [40, 15],
      [40, 10.5],
      [40, 10.5],
    ]);
    expect(sizesOf('QQQ')).toEqual([
      [20, 20],
      [18, 18],
      [18, 18],
    ]);
    // no more barcode of at least 25 x 9 mm fits, so the fourth has its usual size
    expect(sizesOf('BBBB').at(-1)).toEqual([40, 15]);
  });
  it('are printed without warnings at 203 dpi', async () => {
    const { label, elements } = documentOf(statesAfter('BQTBQTBQT', { width: 100, height: 60 }));
    const template = { ...label, elements: elements.map(({ element }) => element) };
    const renderer = createRenderer(nodePlatform());
    const { issues, warnings } = await inspect(renderer, template, undefined, { resolution: 203 });
    expect([...issues, ...warnings]).toEqual([]);
  });
  it('have their usual size at the point where they are dropped', () => {
    const full = labelOf([textAt(0, 0, { width: 60, height: 40 })], { width: 60, height: 40 });
    expect(addQrCode(full, 'A', { x: 30, y: 15 }).elements[1]?.element).toMatchObject({ x: 20, y: 5, width: 20 });
  });
  it('keep the proportions of a picture that shrinks', () => {
    const full = labelOf([textAt(0, 0, { width: 60, height: 30 })], { width: 60, height: 40 });
    const picture = addImage(full, 'data:image/png;base64,', { width: 400, height: 200 }).elements[1]?.element;
    expect(picture).toMatchObject({ y: 31, width: 16, height: 8 });
  });
  it('have round sizes and positions, even if a picture has odd proportions or shrinks', () => {
    const mm = (width: number, height: number, elements: Parameters<typeof labelOf>[0] = []) => {
      const document = addImage(labelOf(elements, { width: 70, height: 37 }), 'data:image/png;base64,', {
        width,
        height,
      });
      const { x, y, width: w, height: h } = document.elements.at(-1)?.element ?? {};
      return [x, y, w, h];
    };
    expect(mm(400, 399.4)).toEqual([25, 8.5, 20, 20]);
    expect(mm(640, 377)).toEqual([25, 12.5, 20, 11.8]);
    // the area above a line, between odd lengths
    expect(
      mm(400, 400, [textAt(0, 0, { width: 46, height: 37 }), textAt(0, 20.04, { width: 70, height: 16.96 })]),
    ).toEqual([47, 1, 18, 18]);
  });
  it('are valid on labels of any size, and never lie exactly on another', () => {
    for (const [unit, width, height] of [
      ['mm', 0.5, 0.2],
      ['inch', 4, 6],
      ['mm', 10_000, 3],
    ] as const) {
      const state = after(
        stateOf(labelOf([], { unit, width, height })),
        'add-text',
        'add-text',
        'add-text',
        'add-barcode',
        'add-qrcode',
      );
      expect(documentFaults(documentOf(state))).toEqual([]);
      expect(new Set(documentOf(state).elements.map(({ element: e }) => `${e.type} ${e.x} ${e.y}`)).size).toBe(5);
    }
  });
  it('keep the proportions of a picture', () => {
    expect(
      addImage(labelOf([]), 'data:image/png;base64,', { width: 400, height: 100 }).elements[0]?.element,
    ).toMatchObject({
      type: 'image',
      width: 20,
      height: 5,
    });
  });
  it('may be shapes, with strokes of half a millimetre in whole dots of the printer', () => {
    const ids = ['add-line', 'add-arrow', 'add-box', 'add-ellipse'] as const;
    const state = after(stateOf(labelOf([]), { resolutionDpi: 203 }), ...ids);
    const added = documentOf(state).elements.map(({ element }) => element);
    expect(
      added.map((element) => [elementName(element, workspaceWords.panels), element.width, element.height]),
    ).toEqual([
      ['Line', 40, 0.5005],
      ['Arrow', 40, 2.002],
      ['Box', 30, 15],
      // shrunk, because the box is in its way
      ['Ellipse', 30, 14.5],
    ]);
    expect(added.map((element) => shapeOf(element)?.stroke)).toEqual([0.5005, 0.5005, 0.5005, 0.5005]);
    expect(documentFaults(documentOf(state))).toEqual([]);
    expect(COMMANDS['edit-in-place'].isPossible(state)).toBe(false);
  });
  it('are rejected next to 200 others', () => {
    const full = labelOf(Array.from({ length: 200 }, (_, index) => textAt(index / 10, 0)));
    expect([addText(full, 'A'), addBarcode(full, '1'), addQrCode(full, 'A')]).toEqual([full, full, full]);
    expect(COMMANDS['add-text'].isPossible(stateOf(full))).toBe(false);
  });
});

describe('the view', () => {
  it('zooms in steps, between a tenth and 32 times', () => {
    expect(effectOf(one, 'zoom-in')).toEqual({ kind: 'zoom', to: 1.5 });
    expect(effectOf({ ...one, zoom: 1.2 }, 'zoom-out')).toEqual({ kind: 'zoom', to: 1 });
    expect(COMMANDS['zoom-in'].isPossible({ ...one, zoom: 32 })).toBe(false);
    expect(effectOf(one, 'zoom-to-fit')).toEqual({ kind: 'zoom', to: 'fit' });
  });
  it('goes through the rows, and stops where they end', () => {
    const rows = stateOf(fullLabel(), { row: 1 });
    expect(effectOf(rows, 'next-row')).toEqual({ kind: 'show-row', row: 2 });
    expect(effectOf(rows, 'previous-row')).toEqual({ kind: 'show-row', row: 0 });
    expect(effectOf({ ...rows, row: 0 }, 'last-row')).toEqual({ kind: 'show-row', row: 2 });
    expect(COMMANDS['next-row'].isPossible({ ...rows, row: 2 })).toBe(false);
    expect(COMMANDS['previous-row'].isPossible({ ...rows, row: 0 })).toBe(false);
  });
  it('receives the commands of guides and the grid', () => {
    const aids = (changes: object) => ({ kind: 'set-aids', aids: changes });
    expect(effectOf(one, 'grid-lines')).toEqual(aids({ grid: 'lines' }));
    expect(effectOf(one, 'hide-guides')).toEqual(aids({ areGuidesShown: false }));
    const dots = { ...one, aids: { ...DEFAULT_AIDS, grid: 'dots' as const } };
    expect(effectOf(dots, 'grid-off')).toEqual(aids({ grid: 'off' }));
    expect([effectOf(one, 'add-guide'), effectOf(one, 'show-history')]).toEqual([
      { kind: 'add-guide' },
      { kind: 'show-history' },
    ]);
    const guided = stateOf({ ...documentOf(one), guides: [{ axis: 'x', at: 1 }] });
    expect(documentOf(after(guided, 'clear-guides')).guides).toBeUndefined();
  });
  it('receives the commands of the view', () => {
    expect(effectOf(one, 'view-sheet')).toEqual({ kind: 'show-view', view: 'sheet' });
    expect(effectOf(one, 'toggle-snapping')).toEqual({ kind: 'set-snapping', isSnapping: false });
    expect(effectOf(one, 'edit-in-place')).toEqual({ kind: 'edit-in-place', key: 1 });
    const pictured = (value: string) =>
      stateOf(select(labelOf([{ type: 'image', x: 0, y: 0, width: 9, height: 9, value }]), [1]));
    const replaces = { kind: 'choose-image', replaces: 1 };
    // an embedded picture is cropped; another file can replace any picture
    expect(effectOf(pictured('data:image/png;base64,AAAA'), 'edit-in-place')).toEqual({
      kind: 'edit-in-place',
      key: 1,
    });
    expect(effectOf(pictured('https://example.com/a.png'), 'edit-in-place')).toEqual(replaces);
    expect(effectOf(pictured('data:image/png;base64,AAAA'), 'replace-picture')).toEqual(replaces);
    expect(COMMANDS['replace-picture'].isPossible(one)).toBe(false);
    expect(effectOf(one, 'print')).toEqual({ kind: 'print' });
    expect(COMMANDS['edit-in-place'].isPossible(both)).toBe(false);
  });
});

it('commands are classified as edits, view changes, or undo', () => {
  const ids: readonly CommandId[] = [
    'delete',
    'nudge-left',
    'align-left',
    'add-text',
    'undo',
    'redo',
    'view-sheet',
    'print',
  ];
  expect(ids.filter(isOnLabel)).toEqual(['delete', 'nudge-left', 'align-left', 'add-text']);
});
