import { launchChromiumPage } from './browser/chromium-page.ts';
import { describeSvgText } from './svg-text-suite.ts';

describeSvgText(launchChromiumPage, { finds: false });
