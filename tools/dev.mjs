// @ts-check
// npm run dev: runs the server and the pages from their sources, at one address. A change to the server restarts it; a
// change to a page or the SDK reloads the page. Nothing is built.
import { at, becomeNode, serverEnv } from './project.mjs';
import { explain, setUp } from './setup.mjs';

try {
  await setUp({ build: false });
  becomeNode([at('tools', 'dev-servers.mjs')], { env: serverEnv() });
} catch (error) {
  process.exitCode = explain(error);
}
