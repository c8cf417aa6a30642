import { describe, expect, it } from 'vitest';
import { createFileLinks } from './job-files.ts';

const links = createFileLinks(new Uint8Array(32));
const dies = 1_800_000_000_000;
const path = links.pathTo('job-1.pdf', dies);
const query = new URLSearchParams(path.split('?')[1]);
const expires = query.get('expires') ?? '';
const signature = query.get('signature') ?? '';

describe('file links', () => {
  it('are the same at every call', () => {
    expect(links.pathTo('job-1.pdf', dies)).toBe(path);
    // the signature of a PDF's link must not change between releases
    expect(path).toBe('/files/job-1.pdf?expires=1800000000&signature=Spyc2cuAi9_HMOvlmWW8_0BOCF-OXjQcjw-puRmGNOg');
    expect(links.pathTo('job-1.zpl', dies)).toMatch(/^\/files\/job-1\.zpl\?expires=1800000000&signature=[\w-]{43}$/);
  });

  it('are valid until they die', () => {
    expect(links.isValid('job-1.pdf', expires, signature, dies - 1)).toBe(true);
    expect(links.isValid('job-1.pdf', expires, signature, dies)).toBe(false);
  });

  it.each([
    ['another job', 'job-2.pdf', expires, signature],
    ['another format', 'job-1.zpl', expires, signature],
    ['another time', 'job-1.pdf', '1900000000', signature],
    ['another signature', 'job-1.pdf', expires, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['a signature cut short', 'job-1.pdf', expires, signature.slice(1)],
    ['no signature', 'job-1.pdf', expires, ''],
    ['no time', 'job-1.pdf', '', signature],
  ])('are refused with %s', (_, job, time, signed) => {
    expect(links.isValid(job, time, signed, 0)).toBe(false);
  });

  it('are refused when another secret signed them', () => {
    const others = createFileLinks(new Uint8Array(32).fill(1));
    expect(others.isValid('job-1.pdf', expires, signature, 0)).toBe(false);
  });
});
