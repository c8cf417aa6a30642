import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Restricts the rules; all by default. */
export interface AxeRules {
  readonly only?: readonly string[];
}

/**
 * Returns axe-core's findings in the current page, or in the parts that match a selector: each rule with the offending
 * elements.
 */
export async function axeFindings(page: Page, within = ':root', { only }: AxeRules = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await untilStill(page);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(only === undefined ? {} : { runOnly: [...only] }),
  };
  const { violations } = await page.evaluate(
    ([context, how]) =>
      (globalThis as unknown as { axe: { run(context: string, how: RunOptions): Promise<AxeResults> } }).axe.run(
        context,
        how,
      ),
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.flat().join(' ')} (${failureSummary?.replace(/\s+/g, ' ')})`,
    ),
  );
}

/** Waits for colour transitions to end, because axe would check intermediate colours. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const withShadows = (root: Document | ShadowRoot): readonly (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? withShadows(shadowRoot) : [])),
    ];
    const transitions = withShadows(document)
      .flatMap((root) => root.getAnimations())
      .filter((animation) => animation instanceof CSSTransition);
    // Also settles for cancelled transitions.
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
