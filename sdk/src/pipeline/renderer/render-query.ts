import { INKS, type Ink } from '../../base/ink.ts';
import type { Parsed } from '../../contract/parse.ts';
import { readQuery } from '../../contract/query-issues.ts';
import { inkIssues } from '../resolve/limits.ts';

/** The query parameters of `POST /render`. */
export interface RenderParameters {
  /** Black dots only; all tones if absent. */
  readonly ink: Ink | undefined;
}

const RENDER_PARAMETERS = ['ink'] as const satisfies readonly (keyof RenderParameters)[];

/** Reads the query of `POST /render`: its parameters, or everything that is wrong with them. */
export function readRenderQuery(query: URLSearchParams): Parsed<RenderParameters> {
  const { given, explained, issues: unread } = readQuery(query, RENDER_PARAMETERS);
  const issues = [...unread, ...(explained.has('ink') ? [] : inkIssues(given))];
  if (issues.length > 0) return { issues };
  return { value: { ink: INKS.find((name) => name === given.ink) }, issues: [] };
}
