import { createHash } from 'node:crypto';
import type { TemplateAnswer } from './template-record.ts';

/**
 * The strong entity tag of a template's answer (RFC 9110, clause 8.8.3): it differs whenever a byte of the answer does.
 */
export function templateTag({ json }: Pick<TemplateAnswer, 'json'>): string {
  const digest = createHash('sha256').update(json);
  return `"${digest.digest('base64url').slice(0, 22)}"`;
}
