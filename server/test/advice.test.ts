import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { meantIn, slip } from '../../sdk/test/advice.ts';
import { runs } from '../../sdk/test/property-tools.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordIssue } from '../src/accounts/sign-in.ts';
import { actionCommand, closestName, InputError, readOptions } from '../src/cli/command.ts';
import { commands } from '../src/cli/run-cli.ts';
import { recordingTerminal } from './cli-terminal.ts';
import { startTestServer, type TestServer } from './test-server.ts';

// Follows the advice in error messages of the server and the command line, and checks that the error goes away.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

interface Answer {
  readonly issues?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}
const issuesAt = async (path: string, body: object) => {
  const answer = await server.call('POST', path, { body });
  return (answer.body as Answer).issues ?? [];
};

const template = {
  width: 40,
  height: 20,
  elements: [{ type: 'text', x: 1, y: 1, width: 38, height: 8, value: 'Oolong' }],
} as const;
const items = [{ data: { name: 'Oolong', price: '4.20', sku: 'TEA-0042' } }];

describe('a name that the server proposes', () => {
  it.each([
    ['/render', { template }, ['ink']],
    [
      '/print',
      { starter: 'product-label-2x1', items },
      [
        'verify',
        'marks',
        'codes',
        'conformance',
        'title',
        'language',
        'format',
        'printer',
        'dpi',
        'head',
        'offset',
        'rotate',
        'darkness',
        'speed',
        'media',
        'gap',
        'ink',
      ],
    ],
  ] as const)('is a query parameter of POST %s', async (path, body, names) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names).chain(slip), async (wrong) => {
        const unknown = async (name: string) =>
          (await issuesAt(`${path}?${new URLSearchParams([[name, 'x']]).toString()}`, body)).filter(
            ({ code }) => code === 'unknown_parameter',
          );
        const [issue] = await unknown(wrong);
        const meant = meantIn(issue?.message ?? '');
        expect([wrong, issue?.message]).toEqual([wrong, expect.stringContaining('did you mean')]);
        expect([issue?.message, await unknown(meant ?? '')]).toEqual([issue?.message, []]);
      }),
      runs(25),
    );
  });

  it.each([
    ['/render', { template }],
    ['/print', { starter: 'product-label-2x1', items }],
    ['/templates', { name: 'Tea', template }],
    ['/templates/validate', { template }],
  ] as const)('is a property of the body of POST %s', async (path, body: object) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(body)).chain(slip), async (wrong) => {
        const unknown = async (name: string) =>
          (await issuesAt(path, { ...body, [name]: 1 })).filter((issue) => issue.code === 'unknown_property');
        const [issue] = await unknown(wrong);
        const meant = meantIn(issue?.message ?? '');
        if (issue !== undefined && meant !== undefined)
          expect([issue.message, await unknown(meant)]).toEqual([issue.message, []]);
      }),
      runs(20),
    );
  });
});

describe('the bounds of names and passwords', () => {
  it('of a template’s name are accepted, and one more is not, counted in characters', async () => {
    const named = (count: number) => issuesAt('/templates', { name: '😀'.repeat(count), template });
    const most = Number(/at most (\d+) characters/.exec((await named(5000))[0]?.message ?? '')?.[1]);
    expect(await named(most)).toEqual([]);
    expect((await named(most + 1)).map(({ message }) => message)).toEqual([
      `/name: expected at most ${most} characters, got ${most + 1}`,
    ]);
  });

  it('of a password are accepted, and one more is not, counted in characters', () => {
    expect(['😀'.repeat(MIN_PASSWORD_LENGTH), '😀'.repeat(MAX_PASSWORD_LENGTH)].map(passwordIssue)).toEqual([
      undefined,
      undefined,
    ]);
    expect(['😀'.repeat(MIN_PASSWORD_LENGTH - 1), '😀'.repeat(MAX_PASSWORD_LENGTH + 1)].map(passwordIssue)).toEqual([
      'expected at least 10 characters, got 9',
      'expected at most 128 characters, got 129',
    ]);
  });
});

describe('a name that the command proposes', () => {
  const names = commands.map(({ name }) => name);

  it('is a command', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names).chain(slip), (wrong) => {
        const near = closestName(wrong, names);
        if (near !== undefined) expect(names).toContain(near);
      }),
      runs(200),
    );
  });

  it('is an action of a command', async () => {
    const ran = async () => 0;
    const command = actionCommand('keys', '', { create: ran, list: ran, revoke: ran });
    const errorOf = (action: string): Promise<string> =>
      command.run([action], recordingTerminal()).then(
        () => '',
        (error: unknown) => String((error as Error).message),
      );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('create', 'list', 'revoke').chain(slip), async (wrong) => {
        const meant = /did you mean platen keys (\S+)\?/.exec(await errorOf(wrong))?.[1];
        if (meant !== undefined) expect(await errorOf(meant)).toBe('');
      }),
      runs(100),
    );
  });

  it('is an option that is not given yet, with the value that the error shows', async () => {
    const options = [
      { name: 'template', value: 'FILE', help: '' },
      { name: 'start-position', value: 'N', help: '' },
      { name: 'skip-hidden', help: '' },
      { name: 'skip-hidden-columns', help: '' },
      { name: 'map', value: 'FIELD=COLUMN', many: true as const, help: '' },
    ];
    const issuesOf = (args: readonly string[]): readonly string[] => {
      try {
        readOptions(args, options);
        return [];
      } catch (error) {
        if (error instanceof InputError) return error.issues.map(({ message }) => message);
        throw error;
      }
    };
    const argsOf = (name: string): readonly string[] =>
      options.find((option) => option.name === name)?.value === undefined ? [`--${name}`] : [`--${name}=1`];
    const cases = fc.tuple(
      fc.constantFrom(...options.map(({ name }) => name)).chain(slip),
      fc.subarray(options.map(({ name }) => name)),
    );
    fc.assert(
      fc.property(cases, ([wrong, given]) => {
        const others = given.flatMap(argsOf);
        const meant = /did you mean --(\S+)\?/.exec(issuesOf([...others, `--${wrong}`]).join())?.[1];
        if (meant !== undefined) expect(issuesOf([...others, ...argsOf(meant)])).toEqual([]);
      }),
      runs(300),
    );
  });
});
