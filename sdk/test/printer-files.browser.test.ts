import { launchChromiumPage } from './browser/chromium-page.ts';
import { openViewer } from './browser/driven-page.ts';
import { launchFirefox, missingFirefox } from './browser/firefox.ts';
import { describeOneCsv } from './printers/one-csv-suite.ts';

// Both browsers are in one file, so that the printers' files are drawn once.
describeOneCsv('Chromium', () => openViewer(launchChromiumPage), undefined);
describeOneCsv('Firefox', () => openViewer(launchFirefox), missingFirefox());
