import { parentPort } from 'node:worker_threads';
import { runSlice, type TrialSlice } from './trial-slice.ts';

// A thread of the long trial: slices in, faults out.

parentPort?.on('message', async (slice: TrialSlice) => parentPort?.postMessage(await runSlice(slice)));
