// @ts-check
// The two servers of `npm run dev`. Vite listens on PORT (8787 by default, like `npm start`), serves the pages and
// passes all other requests to the API server. The API server runs from its TypeScript sources on a free port and
// restarts when a source changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { createServer as createViteServer } from 'vite';
import { at, projectEnv, root } from './project.mjs';

const port = Number(process.env.PORT || 8787);
const address = `http://localhost:${port}`;
const apiPort = await freePort();
const apiAddress = `http://127.0.0.1:${apiPort}`;

process.env.DEV_API = apiAddress;
const vite = await createViteServer({ configFile: at('vite.config.ts'), server: { port, strictPort: true } });
try {
  await vite.listen();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`Choose another port: PORT=8080 npm run dev`);
  process.exit(1);
}

const api = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--conditions=@platen/source', at('server', 'src', 'main.ts')],
  {
    cwd: root,
    env: projectEnv({ PORT: String(apiPort), PLATEN_PUBLIC_URL: process.env.PLATEN_PUBLIC_URL ?? address }),
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
console.log(`\nPages with hot reload: ${address}. The first page takes a few seconds.\n`);

api.once('exit', (code) => void stop(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => api.kill('SIGTERM'));
}

/** @param {number} status */
async function stop(status) {
  await vite.close();
  process.exit(status);
}

/** @returns {Promise<number>} an unused port */
async function freePort() {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const found = /** @type {import('node:net').AddressInfo} */ (probe.address()).port;
  probe.close();
  await once(probe, 'close');
  return found;
}
