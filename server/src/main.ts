// Entry point of the server: reads the environment, listens, and stops on SIGTERM or SIGINT. `platen serve` does the
// same.
import { nodeIssue } from './node-version.ts';

const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // a second signal stops the process immediately
    if (stop.signal.aborted) process.exit(1);
    stop.abort();
  });
}

try {
  const issue = nodeIssue();
  if (issue !== undefined) throw new Error(issue);
  // imported after the version check, because older versions of Node can't load these modules
  const { runServerProcess } = await import('./serve.ts');
  await runServerProcess({
    environment: process.env,
    signal: stop.signal,
    writeOutput: (text) => process.stdout.write(text),
  });
  process.exit(0);
} catch (error) {
  const what = stop.signal.aborted ? 'could not stop cleanly' : 'could not start';
  process.stderr.write(`Platen ${what}: ${error instanceof Error ? error.message : String(error)}\n`);
  if (stop.signal.aborted) process.exit(1);
  process.exitCode = 1;
}
