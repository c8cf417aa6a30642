// The server for tests of pages. It starts each drawing thread with its first work and hashes passwords cheaply. A
// server with the usual threads takes twice the processor time to start, and a full hash takes 0.1 s.
import '../../../tools/cheap-passwords.ts';
import { serve } from '../../src/serve.ts';

// Exit with the test process, even if that crashes.
process.on('disconnect', () => process.exit(1));

const server = await serve(process.env, { lateThreads: true });
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.stdout.write(`Platen listens on ${server.url}\n`);
