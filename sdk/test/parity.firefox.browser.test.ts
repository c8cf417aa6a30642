import { openViewer } from './browser/driven-page.ts';
import { launchFirefox, missingFirefox } from './browser/firefox.ts';
import { describeParity } from './parity-suite.ts';

// Measured: only a WebP with alpha differs, by at most 2 levels, since Firefox rounds otherwise as it multiplies alpha in.
describeParity(() => openViewer(launchFirefox), { missing: missingFirefox(), roundedLevels: 2 });
