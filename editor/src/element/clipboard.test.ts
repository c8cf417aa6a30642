import { describe, expect, it, vi } from 'vitest';
import type { Editor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { clippedIn, copyText, pasted, readClipboard, writeClipboard } from './clipboard.ts';

const denied = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
const item = (content: Readonly<Record<string, string>>) => ({
  types: Object.keys(content),
  getType: async (type: string) => new Blob([content[type] ?? ''], { type }),
  presentationStyle: 'unspecified' as const,
});

describe('the clipboard', () => {
  it('takes a text', async () => {
    const written: string[] = [];
    const clipboard = {
      writeText: async (text: string) => {
        written.push(text);
      },
    };
    expect(await copyText('label', clipboard)).toEqual({ kind: 'copied' });
    expect(written).toEqual(['label']);
  });

  it('gives its text and its pictures as files', async () => {
    const items = [item({ 'text/html': '<b>Mug</b>', 'text/plain': 'Mug', 'image/png': 'pixels' })];
    const read = await readClipboard({ read: async () => items });
    expect(read).toMatchObject({
      kind: 'read',
      text: 'Mug',
      html: '<b>Mug</b>',
      files: [{ type: 'image/png', size: 6 }],
    });
    expect(await readClipboard({ read: async () => [] })).toEqual({ kind: 'read', text: undefined, files: [] });
  });

  it('gives its text where the browser reads nothing else', async () => {
    expect(await readClipboard({ readText: async () => 'Mug' })).toEqual({ kind: 'read', text: 'Mug', files: [] });
  });

  it('reports denied or missing access', async () => {
    const [refusal, absence] = [
      { kind: 'refused', code: 'denied' },
      { kind: 'refused', code: 'unavailable' },
    ];
    expect(await copyText('label', { writeText: denied })).toEqual(refusal);
    expect(await readClipboard({ read: denied })).toEqual(refusal);
    expect(await readClipboard({ readText: denied })).toEqual(refusal);
    expect([await copyText('label'), await readClipboard()]).toEqual([absence, absence]);
  });
});

describe('pasted or dropped content', () => {
  it('is text, files or both, or nothing', () => {
    const file = new File(['pixels'], 'mug.png', { type: 'image/png' });
    const transfer = (text: string, files: readonly File[]) => ({
      getData: (type: string) => (type === 'text/plain' ? text : ''),
      files: files as unknown as FileList,
    });
    expect(clippedIn(transfer('Mug', [file]))).toEqual({ text: 'Mug', files: [file] });
    expect(clippedIn(transfer('', []))).toEqual({ text: undefined, files: [] });
    expect(clippedIn(null)).toEqual({ text: undefined, files: [] });
  });

  it('is the text that the editor is still writing to the clipboard', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.stubGlobal('navigator', { clipboard: { writeText: () => promise } });
    vi.stubGlobal('window', new EventTarget());
    const store = { clipboard: { value: undefined }, do: vi.fn() };
    const editor = { store: store as unknown as EditorStore } as Editor;
    const preventDefault = vi.fn();
    const paste = () => pasted({ preventDefault, clipboardData: null } as unknown as ClipboardEvent, editor);
    paste();
    expect(store.do).not.toHaveBeenCalled();
    const write = writeClipboard('[]', editor.store);
    paste();
    expect(store.clipboard.value).toBe('[]');
    expect(store.do.mock.calls).toEqual([['paste']]);
    expect(preventDefault).toHaveBeenCalledOnce();
    resolve();
    await write;
    paste();
    expect(store.do).toHaveBeenCalledOnce();
  });
});
