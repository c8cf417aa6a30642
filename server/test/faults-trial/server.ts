// The server as `main.ts` runs it, with two additions: the trial sets a clock error, and a poison job kills the
// process.
import { Piscina } from 'piscina';
import { serve } from '../../src/serve.ts';
import { POISON } from './poison.ts';

let extra = 0;
const RightDate = Date;
globalThis.Date = class extends RightDate {
  constructor(...parts: readonly unknown[]) {
    // `new Date()` without arguments gets the machine's wrong time.
    super(...((parts.length === 0 ? [RightDate.now() + extra] : parts) as [number]));
  }
  static override now(): number {
    return RightDate.now() + extra;
  }
} as DateConstructor;

process.on('message', (message: { readonly clockBeside: number }) => {
  extra = message.clockBeside;
});
// Exit with the trial, even if that crashes.
process.on('disconnect', () => process.exit(1));

const run = Piscina.prototype.run;
Piscina.prototype.run = function (message: { readonly task?: { readonly itemsJson?: Uint8Array } }, options) {
  const items = message.task?.itemsJson;
  // Kills the process of the thread that draws it, as running out of memory would.
  if (items !== undefined && Buffer.from(items).includes(POISON)) process.kill(process.pid, 'SIGKILL');
  return run.call(this, message, options);
};

const server = await serve(process.env);
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.stdout.write(`Platen listens on ${server.url}\n`);
