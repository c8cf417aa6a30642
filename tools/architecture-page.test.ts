import { describe, expect, it } from 'vitest';
import { changes, holdChange, pageIssues } from './architecture-page.mjs';

const files = [
  'openapi.json',
  'tools/check.mjs',
  'sdk/src/base/units.ts',
  'sdk/src/contract/generated/schema.ts',
  'sdk/src/pipeline/layout/text/wrap.ts',
  'server/src/app.ts',
  'server/src/routes/print.ts',
  'server/src/portal/keys.ts',
  'demo/src/portal/page.ts',
];

const folders =
  '`sdk/src/base/` `sdk/src/contract/` `sdk/src/pipeline/` `sdk/src/pipeline/layout/` `server/src/routes/` `portal/`';
const table = `## Where to change what

| to add | change | and its tests |
|---|---|---|
| **a warning** | \`openapi.json\`, \`pipeline/layout/\` | \`tools/check.mjs\` |
| an endpoint | \`server/src/routes/print.ts\` | \`routes/\` |

## Glossary

| word | is |
|---|---|
| sheet | placed labels |
`;
const page = (...lines: string[]) => ['# Architecture', folders, ...lines, table].join('\n');

describe('the page', () => {
  it('is right when it names every folder and none that is not there', () => {
    expect(pageIssues(page(), files)).toEqual([]);
  });

  it('names no folder or file that is nowhere', () => {
    expect(
      pageIssues(
        page('`sdk/src/offline/` and `tools/lint.mjs`', '`layout/` and `biome.json` and `sdk/src/nothing`'),
        files,
      ),
    ).toEqual([
      'line 3 names `sdk/src/offline/`, which is nowhere',
      'line 3 names `tools/lint.mjs`, which is nowhere',
      'line 4 names `layout/`, which is nowhere',
      'line 4 names `biome.json`, which is nowhere',
      'line 4 names `sdk/src/nothing`, which is nowhere',
    ]);
  });

  it('may start at the sources of a package', () => {
    expect(pageIssues(page('`pipeline/layout/text/` `base/units.ts` `app.ts`'), files)).toEqual([]);
  });

  it('may say what only looks like a path, in backticks and in pictures', () => {
    expect(
      pageIssues(
        page('`text/csv` `/api/v1/render` `./pdf` `@platen/sdk/pdf` `sdk/dist/` `Scene`', '```', 'a `b/` c', '```'),
        files,
      ),
    ).toEqual([]);
  });

  it('names every folder on two levels of the sdk and one of server and pages, but generated ones', () => {
    expect(pageIssues(table, files)).toEqual([
      'it does not name `demo/src/portal/`',
      'it does not name `sdk/src/base/`',
      'it does not name `sdk/src/contract/`',
      'it does not name `sdk/src/pipeline/`',
      'it does not name `server/src/portal/`',
    ]);
  });

  it('has fewer than 200 lines', () => {
    const short = page();
    const filler = Array.from({ length: 200 - short.trimEnd().split('\n').length }, () => '');
    expect(pageIssues(page(...filler), files)).toEqual(['it has 200 lines, and 199 are the most']);
    expect(pageIssues(page(...filler.slice(1)), files)).toEqual([]);
  });

  it('has the table of changes', () => {
    expect(pageIssues(`# Architecture\n${folders}\n`, files)).toEqual([
      'it has no table under "## Where to change what"',
    ]);
  });
});

describe('the table of changes', () => {
  it('gives each kind the places of its row, from the root of the project', () => {
    expect(changes(page(), files)).toEqual([
      { kind: 'a warning', places: ['openapi.json', 'sdk/src/pipeline/layout', 'tools/check.mjs'] },
      { kind: 'an endpoint', places: ['server/src/routes/print.ts', 'server/src/routes'] },
    ]);
  });
});

describe('a change', () => {
  const places = ['openapi.json', 'sdk/src/pipeline/layout', 'sdk/src/surfaces/preview/describe-warnings.ts'];

  it('may touch the named files, all files of a named folder, and tests next to a named file', () => {
    expect(
      holdChange(places, [
        'openapi.json',
        'sdk/src/pipeline/layout/text/wrap.ts',
        'sdk/src/surfaces/preview/describe-warnings.ts',
        'sdk/src/surfaces/preview/warnings.test.ts',
      ]),
    ).toEqual({ unnamed: [], untouched: [] });
  });

  it('may touch generated files, the changelog and the lock', () => {
    expect(
      holdChange(
        ['openapi.json'],
        ['openapi.json', 'sdk/src/contract/generated/schema.ts', 'CHANGELOG.md', 'package-lock.json'],
      ),
    ).toEqual({ unnamed: [], untouched: [] });
  });

  it('is reported with its unnamed files, and with named files that it did not touch', () => {
    expect(
      holdChange(places, ['openapi.json', 'sdk/src/pipeline/layouts.ts', 'sdk/src/surfaces/preview/frame.ts']),
    ).toEqual({
      unnamed: ['sdk/src/pipeline/layouts.ts', 'sdk/src/surfaces/preview/frame.ts'],
      untouched: ['sdk/src/pipeline/layout', 'sdk/src/surfaces/preview/describe-warnings.ts'],
    });
  });
});
