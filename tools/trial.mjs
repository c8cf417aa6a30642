// @ts-check
// npm run trial -- NAME: a long test. Without a name it lists them.
import { startNamed, trials } from './named-programs.mjs';

await startNamed('trial', trials);
