import { describe, expect, it } from 'vitest';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { guidesOf, placeGuide, removeGuide } from './edit-guides.ts';
import { templateOf } from './editor-document.ts';
import { clearGuides, guideLines, MAX_GUIDES, readGuides } from './guides.ts';
import { setUnit } from './label.ts';
import { readDocument, saveDocument } from './saved-document.ts';
import { scaleToLabel, setSize } from './scale-label.ts';

const vertical = { axis: 'x', at: 12.5 } as const;
const horizontal = { axis: 'y', at: 8 } as const;
const two = placeGuide(placeGuide(fullLabel(), vertical), horizontal);

describe('guides', () => {
  it('are added and moved at positions with 4 decimals, and keep their order', () => {
    expect(guidesOf(two)).toEqual([vertical, horizontal]);
    const moved = placeGuide(two, { axis: 'x', at: 13.000_04 }, vertical);
    expect(guidesOf(moved)).toEqual([{ axis: 'x', at: 13 }, horizontal]);
  });
  it('leave the same document if nothing changes', () => {
    expect(placeGuide(two, vertical)).toBe(two);
    expect(placeGuide(two, { axis: 'x', at: 1 }, { axis: 'x', at: 99 })).toBe(two);
    expect(placeGuide(two, { axis: 'x', at: 1e6 })).toBe(two);
    expect(removeGuide(two, { axis: 'y', at: 12.5 })).toBe(two);
  });
  it('are limited in number', () => {
    const full = Array.from({ length: MAX_GUIDES }, (_, at) => at).reduce(
      (document, at) => placeGuide(document, { axis: 'x', at }),
      fullLabel(),
    );
    expect(placeGuide(full, { axis: 'x', at: 0.5 })).toBe(full);
    expect(guidesOf(placeGuide(full, { axis: 'x', at: 0.5 }, { axis: 'x', at: 3 }))[3]?.at).toBe(0.5);
  });
  it('are removed one by one or all at once', () => {
    expect(guidesOf(removeGuide(two, vertical))).toEqual([horizontal]);
    expect(removeGuide(removeGuide(two, vertical), horizontal).guides).toBeUndefined();
    expect(clearGuides(two).guides).toBeUndefined();
  });
  it('are snap lines as long as the label', () => {
    expect(guideLines(two)).toEqual([
      { axis: 'x', at: 12.5, from: 0, to: 40, kind: 'guide' },
      { axis: 'y', at: 8, from: 0, to: 60, kind: 'guide' },
    ]);
    expect(guideLines(fullLabel())).toEqual([]);
  });
});

describe('saved guides', () => {
  it('are saved next to the template, and read again', () => {
    const saved = JSON.parse(saveDocument(two));
    expect(saved.guides).toEqual([vertical, horizontal]);
    expect(JSON.stringify(saved.template)).not.toContain('guide');
    expect(readDocument(saveDocument(two)).document?.guides).toEqual([vertical, horizontal]);
    expect(templateOf(two)).toEqual(templateOf(fullLabel()));
    expect(saveDocument(fullLabel())).not.toContain('guides');
  });
  it('are ignored if they are invalid, so that the label is still read', () => {
    expect(readGuides([vertical, { axis: 'z', at: 1 }, { axis: 'y', at: '1' }, { axis: 'y', at: 1e9 }, null])).toEqual([
      vertical,
    ]);
    expect([readGuides('x'), readGuides([]), readGuides(undefined)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the guides of a label that changes', () => {
  const document = placeGuide(labelOf([textAt(10, 10)]), { axis: 'x', at: 25.4 });

  it('are converted with its unit', () => {
    expect(guidesOf(setUnit(document, 'inch'))).toEqual([{ axis: 'x', at: 1 }]);
    expect(guidesOf(setUnit(setUnit(document, 'inch'), 'mm'))).toEqual([{ axis: 'x', at: 25.4 }]);
  });
  it('keep their distance from its left and top edge when it is resized', () => {
    const wider = setSize(document, { width: 120, height: 80 }, true);
    expect(guidesOf(wider)).toEqual([{ axis: 'x', at: 25.4 }]);
    const inches = scaleToLabel(wider, { ...wider.label, unit: 'inch', width: 4, height: 2 });
    expect(guidesOf(inches)).toEqual([{ axis: 'x', at: 1 }]);
    expect(guidesOf(scaleToLabel(inches, { ...inches.label, width: 3 }))).toEqual([{ axis: 'x', at: 1 }]);
  });
});
