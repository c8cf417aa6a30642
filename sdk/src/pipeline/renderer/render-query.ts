import { INKS, type Ink } from '../../base/ink.ts';
import type { Parsed } from '../../contract/parse.ts';
import { readQuery } from '../../contract/query-issues.ts';
import { inkIssues } from '../resolve/limits.ts';

/** Parsed query parameters of `POST /render`. */
export interface RenderParameters {
  /** Type of black-only output; all tones if absent. */
  readonly ink: Ink | undefined;
}

const RENDER_PARAMETERS = ['ink'] as const satisfies readonly (keyof RenderParameters)[];

/** Parses the query of `POST /render`; returns its parameters or every issue. */
export function readRenderQuery(query: URLSearchParams): Parsed<RenderParameters> {
  const { given, explained, issues: unread } = readQuery(query, RENDER_PARAMETERS);
  const issues = [...unread, ...(explained.has('ink') ? [] : inkIssues(given))];
  if (issues.length > 0) return { issues };
  return { value: { ink: INKS.find((name) => name === given.ink) }, issues: [] };
}
