import { createHooksView } from '../hooks/hooks-view.ts';
import { showAccountPage } from '../shell/show-page.ts';
import { startPage } from '../words/page-words.ts';

void startPage(
  ({ hooks }) => hooks,
  () => showAccountPage({ content: createHooksView }),
);
