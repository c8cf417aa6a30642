import { keepOffline } from '../shell/keep-offline.ts';
import { showAccountPage } from '../shell/show-page.ts';
import { createStationPage } from '../station/station-page.ts';
import { startPage } from '../words/page-words.ts';

void startPage(
  ({ station }) => station,
  async () => {
    await showAccountPage({ content: createStationPage, isForOffline: true });
    keepOffline();
  },
);
