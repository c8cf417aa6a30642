import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { frugalMemory } from '../../../tools/project.mjs';

/** Starts a program of this folder from the sources, with the memory settings of `npm start`. */
export function startChild(file: string, environment: Readonly<Record<string, string>> = {}): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    execArgv: ['--conditions=@platen/source'],
    env: { PATH: process.env.PATH ?? '', ...frugalMemory, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Returns the next message for which `isIt` is true. Rejects if the process ends first. */
export function nextOf<M, N extends M>(child: ChildProcess, isIt: (message: M) => message is N): Promise<N> {
  return new Promise((resolve, reject) => {
    const gone = (status: number | null): void => {
      leave();
      reject(new Error(`a process of the trial ended with status ${status}`));
    };
    const listener = (message: unknown): void => {
      if (!isIt(message as M)) return;
      leave();
      resolve(message as N);
    };
    const leave = (): void => {
      child.off('exit', gone);
      child.off('message', listener);
    };
    child.on('exit', gone);
    child.on('message', listener);
  });
}
