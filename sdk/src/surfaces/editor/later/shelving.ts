import { createShelves } from '../library/shelves.ts';
import { reading } from './reading.ts';

export const shelving = { before: reading, createShelves };
