import { openedWithSamples } from '../paper/sample-rows.ts';
import { reading } from './reading.ts';

export const sampling = { before: reading, openedWithSamples };
