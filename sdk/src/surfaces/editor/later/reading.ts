import { givenLabel, givenRows, givenSample, givenTemplate, markedAsGiven } from '../element/given.ts';
import { readRows } from '../state/read-rows.ts';
import { frame } from './frame.ts';

export const reading = { frame, givenTemplate, givenRows, givenSample, givenLabel, markedAsGiven, readRows };
