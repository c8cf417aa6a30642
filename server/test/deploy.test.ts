import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { commands } from '../src/cli/run-cli.ts';
import { type Config, settings } from '../src/config.ts';
import { type Environment, readServerConfig } from '../src/read-config.ts';
import { fileSettings, fileVariable } from '../src/secret-files.ts';
import { idleQueue } from './idle-queue.ts';
import { type Exposed, labelsOf, readExposed } from './promql.ts';
import { data, endOfJob, startTestServer, template } from './test-server.ts';

// Compares the deployment files with the server's settings and metrics. The orchestrators themselves are not run;
// tools/check-deploy.mjs compares the files with the schemas of Compose and Kubernetes.

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = 'deploy/kubernetes';
const manifestFiles = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

/** The checked parts of a manifest. */
interface Container {
  readonly name: string;
  readonly args: readonly string[];
  readonly envFrom: readonly object[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly resources: { readonly limits: Readonly<Record<string, string>> };
}
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly timeoutSeconds?: number;
}
type Labels = Readonly<Record<string, string>>;
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Environment;
  readonly stringData?: Environment;
  readonly resources?: readonly string[];
  readonly spec: {
    readonly selector: { readonly matchLabels: Labels } & Labels;
    readonly template: {
      readonly metadata: { readonly labels: Labels; readonly annotations?: Labels };
      readonly spec: {
        readonly terminationGracePeriodSeconds?: number;
        readonly containers: readonly Container[];
        readonly volumes: readonly {
          readonly name: string;
          readonly emptyDir?: { readonly sizeLimit?: string };
          readonly secret?: { readonly secretName: string };
        }[];
      };
    };
    readonly ports?: readonly { readonly targetPort: string }[];
    readonly scaleTargetRef: { readonly name: string };
    readonly maxReplicas: number;
    readonly podSelector: { readonly matchLabels: Labels };
    readonly ingress?: readonly { readonly ports: readonly { readonly port: string }[] }[];
    readonly egress?: readonly { readonly ports: readonly { readonly port: number }[] }[];
    readonly podMetricsEndpoints: readonly { readonly port: string; readonly path: string }[];
    readonly metrics: readonly { readonly external?: { readonly metric: { readonly name: string } } }[];
  };
}

const manifests = manifestFiles.flatMap((path) =>
  parseAllDocuments(read(path)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  }),
);
const ofKind = (kind: string): readonly Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
const workloads = [...ofKind('Deployment'), ...ofKind('Job')];
const deployments = ofKind('Deployment');
const podOf = ({ spec }: Manifest) => spec.template.spec;
const containerOf = (manifest: Manifest): Container => podOf(manifest).containers[0] as Container;

/** Values that an operator fills in. */
const FILLED_IN = {
  PLATEN_LINK_SECRET: 'ab'.repeat(32),
  PLATEN_S3_ACCESS_KEY_ID: 'id',
  PLATEN_S3_SECRET_ACCESS_KEY: 'key',
};
const secrets: Environment = { ...ofKind('Secret')[0]?.stringData, ...FILLED_IN };
/** Folder in which the pods find the Secret. */
const SECRETS = '/run/secrets/platen';
/** Settings of the ConfigMap, with the secrets instead of the paths of their files. */
const shared: Environment = Object.fromEntries(
  Object.entries(ofKind('ConfigMap')[0]?.data ?? {}).map(([name, value = '']) =>
    name.endsWith('_FILE') && dirname(value) === SECRETS
      ? [name.slice(0, -'_FILE'.length), secrets[basename(value)]]
      : [name, value],
  ),
);
const environmentOf = (container: Container): Environment => ({
  ...shared,
  ...Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value])),
  ...(container.args.includes('--role') && { PLATEN_ROLE: container.args[container.args.indexOf('--role') + 1] }),
});

const everything = ['compose.yaml', 'Dockerfile', 'deploy/compose/env.example', ...manifestFiles];

