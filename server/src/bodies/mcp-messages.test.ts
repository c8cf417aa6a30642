import { describe, expect, it } from 'vitest';
import { packMessages } from './mcp-messages.ts';
import { sharedUtf8 } from './received-bytes.ts';

const call = (input: object) => ({ method: 'tools/call', params: { name: 'render_label', arguments: input } });
const texts = (inputs: readonly Uint8Array[] = []) => inputs.map((bytes) => Buffer.from(bytes).toString());

describe('the messages of a large body', () => {
  it('leave their arguments in the room that the body has', () => {
    const sent = [call({ name: 'Tee – grün' }), { method: 'ping' }, call({ b: [1, 2] })];
    const bodyBytes = sharedUtf8(JSON.stringify(sent));
    const packed = packMessages(sent, bodyBytes);
    expect(texts(packed?.inputs)).toEqual(['{"name":"Tee – grün"}', '{"b":[1,2]}']);
    expect(packed?.inputs.map(({ buffer }) => buffer === bodyBytes.buffer)).toEqual([true, true]);
  });

  it('find room elsewhere where they have become longer, or where the body shares none', () => {
    const sent = [call({ a: 1 }), call({ a: 1e20, b: 1e20 })];
    const short = sharedUtf8(' '.repeat(20));
    for (const bodyBytes of [short, new TextEncoder().encode(JSON.stringify(sent))]) {
      expect(texts(packMessages(sent, bodyBytes)?.inputs)).toEqual([
        '{"a":1}',
        '{"a":100000000000000000000,"b":100000000000000000000}',
      ]);
    }
  });
});
