import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A folder whose files survive a crash of the process or of the machine. Each file is written under a temporary name,
 * synced and then renamed, so that it always has either its old or its new content.
 */
export class DurableFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** Opens or creates a folder that only its owner can read. Removes files that an earlier process left unfinished. */
  static async open(path: string): Promise<DurableFolder> {
    await mkdir(path, { recursive: true, mode: 0o700 });
    for (const name of await readdir(path)) if (name.endsWith(TEMPORARY)) await rm(join(path, name), { force: true });
    return new DurableFolder(path);
  }

  file(name: string): string {
    return join(this.path, name);
  }

  /** Returns the names of all files. */
  names(): Promise<readonly string[]> {
    return readdir(this.path);
  }

  /** Returns the content of a JSON file; undefined if there is no such file. */
  async read(name: string): Promise<unknown> {
    try {
      return JSON.parse(await readFile(this.file(name), 'utf8')) as unknown;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  write(name: string, value: unknown): Promise<void> {
    return this.store(name, async (write) => write(new TextEncoder().encode(JSON.stringify(value))));
  }

  /** Stores a file. `fill` writes its content in parts. If `fill` throws, the folder stays unchanged. */
  async store(name: string, fill: (write: (bytes: Uint8Array) => Promise<void>) => Promise<void>): Promise<void> {
    const temporary = this.file(`${name}.${randomUUID()}${TEMPORARY}`);
    try {
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await fill((bytes) => handle.writeFile(bytes));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, this.file(name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await this.sync();
  }

  async remove(...names: readonly string[]): Promise<void> {
    for (const name of names) await rm(this.file(name), { force: true });
    await this.sync();
  }

  /**
   * Syncs the folder itself, so that renamed and removed files survive a power failure. Does nothing on Windows, which
   * rejects the call; NTFS keeps a journal of folders.
   */
  async sync(): Promise<void> {
    if (process.platform === 'win32') return;
    const handle = await open(this.path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

const TEMPORARY = '.tmp';
