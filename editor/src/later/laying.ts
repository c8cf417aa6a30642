import type { LabelSettings } from '../document/editor-document.ts';
import { readPaper } from '../paper/given-paper.ts';
import { type LabelPaper, paperOf } from '../paper/label-paper.ts';
import { papersUsedLast } from '../paper/papers-used-last.ts';
import { reading } from './reading.ts';

/** The paper of a label, known by those that were used here. */
const knownPaperOf = (label: LabelSettings): LabelPaper => paperOf(label, papersUsedLast.papers.value);

export const laying = { before: reading, readPaper, papersUsedLast, paperOf: knownPaperOf };
