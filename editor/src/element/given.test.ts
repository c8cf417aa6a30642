import type { Issue } from '@platen/sdk/printers';
import { signal } from '@preact/signals-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentOf, type EditorDocument } from '../document/editor-document.ts';
import { withSampleInstead } from '../document/sample-data.ts';
import { setTable } from '../document/table.ts';
import { createLaidPaper, givenRows, givenSample, givenTemplate } from './given.ts';

const text = { type: 'text', x: 1, y: 1, width: 20, height: 5 } as const;
const address = documentOf({ width: 50, height: 30, elements: [{ ...text, field: 'recipient' }] });
const own = setTable(address, { columns: ['title'], rows: [['Oak shelf'], ['Pine shelf']] });
const sampled = withSampleInstead(own);

describe('own rows that were set aside for sample data', () => {
  it('stay aside when the page gives another template or sample rows', () => {
    const template = { width: 50, height: 30, elements: [{ ...text, field: 'name' }] };
    expect(givenTemplate(template, sampled).value?.data.own?.rows).toHaveLength(2);
    expect(givenSample([{ recipient: 'Ada Price' }], sampled).value?.data.own?.rows).toHaveLength(2);
  });

  it('are replaced by rows that the page gives', () => {
    expect(givenRows([{ recipient: 'Ada Price' }], sampled).value?.data.own).toBeUndefined();
  });
});

const paper = { unit: 'mm', width: 70, height: 37 } as const;
const started = documentOf({ unit: 'mm', width: 50, height: 20, elements: [] });

/** A `LaidPaper` with the papers it applied. `read` resolves its `ready` promise, `fail` rejects it. */
function given() {
  const laid: EditorDocument[] = [];
  const refused: Issue[] = [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const page = createLaidPaper({
    catalog: signal(undefined),
    ready,
    lay: (change) => laid.push(change(started)),
    reject: (issues) => refused.push(...issues),
  });
  return { laid, refused, page, read: resolve, fail: () => reject(new Error('The label could not be read.')) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the paper that a page gives', () => {
  it('is laid under nothing before what was given with it is read', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { laid, refused, read, page } = given();
    page.give(paper);
    await new Promise((resolve) => setImmediate(resolve));
    expect(laid).toEqual([]);
    read();
    await expect.poll(() => laid).toEqual([expect.objectContaining({ label: expect.objectContaining(paper) })]);
    expect(refused).toEqual([]);
  });

  it('is refused where that cannot be read', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { laid, refused, fail, page } = given();
    page.give(paper);
    fail();
    await expect.poll(() => refused).toEqual([expect.objectContaining({ path: '/paper', code: 'unread_paper' })]);
    expect(laid).toEqual([]);
  });
});
