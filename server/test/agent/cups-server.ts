import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A print server that keeps all its files in one folder. */
export interface CupsServer {
  /** Starts it. Needs root. */
  readonly command: readonly string[];
  /** Variables for programs that use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** True if a queue is complete. `lpadmin` ends before CUPS has asked the printer for its abilities. */
  isReady(queue: string): Promise<boolean>;
}

/** Writes the configuration of a CUPS server without queues, which everyone may configure. */
export async function prepareCups(folder: string): Promise<CupsServer> {
  for (const name of ['spool', 'cache', 'run']) await mkdir(join(folder, name), { recursive: true });
  const socket = join(folder, 'run', 'cups.sock');
  const [server, files] = [join(folder, 'cupsd.conf'), join(folder, 'cups-files.conf')];
  await writeFile(
    server,
    `Listen ${socket}\nLogLevel warn\nMaxLogSize 0\nBrowsing No\nDefaultAuthType None\n<Location />\nOrder allow,deny\nAllow all\n</Location>\n<Policy default>\n<Limit All>\nOrder allow,deny\nAllow all\n</Limit>\n</Policy>\n`,
  );
  await writeFile(
    files,
    `ServerRoot ${folder}\nRequestRoot ${folder}/spool\nCacheDir ${folder}/cache\nStateDir ${folder}/run\nTempDir ${folder}/spool\nAccessLog ${folder}/access_log\nErrorLog ${folder}/error_log\nPageLog ${folder}/page_log\nSystemGroup root\nFileDevice Yes\n`,
  );
  return {
    command: ['cupsd', '-f', '-c', server, '-s', files],
    environment: { CUPS_SERVER: socket },
    isReady: (queue) =>
      access(join(folder, 'ppd', `${queue}.ppd`)).then(
        () => true,
        () => false,
      ),
  };
}

/** Arguments of `lpadmin` that add a queue for an IPP printer on this computer. */
export const addQueue = (queue: string, port: number): readonly string[] => [
  ...['lpadmin', '-p', queue, '-E', '-v', `ipp://localhost:${port}/ipp/print`, '-m', 'everywhere'],
];
