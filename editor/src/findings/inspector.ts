import { PageEngine, startEngine, type TakeEngine } from '@platen/sdk/internal/preview';
import type { AddedFont } from '@platen/sdk/preview';
import type { Issue } from '@platen/sdk/printers';
import type { Inspection } from '@platen/sdk/render';
import { offeredKinds } from '../elements/offered-elements.ts';
import type { Inspected } from './row-check.ts';

/** Inspects rows in a separate worker, so that it never delays drawing. */
export interface Inspector {
  /**
   * Inspects rows; the result includes all issues of the label, the rows and the fonts. Rejects with the signal's
   * reason. Rejects with a PreviewError if a font or a part of the code could not be loaded, or if two workers died on
   * these rows.
   */
  readonly inspect: (inspected: Inspected, signal: AbortSignal) => Promise<Inspection>;
  /** Terminates the worker and rejects its pending inspections; the next inspection starts another worker. */
  readonly close: () => void;
}

/** Timeout in milliseconds for a worker that inspects some tens of rows, which normally takes tens of milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Wraps `inspect` with a timeout that terminates the worker, because some browsers end a worker that runs out of memory
 * without an event. The inspection then rejects, and the next one starts another worker.
 */
export const inspectWithTimeout =
  ({ inspect, close }: Inspector): Inspector['inspect'] =>
  async (inspected, signal) => {
    const timer = setTimeout(close, TIMEOUT_MS);
    try {
      return await inspect(inspected, signal);
    } finally {
      clearTimeout(timer);
    }
  };

/**
 * Creates an inspector with its own worker, which no preview uses. The worker starts with the first inspection and is
 * replaced if it dies.
 */
export function createInspector(
  added: readonly AddedFont[] = [],
  take: TakeEngine = (onCrash) => startEngine(onCrash),
): Inspector {
  const engine = new PageEngine(take);
  let reading: Promise<UsableFonts> | undefined;

  /** Cached, because the same array is sent to the worker only once. */
  function fontsOfPage(): Promise<UsableFonts> {
    reading ??= usableFonts(added).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  }

  return {
    async inspect(inspected, signal) {
      const { fonts, issues } = await fontsOfPage();
      signal.throwIfAborted();
      const inspection = await engine.inspect({ ...inspected, fonts, ...offeredKinds() }, signal);
      return issues.length === 0 ? inspection : { ...inspection, issues: [...issues, ...inspection.issues] };
    },
    close: () => engine.close(),
  };
}

/**
 * Fonts that can be sent to a worker, and the issues of the page's fonts. If there are issues, no font of the page is
 * used.
 */
interface UsableFonts {
  readonly fonts: readonly AddedFont[];
  readonly issues: readonly Issue[];
}

async function usableFonts(added: readonly AddedFont[]): Promise<UsableFonts> {
  if (Array.isArray(added) && added.length === 0) return { fonts: [], issues: [] };
  const { addedFontIssues, pageFonts } = await import('@platen/sdk/internal/added-fonts');
  const issues = addedFontIssues(added);
  return issues.length > 0 ? { fonts: [], issues } : { fonts: pageFonts(added), issues };
}
