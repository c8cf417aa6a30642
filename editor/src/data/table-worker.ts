// The worker that reads large tables; `read-table.ts` starts it.

import { answerPage } from '@platen/sdk/internal/platform';
import type { TableRow } from '@platen/sdk/items';
import { type ReadSource, readSource } from './read-source.ts';
import type { TableQuestion } from './read-table.ts';

/** The last table that was read; the page fetches its rows in parts. */
let read: ReadSource | undefined;

answerPage<TableQuestion, never, ReadSource | readonly TableRow[]>({
  answer: async (question) => {
    switch (question.kind) {
      case 'read': {
        read = await readSource(question.source, question.choices, question.language);
        const { table, ...about } = read;
        return { ...about, table: { ...table, rows: [], raggedRows: [] } };
      }
      case 'rows':
        return (read?.table[question.of] ?? []).slice(question.from, question.to);
      default:
        return question satisfies never;
    }
  },
  buffersOf: () => [],
});
