import { createKeysView } from '../keys/keys-view.ts';
import { showAccountPage } from '../shell/show-page.ts';
import { startPage } from '../words/page-words.ts';

void startPage(
  ({ keys }) => keys,
  () => showAccountPage({ content: createKeysView }),
);
