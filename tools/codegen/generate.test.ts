import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('./generate.mjs', import.meta.url));
const sdk = fileURLToPath(new URL('../../sdk/', import.meta.url));
const generated = join(sdk, 'src/contract/generated');
const scratch = mkdtempSync(join(tmpdir(), 'platen-codegen-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const generate = (...options: string[]) => spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' });

describe('generate', () => {
  it('gives what is checked in, and the same bytes every time', () => {
    expect(generate('--into', scratch).status).toBe(0);
    for (const name of ['schema.ts', 'validate.ts', 'template.schema.json']) {
      const checkedIn = join(name.endsWith('.json') ? sdk : generated, name);
      expect(readFileSync(join(scratch, name), 'utf8') === readFileSync(checkedIn, 'utf8'), name).toBe(true);
    }
    expect(generate('--check').stderr).toBe('');
  });

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
});
