import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder of pages with these titles, by file name; gone when the file's tests are over. */
export async function builtPages(titles: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-pages-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  for (const [name, title] of Object.entries(titles)) {
    await writeFile(join(folder, `${name}.html`), `<!doctype html><head><title>${title}</title></head>`);
  }
  return folder;
}
