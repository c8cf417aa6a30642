import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks a person at the keyboard for what nobody else should read: it is not shown while it is typed. */
export async function askSecret(question: string, signal: AbortSignal): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const keyboard = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // the keyboard is read key by key, so that Ctrl-C is a key like any other
  keyboard.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await keyboard.question('', { signal });
  } finally {
    keyboard.close();
    process.stderr.write('\n');
  }
}
