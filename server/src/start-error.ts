import { isDiskFull } from './stores/storage-faults.ts';

/** A startup error whose message names the setting to change. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Converts an error to one that tells the operator what to do; returns an unknown error unchanged. */
export function startError(error: unknown, { dataDir }: { readonly dataDir: string }): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall, port, address, errcode } = error as SystemError;
  const told = (message: string): StartError => new StartError(message, { cause: error });
  if (syscall === 'listen') {
    const place = `port ${port ?? '?'}${address === undefined || address === '::' ? '' : ` of ${address}`}`;
    if (code === 'EADDRINUSE')
      return told(`${place} is taken by another program (EADDRINUSE). Stop that, or set another PORT.`);
    if (code === 'EACCES') return told(`${place} may not be listened on (EACCES). Set PORT to one from 1024 up.`);
    if (code === 'EADDRNOTAVAIL')
      return told(`${place}: this machine has no such address (EADDRNOTAVAIL). Look at PLATEN_HOST.`);
  }
  if (isDiskFull(error)) {
    const advice = 'The server needs some MiB there to start. Free space on it, then start the server again.';
    return told(`the disk of the data folder ${dataDir} is full (${error.message}). ${advice}`);
  }
  const inFolder = syscall === 'mkdir' || syscall === 'open' || errcode !== undefined;
  return inFolder
    ? told(`the data folder ${dataDir} can't be used: ${error.message}. Look at PLATEN_DATA_DIR.`)
    : error;
}

/** Properties of the errors of system calls and SQLite. */
interface SystemError {
  readonly code?: string;
  readonly syscall?: string;
  readonly port?: number;
  readonly address?: string;
  readonly errcode?: number;
}
