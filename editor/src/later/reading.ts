import { readRows } from '../data/read-rows.ts';
import { givenLabel, givenRows, givenSample, givenTemplate, markedAsGiven } from '../element/given.ts';
import { frame } from './frame.ts';

export const reading = { frame, givenTemplate, givenRows, givenSample, givenLabel, markedAsGiven, readRows };
