// @ts-check
// npm run bench -- NAME: runs a benchmark. Without a name, lists the benchmarks.
import { benches, startNamed } from './named-programs.mjs';

await startNamed('bench', benches);
