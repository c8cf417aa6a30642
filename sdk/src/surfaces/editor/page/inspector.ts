import type { Issue } from '../../../base/issue.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import { createPageEngine, type TakeEngine } from '../../preview/engine/page-engine.ts';
import { startEngine } from '../../preview/engine/start-engine.ts';
import { offeredNames } from '../document/offered-symbologies.ts';
import type { Inspected } from '../state/row-check.ts';

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

/** Its worker, shared with no preview, starts with the first inspection and is replaced where it dies. */
export function createInspector(
  added: readonly AddedFont[] = [],
  take: TakeEngine = (onCrash) => startEngine(onCrash),
): Inspector {
  const engine = createPageEngine(take);
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
    close: engine.close,
  };
}

/** Fonts that a worker can be sent, and what is wrong with those that were given: of a list with issues none is used. */
interface UsableFonts {
  readonly fonts: readonly AddedFont[];
  readonly issues: readonly Issue[];
}

async function usableFonts(added: readonly AddedFont[]): Promise<UsableFonts> {
  if (Array.isArray(added) && added.length === 0) return { fonts: [], issues: [] };
  const [{ addedFontIssues }, { pageFonts }] = await Promise.all([
    import('../../../materials/fonts/added-font-issues.ts'),
    import('../../../platform/page-fonts.ts'),
  ]);
  const issues = addedFontIssues(added);
  return issues.length > 0 ? { fonts: [], issues } : { fonts: pageFonts(added), issues };
}
