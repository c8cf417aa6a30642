import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PACKAGES } from './pack-packages.mjs';
import { linksOf } from './package-metadata.mjs';
import { at } from './project.mjs';

describe('package.json of a published package', () => {
  it('names the repository whose workflow publishes it, as provenance requires', () => {
    expect(linksOf('sdk', { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'owner/name' })).toEqual({
      repository: { type: 'git', url: 'git+https://github.com/owner/name.git', directory: 'sdk' },
      homepage: 'https://github.com/owner/name/tree/HEAD/sdk#readme',
      bugs: 'https://github.com/owner/name/issues',
    });
  });
});

const workflows = readdirSync(at('.github/workflows')).map((file) => ({
  file,
  text: readFileSync(at('.github/workflows', file), 'utf8'),
}));

describe('the workflows', () => {
  it.each(workflows)('of $file use each action at a commit, with its version as a comment', ({ text }) => {
    const actions = text.match(/uses: .*/g) ?? [];
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('publish every package with provenance, dependencies first, with no more permissions than that needs', () => {
    const text = workflows.find(({ file }) => file === 'publish.yml')?.text ?? '';
    const { permissions, jobs } = parse(text);
    expect(permissions).toEqual({});
    expect(jobs.publish.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    expect(text).toContain(`for name in ${PACKAGES.join(' ')} server; do`);
    expect(text).toMatch(/npm publish .* --provenance --access public\n/);
  });
});