describe('files for operators', () => {
  it.each(everything)('%s names no setting that there is not', (path) => {
    const known = new Set<string>([
      ...Object.values(settings).map(({ variable }) => variable),
      ...fileSettings.map(({ variable }) => fileVariable(variable)),
    ]);
    const named = [...read(path).matchAll(/\bPLATEN_[A-Z0-9_]+/g)].map(([name]) => name);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('call commands and roles that there are, with settings a server starts by', () => {
    expect(workloads.map((workload) => containerOf(workload).args)).toEqual(
      expect.arrayContaining([['serve', '--role', 'api'], ['serve', '--role', 'worker'], ['migrate']]),
    );
    for (const workload of workloads) {
      const container = containerOf(workload);
      expect(commands.map(({ name }) => name)).toContain(container.args[0]);
      expect(container.envFrom).toEqual([{ configMapRef: { name: 'platen' } }]);
      expect(() => readServerConfig(environmentOf(container))).not.toThrow();
    }
  });

  it('pin every image by digest', () => {
    const images = [
      ...read('compose.yaml').matchAll(/^ *image: (.*)$/gm),
      ...read('Dockerfile').matchAll(/^FROM (\S+)/gm),
    ];
    expect(images.map(([, image = '']) => image.replace(/@sha256:[0-9a-f]{64}$/, '@…'))).toEqual([
      'platen',
      'nginx:1.30.5-trixie@…',
      'postgres:17.11-bookworm@…',
      'minio/minio:RELEASE.2025-04-22T22-12-26Z@…',
      'minio/mc:RELEASE.2025-04-16T18-13-26Z@…',
      'node:24.21.0-bookworm-slim@…',
      'node:24.21.0-bookworm-slim@…',
    ]);
  });
});

/** Connections that PostgreSQL allows by default, except for its administrators. */
const CONNECTIONS = 97;
/** Connections of an instance in addition to PLATEN_DATABASE_CONNECTIONS (docs/running.md). */
const MORE_CONNECTIONS = { all: 5, api: 2, worker: 5 };
const connectionsOf = ({ role, databaseConnections }: Config): number => databaseConnections + MORE_CONNECTIONS[role];

describe('the manifests for Kubernetes', () => {
  it.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
    '%s has its ports, probes and time',
    async (_, deployment) => {
      const container = containerOf(deployment);
      const config = readServerConfig(environmentOf(container));
      expect(container.ports).toEqual([
        { name: 'http', containerPort: config.port },
        { name: 'metrics', containerPort: config.metricsPort },
      ]);
      expect(deployment.spec.template.metadata.annotations?.['prometheus.io/port']).toBe(String(config.metricsPort));
      const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
      expect(probes.map((probe) => [probe?.httpGet.path, probe?.httpGet.port])).toEqual([
        ...[
          ['/healthz', 'http'],
          ['/healthz', 'http'],
          ['/readyz', 'http'],
        ],
      ]);
      // The server's own readiness checks take up to two seconds.
      expect(container.readinessProbe?.timeoutSeconds).toBeGreaterThan(2);
      expect(podOf(deployment).terminationGracePeriodSeconds).toBeGreaterThan(config.drainSeconds + config.stopSeconds);
      expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/var/lib/platen');
      const volumes = podOf(deployment).volumes.map(({ name }) => name);
      expect(volumes).toEqual(container.volumeMounts.map(({ name }) => name));
    },
  );

  it('mount the Secret as files, and limit memory, disk and temporary files', () => {
    for (const workload of workloads) {
      const { volumeMounts, resources } = containerOf(workload);
      expect(volumeMounts).toContainEqual({ name: 'secrets', mountPath: SECRETS, readOnly: true });
      expect(Object.keys(resources.limits).toSorted()).toEqual(['ephemeral-storage', 'memory']);
      for (const { emptyDir, secret } of podOf(workload).volumes)
        expect(emptyDir?.sizeLimit ?? secret?.secretName).toBeDefined();
    }
  });

  it('open fewer connections than PostgreSQL allows, even during a rolling update at full size', () => {
    const most = ofKind('HorizontalPodAutoscaler').map(({ spec }) => {
      const deployment = deployments.find(({ metadata }) => metadata.name === spec.scaleTargetRef.name) as Manifest;
      // A pod more starts while another stops.
      return (spec.maxReplicas + 2) * connectionsOf(readServerConfig(environmentOf(containerOf(deployment))));
    });
    expect(most.reduce((sum, each) => sum + each, 0)).toBe(84);
    expect(84).toBeLessThan(CONNECTIONS);
  });

  it('let an account use three quarters of the print threads', () => {
    const worker = deployments.find(({ metadata }) => metadata.name === 'platen-worker') as Manifest;
    const scaler = ofKind('HorizontalPodAutoscaler').find(({ spec }) => spec.scaleTargetRef.name === 'platen-worker');
    const config = readServerConfig(environmentOf(containerOf(worker)));
    expect(config.accountJobs).toBe(0.75 * config.printThreads * (scaler?.spec.maxReplicas ?? 0));
  });

  it('let the pods reach name servers, PostgreSQL and https, and be reached at their ports', () => {
    const policies = ofKind('NetworkPolicy');
    expect(policies.map(({ spec }) => spec.podSelector.matchLabels)).toEqual([
      { 'app.kubernetes.io/name': 'platen' },
      { 'app.kubernetes.io/name': 'platen', 'app.kubernetes.io/component': 'api' },
    ]);
    const { port: database } = new URL(shared.PLATEN_DATABASE_URL ?? '');
    const out = policies.flatMap(({ spec }) => spec.egress ?? []).flatMap(({ ports }) => ports.map(({ port }) => port));
    expect(out).toEqual([53, 53, Number(database), 443]);
    const into = policies
      .flatMap(({ spec }) => spec.ingress ?? [])
      .flatMap(({ ports }) => ports.map(({ port }) => port));
    expect(into).toEqual(['metrics', 'http']);
    expect(ofKind('PodMonitor').map(({ spec }) => spec.podMetricsEndpoints)).toMatchObject([
      [{ port: 'metrics', path: '/metrics' }],
    ]);
  });

  it('select the pods that they mean', () => {
    const labelsOf = (name: string): Labels | undefined =>
      deployments.find(({ metadata }) => metadata.name === name)?.spec.template.metadata.labels;
    for (const { metadata, spec } of [...deployments, ...ofKind('PodDisruptionBudget')])
      expect(spec.selector.matchLabels).toEqual(labelsOf(metadata.name));
    expect(ofKind('Service').map(({ spec }) => spec.selector)).toEqual([labelsOf('platen-api')]);
    for (const { spec } of ofKind('HorizontalPodAutoscaler')) expect(labelsOf(spec.scaleTargetRef.name)).toBeDefined();
  });

  it('grow the workers by a metric that the adapter makes', () => {
    const adapter = parse(read(`${folder}/prometheus-adapter.yaml`)) as {
      readonly rules: { readonly external: readonly { readonly name: { readonly as: string } }[] };
    };
    const made = adapter.rules.external.map(({ name }) => name.as);
    const asked = ofKind('HorizontalPodAutoscaler').flatMap(({ spec }) =>
      spec.metrics.flatMap(({ external }) => external?.metric.name ?? []),
    );
    expect(asked).toEqual(made);
  });

  it('are listed as resources, but for what is made by hand or by another program', () => {
    const { resources = [] } = parse(read(`${folder}/kustomization.yaml`)) as Manifest;
    const byHand = ['kustomization.yaml', 'podmonitor.yaml', 'prometheus-adapter.yaml', 'secret.example.yaml'];
    expect([...resources, ...byHand].toSorted().map((name) => `${folder}/${name}`)).toEqual(manifestFiles.toSorted());
  });
});

describe('compose.yaml', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
  };
  interface Service {
    readonly command?: readonly string[];
    readonly environment?: Environment;
    readonly depends_on?: Readonly<Record<string, unknown>>;
    readonly deploy?: { readonly replicas: number };
    readonly stop_grace_period?: string;
    readonly volumes?: readonly string[];
    readonly mem_limit?: string;
    readonly logging?: { readonly options: Readonly<Record<string, string>> };
  }

  it('starts two instances that answer and two that print, once the schema is there', () => {
    const roles = Object.values(services).filter(({ command }) => command?.includes('--role'));
    expect(roles.map(({ command, deploy }) => [command, deploy?.replicas])).toEqual([
      [['serve', '--role', 'api'], 2],
      [['serve', '--role', 'worker'], 2],
    ]);
    let connections = 0;
    let printThreads = 0;
    let accountJobs = 0;
    for (const { command = [], environment = {}, depends_on: after, stop_grace_period: time = '', deploy } of roles) {
      expect(after).toHaveProperty('migrate', { condition: 'service_completed_successfully' });
      const filled = Object.entries(environment).map(([name, value]) => [name, filledIn(name, String(value))]);
      const config = readServerConfig({ ...Object.fromEntries(filled), PLATEN_ROLE: command[2] });
      expect(Number.parseInt(time, 10)).toBeGreaterThan(config.drainSeconds + config.stopSeconds);
      connections += connectionsOf(config) * (deploy?.replicas ?? 1);
      if (config.role === 'worker') printThreads += config.printThreads * (deploy?.replicas ?? 1);
      accountJobs = config.accountJobs;
    }
    expect({ connections, printThreads, accountJobs }).toEqual({ connections: 42, printThreads: 4, accountJobs: 3 });
  });

  it('limits the memory and the log of every container', () => {
    for (const [name, { mem_limit: memory, logging }] of Object.entries(services)) {
      expect([name, memory]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
      expect([name, logging?.options]).toEqual([name, { 'max-size': '10m', 'max-file': '5' }]);
    }
  });

  it('names services and files that there are', () => {
    for (const { depends_on: after = {}, volumes = [] } of Object.values(services)) {
      for (const name of Object.keys(after)) expect(services).toHaveProperty(name);
      for (const path of volumes.filter((volume) => volume.startsWith('./')))
        expect(read(path.split(':')[0] ?? '')).not.toBe('');
    }
    expect(read('deploy/compose/nginx.conf')).toContain(`server api:${settings.port.fallback} resolve;`);
  });
});

