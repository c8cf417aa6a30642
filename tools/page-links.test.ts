import { describe, expect, it } from 'vitest';
import { brokenLinks } from './page-links.mjs';

const files = new Set(['README.md', 'docs/guide.md', 'docs/picture.png', 'docs']);
const reasons = (page: string, guide = '# Guide\n'): readonly string[] =>
  brokenLinks(
    new Map([
      ['README.md', page],
      ['docs/guide.md', guide],
    ]),
    (path) => files.has(path),
  ).map(({ page: from, line, reason }) => `${from}:${line}: ${reason}`);

describe('relative links of Markdown pages', () => {
  it('lead to a file or folder that exists, from the folder of the page', () => {
    expect(reasons('[a](docs/guide.md) ![b](docs/picture.png) [c](docs)')).toEqual([]);
    expect(reasons('text\n[a](guide.md)')).toEqual(['README.md:2: guide.md does not exist']);
    expect(reasons('', '[back](../README.md) [gone](README.md)')).toEqual([
      'docs/guide.md:1: docs/README.md does not exist',
    ]);
  });

  it('lead to a heading, as GitHub names it', () => {
    const guide = '# Ink, *and* `dots`\n## Same\n## Same\n## Over [HTTP](x:y)\n';
    expect(
      reasons('[a](docs/guide.md#ink-and-dots) [b](docs/guide.md#same-1) [c](docs/guide.md#over-http)', guide),
    ).toEqual([]);
    expect(reasons('# Here\n[a](#here) [b](#there) [c](docs/guide.md#same-2)', guide)).toEqual([
      'README.md:2: README.md has no heading #there',
      'README.md:2: docs/guide.md has no heading #same-2',
    ]);
  });

  it('are not looked for in code, and headings neither', () => {
    expect(reasons('`[a](gone.md)`\n```md\n[b](gone.md)\n# Here\n```\n[c](#here)')).toEqual([
      'README.md:6: README.md has no heading #here',
    ]);
  });

  it('are not confused with addresses', () => {
    expect(reasons('[a](https://example.com/gone.md) [b](mailto:a@example.com) [c](//example.com/a)')).toEqual([]);
  });
});
