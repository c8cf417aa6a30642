import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { gs1CodeLists } from './gs1-code-lists.mjs';
import { gs1Dictionary } from './gs1-dictionary.mjs';

const script = fileURLToPath(new URL('./generate.mjs', import.meta.url));
const sdk = fileURLToPath(new URL('../../sdk/', import.meta.url));
const generated = join(sdk, 'src/contract/generated');
/** Every generated file with its folder. */
const FILES: readonly (readonly [name: string, folder: string])[] = [
  ['schema.ts', generated],
  ['validate.ts', generated],
  ['template.schema.json', sdk],
  ['gs1-dictionary.ts', join(sdk, 'src/materials/symbols/generated')],
  ['gs1-code-lists.ts', join(sdk, 'src/materials/symbols/generated')],
];
const scratch = mkdtempSync(join(tmpdir(), 'platen-codegen-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const generate = (...options: string[]) => spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' });

describe('generate', () => {
  it('gives what is checked in, and the same bytes every time', () => {
    expect(generate('--into', scratch).status).toBe(0);
    for (const [name, folder] of FILES) {
      expect(readFileSync(join(scratch, name), 'utf8') === readFileSync(join(folder, name), 'utf8'), name).toBe(true);
    }
    expect(generate('--check').stderr).toBe('');
  }, 240_000);

  it('names a stale file and exits 1', () => {
    appendFileSync(join(scratch, 'schema.ts'), '// edited by hand\n');
    const { status, stderr } = generate('--check', '--into', scratch);
    expect(status).toBe(1);
    expect(stderr).toMatch(/schema\.ts is stale/);
    expect(stderr).not.toMatch(/validate\.ts/);
  });

  it('says in line one that the files are generated', () => {
    for (const name of ['schema.ts', 'validate.ts']) {
      expect(readFileSync(join(generated, name), 'utf8')).toMatch(/^\/\/ Generated from openapi\.json/);
    }
  });

  it('makes validators that import nothing at run time and evaluate no text: a strict CSP allows them', () => {
    const code = readFileSync(join(generated, 'validate.ts'), 'utf8');
    expect(code).not.toMatch(/\beval\b|new Function|\brequire\(["']/);
    expect(code.match(/^import .*/gm)).toEqual(["import type * as types from '../types.ts';"]);
  });

  it('notes every error without the value and the schemas that it failed', () => {
    const code = readFileSync(join(generated, 'validate.ts'), 'utf8');
    expect(code).toContain('keyword: "dependentRequired"');
    expect(code).not.toMatch(/parentSchema|schemaPath|, data \}/);
  });
});

describe('GS1’s syntax dictionary', () => {
  const source = new URL('./gs1/gs1-syntax-dictionary.txt', import.meta.url);
  const readme = readFileSync(new URL('./gs1/README.md', import.meta.url), 'utf8');

  it('is the file whose release and SHA-256 are recorded next to it', () => {
    const text = readFileSync(source, 'utf8');
    expect(readme).toContain(createHash('sha256').update(text).digest('hex'));
    expect(readme).toContain(`| release | ${/^# Release: (.*)$/m.exec(text)?.[1]} |`);
  });

  it('becomes a line for each group of identifiers that have everything else in common', () => {
    const table = gs1Dictionary(
      [
        '# Release: 2030-01-01',
        '01         *?  N14,csum,gcppos2       ex=255,37 dlpkey=22,10,21|235   # GTIN',
        '3100-3105  *?  N6                     req=01,02 ex=310n               # NET WEIGHT (kg)',
        '3110-3115  *?  N6                     req=01,02 ex=311n               # LENGTH (m)',
        '3940-3943   ?  N4                     req=255 ex=394n,8111            # PRCNT OFF',
        '253         ?  N13,csum,gcppos1 [X..17]  dlpkey                       # GDTI',
        '91-99       ?  X..90                                                  # INTERNAL',
      ].join('\n'),
    );
    expect(table).toContain('release\n// 2030-01-01,');
    expect(/GS1_DICTIONARY = `([^`]*)`/.exec(table)?.[1]).toBe(
      [
        '',
        '01 * N14,csum,gcppos2 ex=255,37',
        '310-311n5 * N6 req=01,02 ex=~',
        '394n3 N4 req=255 ex=394n,8111',
        '253 N13,csum,gcppos1 [X..17]',
        '91-99 X..90',
      ].join('\n'),
    );
    expect(table).toContain("export type Gs1Linter =\n  | 'csum'\n  | 'gcppos1'\n  | 'gcppos2';");
  });

  it.each([
    ['91 X..90', 'the GS1 syntax dictionary names no release'],
    ['# Release: 1\n91 ? Q5', 'a line that is not understood, "Q5": 91 ? Q5'],
    ['# Release: 1\n91 ?', 'a line that is not understood: 91 ?'],
  ])('is refused where it can’t be read: %j', (text, message) => {
    expect(() => gs1Dictionary(text)).toThrow(message);
  });

  it('has its code lists packed: gaps between numbers, second characters after first ones', () => {
    const list = (codes: string) => ({ source: 'S', codes });
    const packed = gs1CodeLists({
      countryNumbers: list('004 008 010'),
      countryLetters: list('AD AE BA'),
      currencyNumbers: list('008 012'),
      packageTypes: list('1A 1B 200 8'),
    });
    expect([...packed.matchAll(/ = '(.*)';/g)].map(([, value]) => value)).toEqual([
      '442',
      'ADE BA',
      '84',
      '1AB',
      '200 8',
    ]);
    expect(() =>
      gs1CodeLists({
        countryNumbers: list('008 004'),
        countryLetters: list('AD'),
        currencyNumbers: list('008'),
        packageTypes: list('1A'),
      }),
    ).toThrow("004 can't be packed after 8");
  });
});
