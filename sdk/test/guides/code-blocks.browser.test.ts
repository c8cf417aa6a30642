import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { atTheEnd } from '../../../tools/at-the-end.ts';
import { launchChromium } from '../browser/chromium.ts';
import { runVite } from '../browser/run-vite.ts';
import { type StaticServer, serveFolder } from '../browser/static-server.ts';
import { filesOf, type PagePlan, planPage, root } from './page-plan.ts';
import { plans } from './plans.ts';
import { joinBlocks } from './read-blocks.ts';

// Runs the code blocks for web pages in README and guides: Vite builds them with the built package, and Chromium runs
// them.

const withPages = Object.entries(plans).filter(([, { blocks }]) => blocks.includes('page'));
const nameOf = (path: string): string => path.replaceAll('/', '-').replace('.md', '');

let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-blocks-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  await writeProject(folder);
  const built = await runVite(folder, join(folder, 'built'));
  expect(built.status, built.output).toBe(0);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});

describe('the code blocks of README and guides', () => {
  it.each(withPages)('of %s run in a web page as written', async (path, plan) => {
    const server = await serve(path, plan);
    onTestFinished(() => server.close());
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    const failed = new Promise<string>((resolve) => page.on('pageerror', ({ message }) => resolve(message)));
    await page.goto(`${server.url}${nameOf(path)}/index.html`);
    const ended = page.waitForFunction(() => document.documentElement.dataset.blocks === 'ended').then(() => 'ended');
    expect(await Promise.race([ended, failed])).toBe('ended');
  });
});

/** Serves the built pages with the Content-Security-Policy from the guide. */
function serve(path: string, plan: PagePlan): Promise<StaticServer> {
  const policy = planPage(path, plan).find(({ test }) => test === 'policy');
  return serveFolder(join(folder, 'built'), policy && { headers: { 'content-security-policy': policy.code } });
}

/**
 * Writes one Vite project with a folder for each guide, which has its web page and the files that its blocks define.
 */
async function writeProject(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@platen'), { recursive: true });
  for (const name of ['sdk', 'editor']) await symlink(join(root, name), join(modules, '@platen', name), 'dir');
  await symlink(join(root, 'node_modules/vite'), join(modules, 'vite'), 'dir');
  await symlink(join(root, 'node_modules/msw'), join(modules, 'msw'), 'dir');
  await cp(join(root, 'node_modules/msw/lib/mockServiceWorker.js'), join(folder, 'public/mockServiceWorker.js'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'shown.config.ts'), viteConfig());
  const input = JSON.stringify(withPages.map(([path]) => `${nameOf(path)}/index.html`));
  const config = `import shown from './shown.config.ts';
    export default { ...shown, base: './', build: { minify: false, rolldownOptions: { input: ${input} } } };`;
  await writeFile(join(folder, 'vite.config.ts'), config);
  for (const [path, plan] of withPages) {
    await mkdir(join(folder, nameOf(path)));
    for (const [name, text] of Object.entries(await filesFor(path, plan))) {
      await writeFile(join(folder, nameOf(path), name), text);
    }
    for (const [name, source] of Object.entries(plan.copies ?? {})) {
      await cp(join(root, source), join(folder, 'public', name));
    }
  }
}

/** Returns a guide's web page and the files that it imports. */
async function filesFor(path: string, plan: PagePlan): Promise<Readonly<Record<string, string>>> {
  const blocks = planPage(path, plan);
  const pageBlocks = blocks.filter(({ test }) => test === 'page');
  const written = (...languages: readonly string[]) =>
    pageBlocks.filter(({ language }) => languages.includes(language));
  const html = written('html').map(({ code }) => code);
  const styles = written('css').map(({ code }) => code);
  const after = `${plan.page?.after ?? ''}\ndocument.documentElement.dataset.blocks = 'ended';`;
  return {
    ...plan.files,
    ...filesOf(blocks),
    'page.css': styles.join('\n'),
    'index.html': [
      ...['<!doctype html>', '<meta charset="utf-8">', '<link rel="stylesheet" href="./page.css">'],
      ...[plan.html ?? '', ...html],
      '<script type="module" src="./page.js"></script>',
    ].join('\n'),
    'page.js': await joinBlocks(written('js', 'ts'), { ...plan.page, after }),
  };
}

/** Returns the Vite configuration from the quickstart. */
function viteConfig(): string {
  const path = 'docs/guides/quickstart.md';
  const plan = plans[path];
  const block = plan && planPage(path, plan).find(({ test }) => test === 'config');
  if (block === undefined) throw new Error(`${path} has no Vite configuration`);
  return block.code;
}
