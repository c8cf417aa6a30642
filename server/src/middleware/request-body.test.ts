import { describe, expect, it } from 'vitest';
import { createReceivedBytes } from '../bodies/received-bytes.ts';
import { LineFull } from '../scheduling/turns.ts';
import { readBody } from './request-body.ts';

const KIB = 1024;
const sent = Uint8Array.from({ length: 200 * KIB }, (_, at) => at % 251);

/** Number of bytes of the latest request that the server has not read. */
let unsent = 0;

/** Creates a request whose body arrives in parts of 30 kB, with or without a Content-Length. */
function request(announced: boolean, body = sent): Request {
  let at = 0;
  unsent = body.length;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= body.length) return controller.close();
      controller.enqueue(body.slice(at, at + 30_000));
      at += 30_000;
      unsent = Math.max(0, body.length - at);
    },
  });
  const headers = announced ? { 'Content-Length': String(body.length) } : undefined;
  // missing from the DOM types
  const halves: object = { duplex: 'half' };
  return new Request('http://a.test/', { method: 'POST', body: stream, ...halves, ...(headers && { headers }) });
}

describe.each([
  ['announced', true],
  ['not announced', false],
] as const)('a large body whose length is %s', (_, announced) => {
  it('comes as it was sent', async () => {
    const body = await readBody(request(announced), sent.length);
    expect(Buffer.compare(Buffer.from(body), Buffer.from(sent))).toBe(0);
  });

  it('is refused as soon as bytes of all bodies are too many, and not when it ends before that', async () => {
    const received = createReceivedBytes({ account: 150 * KIB, shared: 150 * KIB, all: 150 * KIB });
    const receipt = received.begin('a');
    await expect(readBody(request(announced, sent.slice(0, 120 * KIB)), sent.length, receipt)).resolves.toHaveLength(
      120 * KIB,
    );
    receipt.end();
    await expect(readBody(request(announced, sent), sent.length, received.begin('b'))).resolves.toHaveLength(200 * KIB);
    await expect(readBody(request(announced, sent), sent.length, received.begin('c'))).rejects.toBeInstanceOf(LineFull);
  });

  it('is read to its end before it is refused, so that its sender hears why', async () => {
    const received = createReceivedBytes({ account: 100 * KIB, shared: 100 * KIB, all: 100 * KIB });
    const refused = request(announced);
    await expect(readBody(refused, sent.length, received.begin('a'))).rejects.toBeInstanceOf(LineFull);
    expect(unsent).toBe(0);
  });

  it('is refused where it is longer than it may be', async () => {
    await expect(readBody(request(announced), sent.length - 1)).rejects.toMatchObject({ kind: 'body_too_large' });
  });
});
