import { launchChromiumPage } from './browser/chromium-page.ts';
import { openViewer } from './browser/driven-page.ts';
import { launchFirefox, missingFirefox } from './browser/firefox.ts';
import { describeOneCsv } from './printers/one-csv-suite.ts';

// One file for both: what is drawn of the printers' files is drawn once.
describeOneCsv('Chromium', () => openViewer(launchChromiumPage), undefined);
describeOneCsv('Firefox', () => openViewer(launchFirefox), missingFirefox());
