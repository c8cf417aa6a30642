// @ts-check
// npm run check: every relative link of a Markdown page must lead to a file, a folder or a heading of the project.
import { existsSync, readFileSync } from 'node:fs';
import { projectFiles } from './architecture-page.mjs';
import { brokenLinks } from './page-links.mjs';
import { at } from './project.mjs';

/**
 * Files that are not checked: copies in packages, packages unpacked for tests, and a clone of another repository. Git
 * ignores all of them (.gitignore).
 */
const IGNORED = /^(?:(?:sdk|editor)\/CHANGELOG\.md$|tools\/suites\/resvg\/|tools\/next\/platen-packed-)/;

const pages = new Map(
  projectFiles()
    .filter((path) => path.endsWith('.md') && !IGNORED.test(path))
    .map((path) => [path, readFileSync(at(path), 'utf8')]),
);
const broken = brokenLinks(pages, (path) => existsSync(at(path)));
for (const { page, line, link, reason } of broken) process.stdout.write(`${page}:${line}: ${link}: ${reason}.\n`);
process.exitCode = broken.length === 0 ? 0 : 1;
