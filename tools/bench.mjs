// @ts-check
// npm run bench -- …: Platen beside its peers; arguments go to bench/bench.mjs, `all` when there are none.
import { at, becomeNode } from './project.mjs';
import { explain, setUp, setUpBench } from './setup.mjs';

try {
  await setUp();
  await setUpBench();
  const args = process.argv.slice(2);
  becomeNode([at('bench', 'bench.mjs'), ...(args.length === 0 ? ['all'] : args)], { cwd: at('bench') });
} catch (error) {
  process.exitCode = explain(error);
}
