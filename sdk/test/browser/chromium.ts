import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

/** A real Chromium: `CHROMIUM_PATH`, the system's, playwright's own, or the one from npm; an error that says how to get one. */
export async function launchChromium(): Promise<Browser> {
  const args = ['--no-sandbox'];
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  const installed = [named, '/usr/bin/chromium', chromium.executablePath()].find((path) => path && existsSync(path));
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args });
  const packed = await packedChromium();
  if (packed === undefined) {
    throw new Error(
      'No Chromium found: set CHROMIUM_PATH, install chromium, or run "npx playwright install chromium".',
    );
  }
  return chromium.launch({ executablePath: packed.path, args: [...packed.args, ...args] });
}

async function packedChromium(): Promise<{ readonly path: string; readonly args: readonly string[] } | undefined> {
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    return { path: await packed.executablePath(), args: packed.args };
  } catch {
    return undefined;
  }
}
