// Installs the workload's fonts in ~/.fonts/platen-bench, because gLabels and librsvg find fonts through fontconfig.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { FONTS } from './plan.mjs';

export function installFonts() {
  const dir = join(homedir(), '.fonts', 'platen-bench');
  if (existsSync(dir)) return;
  mkdirSync(dir, { recursive: true });
  for (const [weight, f] of Object.entries(FONTS)) copyFileSync(f.path, join(dir, `${f.family}-${weight}.ttf`));
  execFileSync('fc-cache', ['-f', dir]);
}
