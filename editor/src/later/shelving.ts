import { createShelves } from '../files/shelves.ts';
import { reading } from './reading.ts';

export const shelving = { before: reading, createShelves };
