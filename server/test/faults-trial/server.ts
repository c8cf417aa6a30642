// The server as `main.ts` runs it, on a machine whose clock the trial sets beside the right time, and which a poisoned job
// brings down.
import { Piscina } from 'piscina';
import { serve } from '../../src/serve.ts';
import { POISON } from './poison.ts';

let beside = 0;
const RightDate = Date;
globalThis.Date = class extends RightDate {
  constructor(...parts: readonly unknown[]) {
    // what asks for the present time gets the machine's
    super(...((parts.length === 0 ? [RightDate.now() + beside] : parts) as [number]));
  }
  static override now(): number {
    return RightDate.now() + beside;
  }
} as DateConstructor;

process.on('message', (message: { readonly clockBeside: number }) => {
  beside = message.clockBeside;
});
// it ends with the trial, however that ends
process.on('disconnect', () => process.exit(1));

const run = Piscina.prototype.run;
Piscina.prototype.run = function (message: { readonly task?: { readonly itemsJson?: Uint8Array } }, options) {
  const items = message.task?.itemsJson;
  // what draws it takes the process along, as memory that runs out does
  if (items !== undefined && Buffer.from(items).includes(POISON)) process.kill(process.pid, 'SIGKILL');
  return run.call(this, message, options);
};

const server = await serve(process.env);
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.stdout.write(`Platen listens on ${server.url}\n`);
