import { showOpenWorkspace } from '../shell/show-workspace.ts';
import { startPage, words } from '../words/page-words.ts';

void startPage(
  ({ print }) => print,
  () => showOpenWorkspace({ title: words().views.print, command: 'view-print' }),
);
