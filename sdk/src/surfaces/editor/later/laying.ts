import type { LabelSettings } from '../document/editor-document.ts';
import { papersUsedLast } from '../panels/papers-used-last.ts';
import { readPaper } from '../papers/given-paper.ts';
import { type LabelPaper, paperOf } from '../papers/label-paper.ts';
import { reading } from './reading.ts';

/** The paper of a label, known by those that were used here. */
const knownPaperOf = (label: LabelSettings): LabelPaper => paperOf(label, papersUsedLast.papers.value);

export const laying = { before: reading, readPaper, papersUsedLast, paperOf: knownPaperOf };
