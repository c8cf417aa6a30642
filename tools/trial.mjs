// @ts-check
// npm run trial -- NAME: runs a long test. Without a name, lists the long tests.
import { startNamed, trials } from './named-programs.mjs';

await startNamed('trial', trials);
