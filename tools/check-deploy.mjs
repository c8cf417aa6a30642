// @ts-check
// Validates compose.yaml and the files in deploy/kubernetes/ against their schemas. A misspelt field, which Docker or
// Kubernetes might ignore, is an error here.
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { ADAPTER_VALUES, OTHER_KINDS } from './other-schemas.mjs';
import { at, isStarted } from './project.mjs';

/** File that is not a manifest, but contains values for the Helm chart of prometheus-adapter. */
const ADAPTER_FILE = 'prometheus-adapter.yaml';

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
    const schema = OTHER_KINDS[kind] ?? (kinds[kind] && { $ref: `#/definitions/${kinds[kind]}` });
    if (schema === undefined) return [`there is no schema for ${kind}; add it to tools/deploy-schemas.mjs`];
    const name = [manifest.kind, manifest.metadata?.name].filter(Boolean).join(' ');
    return findings({ ...schema, definitions }, manifest).map((finding) => `${name}: ${finding}`);
  });
}

/**
 * Returns the errors in the values for prometheus-adapter.
 * @param {string} text
 */
export const adapterFindings = (text) => findings(ADAPTER_VALUES, parse(text));

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
  const all = [
    ...composeFindings(readFileSync(at('compose.yaml'), 'utf8')).map((finding) => `compose.yaml: ${finding}`),
    ...readdirSync(at(folder)).flatMap((name) => {
      const check = name === ADAPTER_FILE ? adapterFindings : manifestFindings;
      return check(readFileSync(at(folder, name), 'utf8')).map((finding) => `${folder}/${name}: ${finding}`);
    }),
  ];
  for (const finding of all) console.log(finding);
  process.exitCode = all.length === 0 ? 0 : 1;
}
