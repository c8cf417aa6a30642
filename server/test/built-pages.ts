import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** Creates a folder of pages with these titles, by file name. It is deleted after the caller's test or file. */
export async function builtPages(titles: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, title] of Object.entries(titles)) {
    await writeFile(join(folder, `${name}.html`), `<!doctype html><head><title>${title}</title></head>`);
  }
  return folder;
}
