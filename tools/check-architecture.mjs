// @ts-check
// Holds ARCHITECTURE.md to the folders that there are: it names each of them, and none that is not there.
import { architecturePage, pageIssues, projectFiles } from './architecture-page.mjs';

const page = architecturePage();
const issues = page === undefined ? ['it is missing'] : pageIssues(page, projectFiles());
for (const issue of issues) console.log(`ARCHITECTURE.md: ${issue}`);
process.exitCode = issues.length === 0 ? 0 : 1;
