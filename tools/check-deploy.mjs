// @ts-check
// Validates compose.yaml and the Kubernetes manifests against the schemas of Compose and Kubernetes. A misspelt field,
// which Docker or Kubernetes might ignore, is an error here.
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { at, isStarted } from './project.mjs';

/** Files that are not manifests, but input for kustomize and prometheus-adapter. deploy.test.ts checks them. */
const NO_MANIFESTS = ['kustomization.yaml', 'prometheus-adapter.yaml'];
/** Kinds of objects without a schema in tools/schemas/, because Kubernetes itself does not define them. */
const OTHER_KINDS = ['monitoring.coreos.com/v1 PodMonitor'];

const read = (/** @type {string} */ name) => JSON.parse(readFileSync(at('tools', 'schemas', name), 'utf8'));
/** String formats in the Compose schema. They are not checked here, because Compose checks them itself. */
const FORMATS = /** @type {const} */ ({ duration: true, ports: true, expose: true, subnet_ip_address: true });

/**
 * Returns the errors in a compose file.
 * @param {string} text
 */
export const composeFindings = (text) => findings(read('compose.json'), parse(text, { merge: true }));

/**
 * Returns the errors in the manifests of a file.
 * @param {string} text
 */
export function manifestFindings(text) {
  const { kinds, definitions } = read('kubernetes.json');
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) return document.errors.map(({ message }) => message);
    const manifest = document.toJS();
    const kind = `${manifest?.apiVersion} ${manifest?.kind}`;
    if (OTHER_KINDS.includes(kind)) return [];
    if (kinds[kind] === undefined) return [`there is no schema for ${kind}; add it to tools/deploy-schemas.mjs`];
    const schema = { $ref: `#/definitions/${kinds[kind]}`, definitions };
    return findings(schema, manifest).map((finding) => `${manifest.kind} ${manifest.metadata?.name}: ${finding}`);
  });
}

/** @param {object} schema @param {unknown} value @returns {string[]} */
function findings(schema, value) {
  // Ajv's strict mode would reject schema keywords that only text editors use.
  const validate = new Ajv({ strict: false, allErrors: true, formats: FORMATS }).compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const name = params.additionalProperty ?? params.unevaluatedProperty;
    return `${instancePath || '/'} ${message}${name === undefined ? '' : `: ${name}`}`;
  });
}

if (isStarted(import.meta.url)) {
  const folder = 'deploy/kubernetes';
  const names = readdirSync(at(folder)).filter((name) => !NO_MANIFESTS.includes(name));
  const all = [
    ...composeFindings(readFileSync(at('compose.yaml'), 'utf8')).map((finding) => `compose.yaml: ${finding}`),
    ...names.flatMap((name) =>
      manifestFindings(readFileSync(at(folder, name), 'utf8')).map((finding) => `${folder}/${name}: ${finding}`),
    ),
  ];
  for (const finding of all) console.log(finding);
  process.exitCode = all.length === 0 ? 0 : 1;
}
