import { openViewer } from './browser/driven-page.ts';
import { launchFirefox, missingFirefox } from './browser/firefox.ts';
import { describeOptedParity } from './codes/opted-parity-suite.ts';

describeOptedParity(() => openViewer(launchFirefox), missingFirefox());
