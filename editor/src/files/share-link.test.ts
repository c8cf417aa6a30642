import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { type EditorDocument, templateOf } from '../document/editor-document.ts';
import { saveDocument } from '../document/saved-document.ts';
import { isSample, markSample } from '../document/table.ts';
import { hasSharedLabel } from './share-fragment.ts';
import { fragmentOf, MAX_FRAGMENT_LENGTH, readFragment, sharedDocument } from './share-link.ts';

const linked = (text: string): string => `#label=${deflateRawSync(text).toString('base64url')}`;

async function sent(document: EditorDocument, withRows = true): Promise<EditorDocument> {
  const read = await readFragment(await fragmentOf(sharedDocument(document, withRows)));
  if (read.kind !== 'label') throw new Error(read.kind);
  return read.document;
}

describe('a link with a label', () => {
  it('contains the whole label, in characters that need no escaping in a URL', async () => {
    const document = { ...fullLabel(), name: 'Becher “30” 🫖' };
    const fragment = await fragmentOf(sharedDocument(document, true));
    expect(fragment).toMatch(/^#label=[\w-]+$/);
    expect(hasSharedLabel(fragment)).toBe(true);
    const read = await sent(document);
    expect(saveDocument(read)).toBe(saveDocument(document));
  });

  it('keeps locks, names, groups and hidden elements', async () => {
    const [first, ...rest] = fullLabel().elements;
    if (first === undefined) throw new Error('no element');
    const document = { ...fullLabel(), elements: [{ ...first, locked: true, hidden: true, name: 'Title' }, ...rest] };
    expect((await sent(document)).elements[0]).toMatchObject({ locked: true, hidden: true, name: 'Title' });
  });

  it('contains rows only if the user wants that', async () => {
    const fragment = await fragmentOf(sharedDocument(fullLabel(), false));
    const read = await readFragment(fragment);
    expect(read).toMatchObject({ kind: 'label', document: { data: { columns: [], rows: [] } } });
    expect((await sent(fullLabel())).data.rows).toHaveLength(3);
  });

  it('contains neither sample rows, nor rows that were set aside, nor the originals of pictures', async () => {
    const whole = fullLabel();
    const originals = { x: { url: 'data:secret' } } as unknown as EditorDocument['originals'];
    const own: EditorDocument = { ...whole, data: { ...whole.data, own: whole.data }, originals };
    expect(saveDocument(await sent(own))).not.toMatch(/"own"|secret/);
    expect((await sent(markSample(whole))).data.columns).toEqual([]);
  });

  it('keeps computed columns without rows, with one row of sample data', async () => {
    const whole = fullLabel();
    const compute = { title: { kind: 'join', parts: [{ column: 'name' }] } };
    const data = { ...whole.data, columns: ['name', 'title'], computed: { compute } };
    const read = await sent({ ...whole, data: data as EditorDocument['data'] }, false);
    expect(read.data).toMatchObject({ columns: ['name', 'title'], computed: { compute } });
    expect(isSample(read.data)).toBe(true);
    expect(JSON.stringify(read.data.rows)).not.toMatch(/Oolong/);
  });

  it('may be blank', async () => {
    expect(templateOf(await sent(labelOf([])))).toEqual(templateOf(labelOf([])));
  });
});

describe('a link from anywhere', () => {
  it('that was cut off or changed is reported as damaged', async () => {
    const whole = await fragmentOf(fullLabel());
    for (const bad of [
      ...[whole.slice(0, -20), whole.slice(0, 40), '#label=', '#label=%41', '#label=a', '#label=AAAA'],
      ...['#other', '', `${whole}AAAA`, linked('\u00ff').slice(0, 9)],
    ])
      expect([bad.slice(0, 12), await readFragment(bad)]).toEqual([bad.slice(0, 12), { kind: 'damaged' }]);
  });

  it('with text that is not UTF-8 is damaged', async () => {
    const fragment = `#label=${deflateRawSync(Uint8Array.of(0x22, 0xff, 0x22)).toString('base64url')}`;
    expect(await readFragment(fragment)).toEqual({ kind: 'damaged' });
  });

  it('that is small but becomes very large is reported as too large', async () => {
    const bomb = linked(`"${'x'.repeat(40_000_000)}"`);
    expect(bomb.length).toBeLessThan(MAX_FRAGMENT_LENGTH);
    expect(await readFragment(bomb)).toEqual({ kind: 'too-large' });
    expect(await readFragment(`#label=${'A'.repeat(MAX_FRAGMENT_LENGTH)}`)).toEqual({ kind: 'too-large' });
  });

  it('is validated like a file', async () => {
    const codes = async (text: string) => {
      const read = await readFragment(linked(text));
      return read.kind === 'refused' ? read.issues.map(({ path }) => path) : read.kind;
    };
    expect(await codes('{"elements":"x"}')).not.toBe('label');
    expect(await codes('[1]')).toEqual(['']);
    expect(await codes('not JSON')).toEqual(['']);
    const newer = JSON.stringify({ ...JSON.parse(saveDocument(fullLabel())), version: 2 });
    expect(await codes(newer)).toEqual(['/version']);
    const foreign = labelOf([textAt(2, 2, { fontSize: -1 })]);
    expect(await codes(saveDocument(foreign))).toEqual(['/template/elements/0/fontSize']);
  });
});
