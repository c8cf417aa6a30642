import { showAccountPage } from '../shell/show-page.ts';
import { createUsageView } from '../usage/usage-view.ts';
import { startPage } from '../words/page-words.ts';

void startPage(
  ({ usage }) => usage,
  () => showAccountPage({ content: createUsageView }),
);
