import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

/**
 * What Chromium is started with beside Playwright's own arguments: a container gives it no user namespaces to build its
 * sandbox of. Nothing here may switch off a protection that pages rely on. The packed Chromium's own arguments do
 * (`--disable-web-security`, `--disable-site-isolation-trials`), so they are not used.
 */
const LAUNCH_ARGUMENTS = ['--no-sandbox'];

/** A real Chromium: `CHROMIUM_PATH`, the system's, playwright's own, or the one from npm; an error that says how to get one. */
export async function launchChromium(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  const installed = [named, '/usr/bin/chromium', chromium.executablePath()].find((path) => path && existsSync(path));
  const executablePath = installed ?? (await packedChromium());
  if (executablePath === undefined) {
    throw new Error(
      'No Chromium found: set CHROMIUM_PATH, install chromium, or run "npx playwright install chromium".',
    );
  }
  // a net, within that of the hooks that launch it
  return chromium.launch({ executablePath, args: LAUNCH_ARGUMENTS, timeout: 90_000 });
}

async function packedChromium(): Promise<string | undefined> {
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    return await packed.executablePath();
  } catch {
    return undefined;
  }
}
