import { describe, expect, it } from 'vitest';
import { fileStoreKinds } from '../../../test/file-store-kinds.ts';

const bytes = new TextEncoder().encode('0123456789');
const textOf = async (stream: ReadableStream<Uint8Array> | undefined) => new Response(stream).text();

describe.each(fileStoreKinds)('files in %s', (_, open) => {
  it('are returned unchanged, completely and in ranges', async () => {
    const files = await open();
    await files.put('a.pdf', bytes);
    const file = await files.open('a.pdf');
    expect(file?.size).toBe(10);
    expect(await textOf(await file?.read(0, 10))).toBe('0123456789');
    expect(await textOf(await file?.read(3, 5))).toBe('34');
    expect(await textOf(await file?.read(9, 10))).toBe('9');
  });

  it('are returned unchanged when they are large', async () => {
    const files = await open();
    const large = Uint8Array.from({ length: 3_000_001 }, (_, index) => (index * 31) % 251);
    await files.put('large.pdf', large);
    const file = await files.open('large.pdf');
    expect(file?.size).toBe(3_000_001);
    const read = await new Response(await file?.read(0, 3_000_001)).arrayBuffer();
    expect(Buffer.compare(Buffer.from(read), large)).toBe(0);
  });

  it('are replaced by what is put under the same name', async () => {
    const files = await open();
    await files.put('a.pdf', bytes);
    await files.put('a.pdf', bytes.subarray(5));
    const file = await files.open('a.pdf');
    expect(await textOf(await file?.read(0, file.size))).toBe('56789');
  });

  it('are read no further when the reader leaves', async () => {
    const files = await open();
    await files.put('a.pdf', new Uint8Array(1_000_000));
    const file = await files.open('a.pdf');
    const reader = (await file?.read(0, 1_000_000))?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await files.open('a.pdf'))?.size).toBe(1_000_000);
  });

  it('are removed by deletion, and deleting a missing file is no error', async () => {
    const files = await open();
    await files.put('a.pdf', bytes);
    await files.delete('a.pdf');
    expect(await files.open('a.pdf')).toBeUndefined();
    await files.delete('a.pdf');
  });

  it('can be written where a check says so', async () => {
    const files = await open();
    await files.checkWritable();
    expect(await files.open('a.pdf')).toBeUndefined();
  });
});
