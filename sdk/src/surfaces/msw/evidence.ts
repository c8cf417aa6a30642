import { canonicalJson } from '../../base/canonical-json.ts';
import type { EnabledOptions } from '../../contract/contract-issues.ts';
import { parseTemplate } from '../../contract/contract-issues.ts';
import type { JobEvidence, PrintItem, Template } from '../../contract/types.ts';

/** The inputs and the file of a mocked job, from which its evidence is computed. */
export interface MockedInputs {
  readonly template: Template;
  readonly items: readonly PrintItem[];
  readonly options: JobEvidence['options'];
  readonly file: Uint8Array<ArrayBuffer>;
}

/** Value of `version` in the evidence of mocked jobs: the version of the contract. */
const VERSION = '1.0.0';

/**
 * Returns the evidence of a job with the hashes that the server would return. Returns undefined if Web Crypto is
 * unavailable: browsers offer it only on `https:` pages and on localhost.
 */
export async function mockEvidence(
  { template, items, options, file }: MockedInputs,
  enabled: EnabledOptions,
): Promise<JobEvidence | undefined> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) return undefined;
  const digest = async (content: Uint8Array<ArrayBuffer>): Promise<string> => {
    const hash = new Uint8Array(await subtle.digest('SHA-256', content));
    return `sha256:${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  };
  const ofJson = (value: unknown) => digest(new TextEncoder().encode(canonicalJson(value)));
  const filled = items.map(({ data = {}, quantity = 1 }) => ({ data, quantity }));
  const given = JSON.parse(JSON.stringify(options)) as JobEvidence['options'];
  return {
    version: VERSION,
    digests: {
      template: await ofJson(parseTemplate(template, enabled).value ?? template),
      items: await ofJson(filled),
      options: await ofJson(given),
      file: await digest(file),
    },
    options: given,
  };
}
