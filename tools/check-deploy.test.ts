import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { composeFindings, manifestFindings } from './check-deploy.mjs';
import { at } from './project.mjs';

const compose = readFileSync(at('compose.yaml'), 'utf8');
const api = readFileSync(at('deploy', 'kubernetes', 'api.yaml'), 'utf8');

describe('checking the files in deploy/', () => {
  it('accepts those of the repository', () => {
    expect(composeFindings(compose)).toEqual([]);
    expect(manifestFindings(api)).toEqual([]);
  });

  it('finds a misspelt field of a compose file', () => {
    expect(composeFindings(compose.replace('    mem_limit: 128m', '    memory_limit: 128m'))).toEqual([
      '/services/proxy must NOT have additional properties: memory_limit',
    ]);
  });

  it('finds a misspelt, a missing and a mistyped field of a manifest', () => {
    const broken = api
      .replace('readOnlyRootFilesystem', 'readOnlyRootFileSystem')
      .replace('maxReplicas: 4', 'minimumReplicas: 4')
      .replace('periodSeconds: 2\n', "periodSeconds: '2'\n");
    expect(manifestFindings(broken).toSorted()).toEqual([
      'Deployment platen-api: /spec/template/spec/containers/0/securityContext must NOT have additional properties: readOnlyRootFileSystem',
      'Deployment platen-api: /spec/template/spec/containers/0/startupProbe/periodSeconds must be integer',
      'HorizontalPodAutoscaler platen-api: /spec must NOT have additional properties: minimumReplicas',
      "HorizontalPodAutoscaler platen-api: /spec must have required property 'maxReplicas'",
    ]);
  });

  it('reports a kind without a schema, and YAML that can’t be read', () => {
    expect(manifestFindings('apiVersion: v1\nkind: Pot\n')).toEqual([
      'there is no schema for v1 Pot; add it to tools/deploy-schemas.mjs',
    ]);
    expect(manifestFindings('kind: [')).not.toEqual([]);
  });
});
