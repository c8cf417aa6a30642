import { buildPage } from './build-page.ts';
import type { Case, Shown } from './page/page.ts';
import { serveFolder } from './static-server.ts';

/** A page in a browser that Node controls. */
export interface DrivenPage {
  /** Name and version of the browser. */
  readonly browser: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page. Its argument and result must be plain data. */
  evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Ends the browser and deletes its profile. */
  close(): Promise<void>;
}

/** Shows labels in the test page. */
export interface LabelViewer {
  readonly browser: string;
  show(cases: readonly Case[], options?: { readonly pixels?: boolean }): Promise<Shown[]>;
  close(): Promise<void>;
}

/** Labels per call, limited because drivers have a time limit for each command. */
const BATCH = 20;
/** Time limit for loading the page. */
const LOAD_MS = 60_000;

/** Opens the test page, with the SDK's built files, in a browser. Ends the browser if that fails. */
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
