// The server as `main.ts` runs it, with a clock error in milliseconds that the trial sets: first by argument, then by
// message.
import { serve } from '../../src/serve.ts';

let extra = Number(process.argv[2] ?? 0);
process.on('message', (message: { readonly clockBeside: number }) => {
  extra = message.clockBeside;
});
const server = await serve(process.env, { clock: { now: () => Date.now() + extra } });
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.stdout.write(`Platen listens on ${server.url}\n`);
