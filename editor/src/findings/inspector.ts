import { PageEngine, startEngine, type TakeEngine } from '@platen/sdk/internal/preview';
import type { AddedFont } from '@platen/sdk/preview';
import type { Issue } from '@platen/sdk/printers';
import type { Inspection } from '@platen/sdk/render';
import { offeredNames } from '../elements/offered-symbologies.ts';
import type { Inspected } from './row-check.ts';

/** Inspects rows in a worker of its own, so that what is drawn meanwhile never waits for it. */
export interface Inspector {
  /**
   * What some rows would print like, with every issue of the label, the rows and the fonts. Rejects with the signal's reason,
   * or with a PreviewError where they could not be inspected: a font or a part of the code was not to be had, or two
   * workers died of these rows.
   */
  readonly inspect: (inspected: Inspected, signal: AbortSignal) => Promise<Inspection>;
  /** Ends the worker and what it was asked for; the next inspection starts another. */
  readonly close: () => void;
}

/** How long a worker may be silent about some tens of rows, milliseconds: they take it tens of milliseconds. */
const MOST_SILENT_MS = 30_000;

/**
 * Inspects as `inspect` does, and ends a worker that does not answer: some browsers end a worker that needs too much memory
 * without an event. The inspection then rejects, and the next one starts another worker.
 */
export const inspectAwake =
  ({ inspect, close }: Inspector): Inspector['inspect'] =>
  async (inspected, signal) => {
    const timer = setTimeout(close, MOST_SILENT_MS);
    try {
      return await inspect(inspected, signal);
    } finally {
      clearTimeout(timer);
    }
  };

/** Its worker, shared with no preview, starts with the first inspection and is replaced where it dies. */
export function createInspector(
  added: readonly AddedFont[] = [],
  take: TakeEngine = (onCrash) => startEngine(onCrash),
): Inspector {
  const engine = new PageEngine(take);
  let reading: Promise<UsableFonts> | undefined;

  /** Read once: an array that stays the same is sent to the worker once. */
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
      const inspection = await engine.inspect({ ...inspected, fonts, symbologies: offeredNames() }, signal);
      return issues.length === 0 ? inspection : { ...inspection, issues: [...issues, ...inspection.issues] };
    },
    close: () => engine.close(),
  };
}

/** Fonts that a worker can be sent, and what is wrong with those that were given: of a list with issues none is used. */
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
