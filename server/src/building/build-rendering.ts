import { resolve } from 'node:path';
import { FontFolderError, readFontFolder } from '@platen/sdk/node';
import type { AddedFont } from '@platen/sdk/render';
import { createReceivedBytes } from '../bodies/received-bytes.ts';
import { settings } from '../config.ts';
import type { Deps } from '../deps.ts';
import { createAccountFonts } from '../fonts/account-fonts.ts';
import { measuredDrawnBytes, measuredRendering } from '../metrics/measured.ts';
import { ConfigError } from '../read-config.ts';
import { createImageFetcher, type ImageFetcher } from '../rendering/fetch-image.ts';
import { createDrawnBytes } from '../rendering/held-bytes.ts';
import { createRenderingPool } from '../rendering/pool.ts';
import { tracedRendering } from '../tracing/traced.ts';
import { noTracing } from '../tracing/tracing.ts';
import type { Foundation } from './world.ts';

/** The drawing threads, and the memory limits for requests and for drawn labels. */
export interface RenderingParts extends Pick<Deps, 'rendering' | 'accountFonts' | 'receivedBytes' | 'drawnBytes'> {
  readonly fetcher: ImageFetcher;
}

/** Starts the drawing threads. They use `fonts` in addition to the bundled fonts. */
export function buildRendering(
  { config, world, metrics, tracing }: Foundation,
  { stores, accountUse }: Pick<Deps, 'stores' | 'accountUse'>,
  fonts: readonly AddedFont[],
): RenderingParts {
  const fetcher = createImageFetcher({
    allowHttp: config.imageHttp,
    maxBytes: config.imageBytes,
    timeoutMilliseconds: config.imageSeconds * 1000,
    ...(world.imageNetwork && { network: world.imageNetwork }),
  });
  const pool = createRenderingPool(config, fetcher, {
    fonts,
    onDone: (done) => accountUse.worked('labels', done),
    onStart: (threads, milliseconds) => metrics.threadWaited(threads, milliseconds / 1000),
    ...{ lateThreads: world.lateThreads, spareThreads: world.spareThreads, startPool: world.startPool },
    role: config.role,
  });
  const measured = measuredRendering(pool, metrics);
  return {
    fetcher,
    accountFonts: createAccountFonts(stores),
    rendering: tracing === noTracing ? measured : tracedRendering(measured, tracing),
    receivedBytes: createReceivedBytes(),
    drawnBytes: measuredDrawnBytes(createDrawnBytes(), metrics),
  };
}

/** Reads the fonts in the configured folder; '' means none. Throws a ConfigError that lists every unusable file. */
export async function configuredFonts(folder: string): Promise<readonly AddedFont[]> {
  if (folder === '') return [];
  try {
    return await readFontFolder(resolve(folder));
  } catch (error) {
    if (!(error instanceof FontFolderError)) throw error;
    const lines = error.issues.map(({ path, message }) => `${settings.fontsDir.variable}: ${path} ${message}`);
    throw new ConfigError(lines.join('\n'));
  }
}
