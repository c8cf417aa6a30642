import { createStoring } from '../files/storing.ts';
import { reading } from './reading.ts';

export const keeping = { before: reading, createStoring };
