#!/usr/bin/env node
import { buffer } from 'node:stream/consumers';
import { askSecret } from './cli/ask-secret.ts';
import { STATUS } from './cli/exit-status.ts';
import { runCli } from './cli/run-cli.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal means that the work ignored the first, so exit at once.
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
