import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areGeneratorsInstalled, readGuide } from './generators-trial/generators.ts';
import { generatorsTrial } from './generators-trial/trial.ts';

const { dependencies } = JSON.parse(
  readFileSync(new URL('../../tools/generators/package.json', import.meta.url), 'utf8'),
) as { readonly dependencies: Readonly<Record<string, string>> };

it('the guide names the installed version of each generator', () => {
  const installed = new Map(Object.entries({ ...dependencies, 'Hey API': dependencies['@hey-api/openapi-ts'] }));
  const { generators } = readGuide();
  expect(generators.length).toBe(6);
  for (const { name, version, language } of generators)
    if (language === 'ts') expect([name, installed.get(name)]).toEqual([name, version]);
});

it('each generator’s client compiles in strict mode and draws a label', { timeout: 600_000 }, async ({ skip }) => {
  skip(
    !areGeneratorsInstalled(),
    'the generators are not installed: npm run trial -- generators installs them, 320 MB',
  );
  expect(await generatorsTrial()).toEqual([]);
});
