import { showAccountPage } from '../shell/show-page.ts';
import { createWebhooksView } from '../webhooks/webhooks-view.ts';
import { startPage } from '../words/page-words.ts';

void startPage(
  ({ webhooks }) => webhooks,
  () => showAccountPage({ content: createWebhooksView }),
);
