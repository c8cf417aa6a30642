import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BidiSession, openBidi } from './bidi.ts';
import { startChild } from './child-process.ts';
import type { DrivenPage } from './driven-page.ts';

// Controls Firefox with its built-in WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), without geckodriver or a
// package.

const PLACES = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const installed = PLACES.find((path) => path !== undefined && path !== '' && existsSync(path));

/** Oldest supported version: Firefox 140 lacks the event `input.fileDialogOpened`. */
const MIN_VERSION = 153;
const version =
  installed === undefined
    ? 0
    : Number(/\d+/.exec(spawnSync(installed, ['--version'], { encoding: 'utf8' }).stdout)?.[0]);

/** Returns why Firefox is unavailable on this machine; `undefined` if it is available. */
export function missingFirefox(): string | undefined {
  if (installed === undefined) return 'Firefox is not installed (package firefox-esr, or FIREFOX_PATH)';
  return version >= MIN_VERSION ? undefined : `Firefox ${version} is installed, but version ${MIN_VERSION} is needed`;
}

/** No first-run pages, updates or telemetry, and no spare processes, which take a third of the start. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'browser.newtab.preload': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.enabledScopes': 0,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': '',
};

/** Preferences that make pages see a touchscreen instead of a mouse. */
const TOUCHSCREEN = {
  'dom.w3c_touch_events.enabled': 1,
  // a coarse pointer that cannot hover
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
};

/** A page in Firefox with mouse, touch and keyboard input. */
export interface FirefoxPage extends DrivenPage {
  /** Moves the mouse (CSS pixels of the page), taps, and presses buttons and keys, one after the other. */
  act(...acts: readonly HandAct[]): Promise<void>;
  /** Continues in another tab of the same user, with the same stored data. The first tab stays open. */
  openTab(): Promise<void>;
  /** Cuts the tab off from the network, or connects it again. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Sets the size of the page, in CSS pixels. */
  resize(width: number, height: number, pixelRatio: number): Promise<void>;
  /** Continues in a page of another user, without cookies and stored data. */
  renew(): Promise<void>;
  /** Chooses a file, by its path on this machine, in the file picker that `open` opens. */
  choose(path: string, open: () => Promise<void>): Promise<void>;
}

/** One input action. Keys have the names of `KeyboardEvent.key`: one character, or `Escape`, `Control` …. */
export type HandAct =
  | { readonly move: readonly [number, number] }
  | { readonly tap: readonly [number, number] }
  | { readonly button: 'down' | 'up' }
  | { readonly key: string; readonly with?: Modifier | readonly Modifier[] };

type Modifier = 'Control' | 'Shift' | 'Alt';

/**
 * Starts a headless Firefox with a new profile. With `hasTouch`, pages see a touchscreen instead of a mouse. `languages`
 * are the user's preferred languages, separated by commas.
 */
export async function launchFirefox({ hasTouch = false, languages = 'en-US' } = {}): Promise<FirefoxPage> {
  if (installed === undefined) throw new Error(missingFirefox());
  const profile = await mkdtemp(join(tmpdir(), 'platen-firefox-'));
  const clean = (): Promise<void> => rm(profile, { recursive: true, force: true, maxRetries: 5 });
  try {
    await writeFile(
      join(profile, 'user.js'),
      userJs({ ...PREFERENCES, ...(hasTouch && TOUCHSCREEN), 'intl.accept_languages': languages }),
    );
    const child = await startChild(
      installed,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      {
        ready: /WebDriver BiDi listening on (ws:\S+)/,
        env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
      },
    );
    try {
      const session = await openBidi(`${child.match[1]}/session`);
      return await pageOf(session, async () => {
        session.close();
        await child.stop();
        await clean();
      });
    } catch (error) {
      await child.stop();
      throw error;
    }
  } catch (error) {
    await clean();
    throw error;
  }
}

const userJs = (preferences: Readonly<Record<string, string | number | boolean>>): string =>
  Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');

