import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/**
 * Puts programs named `lp` and `lpstat` first in the PATH until the test ends. `lp` writes its arguments and its file to
 * the returned folder.
 */
export async function withCups(): Promise<string> {
  const folder = await temporaryFolder();
  const programs = {
    lpstat:
      'echo "printer Zebra is idle.  enabled since Mon"; echo "printer Old disabled since Tue -"; echo "\tPaused"',
    lp: `echo "$@" > ${folder}/arguments; for last; do :; done; cat "$last" > ${folder}/file; echo "request id is Zebra-7"`,
  };
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  const path = process.env.PATH;
  process.env.PATH = `${folder}${delimiter}${path}`;
  onTestFinished(() => {
    process.env.PATH = path;
  });
  return folder;
}
