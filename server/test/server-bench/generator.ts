import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadReport } from './load.ts';

/** The process that generates the load. */
export interface Generator {
  /** Rejects if a call failed: the process has then printed the reason and ended. */
  load(order: LoadOrder): Promise<LoadReport>;
  end(): void;
}

export function startGenerator(): Generator {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)), { execArgv: [] });
  const gone = once(child, 'exit').then((): never => {
    throw new Error('the process that sends labels ended');
  });
  gone.catch(() => undefined);
  return {
    load: async (order) => {
      const reported = once(child, 'message');
      child.send(order);
      const [report] = await Promise.race([reported, gone]);
      return report as LoadReport;
    },
    end: () => void child.kill(),
  };
}
