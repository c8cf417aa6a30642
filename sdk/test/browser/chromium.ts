import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';

/**
 * Arguments in addition to Playwright's own. Containers lack the user namespaces that Chromium's sandbox needs. Without a
 * graphics card, emulating one takes a tenth of the processor time. Never disable a protection that pages rely on. The
 * packed Chromium's own arguments do (`--disable-web-security`, `--disable-site-isolation-trials`), so they are not used.
 */
const LAUNCH_ARGUMENTS = ['--no-sandbox', '--disable-gpu'];

/**
 * Starts a real Chromium: `CHROMIUM_PATH`, the system's, Playwright's or the one from npm. Without one, the error says
 * how to get it.
 */
export async function launchChromium(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  const installed = [named, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  const executablePath = installed ?? (await packedChromium());
  if (executablePath === undefined) {
    throw new Error(
      'No Chromium found: set CHROMIUM_PATH, install chromium, or run "npx playwright install chromium".',
    );
  }
  // Shorter than the time limit of the hooks that call this.
  return chromium.launch({ executablePath, args: LAUNCH_ARGUMENTS, timeout: 90_000 });
}

/**
 * Takes a screenshot of a page. On a busy machine, Chromium sometimes rejects a capture and takes the same picture when
 * asked again, so this function tries up to five times.
 */
export async function takeScreenshot(page: Page, attempts = 5): Promise<Buffer> {
  try {
    return await page.screenshot();
  } catch (error) {
    const isRejected = error instanceof Error && error.message.includes('Unable to capture screenshot');
    if (!isRejected || attempts === 1) throw error;
    return takeScreenshot(page, attempts - 1);
  }
}

async function packedChromium(): Promise<string | undefined> {
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    return await packed.executablePath();
  } catch {
    return undefined;
  }
}
