// @ts-check
// Schemas of the files in deploy/kubernetes/ that Kubernetes itself does not define. They contain only the fields that
// these files use, so every other field is an error: add a field here if a file needs it. Names and types of the fields
// are from the PodMonitor of the Prometheus Operator (monitoring.coreos.com/v1), kustomize's Kustomization (v1beta1),
// and the configuration of prometheus-adapter, which its Helm chart takes under `rules`.

const string = { type: 'string', minLength: 1 };
/** A duration of Prometheus, such as 15s. */
const duration = { type: 'string', pattern: '^(\\d+(ms|[smhdwy]))+$' };

/** @param {Record<string, object>} properties @param {readonly string[]} [required] all by default */
const object = (properties, required = Object.keys(properties)) => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
});
/** @param {object} items */
const list = (items) => ({ type: 'array', minItems: 1, items });
/** @param {object} values */
const map = (values) => ({ type: 'object', additionalProperties: values });

/**
 * Schemas by apiVersion and kind. They refer to the definitions of kubernetes.json.
 * @type {Readonly<Record<string, object>>}
 */
export const OTHER_KINDS = {
  'monitoring.coreos.com/v1 PodMonitor': object({
    ...{ apiVersion: string, kind: string, metadata: { $ref: '#/definitions/V1ObjectMeta' } },
    spec: object({
      selector: { $ref: '#/definitions/V1LabelSelector' },
      podMetricsEndpoints: list(object({ port: string, path: string, interval: duration })),
    }),
  }),
  'kustomize.config.k8s.io/v1beta1 Kustomization': object({
    ...{ apiVersion: string, kind: string, namespace: string, resources: list(string) },
    images: list(object({ name: string, newName: string, newTag: string, digest: string }, ['name'])),
  }),
};

/** Schema of prometheus-adapter.yaml. */
export const ADAPTER_VALUES = object({
  rules: object({
    external: list(
      object({
        ...{ seriesQuery: string, metricsQuery: string },
        resources: object({ overrides: map(object({ group: string, resource: string }, ['resource'])) }),
        name: object({ matches: string, as: string }, ['as']),
      }),
    ),
  }),
});
