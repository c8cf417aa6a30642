import { readGivenText } from '../element/given-text.ts';
import { reading } from './reading.ts';

export const texts = { before: reading, readGivenText };
