import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rule } from '../../../sdk/test/rule-element.ts';
import { DEFAULT_AIDS } from '../commands/canvas-aids.ts';
import type { EditorState } from '../commands/command.ts';
import { COMMANDS, perform } from '../commands/commands.ts';
import { changeElements } from '../document/change-elements.ts';
import { type EditorDocument, elementIssues, selectAll, templateOf } from '../document/editor-document.ts';
import { createHistory } from '../document/history.ts';
import { readDocument, readSaved, saveDocument } from '../document/saved-document.ts';
import { words } from '../words/en/words.ts';
import { elementName } from '../words/sentences.ts';
import { kindOf } from './element-kinds.ts';
import { offerElements, offeredElements } from './offered-elements.ts';

const line = { type: 'rule', x: 5, y: 5, width: 20, height: 2, thickness: 0.3 };
const template = { unit: 'mm', width: 40, height: 20, elements: [line] };

function opened(): EditorDocument {
  const { document, issues } = readSaved(template);
  if (document === undefined) throw new Error(JSON.stringify(issues));
  return document;
}
const stateOf = (document: EditorDocument): EditorState => ({
  history: createHistory(selectAll(document)),
  clipboard: undefined,
  row: 0,
  resolutionDpi: 203,
  zoom: 1,
  view: 'label',
  isSnapping: true,
  aids: DEFAULT_AIDS,
});

it('rejects an element of a custom kind that is not enabled', () => {
  expect(readSaved(template).issues.map(({ path, code }) => [path, code])).toEqual([['/elements/0/type', 'enum']]);
});

describe('an element of a custom kind that the page enabled', () => {
  beforeAll(() => offerElements([rule, rule]));
  afterAll(() => {
    offeredElements.length = 0;
  });

  it('is opened and saved with all of its properties', () => {
    expect(templateOf(opened())).toEqual(template);
    const again = readDocument(saveDocument(opened())).document;
    expect(again && templateOf(again)).toEqual(template);
  });

  it('is checked by its kind', () => {
    expect(elementIssues({ ...line, thickness: 0 }).map(({ path, code }) => [path, code])).toEqual([
      ['/thickness', 'range'],
    ]);
  });

  it('moves, turns and is copied like other elements', () => {
    const { history } = perform(stateOf(opened()), 'nudge-right');
    expect(templateOf(history.present.document).elements[0]).toMatchObject({ thickness: 0.3, x: 5.5 });
    const copies = perform(stateOf(opened()), 'duplicate').history.present.document.elements;
    expect(copies.map(({ element }) => element.type)).toEqual(['rule', 'rule']);
  });

  it('has a place in its form, and no content to edit', () => {
    const [only] = opened().elements;
    if (only === undefined) throw new Error('the label is blank');
    expect(kindOf(only.element).form).toEqual(['place']);
    expect(COMMANDS['edit-in-place'].isPossible(stateOf(opened()))).toBe(false);
    const changed = changeElements(opened(), [only.key], { width: 30, value: 'x' });
    expect(templateOf(changed).elements[0]).toEqual({ ...line, width: 30 });
  });

  it('is called by its type', () => {
    expect(opened().elements.map(({ element }) => elementName(element, words.panels))).toEqual(['rule']);
  });

  it('may not share its type with another kind', () => {
    expect(() => offerElements([{ ...rule }])).toThrow(
      new TypeError('offerElements: the type "rule" is already enabled; give the element kind another type'),
    );
  });
});
