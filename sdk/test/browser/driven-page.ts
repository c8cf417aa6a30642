import { buildPage } from './build-page.ts';
import type { Case, Shown } from './page/page.ts';
import { serveFolder } from './static-server.ts';

/** One page in a browser that Node drives. */
export interface DrivenPage {
  /** Name and version, as the browser gives them. */
  readonly browser: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page, whose argument and answer are plain data. */
  evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** Shows labels in the test page. */
export interface LabelViewer {
  readonly browser: string;
  show(cases: readonly Case[], options?: { readonly pixels?: boolean }): Promise<Shown[]>;
  close(): Promise<void>;
}

/** Labels a call: a driver's command has a time limit of its own. */
const BATCH = 20;
/** Time that the page may take to be there. */
const LOAD_MS = 60_000;

/** Opens the test page (over the sdk's built files) in a browser; ends the browser when that fails. */
export async function openViewer(launch: () => Promise<DrivenPage>): Promise<LabelViewer> {
  const server = await serveFolder(await buildPage());
  let page: DrivenPage | undefined;
  const close = async (): Promise<void> => {
    await page?.close();
    await server.close();
  };
  try {
    page = await launch();
    await page.open(server.url);
    await page.evaluate(untilLoaded, LOAD_MS);
    return { browser: page.browser, show: viewerOf(page), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function untilLoaded(milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; !('pageUnderTest' in globalThis); ) {
    if (Date.now() > end) throw new Error('the test page did not start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function viewerOf(page: DrivenPage): LabelViewer['show'] {
  return async (cases, { pixels = false } = {}) => {
    const shown: Shown[] = [];
    for (let at = 0; at < cases.length; at += BATCH) {
      const part = [cases.slice(at, at + BATCH), pixels] as const;
      shown.push(...(await page.evaluate(([all, withPixels]) => pageUnderTest.show(all, withPixels), part)));
    }
    return shown;
  };
}
