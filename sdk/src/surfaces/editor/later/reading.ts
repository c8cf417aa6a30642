import type { LabelSettings } from '../document/editor-document.ts';
import { givenLabel, givenRows, givenTemplate } from '../element/given.ts';
import { createStoring } from '../library/storing.ts';
import { papersUsedLast } from '../panels/papers-used-last.ts';
import { type LabelPaper, paperOf } from '../papers/label-paper.ts';
import { readRows } from '../state/read-rows.ts';

/** The paper of a label, known by those that were used here. */
const knownPaperOf = (label: LabelSettings): LabelPaper => paperOf(label, papersUsedLast.papers.value);

export const reading = { givenTemplate, givenRows, givenLabel, readRows, createStoring, paperOf: knownPaperOf };
