import { createPrintersView } from '../printers/printers-view.ts';
import { showAccountPage } from '../shell/show-page.ts';
import { startPage } from '../words/page-words.ts';

void startPage(
  ({ printers }) => printers,
  () => showAccountPage({ content: createPrintersView }),
);
