import { showAccountWorkspace } from '../shell/show-workspace.ts';
import { startPage, words } from '../words/page-words.ts';

void startPage(
  ({ templates }) => templates,
  () => showAccountWorkspace({ title: words().views.templates }),
);
