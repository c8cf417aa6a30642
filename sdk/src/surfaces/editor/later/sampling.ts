import { openedWithSamples } from '../layouts/sample-rows.ts';
import { reading } from './reading.ts';

export const sampling = { before: reading, openedWithSamples };
