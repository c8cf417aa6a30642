// gLabels and librsvg look fonts up through fontconfig: put the workload's fonts where it finds them (~/.fonts/platen-bench).
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
