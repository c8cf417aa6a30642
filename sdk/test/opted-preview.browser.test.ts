import { launchChromiumPage } from './browser/chromium-page.ts';
import { openViewer } from './browser/driven-page.ts';
import { describeOptedParity } from './codes/opted-parity-suite.ts';

describeOptedParity(() => openViewer(launchChromiumPage), undefined);
