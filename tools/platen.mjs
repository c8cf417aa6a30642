// @ts-check
// npm run --silent platen -- …: the command line. Relative paths are resolved against the folder in which npm was
// called, not against the project folder.
import { at, becomeNode, projectEnv, serverEnv } from './project.mjs';
import { explain, setUp } from './setup.mjs';

try {
  await setUp();
  becomeNode([at('server', 'dist', 'cli.js'), ...process.argv.slice(2)], {
    env: process.argv[2] === 'serve' ? serverEnv() : projectEnv(),
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
} catch (error) {
  process.exitCode = explain(error);
}
