import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { PrinterError } from './printer-connection.ts';

/**
 * Sends a file to a CUPS queue with `lp`. The queue's driver prints a PDF; a file in a printer's language is passed
 * through unchanged. Throws PrinterError with the message of `lp`.
 */
export async function printToQueue(
  queue: string,
  file: Uint8Array,
  isRaw: boolean,
  signal: AbortSignal,
): Promise<string> {
  const child = spawn('lp', ['-d', queue, ...(isRaw ? ['-o', 'raw'] : []), '-'], { signal });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Ignores broken pipes: if the queue does not exist, `lp` exits before it reads the file.
  child.stdin.on('error', () => {});
  child.stdin.end(file);
  try {
    const [status, said, complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    if (status !== 0) {
      const why = complaints.trim() || `lp ended with ${status}`;
      throw new PrinterError(
        `lp:${queue}: ${why}\nlpstat -e lists the queues that there are; none while CUPS does not run`,
      );
    }
    return said.trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new PrinterError(`lp:${queue}: there is no program lp; it comes with CUPS (Debian: cups-client)`);
  }
}
