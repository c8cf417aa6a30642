import type { Issue } from '@platen/sdk';

/** What an issue says, without the path that it may begin with. */
export function messageWithoutPath({ path, message }: Pick<Issue, 'path' | 'message'>): string {
  return message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
}
