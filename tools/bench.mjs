// @ts-check
// npm run bench -- NAME: measures. Without a name it lists what can be measured.
import { benches, startNamed } from './named-programs.mjs';

await startNamed('bench', benches);
