import { describe, expect, it } from 'vitest';
import { recordingTerminal } from '../../test/cli-terminal.ts';
import { InputError } from './command.ts';
import { type CommandEntry, runCli } from './run-cli.ts';

const commands: readonly CommandEntry[] = [
  {
    name: 'greet',
    summary: 'says hello',
    load: async () => ({ help: 'how to greet\n', run: async (args) => args.length }),
  },
  {
    name: 'refuse',
    summary: 'likes nothing',
    load: async () => ({
      help: '',
      run: async () => {
        throw new InputError([
          { place: 'a.csv:2', message: 'is wrong' },
          { place: 'a.csv:3', message: 'is wrong too' },
        ]);
      },
    }),
  },
  {
    name: 'break',
    summary: 'has a bug',
    load: async () => ({
      help: '',
      run: async () => {
        throw new TypeError('undefined is not an object');
      },
    }),
  },
];

const run = async (...args: string[]) => {
  const terminal = recordingTerminal();
  const status = await runCli(args, terminal, commands);
  return { status, output: terminal.output().toString(), messages: terminal.messages() };
};

describe('the command line', () => {
  it('passes its arguments to the command and exits with its status', async () => {
    expect((await run('greet', 'a', 'b')).status).toBe(2);
    expect((await run('greet')).status).toBe(0);
  });

  it('lists its commands on --help, on standard output', async () => {
    const { status, output } = await run('--help');
    expect(status).toBe(0);
    expect(output).toContain('  greet    says hello\n');
  });

  it('prints the usage of a command', async () => {
    expect(await run('greet', '--help')).toEqual({ status: 0, output: 'how to greet\n', messages: '' });
    expect((await run('help', 'greet')).output).toBe('how to greet\n');
  });

  it('prints its version', async () => {
    expect((await run('--version')).output).toMatch(/^platen \d+\.\d+\.\d+\n$/);
  });

  it('ends with status 2 and every issue when the input must be corrected', async () => {
    expect(await run('refuse')).toEqual({
      status: 2,
      output: '',
      messages: 'a.csv:2: is wrong\na.csv:3: is wrong too\n',
    });
    expect(await run('grete')).toEqual({
      status: 2,
      output: '',
      messages: '"grete": is not a command; did you mean greet?\n',
    });
    expect((await run()).status).toBe(2);
  });

  it('ends with status 1 and the place in the code when the fault is its own', async () => {
    const { status, messages } = await run('break');
    expect(status).toBe(1);
    expect(messages).toMatch(/^platen: TypeError: undefined is not an object\n {4}at /);
  });
});
