import { openViewer } from './browser/driven-page.ts';
import { launchWebkitgtk, missingWebkitgtk } from './browser/webkitgtk.ts';
import { describeParity } from './parity-suite.ts';

describeParity(() => openViewer(launchWebkitgtk), { missing: missingWebkitgtk() });
