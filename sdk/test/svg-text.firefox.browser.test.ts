import { launchFirefox, missingFirefox } from './browser/firefox.ts';
import { describeSvgText } from './svg-text-suite.ts';

describeSvgText(launchFirefox, { missing: missingFirefox(), finds: true });
