import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from './project.mjs';
import { GROUPS } from './sdk-chunks.mjs';

it('the chunks of the SDK name existing modules, each once', () => {
  const modules = Object.values(GROUPS).flat();
  expect(modules.filter((name) => !existsSync(at('sdk', 'src', `${name}.ts`)))).toEqual([]);
  expect(modules.filter((name, index) => modules.indexOf(name) !== index)).toEqual([]);
});
