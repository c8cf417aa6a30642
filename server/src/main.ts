// The server's program: reads the environment, listens, and stops on SIGTERM or SIGINT.
import { faultFacts } from './log.ts';
import { serve } from './serve.ts';

try {
  const server = await serve(process.env);
  process.stdout.write(
    `Platen listens on ${server.url} (data in ${server.dataDir}).\n` +
      'Create an API key with: npm run --silent platen -- keys create --email you@example.com\n',
  );
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    // asked twice: at once
    if (stopping) process.exit(1);
    stopping = true;
    server.log('info', 'stopping', { signal });
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.log('error', 'fault while stopping', faultFacts(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  process.stderr.write(`Platen could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
