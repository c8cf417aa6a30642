import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { at } from '../../tools/project.mjs';

const hasPython = spawnSync('python3', ['--version']).status === 0;

it.skipIf(!hasPython)('the plugin for InvenTree passes its tests (skipped without python3)', () => {
  const { status, stderr } = spawnSync('python3', ['-B', '-m', 'unittest', 'discover', '-s', 'tests'], {
    cwd: at('examples', 'inventree-platen'),
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: '.' },
  });
  expect([status, stderr]).toEqual([0, expect.stringMatching(/Ran 7 tests.*\n\nOK/s)]);
});
