// @ts-check
// Compares ARCHITECTURE.md with the actual folders: the page must name every folder, and every path in it must exist.
import { architecturePage, pageIssues, projectFiles } from './architecture-page.mjs';

const page = architecturePage();
const issues = page === undefined ? ['it is missing'] : pageIssues(page, projectFiles());
for (const issue of issues) console.log(`ARCHITECTURE.md: ${issue}`);
process.exitCode = issues.length === 0 ? 0 : 1;
