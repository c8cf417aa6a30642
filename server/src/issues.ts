import type { Issue } from '@platen/sdk';

/** Returns an issue's message without a leading path. */
export function messageWithoutPath({ path, message }: Pick<Issue, 'path' | 'message'>): string {
  return message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
}
