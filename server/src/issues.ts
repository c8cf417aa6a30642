import type { Issue } from '@platen/sdk';

/** The first of the issues that are alike. */
export function firstOfEach(issues: readonly Issue[], likenessOf: (issue: Issue) => string): readonly Issue[] {
  const known = new Map<string, Issue>();
  for (const issue of issues) {
    const likeness = likenessOf(issue);
    if (!known.has(likeness)) known.set(likeness, issue);
  }
  return [...known.values()];
}

/** What an issue says, without the path that it may begin with. */
export function messageWithoutPath({ path, message }: Pick<Issue, 'path' | 'message'>): string {
  return message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
}
