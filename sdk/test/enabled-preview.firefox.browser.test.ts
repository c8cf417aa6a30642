import { openViewer } from './browser/driven-page.ts';
import { launchFirefox, missingFirefox } from './browser/firefox.ts';
import { describeEnabledParity } from './codes/enabled-parity-suite.ts';

describeEnabledParity(() => openViewer(launchFirefox), missingFirefox());
