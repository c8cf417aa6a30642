import { createStoring } from '../library/storing.ts';
import { reading } from './reading.ts';

export const keeping = { before: reading, createStoring };
