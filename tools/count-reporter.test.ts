import { expect, it } from 'vitest';
import { countTests, describeFailures } from './count-reporter.mjs';

const module = (
  states: readonly string[],
  errors: readonly unknown[] = [],
  suiteErrors: readonly unknown[] = [],
  testErrors: readonly unknown[] = [],
) => ({
  relativeModuleId: 'a.test.ts',
  errors: () => errors,
  children: {
    allTests: () =>
      states.map((state, i) => ({
        fullName: `all > ${i}`,
        result: () => ({ state: state === 'flaky' ? 'passed' : state, errors: testErrors }),
        diagnostic: () => ({ flaky: state === 'flaky' }),
      })),
    allSuites: () => [{ fullName: 'all', errors: () => suiteErrors }],
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

it('names what failed, with what was said of it', () => {
  const wrong = {
    name: 'AssertionError',
    message: '\u001b[31mexpected 1 to be 2\u001b[39m',
    stack: 'x\n at here.ts:1\n at node_modules/y',
  };
  const failures = describeFailures(
    [module(['passed', 'failed', 'skipped', 'pending'], ['no such module'], [new TypeError('in beforeAll')], [wrong])],
    ['unhandled'],
  );
  expect(failures.map((failure) => failure.split('\n').slice(0, 2))).toEqual([
    ['FAIL  an error outside of every test', '      unhandled'],
    ['FAIL  a.test.ts', '      no such module'],
    ['FAIL  a.test.ts > all', '      TypeError: in beforeAll'],
    ['FAIL  a.test.ts > all > 1', '      AssertionError: expected 1 to be 2'],
    ['FAIL  a.test.ts > all > 3', '      it never ended'],
  ]);
  expect(failures[3]).toContain('at here.ts:1');
  expect(failures[3]).not.toContain('node_modules');
});

it('counts a test that passed on the second try as passed, and names it', () => {
  const flaky = module(['passed', 'flaky'], [], [], ['too late']);
  expect(countTests([flaky], [])).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(describeFailures([flaky], [])).toEqual(['FLAKY  a.test.ts > all > 1\n      too late']);
});
