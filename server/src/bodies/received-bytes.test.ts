import { describe, expect, it } from 'vitest';
import { LineFull } from '../scheduling/turns.ts';
import { createReceivedBytes } from './received-bytes.ts';

const most = { account: 40, shared: 60, all: 100 };

describe('bytes of bodies', () => {
  it('are bounded for one account, and free again at the end of a body', () => {
    const received = createReceivedBytes(most);
    const [first, second] = [received.begin('a'), received.begin('a')];
    first.add(15);
    first.add(15);
    second.add(10);
    expect(() => second.add(1)).toThrow(LineFull);
    first.end();
    first.end();
    expect(() => second.add(30)).not.toThrow();
    expect(() => second.add(1)).toThrow(LineFull);
  });

  it('are bounded for all, with room that is kept for those who send one body only', () => {
    const received = createReceivedBytes(most);
    received.begin('a').add(30);
    received.begin('b').add(30);
    expect(() => received.begin('a').add(1)).toThrow(LineFull);
    const only = received.begin('c');
    only.add(20);
    only.add(20);
    expect(() => received.begin('d').add(1)).toThrow(LineFull);
    only.end();
    expect(() => received.begin('d').add(40)).not.toThrow();
  });
});
