import { showOpenWorkspace } from '../shell/show-workspace.ts';
import { startPage, words } from '../words/page-words.ts';

void startPage(
  ({ label }) => label,
  () => showOpenWorkspace({ title: words().views.label }),
);
