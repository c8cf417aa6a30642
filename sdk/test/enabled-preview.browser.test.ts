import { launchChromiumPage } from './browser/chromium-page.ts';
import { openViewer } from './browser/driven-page.ts';
import { describeEnabledParity } from './codes/enabled-parity-suite.ts';

describeEnabledParity(() => openViewer(launchChromiumPage), undefined);
