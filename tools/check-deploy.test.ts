import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adapterFindings, composeFindings, manifestFindings } from './check-deploy.mjs';
import { at } from './project.mjs';

const compose = readFileSync(at('compose.yaml'), 'utf8');
const read = (name: string): string => readFileSync(at('deploy', 'kubernetes', name), 'utf8');
const api = read('api.yaml');

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

  it('finds misspelt and missing fields of objects that Kubernetes does not define', () => {
    const monitor = read('podmonitor.yaml');
    const kustomization = read('kustomization.yaml');
    expect([manifestFindings(monitor), manifestFindings(kustomization)]).toEqual([[], []]);
    expect(
      manifestFindings(monitor.replace('path: /metrics', 'url: /metrics').replace('matchLabels', 'labels')),
    ).toEqual([
      'PodMonitor platen: /spec/selector must NOT have additional properties: labels',
      "PodMonitor platen: /spec/podMetricsEndpoints/0 must have required property 'path'",
      'PodMonitor platen: /spec/podMetricsEndpoints/0 must NOT have additional properties: url',
    ]);
    expect(manifestFindings(kustomization.replace('newTag: 1.0.0', 'newTag: 1.0').replace('newName', 'name2'))).toEqual(
      [
        'Kustomization: /images/0 must NOT have additional properties: name2',
        'Kustomization: /images/0/newTag must be string',
      ],
    );
  });

  it('finds misspelt and missing fields of the values for prometheus-adapter', () => {
    const values = read('prometheus-adapter.yaml');
    expect(adapterFindings(values)).toEqual([]);
    expect(adapterFindings(values.replace('seriesQuery', 'query').replace('as: platen', 'to: platen'))).toEqual([
      "/rules/external/0 must have required property 'seriesQuery'",
      '/rules/external/0 must NOT have additional properties: query',
      "/rules/external/0/name must have required property 'as'",
      '/rules/external/0/name must NOT have additional properties: to',
    ]);
  });

  it('reports a kind without a schema, and YAML that can’t be read', () => {
    expect(manifestFindings('apiVersion: v1\nkind: Pot\n')).toEqual([
      'there is no schema for v1 Pot; add it to tools/deploy-schemas.mjs',
    ]);
    expect(manifestFindings('kind: [')).not.toEqual([]);
  });
});
