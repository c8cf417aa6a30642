import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningChild, startChild } from './child-process.ts';
import type { DrivenPage } from './driven-page.ts';

// Controls WebKitGTK's MiniBrowser with WebDriver (https://www.w3.org/TR/webdriver2/), on a virtual display (Xvfb).

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';
const miniBrowser = findMiniBrowser();

/** Debian's path is /usr/lib/ARCHITECTURE/webkit2gtk-4.1/MiniBrowser. */
function findMiniBrowser(): string | undefined {
  if (!existsSync('/usr/lib')) return undefined;
  return readdirSync('/usr/lib')
    .filter((name) => name.includes('-linux-'))
    .flatMap((name) => ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((api) => join('/usr/lib', name, api, 'MiniBrowser')))
    .find((path) => existsSync(path));
}

/** Returns why WebKitGTK is unavailable on this machine; `undefined` if it is available. */
export function missingWebkitgtk(): string | undefined {
  if (miniBrowser === undefined || !existsSync(DRIVER)) return 'WebKitGTK is not installed (package webkit2gtk-driver)';
  return existsSync(DISPLAY) ? undefined : 'Xvfb is not installed (package xvfb)';
}

const ANSWER_MS = 90_000;

/**
 * Starts MiniBrowser with a new profile and software rendering. Its sandbox is off, because containers lack it and all
 * pages are ours.
 */
export async function launchWebkitgtk(): Promise<DrivenPage> {
  const home = await mkdtemp(join(tmpdir(), 'platen-webkit-'));
  const children: RunningChild[] = [];
  const close = async (): Promise<void> => {
    for (const child of children.reverse()) await child.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const display = await startChild(DISPLAY, ['-displayfd', '1', '-screen', '0', '1024x768x24', '-nolisten', 'tcp'], {
      ready: /^(\d+)\n/m,
    });
    children.push(display);
    const port = await freePort();
    children.push(
      await startChild(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
        env: {
          ...process.env,
          DISPLAY: `:${display.match[1]}`,
          HOME: home,
          XDG_RUNTIME_DIR: home,
          LIBGL_ALWAYS_SOFTWARE: '1',
          NO_AT_BRIDGE: '1',
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        },
      }),
    );
    return await openSession(`http://127.0.0.1:${port}`, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function openSession(driver: string, end: () => Promise<void>): Promise<DrivenPage> {
  await untilListening(driver);
  const browserOptions = { binary: miniBrowser, args: ['--automation'] };
  const started = await call('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  });
  const session = `${driver}/session/${Reflect.get(started, 'sessionId')}`;
  const about = Object(Reflect.get(started, 'capabilities'));
  await call('POST', `${session}/timeouts`, { script: ANSWER_MS, pageLoad: ANSWER_MS });
  return {
    browser: `WebKitGTK ${Reflect.get(about, 'browserVersion')}`,
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    async evaluate(run, argument) {
      const { failed, json } = Object(
        await call('POST', `${session}/execute/async`, { script: scriptOf(run), args: [JSON.stringify(argument)] }),
      );
      if (failed !== undefined) throw new Error(failed);
      return JSON.parse(json)[0];
    },
    async close() {
      await call('DELETE', session).catch(() => undefined);
      await end();
    },
  };
}

/** A script's last argument is the callback for its result. */
const scriptOf = (run: unknown): string => `
  const [given, answer] = arguments;
  (async () => JSON.stringify([await (${run})(JSON.parse(given))]))().then(
    (json) => answer({ json }),
    (error) => answer({ failed: String(error) }),
  );`;

async function call(method: string, url: string, body?: object): Promise<object> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS + 5_000),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebKitWebDriver: ${value?.error}: ${value?.message}`);
  return Object(value);
}

async function untilListening(driver: string): Promise<void> {
  for (const end = Date.now() + ANSWER_MS; ; ) {
    try {
      await call('GET', `${driver}/status`);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Returns an unused port. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
