import { givenLabel, givenRows, givenTemplate } from '../element/given.ts';
import { createStoring } from '../library/storing.ts';
import { readRows } from '../state/read-rows.ts';

export const reading = { givenTemplate, givenRows, givenLabel, readRows, createStoring };
