import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts for a secret at the keyboard without echoing it. */
export async function askSecret(question: string, signal: AbortSignal): Promise<string> {
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
