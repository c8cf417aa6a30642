import { describe, expect, it } from 'vitest';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { copySelected } from '../document/clipboard.ts';
import { selectAll, templateOf } from '../document/editor-document.ts';
import { designData } from '../document/saved-design.ts';
import { saveDocument } from '../document/saved-document.ts';
import { importJson } from './import-dialog.tsx';

const OPEN = labelOf([textAt(2, 2)]);

describe('importing JSON', () => {
  it('takes a label that was exported, with its name and rows', () => {
    const label = { ...fullLabel(), name: 'Tea' };
    const imported = importJson(saveDocument(label), OPEN);
    expect(imported).toMatchObject({
      kind: 'label',
      document: { name: 'Tea', data: { columns: ['name', 'sku', 'qty'] } },
    });
  });

  it('takes a template, and the API’s record of one with its name', () => {
    const template = templateOf(fullLabel());
    expect(importJson(JSON.stringify(template), OPEN)).toMatchObject({ kind: 'label', document: { name: '' } });
    const record = JSON.stringify({ id: 'x', name: 'Shelf', template, updatedAt: '2026-01-15T09:30:00.000Z' });
    expect(importJson(record, OPEN)).toMatchObject({ kind: 'label', document: { name: 'Shelf' } });
    const guided = { ...fullLabel(), guides: [{ axis: 'x', at: 7 }] } as const;
    const whole = JSON.stringify({ ...JSON.parse(record), editor: designData(guided) });
    expect(importJson(whole, OPEN)).toMatchObject({ document: { name: 'Shelf', guides: guided.guides } });
  });

  it('puts elements that were copied onto the label that is open', () => {
    const text = copySelected(selectAll(fullLabel())) ?? '';
    const imported = importJson(text, OPEN);
    expect(imported.kind === 'elements' && imported.document.elements.length).toBe(5);
    expect(importJson(JSON.stringify([textAt(1, 1)]), OPEN).kind).toBe('elements');
  });

  it('says what is wrong with a template, and where a text is no JSON', () => {
    const template = { ...templateOf(OPEN), width: -1 };
    expect(importJson(JSON.stringify(template), OPEN)).toMatchObject({ kind: 'refused', issues: [{ path: '/width' }] });
    expect(importJson('{ "width": 5, }', OPEN)).toEqual({
      kind: 'refused',
      issues: [{ path: '', code: 'json', message: 'line 1, column 13: remove the "," before the closing "}"' }],
    });
    expect(importJson('[{ "type": "text" }]', OPEN)).toMatchObject({ kind: 'refused' });
    expect(importJson('7', OPEN)).toMatchObject({ kind: 'refused', issues: [{ code: 'type' }] });
  });
});