async function pageOf(session: BidiSession, close: () => Promise<void>): Promise<FirefoxPage> {
  const { capabilities } = await session.send('session.new', { capabilities: {} });
  let user: Readonly<Record<string, unknown>> = {};
  let { context } = await session.send('browsingContext.create', { type: 'tab' });
  let left: unknown[] = [];
  return {
    browser: `${Reflect.get(Object(capabilities), 'browserName')} ${Reflect.get(Object(capabilities), 'browserVersion')}`,
    async open(url) {
      await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, argument) {
      const answer = await session.send('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify([await (${run})(JSON.parse(given))])`,
        arguments: [{ type: 'string', value: JSON.stringify(argument) }],
        target: { context },
        awaitPromise: true,
      });
      return answered(answer);
    },
    async act(...acts) {
      for (const run of runsOf(acts)) await session.send('input.performActions', { context, actions: [inputOf(run)] });
    },
    async renew() {
      const { userContext } = await session.send('browser.createUserContext', {});
      user = { userContext };
      left.push(context);
      ({ context } = await session.send('browsingContext.create', { type: 'tab', ...user }));
      for (const each of left) await session.send('browsingContext.close', { context: each });
      left = [];
    },
    async openTab() {
      left.push(context);
      ({ context } = await session.send('browsingContext.create', { type: 'tab', ...user }));
    },
    async setOffline(isOffline) {
      const networkConditions = isOffline ? { type: 'offline' } : null;
      await session.send('emulation.setNetworkConditions', { networkConditions, contexts: [context] });
    },
    async resize(width, height, devicePixelRatio) {
      await session.send('browsingContext.setViewport', { context, viewport: { width, height }, devicePixelRatio });
    },
    async choose(path, open) {
      await session.send('session.subscribe', { events: ['input.fileDialogOpened'] });
      const opened = session.next('input.fileDialogOpened');
      await open();
      const { element } = await opened;
      await session.send('input.setFiles', { context, element, files: [path] });
    },
    close,
  };
}

/** Code points of keys without a character (WebDriver 2, 17.4.2, keyboard actions). */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Backspace: '\uE003',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F10: '\uE03A',
};

/**
 * Groups consecutive actions of one device. They must be sent together: otherwise two clicks would not form a double
 * click.
 */
function runsOf(acts: readonly HandAct[]): readonly (readonly HandAct[])[] {
  const runs: HandAct[][] = [];
  for (const act of acts) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && deviceOf(last[0]) === deviceOf(act)) last.push(act);
    else runs.push([act]);
  }
  return runs;
}

const deviceOf = (act: HandAct): 'keyboard' | 'finger' | 'mouse' =>
  'key' in act ? 'keyboard' : 'tap' in act ? 'finger' : 'mouse';

/** BiDi input sources. The browser remembers pressed keys and buttons. */
const SOURCES = {
  keyboard: { type: 'key' },
  finger: { type: 'pointer', parameters: { pointerType: 'touch' } },
  mouse: { type: 'pointer', parameters: { pointerType: 'mouse' } },
} as const;

/** Converts actions of one device to a BiDi input source. */
function inputOf(acts: readonly HandAct[]): object {
  const [first] = acts;
  if (first === undefined) throw new Error('there are no actions');
  const id = deviceOf(first);
  return { ...SOURCES[id], id, actions: acts.flatMap(actionsOf) };
}

const moveTo = ([x, y]: readonly [number, number]) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });

function actionsOf(act: HandAct): readonly object[] {
  if ('move' in act) return [moveTo(act.move)];
  if ('tap' in act) return [moveTo(act.tap), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
  if ('button' in act) return [{ type: act.button === 'down' ? 'pointerDown' : 'pointerUp', button: 0 }];
  const keys = [act.with ?? [], act.key].flat().map((key) => KEYS[key] ?? key);
  return [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
}

function answered<R>({ result, exceptionDetails }: Readonly<Record<string, unknown>>): R {
  if (exceptionDetails !== undefined) throw new Error(String(Reflect.get(Object(exceptionDetails), 'text')));
  // Parsing boundary: the JSON that the function in the page returned.
  const [value] = JSON.parse(String(Reflect.get(Object(result), 'value'))) as [R];
  return value;
}
