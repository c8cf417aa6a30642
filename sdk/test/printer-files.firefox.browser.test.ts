import { openViewer } from './browser/driven-page.ts';
import { launchFirefox, missingFirefox } from './browser/firefox.ts';
import { describeOneCsv } from './printers/one-csv-suite.ts';

describeOneCsv(() => openViewer(launchFirefox), missingFirefox());
