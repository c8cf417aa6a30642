import type { Template } from '@platen/sdk';
import { signal } from '@preact/signals-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../../test/editor-words.ts';
import { workingStore } from '../../test/editor-work.ts';
import { documentOf, templateOf } from '../document/editor-document.ts';
import type { ImportedImage } from '../inspector/image-import.ts';
import { takePicture } from '../inspector/take-picture.ts';
import type { Editor, Work } from '../ui/editor-context.ts';
import { addPictures, type PictureUse } from './pictures.ts';

const words = await wordsOf('en');

vi.mock('../inspector/take-picture.ts', () => ({ takePicture: vi.fn() }));

const url = 'data:image/png;base64,iVBORw0KGgo=';
const read: ImportedImage = {
  kind: 'imported',
  url,
  what: 'kept',
  width: 8,
  height: 8,
  before: 64,
  after: 64,
  quality: undefined,
};
const label = (value: string): Template => ({
  width: 50,
  height: 25,
  elements: [{ type: 'image', x: 2, y: 2, width: 10, height: 10, value }],
});
const logo = 'https://example.com/logo.png';
const other = 'https://example.com/other.png';

/** An editor with a label of one picture. A file is read until `finish` is called. */
function started() {
  const store = workingStore(documentOf(label(logo)), () => undefined);
  const said: string[] = [];
  let finish = (): void => undefined;
  vi.mocked(takePicture).mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(read);
      }),
  );
  const work = signal<Work | undefined>(undefined);
  const say = (sentence: string): void => void said.push(sentence);
  const parts: Partial<Editor> = { store, words, language: 'en', work, say };
  return { store, said, editor: parts as Editor, finish: () => finish() };
}

const begins = () => expect.poll(() => vi.mocked(takePicture).mock.calls.length).toBeGreaterThan(0);
const shown = (store: Editor['store']) => templateOf(store.history.value.present.document).elements;

afterEach(() => {
  vi.mocked(takePicture).mockReset();
});

describe('a picture that was read', () => {
  it('is added, or takes the place of another', async () => {
    const { store, said, editor, finish } = started();
    const added = addPictures(editor, [new Blob()], { kind: 'added' });
    await begins();
    finish();
    await added;
    expect(shown(store)).toHaveLength(2);
    expect(said).toEqual([expect.stringContaining('8 × 8')]);
  });

  it.each(['added', 'replaces'] as const)('is not %s on a label that was opened meanwhile', async (kind) => {
    const { store, said, editor, finish } = started();
    const [first] = store.history.value.present.document.elements;
    const use: PictureUse = kind === 'added' ? { kind } : { kind, key: first?.key ?? -1 };
    const files = [new Blob(), new Blob()];
    const put = addPictures(editor, files, use);
    await begins();
    store.open(documentOf(label(other)));
    finish();
    await put;
    expect(shown(store)).toEqual(label(other).elements);
    expect(said).toEqual([words.images.otherLabel]);
    expect(takePicture).toHaveBeenCalledTimes(1);
  });

  it('is not put on a label that was opened while it waited for its turn', async () => {
    const { store, said, editor, finish } = started();
    const first = addPictures(editor, [new Blob()], { kind: 'added' });
    const second = addPictures(editor, [new Blob()], { kind: 'added' });
    await begins();
    store.open(documentOf(label(other)));
    finish();
    await Promise.all([first, second]);
    expect(shown(store)).toEqual(label(other).elements);
    expect(said).toEqual([words.images.otherLabel, words.images.otherLabel]);
  });
});
