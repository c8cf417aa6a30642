import { createHash } from 'node:crypto';
import type { TemplateAnswer } from './template-record.ts';

/**
 * Returns the strong entity tag of a template's answer (RFC 9110, clause 8.8.3), which changes with any byte of the
 * answer.
 */
export function templateTag({ json }: Pick<TemplateAnswer, 'json'>): string {
  const digest = createHash('sha256').update(json);
  return `"${digest.digest('base64url').slice(0, 22)}"`;
}