/** Substitutes a variable as Compose does. */
const filledIn = (name: string, value: string): string =>
  name === 'PLATEN_LINK_SECRET'
    ? 'ab'.repeat(32)
    : value.replace(/\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g, (_, fallback = 'x') => fallback);

/** The checked parts of a dashboard. */
interface Panel {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly options?: { readonly content?: string };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}
interface Dashboard {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly query: string | { readonly query: string } }[] };
}

describe('dashboard and alerts', () => {
  const { panels, templating } = JSON.parse(read('deploy/grafana/platen.json')) as Dashboard;
  const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as {
    readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const adapter = parse(read(`${folder}/prometheus-adapter.yaml`)) as {
    readonly rules: {
      readonly external: readonly {
        readonly seriesQuery: string;
        readonly metricsQuery: string;
        readonly name: { readonly as: string };
      }[];
    };
  };
  let exposed: Exposed = new Map();
  let metrics = '';
  beforeAll(async () => {
    const server = await startTestServer({ config: { metricsPort: 0 } });
    const key = await server.newKey();
    await server.call('POST', '/render', { key, body: { template, data } });
    const image = { ...template, elements: [{ type: 'image', x: 1, y: 1, width: 5, height: 5, field: 'name' }] };
    const stored = await server.call('POST', '/templates', { key, body: { name: 'image', template: image } });
    const sample = { name: 'Tea', price: '4.20', sku: 'TEA-1' };
    const good = { starter: 'product-label-2x1', items: [{ data: sample }] };
    const { id } = stored.body as { id: string };
    // an address without a host that the test can reach, so that the job fails
    const bad = { templateId: id, items: [{ data: { name: 'https://images.test/a.png' } }] };
    for (const body of [good, bad]) {
      const accepted = await server.call('POST', '/print', { key, body });
      await endOfJob(server, (accepted.body as { jobId: string }).jobId, { key });
    }
    await server.app.request('http://platen.test/readyz');
    metrics = await server.deps.metrics.text();
    const waiting = await startTestServer({ queue: idleQueue });
    await waiting.call('POST', '/print', { key: await waiting.newKey(), body: good });
    // roles of other instances
    const roles = ['api', 'worker'].map((role) => `platen_instance{role="${role}"} 1`);
    exposed = readExposed([metrics, await waiting.deps.metrics.text(), ...roles].join('\n'));
  });

  it.each(panels.flatMap(({ title, targets = [] }) => targets.map((target) => [title, target.expr, target] as const)))(
    'the dashboard’s panel “%s” asks for metrics and labels that are served: %s',
    (_, expression, { legendFormat }) => {
      const labels = labelsOf(expression, exposed);
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      expect(shown.filter((label) => !labels.has(label))).toEqual([]);
    },
  );

  it('the dashboard’s variables have values', () => {
    const queries = templating.list.map(({ query }) => (typeof query === 'string' ? query : query.query));
    expect(queries).toEqual(['prometheus', 'label_values(platen_instance, instance)']);
    expect(exposed.has('platen_instance')).toBe(true);
  });

  it.each(rules.map(({ alert, expr }) => [alert, expr] as const))(
    'the alert %s asks for metrics and labels that are served',
    (_, expression) => {
      expect(() => labelsOf(expression, exposed)).not.toThrow();
    },
  );

  it.each(adapter.rules.external.map(({ name, ...queries }) => [name.as, queries] as const))(
    'the adapter makes %s of metrics that are served',
    (_, { seriesQuery, metricsQuery }) => {
      expect(() => labelsOf(seriesQuery, exposed)).not.toThrow();
      const query = metricsQuery.replaceAll('<<.LabelMatchers>>', 'namespace="platen"');
      // the autoscaler takes a single number
      expect(labelsOf(query, exposed)).toEqual(new Set());
    },
  );

  it.each([
    ['sum(platen_job)', 'names the metric platen_job, which the server does not expose'],
    ['max by (stat) (platen_jobs)', 'names the label stat, which its series do not have'],
    ['platen_jobs{status="pending"}', 'names the label status, which its series do not have'],
    ['platen_jobs{state="waiting"}', 'compares state of platen_jobs with waiting, which is no value of it'],
    ['sum(rate(platen_labels_rendered_total))', 'calls rate without a range, or with one'],
    ['sum(platen_jobs', 'has "" instead of ")"'],
    ['sum by (state) (platen_jobs) / sum(platen_jobs)', 'combines series of state with series of '],
    ['histogram_quantile(0.5, sum(rate(platen_job_wait_seconds_bucket[5m])))', 'names the label le'],
  ])('a wrong expression is found: %s', (expression, problem) => {
    expect(() => labelsOf(expression, exposed)).toThrow(problem);
  });

  it('use every metric that an operator may need', () => {
    const served = [...metrics.matchAll(/^# TYPE (platen_\w+)/gm)].map(([, name = '']) => name);
    const dashboard = read('deploy/grafana/platen.json');
    expect(served.filter((name) => !dashboard.includes(name))).toEqual([]);
    for (const name of served) expect(read('docs/running.md')).toContain(`\`${name}`);
  });

  it('has every panel once, each with something to show, and none above another', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { type, targets, options } of panels)
      expect(type === 'row' || (targets?.length ?? 0) > 0 || (type === 'text' && options?.content !== '')).toBe(true);
    const taken = new Set<string>();
    for (const { id, gridPos } of panels) {
      const { x, y, w, h } = gridPos;
      expect(x + w, `right edge of panel ${id}`).toBeLessThanOrEqual(24);
      for (let place = 0; place < w * h; place++) {
        const at = `${x + (place % w)},${y + Math.floor(place / w)}`;
        expect(taken.has(at), `panel ${id} at ${at}`).toBe(false);
        taken.add(at);
      }
    }
  });
});
