import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules, or these alone. */
export interface AxeRules {
  readonly only?: readonly string[];
}

/** What axe-core finds wrong in a page as it is now, or in the parts that a selector names: each rule with where it is broken. */
export async function axeFindings(page: Page, within = ':root', { only }: AxeRules = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
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
