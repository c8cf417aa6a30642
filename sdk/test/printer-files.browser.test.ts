import { launchChromiumPage } from './browser/chromium-page.ts';
import { openViewer } from './browser/driven-page.ts';
import { describeOneCsv } from './printers/one-csv-suite.ts';

describeOneCsv(() => openViewer(launchChromiumPage), undefined);
