/** What kept a server from starting, in words that say which setting mends it. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** The fault as the one who runs the server can mend it; what is none of the known ones stays as it is. */
export function startFault(error: unknown, { dataDir }: { readonly dataDir: string }): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall, port, address, errcode } = error as SystemFault;
  const fault = (message: string): StartFault => new StartFault(message, { cause: error });
  if (syscall === 'listen') {
    const place = `port ${port ?? '?'}${address === undefined || address === '::' ? '' : ` of ${address}`}`;
    if (code === 'EADDRINUSE')
      return fault(`${place} is taken by another program (EADDRINUSE). Stop that, or set another PORT.`);
    if (code === 'EACCES') return fault(`${place} may not be listened on (EACCES). Set PORT to one from 1024 up.`);
    if (code === 'EADDRNOTAVAIL')
      return fault(`${place}: this machine has no such address (EADDRNOTAVAIL). Look at PLATEN_HOST.`);
  }
  const inFolder = syscall === 'mkdir' || syscall === 'open' || errcode !== undefined;
  return inFolder
    ? fault(`the data folder ${dataDir} can't be used: ${error.message}. Look at PLATEN_DATA_DIR.`)
    : error;
}

/** What system calls and SQLite say beside their message. */
interface SystemFault {
  readonly code?: string;
  readonly syscall?: string;
  readonly port?: number;
  readonly address?: string;
  readonly errcode?: number;
}
