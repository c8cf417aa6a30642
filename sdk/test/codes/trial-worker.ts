import { parentPort } from 'node:worker_threads';
import { runSlice, type TrialSlice } from './trial-slice.ts';

// A thread of the long trial: receives slices and returns their faults.

parentPort?.on('message', async (slice: TrialSlice) => parentPort?.postMessage(await runSlice(slice)));
