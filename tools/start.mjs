// @ts-check
// npm start: prepares the checkout, then runs the server in the foreground. The server prints its address.
import { at, becomeNode, serverEnv } from './project.mjs';
import { explain, setUp } from './setup.mjs';

try {
  await setUp();
  becomeNode([at('server', 'dist', 'main.js'), ...process.argv.slice(2)], { env: serverEnv() });
} catch (error) {
  process.exitCode = explain(error);
}
