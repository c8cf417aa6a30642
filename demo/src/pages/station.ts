import { showAccountPage } from '../shell/show-page.ts';
import { createStationPage } from '../station/station-page.ts';
import { startPage } from '../words/page-words.ts';

void startPage(
  ({ station }) => station,
  () => showAccountPage({ content: createStationPage, isForOffline: true }),
);
