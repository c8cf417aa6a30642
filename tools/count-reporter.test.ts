import { expect, it } from 'vitest';
import { countTests } from './count-reporter.mjs';

const module = (states: readonly string[], errors: readonly unknown[] = [], suiteErrors: readonly unknown[] = []) => ({
  state: () => 'passed' as const,
  errors: () => errors,
  children: {
    allTests: () => states.map((state) => ({ result: () => ({ state }) })),
    allSuites: () => [{ errors: () => suiteErrors }],
  },
});

it('counts every test once, by its end', () => {
  expect(countTests([module(['passed', 'passed', 'failed']), module(['skipped'])], [])).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
  });
});

it('counts a test that never ended as failed', () => {
  expect(countTests([module(['pending'])], [])).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('counts files that do not load, hooks that fail and stray errors as failed', () => {
  expect(countTests([module([], ['no such module']), module(['passed'], [], ['beforeAll'])], ['unhandled'])).toEqual({
    passed: 1,
    failed: 3,
    skipped: 0,
  });
});
