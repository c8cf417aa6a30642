import { readdir, readFile } from 'node:fs/promises';
import { cpuMillisecondsOf } from '../server-bench/figures.ts';

/** Length of Linux's clock tick, the unit of times in /proc (proc(5): USER_HZ). */
const TICK_MILLISECONDS = 10;

/** CPU time of all PostgreSQL processes, including those that have ended. NaN on a system without /proc. */
export async function cpuOfDatabase(postmaster: number): Promise<number> {
  const fields = await statOf(String(postmaster));
  // cutime and cstime: the times of ended children (proc(5), fields 16 and 17)
  const ended = (Number(fields?.[13]) + Number(fields?.[14])) * TICK_MILLISECONDS;
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const children = await Promise.all(
    processes.map(async (pid) => ((await statOf(pid))?.[1] === String(postmaster) ? Number(pid) : undefined)),
  );
  const alive = [postmaster, ...children.filter((pid) => pid !== undefined)];
  const used = await Promise.all(alive.map((pid) => cpuMillisecondsOf(pid)));
  return used.reduce((sum, milliseconds) => sum + (milliseconds || 0), ended);
}

/** Returns the id of a process's parent. */
export async function parentOf(pid: number): Promise<number> {
  return Number((await statOf(String(pid)))?.[1]);
}

/** Returns the fields after a process's name, starting with its state and its parent (proc(5)). */
async function statOf(pid: string): Promise<readonly string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}
