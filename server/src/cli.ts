#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { STATUS } from './cli/command.ts';
import { runCli } from './cli/run-cli.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal ends the process immediately, because the command has not stopped after the first signal.
    if (stop.signal.aborted) process.exit(STATUS.stopped);
    stop.abort(new Error('stopped'));
  });
}
// A reader such as `head` may close the pipe early; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? STATUS.done : STATUS.failed),
);

process.exitCode = await runCli(process.argv.slice(2), {
  readInput: () => buffer(process.stdin),
  askSecret: (question) => askSecret(question, stop.signal),
  inputIsTerminal: process.stdin.isTTY === true,
  writeOutput: (bytes) =>
    new Promise((resolve, reject) => {
      process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
    }),
  say: (text) => process.stderr.write(text),
  outputIsTerminal: process.stdout.isTTY === true,
  messagesAreOnTerminal: process.stderr.isTTY === true,
  signal: stop.signal,
});

/** Prompts for a secret at the keyboard without echoing it. */
async function askSecret(question: string, signal: AbortSignal): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const keyboard = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // the keyboard is in raw mode, where Ctrl-C sends no signal by itself
  keyboard.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await keyboard.question('', { signal });
  } finally {
    keyboard.close();
    process.stderr.write('\n');
  }
}
